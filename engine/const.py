"""`const` on every Python: MicroPython folds it into the byte code, CPython takes the value."""

try:
    from micropython import const
except ImportError:

    def const(value):
        return value
