"""The menu: four places, one a game; those not there yet are shown as coming."""

from engine import catalog
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink, keys
from firmware.ui.cursor import nearest
from firmware.ui.saves import GAME

_IDLE = const(45000)  # ms without a key until a demo begins
_Y = const(40)


_SETTINGS = const(4)  # the place behind the four games


def _box(index):
    if index == _SETTINGS:
        return (134, 8, 20, 20)
    return (5 + index * 38, _Y, 36, 50)


def _line_box(index):
    return (22, 34 + index * 20, 116, 16)


class Scene:
    name = "menu"

    def __init__(self, app):
        self.app = app
        app.demo = False
        self._pictures = app.screen.load("games")
        self.dirty = True
        self._words = app.words.of("menu")
        self._waiting = app.saved_game()
        self._damaged = app.saves.damaged(GAME)
        self.at = 0
        if app.module:  # whoever comes back stands where he left
            self.at = app.game_index()
        elif self._waiting:
            self.at = catalog.GAMES.index(self._waiting)
        self._opened = None  # the game whose lines (continue, new game, rules) are shown
        self._since = app.clock.ms()

    def _boxes(self):
        return (
            [_line_box(index) for index in range(len(self._lines()))]
            if self._opened
            else [_box(index) for index in range(len(catalog.GAMES) + 1)]
        )

    def _lines(self):
        words = self._words
        return (words.CONTINUE, words.NEW_GAME, words.RULES)

    def update(self, down, now):
        if down:
            self._since = now
            self._key(down)
        elif keys.since(now, self._since) >= _IDLE:
            self._demo()

    def _demo(self):
        """The game under the cursor plays itself; of a game for several, three play."""
        name = catalog.GAMES[self.at] if self.at < len(catalog.GAMES) else catalog.READY[0]
        if name not in catalog.READY:
            name = catalog.READY[0]
        self.app.open(name)
        low, high = self.app.module.SEATS
        self.app.start(name, seats=min(max(low, 3), high) if low > 1 else 1, demo=True)

    def _key(self, down):
        self.dirty = True
        if down & (keys.A | keys.START):
            self._enter()
        elif down & keys.B:
            if self._opened:
                self.at = catalog.GAMES.index(self._opened)
                self._opened = None
            else:
                self.app.goto("splash")
        elif down & keys.SELECT:
            self._read_rules()
        elif down & keys.ARROWS:
            self.at = nearest(self._boxes(), self.at, down & -down)

    def _enter(self):
        app = self.app
        if self._opened:
            game = self._opened
            if self.at == 2:
                self._read_rules()
            elif self.at:
                self._begin(game)
            elif not app.restore():
                # A save that the rules refuse stays where it is until a new game is begun.
                self._damaged = True
                self.at = 1
            return
        if self.at == _SETTINGS:
            app.goto("settings")
            return
        game = catalog.GAMES[self.at]
        if game not in catalog.READY:
            return
        if game == self._waiting:
            self._opened = game
            self.at = 0
        else:
            self._begin(game)

    def _begin(self, game):
        """Deal at once what leaves nothing to choose; else the table is set first."""
        self.app.open(game)
        module = self.app.module
        if module.SEATS == (1, 1) and not module.OPTIONS:
            self.app.start(game)
        else:
            self.app.goto("setup", game)

    def _read_rules(self):
        if self.at == _SETTINGS and not self._opened:
            return
        game = self._opened or catalog.GAMES[self.at]
        if game in catalog.READY:
            self.app.open(game)
            self.app.goto("reader", "menu")

    def draw(self, screen):
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        words = self._words
        if self._opened:
            self._draw_lines(screen)
            return
        screen.text(words.TAGLINE, 6, 20, ink.SKY)
        colour = ink.CYAN if self.at == _SETTINGS else ink.SKY
        screen.sprite(self.app.icons, names.ICON_GEAR, 136, 10, colour)
        screen.text(words.NAME, 6, 8, ink.WHITE)
        for index in range(len(catalog.GAMES)):
            self._draw_game(screen, index)
        draw.cursor(screen, *_box(self.at))
        if self.at == _SETTINGS:
            draw.prompt(screen, words.SETTINGS, words.SETTINGS_KEY)
            return
        game = catalog.GAMES[self.at]
        question = words.DAMAGED if self._damaged else words.GAME_LINES[self.at]
        answer = words.PICK_GAME if game in catalog.READY else words.COMING
        if game == self._waiting:
            answer = words.CONTINUE_GAME
        draw.prompt(screen, question, answer)

    def _draw_game(self, screen, index):
        x, y, w, h = _box(index)
        ready = catalog.GAMES[index] in catalog.READY
        screen.fill(ink.NAVY if ready else ink.DUSK, x, y, w, h)
        colour = ink.SLATE
        if ready:
            colour = ink.CYAN if index == self.at else ink.SKY
        screen.sprite(self._pictures, index, x + 2, y + 3, colour)
        word = self._words.GAMES[index]
        draw.centred(screen, word, y + 38, ink.WHITE if ready else ink.SLATE, x, w)

    def _draw_lines(self, screen):
        words = self._words
        index = catalog.GAMES.index(self._opened)
        draw.centred(screen, words.GAMES[index], 12, ink.WHITE)
        lines = self._lines()
        for line in range(len(lines)):
            x, y, w, h = _line_box(line)
            screen.fill(ink.NAVY, x, y, w, h)
            draw.centred(screen, lines[line], y + 3, ink.WHITE, x, w)
        draw.cursor(screen, *_line_box(self.at))
        line = words.DAMAGED if self._damaged else words.GAME_LINES[index]
        draw.prompt(screen, line, words.SHORT_OF)
