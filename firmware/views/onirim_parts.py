"""The pieces Onirim's view is made of: cards, doors, choices, and the words for them."""

from engine import onirim as rules
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink

_NONE = const(255)

# By colour: red, blue, green, brown.
INKS = bytes((ink.RED, ink.SKY, ink.GREEN, ink.ORANGE))
PLACE_SIGNS = bytes(
    (names.SIGN_OBSERVATORY, names.SIGN_AQUARIUM, names.SIGN_GARDEN, names.SIGN_LIBRARY)
)
_PLACES = bytes(
    (names.ICON_OBSERVATORY, names.ICON_AQUARIUM, names.ICON_GARDEN, names.ICON_LIBRARY)
)
_SYMBOLS = bytes((names.ICON_SUN, names.ICON_MOON, names.ICON_KEY))

APPARITIONS = (rules.DOOR_OPENED, rules.NIGHTMARE_CAME)  # events shown large, in the middle

# What can be chosen beside the cards: places in EXPLAIN_CHOICES of the words.
CLAIM, SKIP, PAY, REFUSE, KEY, DOOR, FIVE, HAND = range(8)
_CLAIMS = (CLAIM, SKIP)
_PAYS = (PAY, REFUSE)
_ESCAPES = (KEY, DOOR, FIVE, HAND)
CHOICE_ICONS = bytes(
    (
        names.ICON_DOOR_OPEN,
        names.ICON_DISCARD,
        names.ICON_KEY,
        names.ICON_LIMBO,
        names.ICON_KEY,
        names.ICON_DOOR,
        names.ICON_DECK,
        names.ICON_HAND,
    )
)


def choices(phase):
    """The choice boxes of a phase, from left to right."""
    if phase == rules.CLAIM_PHASE:
        return _CLAIMS
    return _PAYS if phase == rules.DOOR_PHASE else _ESCAPES


def offered(game):
    """Which of the choice boxes the rules offer now: a bit each, from `legal` alone."""
    moves = bytearray(rules.MAX_MOVES)
    bits = 0
    for index in range(game.legal(moves)):
        move = moves[index]
        if move <= rules.SKIP:
            bits |= 1 << move - rules.CLAIM
        elif move < rules.KEY:
            bits |= 1 << move - rules.PAY
        elif move < rules.DOOR:
            bits |= 1
        elif move < rules.FIVE:
            bits |= 2
        else:
            bits |= 4 << move - rules.FIVE
    return bits


class Art:
    """Draws cards and signs with the sheets of the app."""

    def __init__(self, app):
        self._app = app
        self._pictures = app.screen.load("onirim")
        self._words = app.words.game
        self.top = self.bottom = 0  # texts between these heights are left out: View.cover

    def text(self, screen, string, x, y, colour):
        if y + draw.LINE <= self.top or y >= self.bottom:
            screen.text(string, x, y, colour)

    def number(self, screen, number, x, y, w, colour):
        """Write a number in the middle of a box."""
        string = str(number)
        self.text(screen, string, x + (w - screen.width(string) >> 1) & ~1, y, colour)

    def sign(self, screen, index, x, y, colour):
        screen.sprite(self._app.signs, index, x, y, colour)

    def icon(self, screen, index, x, y, colour):
        screen.sprite(self._app.icons, index, x, y, colour)

    def picture(self, screen, index, x, y, colour):
        screen.sprite(self._pictures, index, x, y, colour)

    def piles(self, screen, deck_box, deck, discard_box, discarded):
        """Draw the deck and the discard pile with their counts (-1: none), each in its box."""
        x, y, w, h = deck_box
        if deck:
            screen.fill(ink.SLATE, x + 2, y - 2, w, h)
            screen.fill(ink.BLUE, x, y, w, h)
            draw.frame(screen, ink.SKY, x, y, w, h, 1)
        else:
            draw.frame(screen, ink.RED, x, y, w, h, 1)
        self.number(screen, deck, x, y + (h - 9) // 2, w, ink.WHITE)
        x, y, w, h = discard_box
        screen.fill(ink.DUSK, x, y, w, h)
        draw.frame(screen, ink.SLATE, x, y, w, h, 1)
        self.sign(screen, names.SIGN_DISCARD, x + 7, y + 1, ink.SILVER)
        if discarded >= 0:
            self.number(screen, discarded, x, y + h // 2 - 1, w, ink.SILVER)

    def card(self, screen, card, x, y, w, h):
        """Draw a card face; an empty place is a dark dent."""
        if card == _NONE:
            draw.frame(screen, ink.DUSK, x, y, w, h, 1)
            return
        left = x + (w - 16 >> 1)
        if card >= rules.FIRST_DOOR:
            self._dream(screen, card, x, y, w, h)
            return
        colour = card // 3
        screen.fill(INKS[colour], x, y, w, h)
        screen.fill(ink.NIGHT, x, y + h - 1, w, 1)
        self.icon(screen, _SYMBOLS[card % 3], left, y + 2, ink.WHITE)
        if h > 34:
            self.icon(screen, _PLACES[colour], left, y + 20, ink.NIGHT)
        else:
            self.sign(screen, PLACE_SIGNS[colour], x + (w - 8 >> 1), y + 21, ink.NIGHT)

    def _dream(self, screen, card, x, y, w, h):
        """Draw a door or a nightmare: dark faces, so that nobody takes them for a place."""
        left = x + (w - 16 >> 1)
        screen.fill(ink.DUSK, x, y, w, h)
        if card == rules.NIGHTMARE:
            draw.frame(screen, ink.PLUM, x, y, w, h)
            self.icon(screen, names.ICON_NIGHTMARE, left, y + (h - 16 >> 1), ink.SILVER)
            return
        colour = card - rules.FIRST_DOOR
        draw.frame(screen, INKS[colour], x, y, w, h)
        self.icon(screen, names.ICON_DOOR, left, y + 3, INKS[colour])
        self.sign(screen, PLACE_SIGNS[colour], x + (w - 8 >> 1), y + h - 12, INKS[colour])

    def slide(self, screen, card, start, end, at):
        """Draw a card on its way from one box to the middle of another: fast, then slower."""
        left = (256 - at) * (256 - at) >> 8
        x, y = end[0] + (end[2] >> 1), end[1] + (end[3] >> 1)
        x += (start[0] + (start[2] >> 1) - x) * left >> 8
        y += (start[1] + (start[3] >> 1) - y) * left >> 8
        self.card(screen, card, x - 10 & ~1, max(0, y - 16) & ~1, 20, 32)

    def small_card(self, screen, card, x, y):
        """Draw the sign of a card that waits in limbo."""
        if card == rules.NIGHTMARE:
            self.sign(screen, names.SIGN_NIGHTMARE, x, y, ink.WHITE)
        elif card >= rules.FIRST_DOOR:
            self.sign(
                screen, PLACE_SIGNS[card - rules.FIRST_DOOR], x, y, INKS[card - rules.FIRST_DOOR]
            )
        else:
            self.sign(screen, PLACE_SIGNS[card // 3], x, y, INKS[card // 3])

    def doors(self, screen, colour, gained, x):
        """Draw the sign of a colour and its two doors, open ones filled."""
        self.sign(screen, PLACE_SIGNS[colour], x, 1, INKS[colour])
        for index in range(2):
            left = x + 9 + index * 4
            screen.fill(INKS[colour] if index < gained else ink.SLATE, left, 2, 3, 7)
            if index >= gained:
                screen.fill(ink.NIGHT, left + 1, 3, 1, 6)

    def choice(self, screen, kind, x, y, bright, game):
        """Draw the inside of a choice box; `bright`: it can be chosen."""
        colour = ink.SLATE
        if bright:
            colour = ink.WHITE
            if kind in (CLAIM, PAY):
                colour = INKS[game.waiting_colour()]
        self.icon(screen, CHOICE_ICONS[kind], x + 6, y + 3, colour)
        word = self._words.CHOICES[kind]
        left = x + (28 - screen.width(word) >> 1)
        self.text(screen, word, left, y + 21, ink.SILVER if bright else ink.SLATE)

    def apparition(self, screen, what, card, at):
        """Show a door that opens, or a nightmare that comes, large in the middle."""
        x, y = 56, 32
        screen.fill(ink.NIGHT, x, y, 48, 48)
        if what == rules.NIGHTMARE_CAME:
            draw.frame(screen, ink.PLUM, x, y, 48, 48)
            self.picture(screen, names.ONIRIM_NIGHTMARE, x + 8, y + 8, ink.WHITE)
            return
        colour = INKS[card - rules.FIRST_DOOR]
        draw.frame(screen, colour, x, y, 48, 48)
        opened = names.ONIRIM_DOOR if at < 96 else names.ONIRIM_DOOR_OPEN
        self.picture(screen, opened, x + 8, y + 4, colour)
        self.sign(screen, PLACE_SIGNS[card - rules.FIRST_DOOR], x + 20, y + 37, colour)


# Words


def card_name(words, card):
    """What a card is called."""
    if card == rules.NIGHTMARE:
        return words.NIGHTMARE
    if card >= rules.FIRST_DOOR:
        return words.DOOR_NAMES[card - rules.FIRST_DOOR]
    return words.CARDS[card]


def label(words, game, move, step):
    """What a move does, in one line; in step 0 a hand card is just named."""
    if move < rules.CLAIM:
        card = game.hand[move % rules.HAND_SIZE]
        if not step:
            return card_name(words, card)
        if move < rules.DISCARD:
            return words.PLAY.format(card_name(words, card))
        key = card % 3 == rules.KEY_SYMBOL
        return (words.DISCARD_KEY if key else words.DISCARD).format(card_name(words, card))
    if move <= rules.SKIP:
        return words.CLAIMS[move - rules.CLAIM].format(words.COLOURS[game.waiting_colour()])
    if move < rules.NEXT:
        return words.DISCARD.format(card_name(words, game.seen[move - rules.BURN]))
    if move < rules.PAY:
        return words.NEXT.format(card_name(words, game.seen[move - rules.NEXT]))
    if move < rules.KEY:
        return words.PAYS[move - rules.PAY].format(words.COLOURS[game.waiting_colour()])
    if move < rules.DOOR:
        if not step:
            return words.GIVE_KEY
        return words.GIVE.format(card_name(words, game.hand[move - rules.KEY]))
    if move < rules.FIVE:
        if not step:
            return words.GIVE_DOOR
        return words.GIVE.format(words.DOOR_NAMES[move - rules.DOOR])
    return words.GIVE_FIVE if move == rules.FIVE else words.GIVE_HAND


def telling(words, what, card, where):
    """One line about an event."""
    if what == rules.DOOR_OPENED:
        return words.OPENED.format(words.DOOR_NAMES[card - rules.FIRST_DOOR])
    if what == rules.NIGHTMARE_CAME:
        return words.NIGHTMARE_COMES
    if what == rules.SHUFFLED:
        return words.SHUFFLING
    if what == rules.PUT_LIMBO:
        return words.TO_LIMBO.format(card_name(words, card))
    if what == rules.DRAWN:
        return words.DRAWN.format(card_name(words, card))
    if what == rules.DISCARDED:
        return words.GONE.format(card_name(words, card))
    if what == rules.PLAYED:
        return words.PLAYED.format(card_name(words, card))
    return ""


def explain_card(short, words, card):
    """Title and explanation of a card."""
    if card >= rules.FIRST_DOOR:
        text = words.EXPLAIN_NIGHTMARE if card == rules.NIGHTMARE else words.EXPLAIN_DOOR
    else:
        text = words.EXPLAIN_SYMBOLS[card % 3]
    return card_name(short, card), text


def discards(words, game):
    """What lies in the discard pile: how many of each symbol, of doors and of nightmares."""
    piles = game.discards
    suns = moons = keys = doors = 0
    for colour in range(4):
        suns += piles[colour * 3]
        moons += piles[colour * 3 + 1]
        keys += piles[colour * 3 + 2]
        doors += piles[rules.FIRST_DOOR + colour]
    return words.EXPLAIN_DISCARDS.format(suns, moons, keys, doors, piles[rules.NIGHTMARE])


# Events: how long each is shown (ms), and its tone (Hz)


def length(what):
    if what == rules.DOOR_OPENED:
        return 900
    if what == rules.NIGHTMARE_CAME:
        return 700
    if what == rules.SHUFFLED:
        return 400
    if what == rules.REVEALED:
        return 250
    if what in (rules.DRAWN, rules.PLAYED, rules.DISCARDED, rules.PUT_LIMBO):
        return 260
    return 0


def tone(what, card):
    if what == rules.DOOR_OPENED:
        return 880
    if what == rules.NIGHTMARE_CAME:
        return 110
    return 440 + 20 * (card % 12)
