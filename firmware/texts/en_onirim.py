"""Onirim in English. Which texts must fit where: tests/test_texts.py."""

SEATS = ("Luna", "Sol")
COLOURS = ("red", "blue", "green", "brown")
CARDS = (
    "Red sun",
    "Red moon",
    "Red key",
    "Blue sun",
    "Blue moon",
    "Blue key",
    "Green sun",
    "Green moon",
    "Green key",
    "Brown sun",
    "Brown moon",
    "Brown key",
)
DOOR_NAMES = ("Red door", "Blue door", "Green door", "Brown door")
NIGHTMARE = "Nightmare"

# What is being asked: one line each.
ASK_CARD = "Choose a card."
ASK_WHERE = "Where to? (B: put it back)"
ASK_WHICH = "Which one? (B: back)"
ASK_NEXT = "Which is drawn next?"
# By phase: play, claim, burn, next, door, nightmare.
QUESTIONS = (
    ASK_CARD,
    "Three in a row!",
    "The next cards: discard one.",
    ASK_NEXT,
    "A door! You hold its key.",
    "Nightmare! What do you give?",
)

# What a move does: one line each.
PLAY = "Play: {}"
DISCARD = "Discard: {}"
DISCARD_KEY = "Discard, look ahead: {}"
CLAIMS = ("Fetch a {} door", "Leave the {} door")
NEXT = "Next: {}"
PAYS = ("Give the {} key: open it", "Let the {} door go")
GIVE_KEY = "Give one of your keys"
GIVE_DOOR = "Lose one of your doors"
GIVE = "Give: {}"
GIVE_FIVE = "Lose the top five cards"
GIVE_HAND = "Lose your whole hand"

# In the choice boxes: claim, skip, pay, refuse, key, door, five, hand.
CHOICES = ("Fetch", "Leave", "Open", "Limbo", "Key", "Door", "Five", "Hand")

# What is happening: one line each.
OPENED = "{}: it is yours!"
NIGHTMARE_COMES = "A nightmare!"
SHUFFLING = "The deck is shuffled."
TO_LIMBO = "To limbo: {}"
DRAWN = "Drawn: {}"
GONE = "Discarded: {}"
PLAYED = "Played: {}"

# After the game.
WON = "You walk out of the dream!"
LOST = "The dream has closed on you."
SUMMARY = "Doors found: {} of 8"
