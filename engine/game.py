"""What all games share: a few names, and how a game is saved.

A save is a head of eight bytes (version, game, options, seats, generator), the state, and two
check bytes. It knows its own length: what lies behind it is not looked at.
"""

from engine import rng
from engine.const import const

NOBODY = const(255)  # no seat
NO_CARD = const(255)
HIDDEN = const(255)  # a card this seat cannot know

HEAD = const(8)
CHECK = const(2)

_VERSION = const(1)
_OPTIONS = const(2)
_SEATS = const(3)
_GENERATOR = const(4)


def _sum(buf, n):
    total = 1
    for at in range(n):
        total = (4093 * total + buf[at]) & 0xFFFF  # odd: one wrong byte is always seen
    return total


def save(buf, game, seats, options, generator, state):
    """Write a save into `buf`; return its length."""
    buf[0] = _VERSION
    buf[1] = game
    buf[_OPTIONS] = options
    buf[_SEATS] = seats
    for at in range(4):
        buf[_GENERATOR + at] = generator.state >> 8 * at & 255
    n = HEAD
    for byte in state:
        buf[n] = byte
        n += 1
    check = _sum(buf, n)
    buf[n] = check >> 8
    buf[n + 1] = check & 255
    return n + CHECK


def read(buf, n, game, state):
    """Copy the state of a save of `n` bytes into `state`; False: it is none, or none of ours."""
    size = HEAD + len(state)
    if n < size + CHECK or buf[0] != _VERSION or buf[1] != game:
        return False
    if _sum(buf, size) != buf[size] << 8 | buf[size + 1]:
        return False
    if buf[_GENERATOR + 3] >= 64 or not rng.valid(generator(buf)):
        return False
    for at in range(len(state)):
        state[at] = buf[HEAD + at]
    return True


def generator(buf):
    """The state of the generator in a save."""
    state = 0
    for at in range(3, -1, -1):
        state = state << 8 | buf[_GENERATOR + at]
    return state


def name_index(buf):
    """Which game of the catalogue a save belongs to."""
    return buf[1]


def options(buf):
    """The options byte of a save."""
    return buf[_OPTIONS]


def seats(buf):
    """How many sit at the game of a save."""
    return buf[_SEATS]
