"""What CPython lacks of MicroPython's own module: `const`, and viper as plain Python.

`pointer` types convert a buffer as viper does: loads are unsigned, stores are cut off.
"""


def const(value):
    """A number with a name."""
    return value


def native(function):
    """Leave the function as it is."""
    return function


def viper(function):
    """Turn buffers into the pointers that the annotations name."""
    kinds = list(function.__annotations__.values())

    def wrapped(*arguments):
        return function(*[kind(a) for kind, a in zip(kinds, arguments, strict=False)])

    return wrapped


class _Pointer:
    def __init__(self, buf, code, mask):
        self._cells = memoryview(buf).cast("B").cast(code)
        self._mask = mask

    def __getitem__(self, at):
        assert at >= 0
        return self._cells[at]

    def __setitem__(self, at, value):
        assert at >= 0
        self._cells[at] = value & self._mask


def ptr8(buf):
    """A pointer to bytes."""
    return _Pointer(buf, "B", 0xFF)


def ptr16(buf):
    """A pointer to half words."""
    return _Pointer(buf, "H", 0xFFFF)


def ptr32(buf):
    """A pointer to words."""
    return _Pointer(buf, "I", 0xFFFFFFFF)


def heap_lock():
    """Nothing to lock here."""


heap_unlock = heap_lock
