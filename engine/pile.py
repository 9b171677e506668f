"""Piles of cards, one byte a card; the top of a pile is its last card.

A pile is shuffled one card at a time: to shuffle is only to say that the order means nothing,
and a card's place is drawn when the card is drawn. `lift` is that one step.
"""


def lift(cards, first, count, rng):
    """Bring a random one of `count` cards, which lie from `first` on, to their end; return it."""
    top = first + count - 1
    at = first + rng.below(count)
    card = cards[at]
    cards[at] = cards[top]
    cards[top] = card
    return card


def shuffle(cards, first, count, rng):
    """Put `count` cards in a random order at once."""
    while count > 1:
        lift(cards, first, count, rng)
        count -= 1


def find(cards, first, count, card):
    """Where a card lies, -1: nowhere."""
    for at in range(first, first + count):
        if cards[at] == card:
            return at
    return -1


def has(cards, first, count, card):
    """Whether a card is there (MicroPython does not know `in` for a bytearray)."""
    return find(cards, first, count, card) >= 0


def tally(counts, cards, first, count):
    """Add the cards to `counts`, a number a card; False when one of them is no card at all."""
    for at in range(first, first + count):
        card = cards[at]
        if card >= len(counts):
            return False
        counts[card] += 1
    return True
