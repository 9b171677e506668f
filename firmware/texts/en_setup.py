"""The words for setting the table in English."""

DEAL = "Play"
DEAL_KEY = "A: play   B: menu"
READY = "All set?"
GIVES_UP = "The waiting game will be lost."
PLAYERS = "Players"
HOW_MANY = "How many play?"
WHO = "Who sits there?"
KINDS = ("person", "easy", "strong")  # computers, but for the first
ON = "yes"
OFF = "no"
CHANGE = "A: change   B: menu"
