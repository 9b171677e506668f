"""The two lines under the table: what is being asked, and what the cursor would answer."""

from firmware.ui import draw
from firmware.ui.party import PERSON


def write(screen, table):
    """Fill the prompt panel for the table scene."""
    view = table.view
    if table.playing:
        draw.prompt(screen, view.telling(), "")
    elif not table.boxes or table.pondering:
        words = table.app.words.console
        draw.prompt(screen, words.PONDERS if table.pondering else "", "")
    else:
        advised = table.advises()
        answer = ""
        if advised:  # of several moves the one that is meant; a computer's, for those who watch
            answer = view.label(table.game, table.advice, 1 if table.kind == PERSON else 2)
        elif table.answers():
            answer = view.label(table.game, table.move(), table.step)
        draw.prompt(screen, _question(table, advised), answer)


def _question(table, advised):
    words = table.app.words
    if table.app.demo:
        return words.console.DEMO
    who = words.console.HINT if table.kind == PERSON else words.game.SEATS[table.game.seat()]
    if advised and table.why:
        return who + ": " + table.why
    if table.kind != PERSON:
        if not table.view.quick:
            return words.console.THINKING % who
    elif advised:
        return words.console.HINT_SAYS
    if not table.app.saved:
        return words.console.NOT_SAVED
    return table.view.question(table.game, table.step)
