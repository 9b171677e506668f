"""The pieces that a partner and the books bring to Onirim's view: towers, goals, premonitions."""

from engine import onirim as rules
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import onirim_more_places as places
from firmware.views import onirim_parts as parts
from firmware.views.onirim_more_table import BACK

# By tower: which symbols are on its edges, 1 sun, 2 moon (section 7 of the rules).
LEFT_EDGES = b"\x03\x01\x00\x02\x02\x02\x01\x01\x01\x03\x02\x00"
RIGHT_EDGES = b"\x02\x02\x02\x03\x02\x00\x03\x01\x00\x01\x01\x01"
_SYMBOLS = bytes((names.SIGN_SUN, names.SIGN_MOON, names.SIGN_KEY))
_EDGE_INKS = bytes((ink.YELLOW, ink.WHITE))
# From SHARED on.
_CHOICE_ICONS = bytes(
    (
        names.ICON_KEY,
        names.ICON_HAND,
        names.ICON_DREAMCATCHER,
        names.ICON_PROPHECY,
        names.ICON_DECK,
        names.ICON_PROPHECY,
        names.ICON_UNDO,
        names.ICON_NIGHTMARE,
    )
)


class Art(parts.Art):
    """Draws what is new, too."""

    def card(self, screen, card, x, y, w, h):
        """Draw a card, its back, or a dent."""
        if card == BACK:
            screen.fill(ink.BLUE, x, y, w, h)
            draw.frame(screen, ink.SKY, x, y, w, h, 1)
            if w > 12:
                self.sign(screen, names.SIGN_LIMBO, x + (w - 8 >> 1), y + (h - 8 >> 1), ink.SKY)
        elif card == rules.DREAM:
            screen.fill(ink.TEAL, x, y, w, h)
            draw.frame(screen, ink.CYAN, x, y, w, h)
            self.icon(screen, names.ICON_DREAM, x + (w - 16 >> 1), y + (h - 16 >> 1), ink.WHITE)
        elif rules.FIRST_TOWER <= card < rules.KINDS:
            self.tower(screen, card, x, y, w, h)
        else:
            parts.Art.card(self, screen, card, x, y, w, h)

    def small_card(self, screen, card, x, y):
        """Draw the sign of a card that waits in limbo."""
        if card == rules.DREAM:
            self.sign(screen, names.SIGN_STAR, x, y, ink.CYAN)
        else:
            parts.Art.small_card(self, screen, card, x, y)

    def tower(self, screen, card, x, y, w, h):
        """Draw a tower: its colour, its value, suns and moons on its edges."""
        index = card - rules.FIRST_TOWER
        screen.fill(parts.INKS[index // 3], x, y, w, h)
        wall = max(4, w - 10 & ~1)
        left, top = x + (w - wall >> 1), y + 4
        screen.fill(ink.NIGHT, left, top + 3, wall, h - 8)
        for tooth in range(0, wall, 4):
            screen.fill(ink.NIGHT, left + tooth, top, 2, 3)
        self.number(screen, 3 + index % 3, left - 2, y + h - 14, wall + 4, ink.WHITE)
        self._edge(screen, LEFT_EDGES[index], x, y + 6)
        self._edge(screen, RIGHT_EDGES[index], x + w - 4, y + 6)

    def _edge(self, screen, symbols, x, y):
        """Draw a sun above, a moon below."""
        for symbol in range(2):
            if symbols >> symbol & 1:
                screen.fill(ink.NIGHT, x, y + symbol * 8, 4, 6)
                screen.fill(_EDGE_INKS[symbol], x, y + symbol * 8 + 1, 4, 4)

    def tiny(self, screen, card, box):
        """Draw one of the partner's cards."""
        x, y, w, h = box
        if card >= rules.FIRST_DOOR and card < rules.FIRST_TOWER or card >= rules.KINDS:
            self.card(screen, card, x, y, w, h)
        elif card < rules.FIRST_DOOR:
            screen.fill(parts.INKS[card // 3], x, y, w, h)
            self.sign(screen, _SYMBOLS[card % 3], x, y + 2, ink.WHITE)
        else:
            screen.fill(parts.INKS[card // 3 - 6], x, y, w, h)
            self.number(screen, 3 + card % 3, x, y + 1, w, ink.NIGHT)

    def one_door(self, screen, colour, gained, x, y, h):
        """Draw a door of the bar, filled when it is open."""
        screen.fill(parts.INKS[colour] if gained else ink.SLATE, x, y, 3, h)
        if not gained:
            screen.fill(ink.NIGHT, x + 1, y + 1, 1, h - 1)

    def mini_tower(self, screen, card, x, y, bright):
        """Draw a tower of the strip."""
        index = card - rules.FIRST_TOWER
        h = 3 + 2 * (index % 3)
        screen.fill(parts.INKS[index // 3], x, y + 9 - h, 3, h)
        if bright:
            screen.fill(ink.YELLOW, x, y, 3, 1)

    # Goals

    def goal(self, screen, goal, x, y, w, h, inks):
        """Draw a goal of the row: a door, or one that is shut behind who went through it."""
        colour = parts.INKS[goal & 3]
        if goal & rules.SHUT:
            screen.fill(ink.DUSK, x, y, w, h)
            self.sign(screen, names.SIGN_CHECK, x + (w - 8 >> 1), y + 5, inks[goal >> 3])
            self.sign(screen, parts.PLACE_SIGNS[goal & 3], x + (w - 8 >> 1), y + h - 12, colour)
            return
        draw.frame(screen, colour, x, y, w, h)
        self.icon(screen, names.ICON_DOOR, x + (w - 16 >> 1), y + 2, colour)
        self.sign(screen, parts.PLACE_SIGNS[goal & 3], x + (w - 8 >> 1), y + h - 11, colour)

    def mini_goal(self, screen, goal, x, y, first, inks):
        """Draw a goal of the strip."""
        if goal & rules.SHUT:
            screen.fill(ink.DUSK, x, y, 6, 8)
            screen.fill(inks[goal >> 3], x + 2, y + 3, 2, 2)
            return
        screen.fill(parts.INKS[goal & 3], x, y + 1, 6, 7)
        screen.fill(parts.INKS[goal & 3], x + 1, y, 4, 1)
        if first:
            screen.fill(ink.YELLOW, x, y + 9, 6, 1)

    # Premonitions

    def omen(self, screen, premonition, x, y, w, h, bright):
        """Draw the condition of a premonition: which doors make it true."""
        screen.fill(ink.PLUM, x, y, w, h)
        draw.frame(screen, ink.YELLOW if bright else ink.SLATE, x, y, w, h, 2 if bright else 1)
        left = x + (w - 8 >> 1)
        if premonition < 5:
            colour = parts.INKS[premonition] if premonition < 4 else ink.WHITE
            for door in range(2):
                self.sign(screen, names.SIGN_DOOR, left, y + 5 + 14 * door, colour)
        elif premonition < 7:
            self.sign(screen, names.SIGN_DOOR, left, y + 4, ink.WHITE)
            self.number(screen, 3 if premonition == 5 else 5, x, y + 16, w, ink.WHITE)
        else:
            for colour in range(4):
                screen.fill(parts.INKS[colour], left, y + 5 + 6 * colour, 8, 4)

    def mini_omen(self, screen, premonition, x, y):
        """Draw a premonition of the strip."""
        if premonition < 5:
            colour = parts.INKS[premonition] if premonition < 4 else ink.WHITE
            screen.fill(colour, x, y, 4, 4)
            screen.fill(colour, x, y + 5, 4, 4)
        elif premonition < 7:
            count = 3 if premonition == 5 else 5
            for bar in range(count):
                screen.fill(ink.WHITE, x, y + bar * (4 if count == 3 else 2), 4, 1)
        else:
            for colour in range(4):
                screen.fill(parts.INKS[colour], x, y + 2 * colour, 4, 2)

    # Choices

    def big_choice(self, screen, kind, x, y, colour, word):
        """Draw the inside of a choice box."""
        old = kind < places.SHARED
        icon = parts.CHOICE_ICONS[kind] if old else _CHOICE_ICONS[kind - places.SHARED]
        self.icon(screen, icon, x + 6, y + 3, colour)
        left = x + (28 - screen.width(word) >> 1)
        self.text(screen, word, left, y + 21, ink.SILVER if colour != ink.SLATE else ink.SLATE)

    def cell(self, screen, card, count, x, y, w, h):
        """Draw a kind of card with how many there are."""
        sign, colour, face = names.SIGN_NIGHTMARE, ink.SILVER, ink.PLUM
        if card == rules.DREAM:
            sign, face = names.SIGN_STAR, ink.TEAL
        elif card >= rules.FIRST_TOWER:
            face = parts.INKS[card // 3 - 6]
        elif card < rules.FIRST_DOOR:
            sign, face, colour = _SYMBOLS[card % 3], parts.INKS[card // 3], ink.WHITE
        elif card < rules.NIGHTMARE:
            sign, face, colour = names.SIGN_DOOR, ink.DUSK, parts.INKS[card - rules.FIRST_DOOR]
        if not count:
            screen.fill(ink.DUSK, x + (w >> 1) - 1 & ~1, y + 4, 2, 2)
            return
        screen.fill(face, x, y, w, h)
        if card >= rules.FIRST_TOWER:
            for gap in range(3, w, 6):  # between the teeth of its wall
                screen.fill(ink.NIGHT, x + gap, y, 2, 2)
            self.number(screen, 3 + card % 3, x, y, w, ink.NIGHT)
            return
        self.sign(screen, sign, x, y + 1, colour)
        self.number(screen, count, x + 9, y, w - 9, ink.WHITE)
