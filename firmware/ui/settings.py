"""The settings: one small record of the store, and a sound that obeys them."""

from engine import catalog
from engine.const import const
from firmware.ui.saves import SETTINGS

# The switches, a bit each: all off is how a new console behaves.
BY_KEY = const(1)  # holding A blows, even where there is a sensor
SILENT = const(2)

_FLAGS_AT = const(0)
_TUNING_AT = const(1)  # what the gust learned of the room: firmware/ui/gust.py
_TABLES_AT = const(9)
_TABLE = const(4)  # bytes a game: how its last table was laid
_SIZE = const(25)


class Settings:
    """What the people who own this console like; where no record can be read, the defaults."""

    def __init__(self, saves):
        self._saves = saves
        self._kept = bytearray(_SIZE)
        self._window = memoryview(self._kept)
        self.tuning = self._window[_TUNING_AT:_TABLES_AT]
        n = saves.read(SETTINGS)
        # The content is the buffer of all records: take a copy before the next one is read.
        for at in range(min(n, _SIZE)):
            self._kept[at] = saves.content[at]

    def has(self, switch):
        """Whether a switch is on."""
        return self._kept[_FLAGS_AT] & switch != 0

    def turn(self, switch):
        """Turn a switch over, and keep it."""
        self._kept[_FLAGS_AT] ^= switch
        return self.keep()

    def gust(self, wind):
        """A breath on this sensor, tuned to the room; the module lasts as long as the object."""
        module = __import__("firmware.ui.gust", None, None, ("x",))
        catalog.forget("firmware.ui", "gust")
        gust = module.Gust(wind)
        gust.tune(self.tuning)
        return gust

    def table(self, game_index):
        """The bytes of a game's last table, to read and to write; `keep` keeps them."""
        at = _TABLES_AT + _TABLE * game_index
        return self._window[at : at + _TABLE]

    def keep(self):
        """Write the record; False when the store would not take it."""
        for at in range(_SIZE):
            self._saves.content[at] = self._kept[at]
        return self._saves.write(SETTINGS, _SIZE)


class Sound:
    """The machine's sound, silent when the settings say so."""

    def __init__(self, sound, settings):
        self._sound = sound
        self._settings = settings

    def tone(self, hz, ms):
        """Start a tone and return at once."""
        if not self._settings.has(SILENT):
            self._sound.tone(hz, ms)

    def off(self):
        """Be silent now."""
        self._sound.off()
