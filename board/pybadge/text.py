"""The texts: a pool of labels over the canvas, of which only those that change are touched.

Texts are collected until their clip is done. Then labels that show one of them stay as they
are, labels in the clip that nobody named are given to new texts, and the rest are hidden.
Where two texts overlap, which one is on top is not defined.
"""

from adafruit_display_text.bitmap_label import Label

_ROOM = 20  # labels made at the start; a fuller picture makes more


class _Line:
    """A label, and what it shows."""

    def __init__(self, font, group):
        self.label = Label(font, text="", base_alignment=True)
        self.label.hidden = True
        group.append(self.label)
        self.string = ""
        self.x = self.y = self.width = 0
        self.ink = -1
        self.shown = False
        self.named = False


class Texts:
    """The texts of a picture, drawn with `font` by labels in `group`."""

    def __init__(self, font, group):
        self._font = font
        self._group = group
        self._colours = [0] * 16
        self._named = []
        self._lines = [_Line(font, group) for _ in range(_ROOM)]

    def width(self, string):
        """The width of a line, in points."""
        return self._font.width(string)

    def colour(self, colours):
        """Take sixteen new colours."""
        self._colours = colours
        for line in self._lines:
            if line.ink >= 0:
                line.label.color = colours[line.ink]

    def add(self, string, x, y, ink):
        """Name a text of the clip that is being drawn."""
        if string:
            self._named.append((string, x, y, ink))

    def forget(self):
        """Drop the texts that were named: their clip shows nothing."""
        self._named.clear()

    def settle(self, x0, y0, x1, y1):
        """Let the box x0, y0 .. x1, y1 show exactly the texts named since the last call."""
        height = self._font.ascent
        for line in self._lines:
            # A label outside the box stays as if it had been named.
            line.named = line.shown and not (
                line.x < x1 and line.x + line.width > x0 and line.y < y1 and line.y + height > y0
            )
        new = []
        for text in self._named:
            string, x, y, _ = text
            if x < x1 and y < y1 and y + height > y0 and x + self._font.width(string) > x0:
                if not self._keep(text):
                    new.append(text)
        self._named.clear()
        for text in new:
            if not self._keep(text):  # it may have been named twice
                self._write(self._free(text[0], text[1], text[2]), text)
        for line in self._lines:
            if line.shown and not line.named:
                line.label.hidden = True
                line.shown = False

    def _keep(self, text):
        """Keep the label that shows this text; False when there is none."""
        string, x, y, ink = text
        for line in self._lines:
            if line.shown and line.x == x and line.y == y and line.ink == ink:
                if line.string == string:
                    line.named = True
                    return True
        return False

    def _free(self, string, x, y):
        """A label that nobody needs: the one that costs least to change."""
        found, most = None, -1
        for line in self._lines:
            if not line.named:
                fit = 4 * (line.x == x and line.y == y) + 2 * (line.string == string)
                fit += not line.shown
                if fit > most:
                    found, most = line, fit
        if found is None:
            found = _Line(self._font, self._group)
            self._lines.append(found)
        return found

    def _write(self, line, text):
        """Let a label show a text; touch only what differs."""
        string, line.x, line.y, ink = text
        label = line.label
        if line.string != string:
            line.string = string
            line.width = self._font.width(string)
            label.text = self._font.padded(string)
        label.x = line.x
        label.y = line.y + self._font.ascent
        if line.ink != ink:
            line.ink = ink
            label.color = self._colours[ink]
        if not line.shown:
            label.hidden = False
        line.shown = line.named = True
