"""Drawing that more than one scene needs, made of fills, sprites and texts."""

from engine.const import const
from firmware.ui import ink

WIDTH = const(160)
HEIGHT = const(128)
LINE = const(10)  # points from one text line to the next

PROMPT_Y = const(103)  # top of the prompt panel: two lines, at the foot of every scene


def frame(screen, colour, x, y, w, h, thick=2):
    """Draw the outline of a box, `thick` points wide, inside x, y, w, h."""
    screen.fill(colour, x, y, w, thick)
    screen.fill(colour, x, y + h - thick, w, thick)
    screen.fill(colour, x, y + thick, thick, h - 2 * thick)
    screen.fill(colour, x + w - thick, y + thick, thick, h - 2 * thick)


def cursor(screen, x, y, w, h):
    """Draw the one cursor of the console round a box: a bright frame with a dark one outside."""
    frame(screen, ink.NIGHT, x - 4, y - 4, w + 8, h + 8)
    frame(screen, ink.YELLOW, x - 2, y - 2, w + 4, h + 4)


def centred(screen, string, y, colour, x=0, w=WIDTH):
    """Write one line in the middle of x .. x + w."""
    left = x + (w - screen.width(string)) // 2
    screen.text(string, left & ~1, y, colour)


def prompt(screen, question, answer):
    """Fill the prompt panel: what is being asked, and what the cursor would answer."""
    screen.fill(ink.NAVY, 0, PROMPT_Y, WIDTH, HEIGHT - PROMPT_Y)
    screen.fill(ink.BLUE, 0, PROMPT_Y, WIDTH, 1)
    screen.text(question, 4, PROMPT_Y + 3, ink.WHITE)
    screen.text(answer, 4, PROMPT_Y + 13, ink.CYAN)


def panel(screen, title, lines, top, bottom):
    """Fill the screen from top to bottom with a title and lines."""
    screen.fill(ink.NAVY, 0, top, WIDTH, bottom - top)
    frame(screen, ink.SKY, 0, top, WIDTH, bottom - top, 1)
    screen.text(title, 5, top + 3, ink.YELLOW)
    for row in range(len(lines)):
        screen.text(lines[row], 5, top + 13 + row * LINE, ink.WHITE)


def wrap(screen, string, width):
    """Break a string at its spaces into a list of lines of at most `width` points."""
    lines = []
    line = ""
    for word in string.split(" "):
        longer = line + " " + word if line else word
        if line and screen.width(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    return lines


def paragraph(screen, string, x, y, width, colour):
    """Write a string in as many lines as it needs; return the y below the last."""
    for line in wrap(screen, string, width):
        screen.text(line, x, y, colour)
        y += LINE
    return y
