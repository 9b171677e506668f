"""The words of the settings in English."""

TITLE = "Settings"
LINES = ("Blow with", "Sound", "Board test")
BLOW = ("sensor", "A button")
SOUND = ("on", "off")

# A line on each in the prompt panel.
ABOUT = ("How the wolf blows", "Tones and ticks", "Keys, colours, and the wind")
NO_SENSOR = "This board has no wind sensor"
KEYS = "A: change   B: back"
BACK = "B: back"
OPEN = "A: open   B: back"
NOT_KEPT = "Not kept: the store is full"
