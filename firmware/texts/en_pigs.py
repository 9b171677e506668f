"""The Three Little Pigs in English. Which texts must fit where: tests/test_texts.py."""

SEATS = ("Minty", "Ginger", "Clover", "Rosie", "Honey")
TILES = (
    "Straw door",
    "Straw window",
    "Straw roof",
    "Wood door",
    "Wood window",
    "Wood roof",
    "Brick door",
    "Brick window",
    "Brick roof",
)
MATERIALS = ("Straw", "Wood", "Brick")
FACES = ("door", "window", "roof")

# What is being asked: one line each. By phase: roll, buy, place, target, blow; then: roll again,
# buy a second tile, choose a house.
QUESTIONS = (
    "Your turn. Roll the dice!",
    "What do you buy?",
    "Where does it go?",
    "Whose house shall fall?",
    "Blow!",
    "Mark dice, roll again, or build.",
    "Another tile?",
    "Which house? (B: back)",
)
LOOKING = "{}: {} points (B: next)"

# On the buttons.
BUTTONS = ("Roll", "Build", "Done")

# What a move does: one line each.
ROLL_ALL = "Roll all five dice"
ROLL_AGAIN = "Roll {} of the dice again"
NO_MARKS = "No die is marked"
MARKS = ("Mark it: {}", "Keep it: {}")
STOP = "Keep the dice, and build"
BUY = "{}: {} points, pots: {}"
ENOUGH = "Buy no more"
NEW = "Begin a new house"
ADD = ("Under this house", "On top of this house", "Complete this house")
TARGET = "Blow at {}"
HOUSE = "Straw {}, wood {}, brick {}, pots {}"

# What is happening, by event: one line each. 0: whose turn it is, 1: a tile, 2: the seat and
# 3: the material that the event names, 4: a number, 5: the number of seats.
EVENTS = (
    "",
    "",
    "{0} rolls.",
    "The wolf! Nothing is built.",
    "{0}: {1}",
    "A stack is empty: {4} of {5}.",
    "{0}: {1}",
    "{0}: {1}",
    "{0}: a house is complete!",
    "{3} card: two points!",
    "The wolf comes to {2}.",
    "",
    "Blown away: {1}",
    "Nothing is left of it.",
    "The house has lost its roof.",
    "The game is over.",
)

# After the game.
STANDING = "Points {}, houses {}"
WON = "Your houses stand!"
LOST = "Others built better."
