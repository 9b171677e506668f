"""The words for setting the table in English."""

DEAL = "Play"
DEAL_KEY = "A: play   B: menu"
READY = "All set?"
PLAYERS = "Players"
HOW_MANY = "How many play?"
WHO = "Who sits there?"
KINDS = ("person", "easy", "strong")  # computers, but for the first
ON = "yes"
OFF = "no"
CHANGE = "A: change   B: menu"
