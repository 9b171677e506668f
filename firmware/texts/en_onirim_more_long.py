"""Onirim's books and the game for two in English, what is read at leisure."""

SHARED = "Shared: both of you can use it. "
BOOK = "The Book of Steps"
TOWERS = "The towers"
GOALS = "The goals"
TOGETHER = "Your doors count together. "  # two players and their premonitions
PARTNER_ROW = "Your partner's labyrinth"
YES_NO = ("no", "yes")

EXPLAIN_PARTNER = (
    "A card of your partner. You see it only if it lay open before, or if you put it on the deck."
)
EXPLAIN_PARTNER_ROW = "Each of you plays into a labyrinth of his own, for doors of his own."
EXPLAIN_PAIR_DOORS = "The {} door. You: {}. Your partner: {}. Each of you needs all four colours."
EXPLAIN_BOOK = (
    "Spells are paid with cards of the discard pile: 5, 7 or 10 cards (dear spells: 6, 9, 12)."
    " They leave the game. B before a card is drawn: cast one."
)
EXPLAIN_GOAL = "Doors are gained in this order, from left to right. Others go back to limbo."
EXPLAIN_GOALS = "The order of the doors. The next goal is underlined; B shows them all."
EXPLAIN_SHUT = "This goal is reached. It opens again if its door is lost."
EXPLAIN_TOWER = (
    "Build it at an end of the towers: a sun never touches a sun, a moon never a moon."
    " Discarded, it shows the next {} cards."
)
EXPLAIN_ALIGNMENT = (
    "To win you also need four neighbours in four colours. Nightmares threaten the towers till"
    " then."
)
EXPLAIN_DREAM = (
    "A happy dream averts a premonition, or shows the next seven cards, or finds you any card."
)
# Title and text: a shared key, keep, avert, seven, search, and the spells.
EXPLAIN_CHOICES = (
    ("Shared", "Pay with the shared key, and keep your own."),
    ("Keep", "Swap no card."),
    ("Avert", "Remove a premonition from the game."),
    ("Seven", "Look at the next seven cards: discard any, put the rest back in any order."),
    ("Search", "Find any card in the deck. It is the next one drawn."),
    ("Paradoxical Prophecy", "Of the five lowest cards of the deck one comes to the top."),
    ("Parallel Planning", "Two goals change places."),
    ("Powerful Punishment", "A nightmare that was drawn goes without a gift."),
)
# Premonitions: what makes them true, and what they do.
OMEN_TITLES = (
    "Two red doors",
    "Two blue doors",
    "Two green doors",
    "Two brown doors",
    "Two doors of a colour",
    "Three doors",
    "Five doors",
    "A door of each colour",
)
EXPLAIN_OMENS = (
    "When you have both red doors, any one door is lost and must be found again.",
    "When you have both blue doors, you discard two keys out of the deck.",
    "When you have both green doors, a discarded nightmare comes back.",
    "When you have both brown doors, all brown cards of the deck are discarded.",
    "When you have two doors of one colour, one such door is lost.",
    "At three doors you discard your hand and draw a new one. Another premonition turns up.",
    "At five doors two more premonitions turn up.",
    "When you have a door of each colour, all happy dreams of the deck are discarded.",
)
