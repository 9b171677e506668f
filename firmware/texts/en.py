"""The console's words in English. Which texts must fit where: tests/test_texts.py."""

LANGUAGE = "English"
NAME = "Dreamwheel"

# One line in the prompt panel each.
PRESS_A = "Press A to begin"
PICK_GAME = "Which game? A: play"
COMING = "Coming in a later dream"
CONTINUE_GAME = "A game waits. A: continue"
DEMO = "Demo. Any key: menu"
HINT_SAYS = "A hint for you:"
NOT_SAVED = "Not saved: the store is full"
LOOK = "Look round. B: back"
DAMAGED = "Your saved game is unreadable"
SHORT_OF = "B: back"
TURN_PAGE = "A: next page   B: back"

TAGLINE = "four games in a pocket"

# The menu: the four places, in the order of the catalogue, and what each is.
GAMES = ("Onirim", "Pigs", "Oniroo", "Olm")
GAME_LINES = (
    "Find the eight doors in time",
    "Blow their houses down",
    "Walk through 173 dreams",
    "A duel with plain cards",
)

# Pause: what can be chosen, and a line on each.
PAUSE = "Pause"
PAUSE_ITEMS = ("Continue", "Hint", "Undo", "Rules", "New game", "Save, quit")
PAUSE_LINES = (
    "Back to the table",
    "What would a good player do?",
    "Take the last choice back",
    "The rules on a few pages",
    "Give this game up, deal anew",
    "The game waits for you",
)
NOTHING_TO_UNDO = "A hidden card was shown since"
SURE = "This game is lost. A: sure"

# After a game.
PLAYED = "Played"
WON = "Won"
STREAK = "Streak"
BEST = "Longest"
AGAIN = "A: again   B: menu"

# The choice when a game waits.
CONTINUE = "Continue"
NEW_GAME = "New game"
RULES = "Rules"

# A fault.
FAULT = "Something went wrong"
FAULT_KEPT = "Your game is saved."
FAULT_KEY = "A: start again"
