"""What the table scene asks of every view, and what a view need not answer itself."""

from firmware.ui import ink


class View:
    """The members that a view may leave as they are; docs/architecture.md names the others."""

    INKS = bytes((ink.CYAN, ink.ORANGE, ink.LIME, ink.RED, ink.YELLOW))  # of the seats
    tone = 440  # hertz of the event being shown
    seat = 0  # whose eyes these are: set before `sync`
    open = False  # the question shows no secrets: nobody need be handed the console for it
    rest = 0  # ms until the question is answered unasked, as the cursor stands; 0: never
    quick = False  # a small step of what was decided before: no computer player rests on it
    rivals = False  # the seats play against each other: the result tells them apart

    def scene(self, game):
        """The scene that asks this question instead of the table, or None."""

    def pick(self, game, moves):
        """A was pressed on a box with these moves: the one that is meant; 255: none yet."""
        return moves[0]

    def mark(self, game, move):
        """A hint says `move`: mark what the cursor alone does not show.

        Returns the box where the cursor belongs, or None: where the move starts.
        """

    def why(self, game, move, good):
        """Why a move is good, as these eyes can see it; "": that is not told.

        `good`: the good player chose it, so that what it thinks can be told, too.
        """
        return ""

    def back(self, game):
        """B was pressed with nothing in hand: look elsewhere; True: the picture has changed."""
        return False

    def standing(self, game, seat):
        """How a seat ended, in a few letters: for the result."""
        return str(game.score(seat))

    def lift(self, box):
        """How far a box under the cursor is lifted, in points."""
        return 0
