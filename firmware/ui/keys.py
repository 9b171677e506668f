"""Keys: what went down since the last turn, with a held direction repeating itself."""

from engine.const import const

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
A = const(16)
B = const(32)
START = const(64)
SELECT = const(128)
ARROWS = const(15)

_WRAP = const((1 << 29) - 1)
_FIRST_REPEAT = const(400)  # ms until a held arrow repeats
_NEXT_REPEAT = const(140)


def since(now, then):
    """Milliseconds from `then` to `now`, on a clock that wraps at 2**29."""
    return (now - then) & _WRAP


class Keys:
    """The keys of one turn: `down` went down (or repeat) in it, `held` are down."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._since = 0
        self._wait = _FIRST_REPEAT
        self.down = 0
        self.held = 0

    def poll(self, now):
        """Read the buttons once; `now` is the clock in milliseconds."""
        self.down = self._buttons.pressed()
        self.held = self._buttons.held()
        arrow = self.held & ARROWS
        if self.down or not arrow:
            self._since = now
            self._wait = _FIRST_REPEAT
        elif since(now, self._since) >= self._wait:
            self.down = arrow
            self._since = now
            self._wait = _NEXT_REPEAT
        return self.down
