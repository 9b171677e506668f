"""What a person can put right: said in one sentence, without a traceback."""


class Trouble(Exception):
    """One sentence for a person, and the exit status that goes with it."""

    def __init__(self, sentence, status=2):
        super().__init__(sentence)
        self.status = status


def listed(names):
    """Names in a sentence: `a`, `a or b`, `a, b or c`."""
    names = list(names)
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " or " + names[-1]
