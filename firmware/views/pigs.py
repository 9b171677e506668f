"""The Three Little Pigs on the screen: what is shown when, and what the events look like."""

from engine import catalog
from engine import pigs as rules
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import pigs_parts as parts
from firmware.views import pigs_places as places
from firmware.views import view
from firmware.views.pigs_picture import Picture

_NONE = const(255)
_LIFT = const(4)  # no more: the table scene draws 8 points above a box anew
_SHAKES = b"\x02\x00\x04\x01\x03\x00\x04\x02"  # the howl shakes the picture by these, less 2
# Of the events: how long each is shown, in units of 10 ms, and its tone, in units of 10 Hz.
_LENGTHS = bytes((0, 0, 55, 90, 0, 70, 40, 40, 80, 90, 80, 0, 40, 50, 60, 90))
_TONES = bytes((44, 44, 33, 11, 52, 22, 66, 66, 88, 99, 16, 44, 20, 13, 18, 88))


class View(view.View):
    """Draws one game of The Three Little Pigs; `app` lends sheets, words and screen.

    One village is large (`shown`): that of the seat whose turn it is, or that B looks at, or
    that the wolf looks at (`wide`: then nothing else is on the table).
    """

    rivals = True

    def __init__(self, app):
        self._all_words = app.words
        self.words = app.words.game
        self.art = parts.Art(app, self.INKS)
        self.table = Picture()
        self.at = 0  # how far the event being shown has come, of 256
        self._what = _NONE
        self._card = self._where = 0
        self.marks = 0  # dice that will be rolled again, a bit each
        self._marked = _NONE  # the roll for which they are marked

    # The picture of the table

    def sync(self, game):
        """Take everything over from the game: nothing is on its way."""
        table = self.table
        table.sync(game)
        self._what = _NONE
        self._phase = phase = table.phase()
        self.shown = table.turn()
        self.wide = rules.TARGET_PHASE <= phase < rules.OVER
        if self.wide:
            self.shown = places.aimed(table)
        elif phase == rules.OVER:
            self.shown = self.seat
        roll = table.turn() * 4 + table.rolls()
        if roll != self._marked or phase != rules.ROLL_PHASE:
            self._marked = roll
            self.marks = 0

    def begin(self, game):
        """Start to follow the events of a move; the question that was asked is answered."""
        self._phase = _NONE
        self.marks = 0
        if not self.wide:
            self.shown = self.table.turn()

    # Choices

    def place(self, game, move, step):
        """The box of a move in step 0 or 1; None in step 1: the move needs no second step."""
        return places.place(self.table, move, step)

    def first(self, game, boxes):
        """The index of the box where the cursor starts."""
        die = places.die_box(0)
        return boxes.index(die) if die in boxes else 0

    def lift(self, box):
        """How far a box under the cursor is lifted, in points."""
        x, y, w, h = box
        return _LIFT if y == places.DICE_Y and self.marks >> x // 24 & 1 else 0

    def pick(self, game, moves):
        """A was pressed on a box with these moves: the one that is meant; 255: none yet."""
        move = moves[0]
        if self._phase != rules.ROLL_PHASE or not self.table.rolls() or not move:
            return move
        if not move & move - 1:
            self.marks ^= move
            return _NONE
        return self.marks if self.marks else _NONE

    def mark(self, game, move):
        """A hint says `move`: mark the dice that it rolls, and point at the roll."""
        if self._phase != rules.ROLL_PHASE or not self.table.rolls():
            return None
        self.marks = move
        return places.ROLL_BOX if move else places.STOP_BOX

    def back(self, game):
        """B: look at the next village, at last at one's own again."""
        if self._phase > rules.BUY_PHASE:
            return False
        self.shown = (self.shown + 1) % self.table.seats()
        return True

    def scene(self, game):
        """The scene that asks this question instead of the table, or None."""
        return "blow" if game.phase() == rules.BLOW_PHASE else None

    # Words

    def question(self, game, step):
        """What is being asked."""
        return parts.question(self, self._phase, step)

    def label(self, game, move, step):
        """What a move does, in one line."""
        return parts.label(self, move, step)

    def telling(self):
        """What is happening, in one line, while an event is shown."""
        if self._what == _NONE:
            return ""
        return parts.telling(self, self._what, self._card, self._where)

    def standing(self, game, seat):
        """How a seat ended, in a few words: for the result."""
        return parts.standing(self.words, game, seat)

    def things(self, game):
        """Everything on the table that can be explained: a list of (box, title, explanation)."""
        from firmware.views import pigs_things

        catalog.forget("firmware.views", "pigs_things")
        return pigs_things.things(self.words, self._all_words.long(), self)

    # Drawing

    def cover(self, top, bottom):
        """Leave out the texts between two heights: a panel lies there, and texts lie on top."""
        self.art.top, self.art.bottom = top, bottom

    def draw(self, screen, here, picked):
        """Draw the table; `here` is the box under the cursor, `picked` the move in hand or 255."""
        howl = self._what == rules.WOLVES
        if howl:
            screen.origin(_SHAKES[self.at >> 5] - 2, 0)
        screen.fill(ink.NIGHT, -4, 0, draw.WIDTH + 8, draw.PROMPT_Y)
        self.art.bar(screen, self.table)
        if self.wide:
            self._draw_targets(screen, picked)
        else:
            self.art.sky(screen, ink.PLUM if howl else ink.NIGHT, 100)
            self._draw_village(screen, here)
            for stack in range(rules.STACKS):
                self.art.stack(screen, self.table, stack, here)
            self._draw_dice(screen)
        if self._what != _NONE:
            self._draw_event(screen)
        screen.origin(0, 0)

    def _draw_village(self, screen, here):
        """Draw the village beside the stacks; the tile that is being placed stands at `here`."""
        table = self.table
        size = places.fit(table, self.shown, places.HOME)
        before = None
        if self._phase == rules.PLACE_PHASE and here:
            before = bytes(table.state)
            for x, y, w, _ in table.try_tile(here):
                draw.frame(screen, ink.SLATE, x, y, w, places.HEIGHTS[size], 1)
        self.art.village(screen, table, self.shown, places.HOME, size)
        if before:
            table.state[:] = before

    def _draw_targets(self, screen, picked):
        """Draw the village that the wolf looks at, or all that it can choose from."""
        table, art = self.table, self.art
        art.sky(screen, ink.NIGHT, draw.WIDTH)
        seat = self.shown if picked == _NONE else table.owners[picked - rules.TARGET]
        if seat != _NONE:
            size = places.fit(table, seat, places.WIDE)
            art.village(screen, table, seat, places.WIDE, size)
            art.icon(screen, names.ICON_WOLF, 142, 76, ink.SILVER)
            return
        for seat in range(table.seats()):
            if seat != table.turn():
                area = places.cell_area(table, seat)
                art.village(screen, table, seat, area, places.fit(table, seat, area))

    def _draw_dice(self, screen):
        table, art = self.table, self.art
        rolling = self._card if self._what == rules.ROLLED else 0
        for die in range(rules.DICE):
            x, y, w, h = places.die_box(die)
            black = die >= rules.FIRST_BLACK
            face = table.dice[die]
            if rolling >> die & 1:
                step = self.at // 24 + die
                y -= step * 3 % 7
                if self.at < 200:
                    face = step * 5 % (4 if black else 3)
            if self.marks >> die & 1:
                art.sign(screen, names.SIGN_AGAIN, x + 6, y + h, ink.CYAN)
                y -= _LIFT
            art.die(screen, face, black, table.paid >> die & 1, x, y)
        words = self.words.BUTTONS
        asked = self._phase == rules.ROLL_PHASE
        art.button(screen, places.ROLL_BOX, words[0], asked and (self.marks or not table.rolls()))
        for roll in range(3):
            colour = ink.YELLOW if roll < table.rolls() else ink.SLATE
            screen.fill(colour, 152, 76 + 3 * roll, 3, 2)
        done = self._phase == rules.BUY_PHASE and table.buys()
        bright = done or asked and table.rolls()
        art.button(screen, places.STOP_BOX, words[2 if done else 1], bright)

    # Events

    def start(self, what, card, where):
        """Begin to show an event; return its length in ms, 0: it shows nothing."""
        self._what, self._card, self._where = what, card, where
        self.at = 0
        self.tone = _TONES[what] * 10
        self.table.leave(what, card, where)
        if what in (rules.TARGETED, rules.TURN):
            self.wide = what == rules.TARGETED
            self.shown = card
        length = _LENGTHS[what] * 10
        if not length:
            self.finish()
        return length

    def finish(self):
        """The event has been shown: let the picture of the table say so."""
        self.table.arrive(self._what, self._card, self._where)
        self._what = _NONE

    def _draw_event(self, screen):
        what, card, where = self._what, self._card, self._where
        table = self.table
        if what in (rules.STARTED, rules.PLACED):
            move = rules.NEW if what == rules.STARTED else rules.PLACE + where
            x, y, w, h = places.slot_box(table, move)
            if not card % 3:  # a door goes under the house
                y += h - places.HEIGHTS[places.fit(table, self.shown, places.HOME)]
            start_x, start_y, w, h = places.stack_box(card % rules.STACKS)
            self._slide(screen, start_x, start_y, x, y)
        elif what == rules.BLOWN:
            self._slide(screen, table.start_x, table.start_y, 170, table.start_y - 20)
        elif what == rules.EMPTIED:
            self._blink(screen, places.stack_box(card))
        elif what == rules.TARGETED:
            self._blink(screen, places.house_box(table, card, where, places.WIDE))
        elif what == rules.COMPLETED:
            x, y, w, h = places.house_box(table, self.shown, where, places.HOME)
            self.art.sparkle(screen, x + w // 2 - 4, y - 4, self.at)
        elif what == rules.AWARDED:
            x, y, w, h = places.seat_box(table, where)
            self.art.sparkle(screen, x + w - 18, 12, self.at)

    def _blink(self, screen, box):
        draw.frame(screen, ink.YELLOW if self.at & 64 else ink.RED, *box, 1)

    def _slide(self, screen, x, y, to_x, to_y):
        """Draw the tile of the event on its way: fast, then slower."""
        left = (256 - self.at) * (256 - self.at) >> 8
        x = to_x + ((x - to_x) * left >> 8) & ~1
        y = to_y + ((y - to_y) * left >> 8) & ~1
        self.art.tile(screen, self._card, x, y, 0)
