"""Cuts the power of the Pico's store at every step of a write, on a real littlefs in RAM.

micropython tests/pico_littlefs.py STORE_PY: runs on MicroPython only; prints what it did.
"""

import os
import sys

import vfs

_BLOCK = 4096
_BLOCKS = 16


class PowerCut(Exception):
    """Nothing more gets onto the flash."""


class Flash:
    """Flash memory that loses power after a number of steps, half way through the last."""

    def __init__(self):
        self.bytes = bytearray(b"\xff" * (_BLOCK * _BLOCKS))
        self.steps = -1  # how many more; negative: no end

    def readblocks(self, block, buf, offset=0):
        """Read."""
        at = block * _BLOCK + offset
        buf[:] = self.bytes[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        """Program; a cut leaves the first half."""
        at = block * _BLOCK + offset
        n = self._part(len(buf))
        self.bytes[at : at + n] = buf[:n]
        self._end()

    def ioctl(self, command, argument):
        """Answer questions about the size; erase; a cut leaves half a block erased."""
        if command == 4:
            return _BLOCKS
        if command == 5:
            return _BLOCK
        if command == 6:
            at = argument * _BLOCK
            n = self._part(_BLOCK)
            self.bytes[at : at + n] = b"\xff" * n
            self._end()
        return 0

    def _part(self, n):
        if self.steps == 0:
            raise PowerCut
        if self.steps > 0:
            self.steps -= 1
            return n // 2 if self.steps == 0 else n
        return n

    def _end(self):
        if self.steps == 0:
            raise PowerCut


def mounted(flash, Store):
    """Start up: mount, and make the store."""
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(flash, readsize=32, progsize=32, lookahead=32), "/flash")
    os.chdir("/flash")
    return Store()


def main(folder):
    """For each number of steps: write, cut, start again; old or new must be there, whole."""
    sys.path[0] = folder
    from store import Store

    clean = Flash()
    vfs.VfsLfs2.mkfs(clean, readsize=32, progsize=32, lookahead=32)
    old, new = b"o" * 200, b"n" * 240
    assert mounted(clean, Store).write(2, old, len(old))
    steps, outcomes = 0, []
    done = False
    while not done:
        flash = Flash()
        flash.bytes[:] = clean.bytes
        store = mounted(flash, Store)
        flash.steps = steps
        try:
            done = store.write(2, new, len(new)) and flash.steps != 0
        except PowerCut:
            pass
        flash.steps = -1
        buf = bytearray(240)
        store = mounted(flash, Store)
        n = store.read(2, buf)
        assert buf[:n] in (old, new), (steps, n)
        assert os.listdir("save") == ["2"], os.listdir("save")
        outcomes.append("new" if buf[:n] == new else "old")
        assert store.write(2, old, len(old)) and store.read(2, buf) == len(old)
        steps += 1
    assert outcomes[0] == "old" and outcomes[-1] == "new"
    print(len(outcomes), "cuts,", outcomes.count("old"), "kept the old")


if __name__ == "__main__":
    main(sys.argv[1])
