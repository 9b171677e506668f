"""The words of the pause in English."""

PAUSE = "Pause"
PAUSE_ITEMS = ("Continue", "Hint", "Undo", "Rules", "New game", "Save, quit")
PAUSE_LINES = (
    "Back to the table",
    "A: quick. SELECT: think longer",
    "Take the last choice back",
    "The rules on a few pages",
    "Give this game up, deal anew",
    "The game waits for you",
)
NOTHING_TO_UNDO = "Nothing can be taken back"
SURE = "This game is lost. A: sure"
KEYS = "A: choose   B: back"
