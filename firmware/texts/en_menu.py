"""The words of the splash and the menu in English."""

NAME = "Dreamwheel"
TAGLINE = "four games in a pocket"
PRESS_A = "Press A to begin"
PICK_GAME = "Which game? A: play"
COMING = "Coming in a later dream"
CONTINUE_GAME = "A game waits. A: continue"
DAMAGED = "Your saved game is unreadable"
SHORT_OF = "A: choose   B: back"
SETTINGS = "Settings, board test"
SETTINGS_KEY = "A: open"

# The four places, in the order of the catalogue, and what each is.
GAMES = ("Onirim", "Pigs", "Oniroo", "Olm")
GAME_LINES = (
    "Find the eight doors in time",
    "Blow their houses down",
    "Walk through 173 dreams",
    "A duel with plain cards",
)

# The choice when a game waits.
CONTINUE = "Continue"
NEW_GAME = "New game"
RULES = "Rules"
