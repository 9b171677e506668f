"""Shapes of our own, on 48 x 48 units: an edge at a multiple of six is sharp at every size."""

_ARCH = "M9 45V18A15 15 0 0 1 39 18V45Z"

SHAPES = {
    "moon": '<path d="M27 3A21 21 0 1 0 45 30A17 17 0 0 1 27 3Z"/>',
    "observatory": (
        '<path d="M6 27A18 18 0 0 1 42 27Z"/>'
        '<path d="M24 21L39 3L45 9L30 24Z" stroke="#fff"/>'
        '<path d="M3 30H45V36H3Z M9 39H39V48H9Z"/>'
    ),
    "door": (
        '<path fill-rule="evenodd" d="'
        "M6 45V18A18 18 0 0 1 42 18V45Z"
        'M9 45H21V9H18V45Z"/><path d="M3 45H45V48H3Z"/>'
    ),
    "door_open": (
        '<path d="M3 45H45V48H3Z"/>'
        '<path fill-rule="evenodd" d="M6 45V18A18 18 0 0 1 42 18V45H36V18A12 12 0 0 0 12 18V45Z"/>'
        '<path d="M12 12L24 21V48L12 45Z"/>'
    ),
    "deck": (
        '<path d="M3 12H30V48H3Z"/><path d="M12 6H39V39H33V9H12Z"/><path d="M21 0H48V33H42V3H21Z"/>'
    ),
}
