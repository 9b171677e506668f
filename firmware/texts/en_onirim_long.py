"""Onirim in English, what is read at leisure: loaded when asked for, and forgotten again."""

# Things that can be explained: a title ...
ROW = "Your labyrinth"
ROW_END = "The end of the labyrinth"
DECK = "The deck of dreams"
DISCARDS = "The discard pile"
LIMBO = "Limbo"
DOORS = "Your doors"

# ... and a few lines.
EXPLAIN_ROW = (
    "Two neighbours never share a symbol. Three of one colour in a row (underlined) find a door."
)
EXPLAIN_END = (
    "Here you play a card. Its symbol must differ from the last one's. The third of a colour"
    " in a row finds a door."
)
EXPLAIN_DECK = "{} cards left. When you must draw and there is none, the dream is lost."
EXPLAIN_DISCARDS = (
    "Gone for good: {} suns, {} moons, {} keys, {} doors, {} nightmares."
    " Put a card here if you cannot or will not play it."
)
EXPLAIN_LIMBO = "Doors and nightmares wait here, and are shuffled into the deck after your turn."
EXPLAIN_DOORS = "You have {} of the two {} doors. All eight win the game."
EXPLAIN_SYMBOLS = (
    "A sun: the most common symbol. Play it after a moon or a key.",
    "A moon: play it between suns.",
    "A key opens a door of its colour when one is drawn, holds off a nightmare, or, discarded,"
    " shows the next five cards.",
)
EXPLAIN_DOOR = "Find it by three cards of its colour in a row, or draw it with its key in hand."
EXPLAIN_NIGHTMARE = "When it is drawn you must give it something."
# Title and text: claim, skip, pay, refuse, key, door, five, hand.
EXPLAIN_CHOICES = (
    ("Fetch", "Take a door of this colour out of the deck. The deck is shuffled."),
    ("Leave", "Take no door. A new series starts all the same."),
    ("Open", "Discard the key of this colour: the door is yours."),
    ("Limbo", "Keep the key. The door goes to limbo and comes again."),
    ("Key", "Discard any one key from your hand."),
    ("Door", "One of your doors goes back into the deck."),
    ("Five", "Lose the next five cards. Doors and nightmares among them come again."),
    ("Hand", "Discard your hand and draw five new cards. Doors met now come again."),
)

# The short rules: a page each, at most nine lines on the screen.
RULES = (
    "You are lost in a labyrinth of dreams. Find its eight doors, two of each colour, before"
    " the deck runs out.",
    "Each turn play a card to the end of the labyrinth, or discard one. Neighbours must not"
    " share a symbol. Then your hand is filled up to five.",
    "Three cards of one colour in a row let you fetch a door of that colour. Then the next"
    " series begins.",
    "A key can open a door of its colour that you draw. A key you discard shows the next five"
    " cards: discard one, put the others back in any order.",
    "A nightmare takes a key, a door, the next five cards, or your whole hand. You choose.",
    "Doors you could not open wait in limbo and are shuffled in after your turn. You lose when"
    " you must draw and cannot.",
    "For two: each has a labyrinth, three cards, and needs a door of each colour. Two cards are"
    " shared. Who discards may swap an own card with a shared one.",
    "The Book: doors can be gained only in the order of the goals. Discarded cards pay for"
    " spells: look below the deck, swap two goals, or punish a nightmare.",
    "The Towers: build them in a row, where suns do not touch suns, nor moons moons. Four"
    " neighbours in four colours are needed to win. After each nightmare one falls, or the"
    " nightmare comes again.",
    "Happy Dreams help. Dark Premonitions strike when the doors you have make them true: look"
    " at each with SELECT, and avert them in time.",
)
