"""Onirim with its books and for two in English: loaded where these are in play."""

TOWERS = ("Red tower", "Blue tower", "Green tower", "Brown tower")
TOWER = "{} {}"
DREAM = "Happy dream"
SPELLS = ("Prophecy", "Planning", "Punishment")
# What makes a premonition true.
OMENS = (
    "two red doors",
    "two blue doors",
    "two green doors",
    "two brown doors",
    "a pair of doors",
    "three doors",
    "five doors",
    "all four colours",
)

# What is being asked: one line each. From the phase in which cards are drafted on.
QUESTIONS = (
    "{1}: take one of these.",
    "Swap with a shared card?",
    "Draw on? Or cast a spell?",
    "Cards to pay with: {} more",
    "From below: which goes on top?",
    "Which lies above the others?",
    "Swap which two goals?",
    "Which goal opens again?",
    "The nightmare shakes a tower.",
    "A happy dream!",
    "Discard what you like.",
    "Which is drawn next?",
    "Search the deck: which card?",
    "Which comes true first?",
    "Which door is lost?",
    "Lose keys of the deck: {}",
)
GOES_ON = "Going on. B: cast a spell"
ASK_GOAL = "... and which other one?"
ASK_SHARED = "For which one? (B: back)"
ASK_SPELL = "Which spell? (B: back)"
# What B looks at: the row, the partner's row, goals, towers, premonitions.
LOOKING = (
    "Your labyrinth (B: next)",
    "{}'s labyrinth (B: next)",
    "The goals (B: next)",
    "The towers (B: next)",
    "Premonitions (B: next)",
)
BACK_AGAIN = "B: next"

# In the choice boxes: a shared key, no swap; a happy dream; spells.
CHOICES = ("Other", "Keep", "Avert", "Seven", "Find", "Look", "Plan", "Punish")

# What a move does: one line each.
OWN_KEY = "Give your own key"
SHARED_KEY = "Give the shared key"
VAIN_KEY = "Lose the key: not its turn"
VAIN_CLAIM = "Not its turn: to limbo"
TOWER_LOOK = "Discard, see {}: {}"
LEFT_END = "To the left end"
RIGHT_END = "To the right end"
SWAP = "Swap for: {}"
KEEP = "Keep your cards"
TAKE = "Take: {}"
SPELL = "Cast a spell"
CAST = "{}: pay {} cards"
DRAW_ON = "Draw the next card"
END_TURN = "End the turn"
SPEND = "Pay: {}"
LIFT = "On top: {}"
UNDER = "Above the others: {}"
GOAL = "Goal {}: {}"
RUIN = "Lose: {}"
SPARE = "The nightmare comes again"
AVERT = "Avert a premonition"
AVERTS = "Avert: {}"
SEVEN = "Look at the next seven"
SEARCH = "Search for a card"
ENOUGH = "Keep the others"
SEARCHED = "On top: {}"
LOSE_KEY = "Lose: {}"
STRIKE = "First: {}"
LOSE = "Lose: {}"
LOSE_OTHER = "{} loses: {}"
HIDDEN = "A card you do not see"

# What is happening: one line each.
DRAWS = "{} draws: {}"
DRAWS_HIDDEN = "{} draws a card."
PLAYS = "{} plays: {}"
OPENS = "{}: {}!"
TURN = "{}'s turn"
TOOK = "{} takes: {}"
SHARED = "For both of you: {}"
SWAPPED = "Swapped with a shared card."
PAID = "Paid: {}"
REVEALED = "Turned up: {}"
DONE = "Goal {} is reached."
OPEN_AGAIN = "Goal {} is open again."
PLANNED = "Goals {} and {} change places."
BUILT = "A tower rises: {}"
RUINED = "A tower falls: {}"
DREAM_COMES = "A happy dream!"
FORESEEN = "Foreseen: {}"
STRUCK = "It is true: {}"
AVERTED = "Averted: {}"
ON_TOP = "On top of the deck: {}"
ON_TOP_HIDDEN = "A card goes on top of the deck."
SWEPT = "Gone: {} x {}"
