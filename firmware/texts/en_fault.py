"""The words of a fault in English."""

FAULT = "Something went wrong"
FAULT_KEPT = "Your game is saved."
FAULT_KEY = "A: start again"
