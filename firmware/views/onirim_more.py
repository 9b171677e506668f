"""Onirim with a partner or with books on the screen: what is shown when, and the events.

Like the rules of the books it is loaded only where they are in play, in place of the view of
the base game. One thing at a time is on the stage in the upper half: the row, or what is being
asked; B shows the others.
"""

from engine import catalog
from engine import onirim as rules
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import onirim_more_events as events
from firmware.views import onirim_more_places as places
from firmware.views import onirim_more_stage as stages
from firmware.views import onirim_more_words as texts
from firmware.views import onirim_parts, view
from firmware.views.onirim_more_parts import Art
from firmware.views.onirim_more_table import Picture

_NONE = const(255)
_LIFT = const(3)
_REST = const(600)  # ms before a card is drawn, in which a spell can be asked for


class View(view.View):
    """Draws one game of Onirim; `app` lends the sheets, the words and the screen."""

    def __init__(self, app):
        self._app = app
        self.words = app.words.game
        self.more = app.words.of("onirim_more")
        self.art = Art(app)
        self.table = Picture()
        self.moves = bytearray(rules.MAX_MOVES)
        self.count = 0
        self.look = 0  # how often B was pressed
        self.picked = _NONE  # the move in hand, when the picture was drawn
        self.what = _NONE
        self.card = self.where = self.at = 0
        self._why = None  # loaded when it is asked for

    # The picture of the table

    def sync(self, game):
        """Take everything over from the game: nothing is on its way."""
        self.game = game
        self.table.sync(game, self.seat)
        self.what = _NONE
        self.phase = game.phase()
        self.look = 0
        self.open = self.phase == rules.DRAFT_PHASE
        self.quick = self.phase == rules.PRICE_PHASE
        self.rest = 0
        if self.phase == rules.CAST_PHASE:  # what can be cast now, can be when the turn is over
            self.rest = 1 if game.state[rules.HELD] == rules.HAND_SIZE else _REST
        self.towers = game.table.towers is not None
        self.count = 0 if game.over() else game.legal(self.moves)
        self._looks = [0]  # what B shows, the stage of the phase first
        for stage in stages.in_play(game):
            if stage != self.stage():
                self._looks.append(stage)

    def begin(self, game):
        """Start to follow the events of a move; the question that was asked is answered."""
        self.phase = _NONE
        self.look = 0
        self.table.begin(game)

    def legal(self):
        """The legal moves."""
        return bytes(self.moves[: self.count])  # MicroPython looks for no number in a bytearray

    def choices(self):
        """The choice boxes of the phase, from left to right."""
        shared = rules.PAY_SHARED in self.legal() and not self.table.watched()
        return places.choices(self.phase, shared)

    def stage(self, picked=_NONE):
        """What the upper half shows."""
        if self.what != _NONE:
            return events.stage(self)
        if self.look:
            return self._looks[self.look]
        return stages.of(self, picked)

    def asks_on_stage(self):
        """Whether what is asked about lies on the stage, and not only in the hand."""
        return self.phase != rules.PLAY_PHASE and self.phase != rules.CAST_PHASE

    # Choices

    def place(self, game, move, step):
        """The box of a move in step 0 or 1; None in step 1: the move needs no second step."""
        return places.place(self, move, step)

    def first(self, game, boxes):
        """The index of the box where the cursor starts."""
        in_hand = 0
        for index in range(len(boxes)):
            if boxes[index] == places.DECK_BOX and self.phase == rules.CAST_PHASE:
                return index
            if boxes[index][1] == places.STAGE_Y and self.phase == rules.SWAP_PHASE:
                return index
            in_hand += boxes[index][1] == places.HAND_Y
        return in_hand // 2 if boxes[0][1] == places.HAND_Y else 0

    def lift(self, box):
        """How far a box under the cursor is lifted, in points."""
        return _LIFT if box[1] == places.HAND_Y else 0

    def pick(self, game, moves):
        """A was pressed on a box with these moves: the one that is meant; 255: none yet."""
        if self.look and self.asks_on_stage():
            return _NONE
        return moves[0]

    def back(self, game):
        """B: look at the next of what lies on the table, at last at what is asked again."""
        if len(self._looks) == 1:
            return False
        self.look = (self.look + 1) % len(self._looks)
        return True

    # Words

    def question(self, game, step):
        """What is being asked."""
        return texts.question(self, game, step)

    def label(self, game, move, step):
        """What a move does, in one line."""
        return texts.label(self, game, move, step)

    def why(self, game, move, good):
        """Why a move is good, in one line."""
        if self._why is None:
            from firmware.views import onirim_why

            self._why = onirim_why.Why(self._app)
        return self._why.tell(game, self.seat, move, good)

    def telling(self):
        """What is happening, in one line, while an event is shown."""
        return "" if self.what == _NONE else texts.telling(self, self.what, self.card, self.where)

    def things(self, game):
        """Everything on the table that can be explained: a list of (box, title, explanation)."""
        from firmware.views import onirim_more_things

        catalog.forget("firmware.views", "onirim_more_things")
        words = self._app.words
        return onirim_more_things.things(self, words.long(), words.of("onirim_more_long"))

    # Drawing

    def cover(self, top, bottom):
        """Leave out the texts between two heights: a panel lies there, and texts lie on top."""
        self.art.top, self.art.bottom = top, bottom

    def draw(self, screen, here, picked):
        """Draw the table; `here` is the box under the cursor, `picked` the move in hand or 255."""
        self.picked = picked
        events.shake(self, screen)
        screen.fill(ink.NIGHT, -4, 0, draw.WIDTH + 8, draw.PROMPT_Y)
        self._draw_bar(screen)
        stage = self.stage(picked)
        if stage != stages.GRID:
            stages.draw_strip(self, screen)
        stages.draw(self, screen, stage)
        if stages.leaves_room(self, stage):
            self._draw_aside(screen)
        deck, discarded = self.table.deck, self.table.discarded
        if self.what == rules.DISCARDED:  # a number would lie over the card that comes there
            discarded = -1
        self.art.piles(screen, places.DECK_BOX, deck, places.DISCARD_BOX, discarded)
        self._draw_hand(screen, here, picked)
        if self.what != _NONE:
            events.draw_event(self, screen)
        screen.origin(0, 0)

    def _draw_bar(self, screen):
        art, table = self.art, self.table
        colour = self.INKS[table.turn] if table.pair else ink.SILVER
        screen.fill(ink.DUSK, -4, 0, draw.WIDTH + 8, 10)
        art.sign(screen, names.SIGN_LIMBO, 2, 1, colour)
        for index in range(min(table.limbo_count, 6)):
            art.small_card(screen, table.limbo[index], 13 + index * 9, 1)
        for colour in range(4):
            x = places.doors_box(colour)[0]
            if not table.pair:
                art.doors(screen, colour, table.doors[colour], x)
                continue
            art.sign(screen, onirim_parts.PLACE_SIGNS[colour], x, 1, onirim_parts.INKS[colour])
            art.one_door(screen, colour, table.doors[4 * table.seat + colour], x + 9, 2, 7)
            art.one_door(screen, colour, table.doors[4 - 4 * table.seat + colour], x + 13, 5, 4)

    def _draw_aside(self, screen):
        """Draw the partner's cards, and the spells."""
        art, table = self.art, self.table
        if table.pair:
            for slot in range(rules.PERSONAL):
                art.tiny(screen, table.hand(1 - table.seat, slot), places.back_box(slot))
        if self.game.table.book:
            x, y, w, h = places.SPELLS_BOX
            bright = False
            for move in self.legal():
                bright = bright or rules.CAST <= move < rules.GO
            bright = bright and self.phase != _NONE
            screen.fill(ink.NAVY if bright else ink.DUSK, x, y, w, h)
            colour = ink.CYAN if bright else ink.SLATE
            art.icon(screen, names.ICON_BOOK, x + 3, y + 1, colour)

    def _draw_hand(self, screen, here, picked):
        table = self.table
        slot_up = -1 if picked == _NONE else places.slot_of(picked)
        for slot in range(rules.HAND_SIZE):
            x, y, w, h = box = places.hand_box(slot)
            mine = slot >= rules.PERSONAL or not table.watched()
            up = _LIFT if box == here or slot == slot_up and mine else 0
            self.art.card(screen, table.hand(table.seat, slot), x, y - up, w, h)
            if table.pair and slot >= rules.PERSONAL:
                screen.fill(ink.CYAN, x, y + h + 2, w, 2)

    # Events

    def start(self, what, card, where):
        """Begin to show an event; return its length in ms, 0: it shows nothing."""
        self.what, self.card, self.where = what, card, where
        self.at = 0
        self.tone = events.tone(what, card)
        length = events.length(what)
        self.table.leave(what, card, where)
        if not length:
            self.finish()
        return length

    def finish(self):
        """The event has been shown: let the picture of the table say so."""
        self.table.arrive(self.what, self.card, self.where)
        self.what = _NONE
