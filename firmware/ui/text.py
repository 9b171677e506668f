"""The words: one table a language for the console, and one for the game on the table."""

from engine import catalog

LANGUAGES = ("en",)


class Words:
    """The tables in use: `console` and `game` are modules of `firmware.texts`."""

    def __init__(self, language="en"):
        self.language = language
        self.console = __import__("firmware.texts." + language, None, None, ("x",))
        self.game = None

    def open(self, game):
        """Load the words of one game and forget those of the game before."""
        self._name = self.language + "_" + game
        self.game = catalog.swap("firmware.texts", self._name)
        return self.game

    def of(self, scene):
        """The words of one scene: they last as long as the scene keeps them."""
        return self._passing(self.language + "_" + scene)

    def long(self):
        """The explanations and the rules of the game: keep them no longer than they are read."""
        return self._passing(self._name + "_long")

    def _passing(self, name):
        """A table that is forgotten here as soon as it is handed out."""
        table = __import__("firmware.texts." + name, None, None, ("x",))
        catalog.forget("firmware.texts", name)
        return table
