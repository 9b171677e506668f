"""The cursor: from a box, the nearest box in the direction pressed."""

from engine.const import const
from firmware.ui import keys

# A step aside counts this many times a step ahead, so that the cursor keeps to its row.
_ASIDE = const(2)


def _distance(old, new, key):
    """How far `new` lies from `old` in the direction of `key`; 0: not in that direction."""
    across = new[0] * 2 + new[2] - old[0] * 2 - old[2]
    along = new[1] * 2 + new[3] - old[1] * 2 - old[3]
    if key & (keys.UP | keys.DOWN):
        across, along = along, across
    if key & (keys.LEFT | keys.UP):
        across = -across
    if across <= 0:
        return 0
    return across + _ASIDE * abs(along)


def nearest(boxes, at, key):
    """The index of the box to jump to from box `at`; `at` itself where there is none.

    `boxes` is a list of (x, y, w, h) in points; `key` is one arrow bit. At the end of a
    row the cursor comes back in on the far side, so no box is ever out of reach.
    """
    best = at
    least = 0
    for index in range(len(boxes)):
        far = _distance(boxes[at], boxes[index], key)
        if far and (not least or far < least):
            best = index
            least = far
    if best == at and key & (keys.LEFT | keys.RIGHT):
        return _far_side(boxes, at, key)
    return best


def _far_side(boxes, at, key):
    """The outermost box against the direction of `key`, in the row of box `at`."""
    best = at
    x, y, w, h = boxes[at]
    for index in range(len(boxes)):
        box = boxes[index]
        beside = box[1] < y + h and y < box[1] + box[3]
        if beside and (box[0] < boxes[best][0]) == (key == keys.RIGHT) and box[0] != boxes[best][0]:
            best = index
    return best
