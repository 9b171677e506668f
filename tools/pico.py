"""A Pico as a place to deploy to: MicroPython on a serial port, spoken to through mpremote."""

import os
import subprocess
import sys
import threading
from pathlib import Path

from tools import stage
from tools.stage import Refusal

ANSWER = 15  # seconds within which a board answers at all
SILENCE = 60  # seconds without a word from mpremote after which it hangs

_ARCHITECTURES = (
    *("", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em"),
    *("armv7emsp", "armv7emdp", "xtensa", "xtensawin", "rv32imc", "rv64imc"),
)
_RASPBERRY_PI, _MICROPYTHON = 0x2E8A, 0xF055  # USB vendors

# Runs on the board: who it is, how much room there is, and what it holds of ours.
_ASK = """
import sys
print("is", sys.implementation.name, getattr(sys.implementation, "_mpy", 0))
if sys.implementation.name == "micropython":
    import os
    s = os.statvfs("/")
    print("room", s[1] or s[0], s[3])
    def walk(path):
        for entry in os.ilistdir(path or "/"):
            name = path + "/" + entry[0]
            if path or entry[0] in %r:
                if entry[1] & 0x4000:
                    print("folder", 0, name)
                    walk(name)
                else:
                    print("file", entry[3], name)
    walk("")
"""


class Pico:
    """A MicroPython board on a serial port; every word to it goes through mpremote."""

    started = "The board was reset and has started it."

    def __init__(self, port):
        self.port = port
        self.files = {}
        self.folders = set()
        self.name, self.mpy, self.block, self.free = "", 0, 4096, 0
        for line in self._ask().splitlines():
            word, *rest = line.split(" ", 2)
            if word == "is":
                self.name, self.mpy = rest[0], int(rest[1])
            elif word == "room":
                self.block, self.free = int(rest[0]), int(rest[0]) * int(rest[1])
            elif word == "folder":
                self.folders.add(rest[1][1:])
            elif word == "file":
                self.files[rest[1][1:]] = int(rest[0])

    def _ask(self):
        code = _ASK % ((*stage.FOLDERS, "main.py"),)
        return self.mpremote("exec", code, silence=ANSWER)

    def check(self):
        """Refuse a board that cannot run what we would send."""
        if self.name == "circuitpython":
            raise Refusal(f"The board on {self.port} runs CircuitPython; a Pico needs MicroPython.")
        if self.name != "micropython":
            raise Refusal(f"The board on {self.port} does not answer as MicroPython.")
        if not self.march:
            raise Refusal(
                f"The MicroPython on {self.port} loads no native code; use a stock build."
            )

    @property
    def march(self):
        """The architecture of the board's native code, as mpy-cross names it."""
        number = self.mpy >> 10 & 15
        return _ARCHITECTURES[number] if number < len(_ARCHITECTURES) else ""

    def check_byte_code(self, folder):
        """Refuse when the board reads another version of .mpy than the one laid out."""
        for path in Path(folder).rglob("*.mpy"):
            _, version, feature = path.read_bytes()[:3]
            native = feature >> 2 & 15  # only native code is bound to the sub-version
            theirs = self.mpy & 255, (self.mpy >> 8 & 3 if native else 0)
            ours = version, (feature & 3 if native else 0)
            if theirs != ours:
                raise Refusal(
                    f"The board on {self.port} reads .mpy version {theirs[0]}.{self.mpy >> 8 & 3} "
                    f"and ours is {ours[0]}.{ours[1]}; put a current MicroPython on it."
                )

    def hashes(self, paths):
        """Path -> SHA-256, for those of the paths that are on the board."""
        there = [path for path in paths if path in self.files]
        if not there:
            return {}
        lines = self.mpremote("fs", "sha256sum", *[":/" + path for path in there]).splitlines()
        return {path: line.strip() for path, line in zip(there, lines[1::2], strict=False)}

    def send(self, folder, paths, stale, sent):
        """Remove what is stale, then make folders and send files, the entry point last."""
        steps = [("fs", "rm", ":/" + path) for path in stale if path in self.files]
        steps += [("fs", "rmdir", ":/" + path) for path in stale if path in self.folders]
        steps += [("fs", "mkdir", ":/" + path) for path in self._missing_folders(paths)]
        for path in sorted(paths, key=lambda path: (path == "main.py", path)):
            steps.append(("fs", "cp", "-f", path, ":/" + path))
        chain = [word for step in steps for word in (*step, "+")][:-1]
        if chain:
            self.mpremote(*chain, folder=folder, heard=lambda line: _is_cp(line) and sent())
        self.files.update(dict.fromkeys(paths, 0))

    def _missing_folders(self, paths):
        wanted = {parent.as_posix() for path in paths for parent in Path(path).parents}
        return sorted(wanted - self.folders - {"."})

    def needed(self, folder, paths, stale):
        """Bytes of flash to be taken, in whole blocks: a littlefs folder costs two of them."""
        blocks = 2 * len(self._missing_folders(paths)) + 2
        for path in paths:
            blocks += -(-(Path(folder) / path).stat().st_size // self.block)
        for path in [*stale, *paths]:
            blocks -= self.files.get(path, 0) // self.block
        return blocks * self.block

    def start(self):
        """Reset the board, which starts main.py; a soft reset out of mpremote would not."""
        self.mpremote("reset")

    def mpremote(self, *words, folder=None, heard=None, silence=None):
        """Run one mpremote command on the board and return what it printed."""
        command = [sys.executable, "-m", "mpremote", "connect", self.port, "resume", *words]
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        lines, hung = _listen(process, heard, silence or SILENCE)
        if hung or process.returncode:
            raise Refusal(self._reason(lines, hung))
        return "".join(lines)

    def _reason(self, lines, hung):
        last = next((line.strip() for line in reversed(lines) if line.strip()), "no reason given")
        if "failed to access" in last:
            return f"{self.port} cannot be opened: not plugged in, or in use by another program."
        if hung or "could not enter raw repl" in last:
            return f"The board on {self.port} does not answer; reset it and try again."
        return f"mpremote gave up on {self.port} ({last}); run the same command again."


def _is_cp(line):
    return line.startswith("cp ")


def _listen(process, heard, silence):
    """Collect the lines of a process, killing it when it says nothing for too long."""
    lines = []
    hung = threading.Event()

    def give_up():
        hung.set()
        process.kill()

    while True:
        timer = threading.Timer(silence, give_up)
        timer.start()
        line = process.stdout.readline()
        timer.cancel()
        if not line:
            break
        lines.append(line)
        if heard:
            heard(line)
    process.wait()
    return lines, hung.is_set()


def find_port():
    """The one serial port that looks like MicroPython."""
    from serial.tools.list_ports import comports

    ports = [port.device for port in comports() if _is_micropython(port)]
    if not ports:
        raise Refusal("No MicroPython board was found; plug it in, or name its port with --port.")
    if len(ports) > 1:
        raise Refusal(f"More than one board was found; choose with --port: {', '.join(ports)}.")
    return ports[0]


def _is_micropython(port):
    words = f"{port.manufacturer} {port.product} {port.description}".lower()
    return port.vid in (_RASPBERRY_PI, _MICROPYTHON) or "micropython" in words
