"""The console's words at the table in English. Which texts must fit where: tests/test_texts.py."""

LANGUAGE = "English"

# One line in the prompt panel each.
DEMO = "Demo. Any key: menu"
THINKING = "%s is thinking"
PONDERS = "Let me think..."
HINT = "Hint"  # a colon follows, and the reason
HINT_SAYS = "A hint for you:"
NOT_SAVED = "Not saved: the store is full"
LOOK = "Look round. B: back"
TURN_PAGE = "A: next page   B: back"
LAST_PAGE = "A: back"

# Handing the console on.
PASS_TO = "Pass the console to"
YOUR_TURN = "It is your turn"
TAKE_IT = "A: I have it"
