"""A PyBadge as a place to deploy to: the CIRCUITPY drive of its CircuitPython."""

import glob
import os
import shutil
import string
import sys
from pathlib import Path

from tools import stage
from tools.stage import Refusal, sha256

_LABEL = "CIRCUITPY"
_MOUNTS = ("/media/*/", "/media/", "/run/media/*/", "/mnt/", "/Volumes/")
_CLUSTER = 512  # bytes that the smallest file takes on the drive

# CircuitPython starts code.py, and before any main.py.
_ENTRY = {"main.py": "code.py"}


class Drive:
    """The drive of a PyBadge, with the same members as `pico.Pico`."""

    march = ""
    started = "The PyBadge starts it by itself when the drive has been written."

    def __init__(self, folder):
        self.root = Path(folder)
        if not self.root.is_dir():
            raise Refusal(f"There is no drive at {folder}.")
        self.files = {}
        self.folders = set()
        for name in stage.FOLDERS:
            for path in (self.root / name, *(self.root / name).rglob("*")):
                self._note(path)
        if (self.root / "code.py").is_file():
            self.files["main.py"] = (self.root / "code.py").stat().st_size
        self.free = shutil.disk_usage(self.root).free

    def _note(self, path):
        name = path.relative_to(self.root).as_posix()
        if path.is_dir():
            self.folders.add(name)
        elif path.is_file():
            self.files[name] = path.stat().st_size

    def check(self):
        """Refuse a drive that is no PyBadge with CircuitPython."""
        told = self.root / "boot_out.txt"
        if not told.is_file():
            raise Refusal(f"{self.root} has no boot_out.txt, so it is no CircuitPython drive.")
        words = told.read_text(encoding="utf-8", errors="replace")
        if "CircuitPython" not in words:
            raise Refusal(f"The boot_out.txt on {self.root} does not speak of CircuitPython.")
        if "pybadge" not in words.lower():
            who = words.splitlines()[0].split(";")[-1].strip()
            raise Refusal(f"The board behind {self.root} is no PyBadge but: {who}.")

    def check_byte_code(self, folder):
        """Nothing to refuse: a PyBadge gets source."""

    def hashes(self, paths):
        """Path -> SHA-256 of files on the drive."""
        there = {path: self._at(path) for path in paths}
        return {path: sha256(at) for path, at in there.items() if at.is_file()}

    def needed(self, folder, paths, stale):
        """Bytes to be taken on the drive, in whole clusters."""
        clusters = 0
        for path in paths:
            clusters += 1 + (Path(folder) / path).stat().st_size // _CLUSTER
        for path in [*stale, *paths]:
            clusters -= self.files.get(path, 0) // _CLUSTER
        return clusters * _CLUSTER

    def send(self, folder, paths, stale, sent):
        """Remove what is stale, then write files, the entry point last, and flush them."""
        try:
            for path in stale:
                self._at(path).rmdir() if path in self.folders else self._at(path).unlink()
            for path in sorted(paths, key=lambda path: (path == "main.py", path)):
                self._write(path, (Path(folder) / path).read_bytes())
                sent()
            if hasattr(os, "sync"):
                os.sync()
        except OSError as error:
            raise Refusal(f"Writing to {self.root} failed ({error.strerror}).") from error

    def _write(self, path, content):
        at = self._at(path)
        at.parent.mkdir(parents=True, exist_ok=True)
        with open(at, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def _at(self, path):
        return self.root / _ENTRY.get(path, path)

    def start(self):
        """Nothing to do: CircuitPython starts anew after its drive was written."""


def find_drive():
    """The one mounted drive with the name CIRCUITPY."""
    found = [path for mount in _MOUNTS for path in glob.glob(mount + _LABEL)]
    if sys.platform == "win32":
        letters = [f"{letter}:\\" for letter in string.ascii_uppercase[2:]]
        found = [path for path in letters if os.path.isfile(path + "boot_out.txt")]
    if not found:
        raise Refusal(f"No {_LABEL} drive was found; plug the PyBadge in, or name it with --drive.")
    if len(found) > 1:
        raise Refusal(f"More than one drive was found; choose with --drive: {', '.join(found)}.")
    return found[0]
