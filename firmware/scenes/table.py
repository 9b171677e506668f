"""The table: whoever is asked chooses one of the legal moves, each at its place on the screen."""

from engine.const import const
from firmware.ui import draw, keys
from firmware.ui.cursor import nearest
from firmware.ui.saves import GAME
from firmware.ui.undo import Undo

_NO_MOVE = const(255)
_THINK = const(700)  # ms a demo rests on its choice, so that one can follow


class Scene:
    """Plays `app.game` through `app.view`.

    A choice is a box on the screen with the moves that start there. Where a choice holds more
    than one move, or the view asks for a second step, A picks it up and the cursor goes on
    among the places where it can be put; B lays it back.
    """

    name = "table"

    def __init__(self, app):
        self.app = app
        self.game = app.game
        self.view = app.view
        self.moves = bytearray(app.module.MAX_MOVES)
        self.moves_made = 0
        self._undo = Undo()
        self._saved = True
        self.view.sync(self.game)
        self.wake()
        if not app.demo:
            self._saved = app.save_game()

    def wake(self):
        """Take up the game where it stands: draw it all, ask for the next decision."""
        self.dirty = True
        self.advice = _NO_MOVE
        self._all = True  # draw the whole picture, not just what the cursor touched
        self._playing = False  # an event is being shown
        self._event = 0
        self._since = self.app.clock.ms()
        self._demo_ready = False
        self._ask()

    # The choices

    def _ask(self):
        """Ask the rules what can be chosen, and lay the choices out."""
        self.count = 0 if self.game.over() else self.game.legal(self.moves)
        self._offer(0, _NO_MOVE)

    def _offer(self, step, box):
        """Lay out the boxes of a step; in step 1 only the moves picked up from `box`."""
        view = self.view
        self.step = step
        self.boxes = []
        self.choices = []  # for each box the moves that start there
        for index in range(self.count):
            move = self.moves[index]
            if step and view.place(self.game, move, 0) != box:
                continue
            place = view.place(self.game, move, step)
            if place in self.boxes:
                self.choices[self.boxes.index(place)].append(move)
            else:
                self.boxes.append(place)
                self.choices.append([move])
        self.at = 0
        if self.boxes and not step:
            self.at = view.first(self.game, self.boxes)
        self._all = self.dirty = True

    def move(self):
        """The move under the cursor (the first of several)."""
        return self.choices[self.at][0]

    def point(self, move):
        """Put the cursor on the box where `move` starts (or, picked up, where it goes)."""
        for index in range(len(self.choices)):
            if move in self.choices[index]:
                self._go(index)

    def _go(self, index):
        if index != self.at:
            self._touch(self.boxes[self.at])
            self.at = index
            self._touch(self.boxes[index])

    def _touch(self, box):
        """Have the picture drawn anew round one box (and the prompt, always)."""
        if not self.dirty:
            self._damage = []
        self.dirty = True
        if not self._all:
            self._damage.append(box)

    # A turn of the loop

    def update(self, down, now):
        if self._playing:
            self._show_events(down, now)
        elif self.game.over():
            self.app.goto("result", self.view.won(self.game))
        elif self.app.demo:
            self._play_demo(down, now)
        elif down:
            self._choose(down)

    def _choose(self, down):
        if down & keys.START:
            self.app.goto("pause")
        elif down & keys.SELECT:
            self.app.goto("look", self.boxes[self.at])
        elif down & keys.A:
            self._pick()
        elif down & keys.B:
            if self.step:
                self._put_back()
        elif down & keys.ARROWS:
            arrow = down & -down  # one direction at a time
            self._go(nearest(self.boxes, self.at, arrow))

    def _pick(self):
        move = self.move()
        if not self.step and self.view.place(self.game, move, 1) is not None:
            self._offer(1, self.boxes[self.at])
        else:
            self.play(move)

    def _put_back(self):
        box = self.view.place(self.game, self.move(), 0)
        self._offer(0, _NO_MOVE)
        self.at = self.boxes.index(box)

    def play(self, move):
        """Carry out a move, keep the game, and start showing what happened."""
        self._undo.remember(self.game)
        self.game.apply(move)
        self.moves_made += 1
        self.advice = _NO_MOVE
        if self.game.shown:
            self._undo.count = 0
        self._keep()
        self._event = 0
        self._playing = True
        self._since = self.app.clock.ms()
        self.view.begin(self.game)
        self._all = self.dirty = True
        self.boxes = []
        self._start_event()

    def _keep(self):
        app = self.app
        if app.demo:
            return
        if self.game.over():
            app.saves.forget(GAME)
            app.statistics(app.module.NAME).add(self.view.won(self.game))
        else:
            self._saved = app.save_game()

    # Taking back

    def can_undo(self):
        """Whether the last decision showed nothing that was hidden, and can be taken back."""
        return self._undo.count > 0

    def undo(self):
        """Take the last decision back."""
        self._undo.take_back(self.game)
        self.view.sync(self.game)
        self._keep()

    # Showing events

    def _start_event(self):
        """Go to the next event that takes time; past the last, ask again."""
        game = self.game
        while self._event < game.event_count:
            at = self._event * 3
            events = game.events
            self._length = self.view.start(events[at], events[at + 1], events[at + 2])
            if self._length:
                self._since = self.app.clock.ms()
                self.app.sound.tone(self.view.tone, 40)
                return
            self._event += 1
        self._playing = False
        self._since = self.app.clock.ms()
        self._demo_ready = False
        self.view.sync(game)
        self._ask()

    def _show_events(self, down, now):
        passed = keys.since(now, self._since)
        if down:
            # Any key cuts it short; what was pressed is not taken for an answer.
            self._event = self.game.event_count
            self._start_event()
        elif passed >= self._length:
            self.view.finish()
            self._event += 1
            self._start_event()
        else:
            self.view.at = passed * 256 // self._length
        self._all = self.dirty = True

    # The demo

    def _play_demo(self, down, now):
        if down:
            self.app.goto("menu")
        elif keys.since(now, self._since) >= _THINK:
            self._since = now
            if not self._demo_ready:
                self.advise()
                self._demo_ready = True
            else:
                self.play(self.advice)

    def advise(self):
        """Put the cursor on the move that the adviser would choose."""
        self.advice = self.app.hint(self.moves, self.count)
        if self.step:
            self._put_back()
        self.point(self.advice)
        self._all = self.dirty = True

    # Drawing

    def draw(self, screen):
        if self._all:
            self._draw(screen)
        else:
            for x, y, w, h in self._damage:
                screen.clip(x - 4, y - 8, w + 8, h + 16)
                self._draw(screen)
            screen.clip(0, draw.PROMPT_Y, draw.WIDTH, draw.HEIGHT - draw.PROMPT_Y)
            self._draw(screen)
        self._all = False

    def _draw(self, screen):
        view = self.view
        here = self.boxes[self.at] if self.boxes else None
        picked = self.move() if self.step and here else _NO_MOVE
        view.draw(screen, here, picked)
        if here:
            x, y, w, h = here
            draw.cursor(screen, x, y - view.lift(here), w, h)
        self._draw_prompt(screen)

    def _draw_prompt(self, screen):
        words = self.app.words
        if self._playing:
            draw.prompt(screen, self.view.telling(), "")
        elif not self.boxes:
            draw.prompt(screen, "", "")
        else:
            question = self.view.question(self.game, self.step)
            if self.app.demo:
                question = words.console.DEMO
            elif self.advice != _NO_MOVE and self.advice in self.choices[self.at]:
                question = words.console.HINT_SAYS
            elif not self._saved:
                question = words.console.NOT_SAVED
            # A hint on a choice of several moves names the one it means.
            move = self.move()
            if self.advice != _NO_MOVE and self.advice in self.choices[self.at]:
                move, step = self.advice, 1
            else:
                step = self.step
            draw.prompt(screen, question, self.view.label(self.game, move, step))
