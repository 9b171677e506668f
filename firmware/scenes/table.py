"""The table: whoever is asked chooses one of the legal moves, each at its place on the screen."""

from engine.const import const
from engine.game import NOBODY
from firmware.scenes import table_prompt
from firmware.ui import draw, keys
from firmware.ui.cursor import nearest
from firmware.ui.party import EASY, PERSON
from firmware.ui.showing import Showing
from firmware.ui.undo import Undo

_NO_MOVE = const(255)
_THINK = const(500)  # ms a computer player rests on its choice, so that one can follow,
_READ = const(1500)  # ... and read why
_BRIEF = const(100)  # ... and on a small step


class Scene:
    """Plays `app.game` through `app.view`.

    A choice is a box on the screen with the moves that start there. Where a choice holds more
    than one move, or the view asks for a second step, A picks it up and the cursor goes on
    among the places where it can be put; B lays it back. A computer player's choice is shown
    under the cursor before it is carried out; another person is handed the console first.
    """

    name = "table"

    def __init__(self, app):
        self.app = app
        self.game = app.game
        self.view = app.view
        self.moves = bytearray(app.module.MAX_MOVES)
        self._undo = Undo(app.game)
        self._showing = Showing(app)
        self.wake()

    def wake(self):
        """Take up the game where it stands: draw it all, ask for the next decision."""
        self.advice = _NO_MOVE
        self._all = True  # draw the whole picture, not just what the cursor touched
        self.playing = False  # an event is being shown
        self.pondering = False  # a long thought begins with the next turn
        self._called = 0  # B has cut short what was shown
        self._ask()

    def take_seat(self, seat):
        """The person of another seat has the console now; what was done before, stands."""
        self.app.party.holder = seat
        self._undo.count = 0
        self.app.resume_table()

    # The choices

    def _ask(self):
        """Ask the rules what can be chosen, and lay the choices out, for who is asked."""
        game = self.game
        party = self.app.party
        seat = game.seat()
        self.kind = party.kind(seat)  # of the player that is asked
        self._since = self.app.clock.ms()
        self._chosen = False  # a computer player shows its choice
        eyes = seat if party.holder == NOBODY else party.holder
        self.view.seat = 0 if eyes == NOBODY else eyes
        self.view.sync(game)
        self._pause = _BRIEF if self.view.quick else _THINK
        if self._called:
            self.view.rest = 0
        # Of the console, when it must be handed on:
        self._receiver = NOBODY if self.view.open else party.receiver(seat)
        self.count = 0 if game.over() else game.legal(self.moves)
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

    def answers(self):
        """Whether the cursor shows an answer: a person's, or one that a computer has chosen."""
        return self.kind == PERSON or self._chosen

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
        app = self.app
        if self.playing:
            self._called = down & keys.B
            self._see(self._showing.turn(down, now))
            if not self.playing and self.game.over():
                app.goto("result")
        elif app.demo and down:
            app.goto("menu")
        elif self.game.over():
            app.goto("result")
        elif self._receiver != NOBODY:
            app.goto("handover", self._receiver)
        elif self.view.scene(self.game):
            app.leave_table(self.view.scene(self.game))
        elif self.pondering:
            self.pondering = False
            self._recommend(app.think(self.moves, self.count), False)
        elif self.kind != PERSON:
            self._play_computer(down, now)
        elif self.view.rest and not down & (keys.START | keys.SELECT):
            self._go_on(down, now)
        elif down:
            self._choose(down)

    def _go_on(self, down, now):
        """Answer as the cursor stands, at once on A; any other key asks in earnest."""
        if down & keys.A or not down and keys.since(now, self._since) >= self.view.rest:
            self.play(self.move())
        elif down:
            self.view.rest = 0
            self.point(self.moves[0])
            self._all = self.dirty = True

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
            elif self.view.back(self.game):
                self._offer(0, _NO_MOVE)
        elif down & keys.ARROWS:
            arrow = down & -down  # one direction at a time
            self._go(nearest(self.boxes, self.at, arrow))

    def _pick(self):
        if not self.step and self.view.place(self.game, self.move(), 1) is not None:
            self._offer(1, self.boxes[self.at])
            return
        move = self.view.pick(self.game, self.choices[self.at])
        if move == _NO_MOVE:
            self._all = self.dirty = True
        else:
            self.play(move)

    def _put_back(self):
        box = self.view.place(self.game, self.move(), 0)
        self._offer(0, _NO_MOVE)
        self.at = self.boxes.index(box)

    def play(self, move):
        """Carry out a move, and show what happens."""
        if self.kind != PERSON:
            self._undo.count = 0
        elif not self.view.rest:
            self._undo.remember(self.game)
        self._called = 0
        self.app.decide(move)
        if self.game.shown:
            self._undo.count = 0
        self.advice = _NO_MOVE
        self.boxes = []
        self._see(self._showing.start())

    def _see(self, more):
        """Draw what is being shown; when there is no more of it, ask again."""
        self.playing = more
        self._all = self.dirty = True
        if not more:
            # What was pressed to cut it short is not taken for an answer.
            self._ask()

    # Taking back

    def can_undo(self):
        """Whether the last decision showed nothing that was hidden, and can be taken back."""
        return self._undo.count > 0

    def undo(self):
        """Take the last decision back."""
        self._undo.take_back(self.game)
        self.app.saved = self.app.save_game()

    # Hints, and computer players

    def advise(self):
        """Put the cursor on the move that a good player would choose."""
        self._recommend(self.app.hint(self.moves, self.count), True)

    def think(self):
        """The same after a long thought; this turn only says so."""
        self.pondering = True

    def _recommend(self, move, good):
        self.advice = move
        self.why = ""
        try:
            if not self.app.demo:
                self.why = self.view.why(self.game, move, good)
        except MemoryError:  # the smallest board has no room for it
            pass
        self.view.rest = 0
        if self.step:
            self._put_back()
        box = self.view.mark(self.game, move)
        if box in self.boxes:
            self._go(self.boxes.index(box))
        else:
            self.point(move)
        self._advised = self.at
        self._all = self.dirty = True

    def advises(self):
        """Whether the cursor stands on the advice, if there is any."""
        if self.advice == _NO_MOVE:
            return False
        return self.advice in self.choices[self.at] if self.step else self.at == self._advised

    def _play_computer(self, down, now):
        """Choose, rest on the choice, carry it out; any key but START hurries it on."""
        if down & keys.START:
            self.app.goto("pause")
        elif down or self.view.rest or keys.since(now, self._since) >= self._pause:
            self._since = now
            if self._chosen:
                self.play(self.advice)
            elif self.count == 1:
                self.play(self.moves[0])
            else:
                player = self.app.party.player(self.kind, self.app)
                move = player.choose(self.game, self.moves, self.count)
                if self.view.rest and move == self.move():
                    self.play(move)  # as ever: nothing to look at
                else:
                    self._recommend(move, self.kind != EASY)
                    self._chosen = True
                    if self.why:
                        self._pause = _READ

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
        here = self.boxes[self.at] if self.boxes and self.answers() else None
        picked = self.move() if self.step and here else _NO_MOVE
        view.draw(screen, here, picked)
        if here:
            x, y, w, h = here
            draw.cursor(screen, x, y - view.lift(here), w, h)
        table_prompt.write(screen, self)
