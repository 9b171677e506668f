"""A board on a pseudo-terminal: real MicroPython prompt, littlefs flash, resets that start main.py.

    with PtyBoard(tmp_path) as board:
        subprocess.run(["mpremote", "connect", board.port, "resume", "fs", "ls"])

Two pseudo-terminals stand back to back: mpremote opens `port`, the interpreter sits on the other.
The flash is a file, so it outlives a reset, as flash does.
"""

import fcntl
import os
import select
import signal
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MICROPYTHON = ROOT / ".venv" / "bin" / "micropython"

# What the chip does between power and the prompt. The prelude stands for what is in the firmware.
_BOOT = """
import sys, os, vfs

class Flash:
    def __init__(self, path, count):
        self.file = open(path, "r+b")
        self.count = count
    def readblocks(self, n, buf, off=0):
        self.file.seek(n * 4096 + off)
        self.file.readinto(buf)
    def writeblocks(self, n, buf, off=0):
        self.file.seek(n * 4096 + off)
        self.file.write(buf)
        self.file.flush()
    def ioctl(self, op, arg):
        if op == 4:
            return self.count
        if op == 5:
            return 4096
        if op == 6:
            return 0

class Machine:  # the module `machine`, as far as a deploy looks at it
    @staticmethod
    def reset():
        raise SystemExit

sys.modules["machine"] = Machine
PRELUDE
disk = Flash(IMAGE, BLOCKS)
try:
    root = vfs.VfsLfs2(disk, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(disk, progsize=256)
    root = vfs.VfsLfs2(disk, progsize=256)
vfs.umount("/")
vfs.mount(root, "/")
os.chdir("/")
sys.path[:] = ["", "/lib"]
del disk, root
interrupted = False
try:
    os.stat("/main.py")
    exec(open("/main.py").read(), {"__name__": "__main__"})
except OSError as fault:
    sys.print_exception(fault)
except KeyboardInterrupt:
    interrupted = True
"""


def _pair():
    """A raw pseudo-terminal as (our end, their end)."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    return ours, theirs


class Wire:
    """Two raw pseudo-terminals, joined by a thread; `port` is the name of the near end."""

    def __init__(self):
        self._near, self._near_end = _pair()
        self._far, self.far_end = _pair()
        self.port = os.ttyname(self._near_end)
        self._open = True
        self._thread = threading.Thread(target=self._copy, daemon=True)
        self._thread.start()

    def _copy(self):
        other = {self._near: self._far, self._far: self._near}
        while self._open:
            for end in select.select(list(other), [], [], 0.1)[0]:
                os.write(other[end], os.read(end, 4096))

    def close(self):
        self._open = False
        self._thread.join()
        for end in (self._near, self._near_end, self._far, self.far_end):
            os.close(end)


class PtyBoard:
    """A Pico without the Pico: `blocks` of 4 KB flash; `prelude` runs before it is mounted."""

    def __init__(self, folder, blocks=352, prelude=""):
        self.folder = Path(folder)
        image = self.folder / "flash.img"
        if not image.exists():
            image.write_bytes(b"\xff" * (4096 * blocks))
        boot = _BOOT.replace("PRELUDE", prelude).replace("IMAGE", repr(str(image)))
        (self.folder / "boot.py").write_text(boot.replace("BLOCKS", str(blocks)))
        self.starts = 0

    def __enter__(self):
        self._wire = Wire()
        self.port = self._wire.port
        self._let_ctrl_c_through(self._wire.far_end)
        self._running = True
        self._start()
        self._thread = threading.Thread(target=self._supervise, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._running = False
        self._process.kill()
        self._thread.join()
        self._process.wait()
        self._wire.close()

    @staticmethod
    def _let_ctrl_c_through(end):
        """While a program runs, ctrl-C interrupts it, as on the chip; nothing else is special."""
        mode = termios.tcgetattr(end)
        mode[3] |= termios.ISIG
        for key in (termios.VQUIT, termios.VSUSP):
            mode[6][key] = b"\0"
        termios.tcsetattr(end, termios.TCSANOW, mode)

    def _start(self):
        end = self._wire.far_end
        self.starts += 1
        self._process = subprocess.Popen(
            [MICROPYTHON, "-X", "heapsize=8M", "-i", self.folder / "boot.py"],
            stdin=end,
            stdout=end,
            stderr=end,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(end, termios.TIOCSCTTY, 1),
            env={**os.environ, "HOME": str(self.folder)},
        )

    def _supervise(self):
        """A board whose interpreter ends is a board that was reset."""
        while self._running:
            if self._process.poll() is not None and self._running:
                self._start()
            time.sleep(0.02)

    def interrupt(self):
        """What a finger on ctrl-C does."""
        os.killpg(self._process.pid, signal.SIGINT)
