"""The Three Little Pigs in English, what is read at leisure: loaded when asked for."""

# Things that can be explained: a title ...
HOUSE = "A house"
DICE = ("A white die", "A black die")
ROLL = "Roll"
STOP = "Build"

# ... and a few lines.
EXPLAIN_SEAT = "{} points now. Houses with a roof: {}, flower pots in them: {}."
# Pots, houses, height: the cards that are given at the end.
END_CARDS = ("pots", "houses", "height")
EXPLAIN_CARDS = "Cards: {}."
EXPLAIN_OPEN = "No roof yet: it counts nothing. Straw {}, wood {}, brick {}, pots {}."
EXPLAIN_CLOSED = "Complete. Straw {}, wood {}, brick {}, pots {}."
EXPLAIN_STACK = "Costs {0} equal dice, counts {0} points. {1} left; pots on this one: {2}."
EXPLAIN_EMPTY = "This stack is empty. The game ends when {} stacks are."
EXPLAIN_DICE = (
    "Two doors, two windows, two roofs. Never a wolf.",
    "Two doors, two windows, a roof and a wolf.",
)
EXPLAIN_WOLF = "A wolf is never rolled again. Two wolves: no building, you blow at a house."
EXPLAIN_ROLL = "Rolls the marked dice again. Rolls made: {} of 3."
EXPLAIN_STOP = "Keep the dice and buy: 2 equal ones pay for straw, 3 for wood, 4 for brick."

# The short rules: a page each, at most nine lines on the screen.
RULES = (
    "You are a little pig and build houses for the winter. A house begins with a door or a"
    " window, grows by windows, and a roof completes it. A door may also be put under it later."
    " Complete houses count.",
    "Roll five dice up to three times. Mark with A the dice to roll again, then choose Roll; or"
    " choose Build. A wolf is never rolled again. After the third roll you build.",
    "Equal dice buy a tile of what they show. Two pay for straw, three for wood, four for brick."
    " You must buy a tile if you can. What is left may buy a second one from another stack.",
    "A tile counts 2 points in straw, 3 in wood, 4 in brick. You take the top tile of a stack:"
    " its flower pots are to be seen. A roof needs a house of yours without one.",
    "Two wolves, even from two rolls: you buy nothing. You choose a house of another pig and"
    " blow. The wheel has three fields of straw, two of wood, one of brick.",
    "All tiles of that material leave the house. The others close up; a roof alone is gone too."
    " A house that lost its roof is open again.",
    "The game ends at once when as many stacks are empty as pigs play. Each tile of a complete"
    " house counts, each of its flower pots 1, and each complete house 1. Most points win; if"
    " equal, most houses.",
    "Veteran: pots and houses count nothing; six cards do. 2 points for the first house all of"
    " straw, of wood, of brick, with door, window and roof. The small square above shows who"
    " has it.",
    "Three more cards at the end, 3 points each: most pots, most houses, the tallest house. If"
    " two have as many, nobody gets it. Last round: the game goes on until all have had as many"
    " turns.",
)
