"""Onirim on the screen: where everything lies, and what the events look like.

The view draws from a picture of the table of its own (`_hand`, `_row`, ...), which follows the
events one by one, so that a card is not there before it has arrived.
"""

from engine import onirim as rules
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import onirim_parts as parts
from firmware.views import onirim_places as places
from firmware.views import view

_NONE = const(255)
_LIFT = const(4)
_COVERS = parts.APPARITIONS + (rules.PLAYED,)  # events that cover the row's end: texts lie on top
_LIMBO_SIZE = const(18)  # eight doors and ten nightmares: more cannot wait there
_SHAKES = b"\x02\x00\x04\x02\x00\x02\x04\x02"  # a nightmare shakes the picture by these, less 2


class View(view.View):
    """Draws one game of Onirim; `app` lends the sheets, the words and the screen."""

    def __init__(self, app):
        self._app = app
        self.words = app.words.game
        self.art = parts.Art(app)
        self._hand = bytearray(rules.HAND_SIZE)
        self._row = bytearray(places.ROW_SHOWN)
        self._doors = bytearray(4)
        self._limbo = bytearray(_LIMBO_SIZE)
        self.at = 0  # how far the event being shown has come, of 256
        self._what = _NONE
        self._card = self._where = 0
        self._why = None  # loaded when it is asked for

    # The picture of the table

    def sync(self, game):
        """Take everything over from the game: nothing is on its way."""
        self._game = game
        self._what = _NONE
        self._phase = game.phase()
        for slot in range(rules.HAND_SIZE):
            self._hand[slot] = game.hand[slot]
        count = game.row_count()
        self._in_row = min(count, places.ROW_SHOWN)
        for index in range(self._in_row):
            self._row[index] = game.row[count - self._in_row + index & 7]
        self._series = game.series()
        for colour in range(4):
            self._doors[colour] = game.doors[colour]
        self._limbo_count = game.limbo_count()
        for index in range(self._limbo_count):
            self._limbo[index] = game.limbo[index - self._limbo_count]
        # Cards that a prophecy shows are still on the deck.
        self._deck = game.deck_count()
        for card in game.seen:
            self._deck += card != _NONE
        self._discarded = sum(game.discards)

    def begin(self, game):
        """Start to follow the events of a move; the question that was asked is answered."""
        self._phase = _NONE

    # Choices

    def place(self, game, move, step):
        """The box of a move in step 0 or 1; None in step 1: the move needs no second step."""
        return places.place(move, step, self._in_row)

    def _end_box(self):
        return places.row_box(self._in_row)

    def first(self, game, boxes):
        """The index of the box where the cursor starts."""
        return len(boxes) // 2 if boxes[0][1] == places.HAND_Y else 0

    def lift(self, box):
        """How far a box under the cursor is lifted, in points."""
        return _LIFT if box[1] == places.HAND_Y else 0

    # Words

    def question(self, game, step):
        """What is being asked."""
        words = self.words
        phase = game.phase()
        if phase == rules.PLAY_PHASE:
            return words.ASK_WHERE if step else words.ASK_CARD
        if phase == rules.NIGHTMARE_PHASE and step:
            return words.ASK_WHICH
        if phase == rules.NEXT_PHASE:
            return words.ASK_NEXT
        return words.QUESTIONS[phase]

    def label(self, game, move, step):
        """What a move does, in one line."""
        return parts.label(self.words, game, move, step)

    def why(self, game, move, good):
        """Why a move is good, in one line."""
        if self._why is None:
            from firmware.views import onirim_why

            self._why = onirim_why.Why(self._app)
        return self._why.tell(game, self.seat, move, good)

    def telling(self):
        """What is happening, in one line, while an event is shown."""
        if self._what == _NONE:
            return ""
        return parts.telling(self.words, self._what, self._card, self._where)

    def things(self, game):
        """Everything on the table that can be explained: a list of (box, title, explanation)."""
        words = self._app.words.long()
        return places.things(self.words, words, game, self._phase, self._in_row, self._deck)

    # Drawing

    def cover(self, top, bottom):
        """Leave out the texts between two heights: a panel lies there, and texts lie on top."""
        self.art.top, self.art.bottom = top, bottom

    def draw(self, screen, here, picked):
        """Draw the table; `here` is the box under the cursor, `picked` the move in hand or 255."""
        if self._what == rules.NIGHTMARE_CAME:
            screen.origin(_SHAKES[self.at >> 5] - 2, 0)
        screen.fill(ink.NIGHT, -4, 0, draw.WIDTH + 8, draw.PROMPT_Y)
        self._draw_bar(screen)
        phase = self._phase
        if phase == _NONE and self._burnt():
            phase = rules.NEXT_PHASE
        if phase in (_NONE, rules.PLAY_PHASE, rules.WON, rules.LOST):
            self._draw_row(screen)
        elif phase in (rules.BURN_PHASE, rules.NEXT_PHASE):
            self._draw_seen(screen)
        else:
            self._draw_choices(screen)
        # A number would lie over the card that comes there.
        deck, discarded = self._deck, -1 if self._what == rules.DISCARDED else self._discarded
        self.art.piles(screen, places.DECK_BOX, deck, places.DISCARD_BOX, discarded)
        for slot in range(rules.HAND_SIZE):
            x, y, w, h = box = places.hand_box(slot)
            up = _LIFT if box == here or (picked < rules.CLAIM and picked % 5 == slot) else 0
            self.art.card(screen, self._hand[slot], x, y - up, w, h)
        if self._what != _NONE:
            self._draw_event(screen)
        screen.origin(0, 0)

    def _draw_bar(self, screen):
        art = self.art
        screen.fill(ink.DUSK, -4, 0, draw.WIDTH + 8, 10)
        art.sign(screen, names.SIGN_LIMBO, 2, 1, ink.SILVER)
        for index in range(min(self._limbo_count, 6)):
            art.small_card(screen, self._limbo[index], 13 + index * 9, 1)
        for colour in range(4):
            art.doors(screen, colour, self._doors[colour], places.doors_box(colour)[0])

    def _draw_row(self, screen):
        art = self.art
        for index in range(self._in_row):
            x, y, w, h = places.row_box(index)
            art.card(screen, self._row[index], x, y, w, h)
            if index >= self._in_row - self._series:
                screen.fill(ink.YELLOW, x, y + h + 2, w, 2)
        x, y, w, h = self._end_box()
        draw.frame(screen, ink.SLATE, x, y, w, h, 1)
        art.sign(screen, names.SIGN_DOOR_EMPTY, x + 6, y + 5, ink.SLATE)
        if self._what not in _COVERS:
            art.text(screen, "%d/3" % (self._series + 1), x + 3, y + 17, ink.SILVER)
        for index in range(self._in_row + 1, places.ROW_SHOWN + 1):
            x, y, w, h = places.row_box(index)
            screen.fill(ink.DUSK, x + 9, y + 14, 2, 2)

    def _draw_seen(self, screen):
        self.art.icon(screen, names.ICON_PROPHECY, 8, places.ROW_Y + 8, ink.CYAN)
        for index in range(rules.HAND_SIZE):
            x, y, w, h = places.seen_box(index)
            if self._game.seen[index] == _NONE:
                screen.fill(ink.DUSK, x + 10, y + 14, 2, 2)
            else:
                self.art.card(screen, self._game.seen[index], x, y, w, h)

    def _draw_choices(self, screen):
        game = self._game
        art = self.art
        if self._phase == rules.NIGHTMARE_PHASE:
            art.picture(screen, names.ONIRIM_NIGHTMARE, 0, places.ROW_Y, ink.SILVER)
        else:
            colour = game.waiting_colour()
            art.picture(screen, names.ONIRIM_DOOR, 0, places.ROW_Y, parts.INKS[colour])
            art.sign(screen, parts.PLACE_SIGNS[colour], 12, places.ROW_Y + 18, ink.NIGHT)
        offered = parts.offered(game)
        kinds = parts.choices(self._phase)
        for index in range(len(kinds)):
            x, y, w, h = places.choice_box(index)
            bright = offered >> index & 1
            screen.fill(ink.NAVY if bright else ink.DUSK, x, y, w, h)
            art.choice(screen, kinds[index], x, y, bright, game)

    # Events

    def _burnt(self):
        """Whether the card on its way is one of those that a prophecy showed."""
        return self._game.phase() == rules.NEXT_PHASE

    def start(self, what, card, where):
        """Begin to show an event; return its length in ms, 0: it shows nothing."""
        self._what, self._card, self._where = what, card, where
        self.at = 0
        self.tone = parts.tone(what, card)
        length = parts.length(what)
        if what == rules.PLAYED or (what == rules.DISCARDED and where < rules.HAND_SIZE):
            self._hand[where] = _NONE
        elif what == rules.SHUFFLED:
            self._deck += self._limbo_count
            self._limbo_count = 0
        elif what == rules.DRAWN:
            self._deck -= 1
        elif what == rules.NIGHTMARE_CAME:
            self._deck -= 1
        if not length:
            self.finish()
        return length

    def finish(self):
        """The event has been shown: let the picture of the table say so."""
        what, card, where = self._what, self._card, self._where
        self._what = _NONE
        if what == rules.DRAWN:
            self._hand[where] = card
        elif what == rules.PLAYED:
            self._push_row(card)
        elif what == rules.DISCARDED:
            self._discarded += 1
        elif what == rules.DOOR_OPENED:
            self._doors[card - rules.FIRST_DOOR] += 1
        elif what == rules.PUT_LIMBO and self._limbo_count < _LIMBO_SIZE:
            self._limbo[self._limbo_count] = card
            self._limbo_count += 1

    def _push_row(self, card):
        if self._in_row == places.ROW_SHOWN:
            for index in range(places.ROW_SHOWN - 1):
                self._row[index] = self._row[index + 1]
        else:
            self._in_row += 1
        self._row[self._in_row - 1] = card
        self._series = self._game.series()

    def _draw_event(self, screen):
        what, card, where = self._what, self._card, self._where
        if what in parts.APPARITIONS:
            self.art.apparition(screen, what, card, self.at)
            return
        if what == rules.DRAWN:
            self._slide(screen, card, places.DECK_BOX, places.hand_box(where))
        elif what == rules.PLAYED:
            self._slide(screen, card, places.hand_box(where), self._end_box())
        elif what == rules.DISCARDED:
            start = places.hand_box(where) if where < rules.HAND_SIZE else places.DECK_BOX
            if self._burnt():
                index = 0  # the card has just left its place
                while self._game.seen[index] != _NONE:
                    index += 1
                start = places.seen_box(index)
            self._slide(screen, card, start, places.DISCARD_BOX)
        elif what == rules.PUT_LIMBO:
            start = (
                places.doors_box(card - rules.FIRST_DOOR)
                if where == rules.FROM_DOORS
                else places.DECK_BOX
            )
            self._slide(screen, card, start, places.LIMBO_BOX)
        elif what == rules.REVEALED:
            x, y, w, h = places.seen_box(where)
            self.art.card(screen, card, x, y, w, h)

    def _slide(self, screen, card, start, end):
        self.art.slide(screen, card, start, end, self.at)
