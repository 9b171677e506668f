"""Before the first card: how many play, who sits where, and what is played with."""

from engine.const import const
from firmware.ui import draw, ink, keys, party
from firmware.ui.party import GOOD, KINDS, PERSON, SEATS
from firmware.views.view import View

_TOP = const(18)
_HEIGHT = const(12)
_SHOWN = const(7)  # lines that fit above the prompt


class Scene:
    """Sets the table for `game`; A or START on the first line deals.

    The lines are: deal, the number of seats (where there is a choice), the seats, the options.
    """

    name = "setup"

    def __init__(self, app, game):
        self.app = app
        self.dirty = True
        app.open(game)
        self._module = app.module
        self._seats, self._options, self._kinds = last_table(app)
        self._waiting = app.saved_game()
        self._words = app.words.of("setup")
        self._texts = app.words.of(game + "_setup").OPTIONS
        self.at = 0

    # The lines

    def _first_seat(self):
        low, high = self._module.SEATS
        return 2 if high > low else 1

    def _first_option(self):
        return self._first_seat() + (self._seats if self._module.SEATS[1] > 1 else 0)

    def _count(self):
        return self._first_option() + len(self._texts)

    def update(self, down, now):
        if not down:
            return
        self.dirty = True
        if down & keys.START or down & keys.A and not self.at:
            self._deal()
        elif down & keys.B:
            self.app.goto("menu")
        elif down & keys.UP:
            self.at = (self.at - 1) % self._count()
        elif down & keys.DOWN:
            self.at = (self.at + 1) % self._count()
        elif down & (keys.LEFT | keys.RIGHT | keys.A) and self.at:
            self._change(-1 if down & keys.LEFT else 1)

    def _deal(self):
        app = self.app
        keep_table(app, self._seats, self._options, self._kinds)
        app.start(self._module.NAME, self._options, self._seats, self._kinds)

    def _change(self, step):
        low, high = self._module.SEATS
        option = self.at - self._first_option()
        if option >= 0:
            self._options = self._nearest(option, self._options ^ 1 << option)
        elif self.at >= self._first_seat():
            seat = self.at - self._first_seat()
            self._kinds[seat] = (self._kinds[seat] + step) % KINDS
        else:
            self._seats = low + (self._seats - low + step) % (high - low + 1)
            self._options = self._nearest(len(self._texts), self._options)

    def _nearest(self, option, wish):
        """The options that may go together and are most like `wish`, `option` being as wished."""
        best = 0
        least = 255
        for options in range(1 << len(self._texts)):
            other = options ^ wish
            if other >> option & 1 or not self._module.allowed(self._seats, options):
                continue
            far = 0
            while other:
                far += other & 1
                other >>= 1
            if far < least:
                least = far
                best = options
        return best

    # Drawing

    def draw(self, screen):
        app = self.app
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        name = app.words.of("menu").GAMES[app.game_index()]
        draw.centred(screen, name, 4, ink.WHITE)
        first = max(0, min(self.at - _SHOWN // 2, self._count() - _SHOWN))
        for row in range(min(_SHOWN, self._count())):
            self._draw_line(screen, first + row, _TOP + row * _HEIGHT)
        if self._count() > _SHOWN:  # what part of the lines is seen
            height = _SHOWN * _HEIGHT
            screen.fill(ink.DUSK, 156, _TOP, 2, height)
            top = _TOP + first * height // self._count() & ~1
            screen.fill(ink.SKY, 156, top, 2, height * _SHOWN // self._count() & ~1)
        draw.frame(screen, ink.YELLOW, 4, _TOP + (self.at - first) * _HEIGHT - 2, 152, 13)
        question, answer = self._prompt()
        draw.prompt(screen, question, answer)

    def _draw_line(self, screen, line, y):
        words = self.app.words
        screen.fill(ink.NAVY if line else ink.BLUE, 6, y, 148, 9)
        if not line:
            draw.centred(screen, self._words.DEAL, y - 1, ink.WHITE)
            return
        option = line - self._first_option()
        seat = line - self._first_seat()
        if option >= 0:
            on = self._options >> option & 1
            left, right = self._texts[option][0], self._words.ON if on else self._words.OFF
            colour = ink.LIME if on else ink.SILVER
        elif seat >= 0:
            left, right = words.game.SEATS[seat], self._words.KINDS[self._kinds[seat]]
            screen.fill(View.INKS[seat], 6, y, 4, 9)
            colour = ink.WHITE if self._kinds[seat] == PERSON else ink.CYAN
        else:
            left, right = self._words.PLAYERS, "< %d >" % self._seats
            colour = ink.WHITE
        screen.text(left, 14, y - 1, ink.WHITE)
        screen.text(right, 150 - screen.width(right) & ~1, y - 1, colour)

    def _prompt(self):
        words = self._words
        option = self.at - self._first_option()
        if option >= 0:
            return self._texts[option][1], words.CHANGE
        if not self.at:
            return words.GIVES_UP if self._waiting else words.READY, words.DEAL_KEY
        if self.at < self._first_seat():
            return words.HOW_MANY, words.CHANGE
        return words.WHO, words.CHANGE


def last_table(app):
    """How the table of this game was set the last time: seats, options, who sits where."""
    low, high = app.module.SEATS
    kept = app.settings.table(app.game_index())
    seats, options = kept[0], kept[1]
    if low <= seats <= high and app.module.allowed(seats, options):
        return seats, options, party.unpacked(kept[2:])
    kinds = bytearray([GOOD] * SEATS)
    kinds[0] = PERSON
    return low, 0, kinds


def keep_table(app, seats, options, kinds):
    """Set the table so the next time."""
    kept = app.settings.table(app.game_index())
    kept[0], kept[1] = seats, options
    party.pack(kinds, kept[2:])
    app.settings.keep()
