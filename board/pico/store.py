"""The store: one small file a slot, replaced as a whole or not at all.

A file is written under another name and then renamed. On littlefs, the Pico's file system,
a rename over an old file happens entirely or not at all, whenever the power goes.
"""

import os

from micropython import const

_FOLDER = "save"
_SLOTS = const(8)


class Store:
    """Eight slots of at most 240 bytes each in the folder /save."""

    def __init__(self):
        try:
            os.mkdir(_FOLDER)
        except OSError:
            pass  # it is there already
        for slot in range(_SLOTS):
            self._forget(_unfinished(slot))

    def read(self, slot, buf):
        """Read a slot into `buf` and return its length; 0 when there is nothing of use."""
        try:
            if os.stat(_finished(slot))[6] > len(buf):
                return 0
            with open(_finished(slot), "rb") as file:
                return file.readinto(buf)
        except OSError:
            return 0

    def write(self, slot, buf, n):
        """Replace a slot by the first n bytes of `buf`; False when the old content stayed."""
        try:
            with open(_unfinished(slot), "wb") as file:
                written = file.write(memoryview(buf)[:n])
            if written != n:
                return False
            os.rename(_unfinished(slot), _finished(slot))
            return True
        except OSError:
            return False

    def _forget(self, name):
        try:
            os.remove(name)
        except OSError:
            pass  # it was not there


def _finished(slot):
    return _FOLDER + "/" + str(slot)


def _unfinished(slot):
    return _finished(slot) + ".new"
