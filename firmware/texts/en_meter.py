"""The words of the board test in English."""

KINDS = ("No wind sensor", "Microphone", "Air flow sensor")
FAULTS = ("works", "absent", "stuck", "too loud", "garbled")
STRENGTHS = ("gentle", "firm", "storm")

# In the prompt panel.
READY = "A: measure the room at rest"
NO_SENSOR = "Nothing to measure"
HUSH = "Hush! Listening to the room"
KEPT = "Measured, and kept"
NOT_KEPT = "Not kept: the store is full"
LEAVE = "START, or hold B: back"
