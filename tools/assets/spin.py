"""The wolf's wheel in six fields, and the wolf that blows at it: 48 x 48 units a picture.

The wheel is made of pictures a quarter of its size, so that each field can have its own ink; what
is built of the material is cut out of them. The wolf is a dark body and a light layer over it.
"""

from math import cos, radians, sin

from tools.assets import raster, shapes

SIDE = {"small": 48, "large": 72}

_RADIUS = 47.6  # of the wheel
_GROOVE = 42.6  # middle of the dark ring inside its rim
_HUB = 7
_ICON_AT = 27.5  # from the middle of the wheel to the middle of a field's icon

# The boxes of the fields, clockwise from the top: left and top, from the middle of the wheel.
CORNERS = ((-24, -48), (0, -48), (0, 0), (-24, 0), (-48, 0), (-48, -48))

_STRAW = (
    '<path d="M1 2L4 0L6 2L10 0L14 2L16 0L19 2L13 7H7Z"/><path d="M5 8H15V10H5Z"/>'
    '<path d="M7 11H13L18 20L15 18L13 20L10 18L7 20L5 18L2 20Z"/>'
    '<path d="M6 2L9 7M14 2L11 7M9 11L7 20M11 11L13 20" stroke="#fff" fill="none"/>'
)
_WOOD = "".join(
    f'<circle cx="{x}" cy="{y}" r="4.9"/>'
    f'<circle cx="{x}" cy="{y}" r="2.7" fill="none" stroke="#fff"/>'
    for x, y in ((5, 15), (15, 15), (10, 6))
)
_BRICK = "".join(
    f'<path d="M{x} {6 * y + 1}h{w}v5h-{w}Z"/>'
    for y, row in enumerate((((0, 9), (10, 10)), ((0, 4), (5, 10), (16, 4)), ((0, 9), (10, 10))))
    for x, w in row
)
_ICONS = (_STRAW, _WOOD, _STRAW, _BRICK, _STRAW, _WOOD)  # engine.pigs_tiles.FIELDS


def _at(radius, degrees):
    """A point of the wheel, clockwise from the top."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


def _field(index):
    """The picture of one field: a slice between two grooves, with its icon cut out."""
    middle = 60 * index
    left, right = _at(100, middle - 30), _at(100, middle + 30)
    x, y = _at(_ICON_AT, middle)
    x, y = round(x) - 10, round(y) - 10
    line = 'stroke="#000" fill="none"'
    all_of_it = 'x="-48" y="-48" width="96" height="96"'
    return (
        f'<clipPath id="slice"><path d="M0 0L{left[0]} {left[1]}L{right[0]} {right[1]}Z"/>'
        f'</clipPath><mask id="holes" maskUnits="userSpaceOnUse" {all_of_it}>'
        f'<rect {all_of_it} fill="#fff"/>'
        f'<path d="M{left[0]} {left[1]}L0 0L{right[0]} {right[1]}" {line} stroke-width="2"/>'
        f'<circle r="{_GROOVE}" {line} stroke-width="1.4"/><circle r="{_HUB}"/>'
        f'<g transform="translate({x} {y})">{_ICONS[index]}</g></mask>'
        f'<g mask="url(#holes)"><circle r="{_RADIUS}" clip-path="url(#slice)"/></g>'
    )


_HEAD = (
    '<path d="M23 15L27 1L36 12Z"/><path d="M35 12L45 2L46 20Z"/>'
    '<ellipse cx="33" cy="22" rx="13.5" ry="12.5"/>'
    '<path d="M44 20L48 26L46 30L48 34V48H24L28 43L24 42L29 36Z"/>'
)
_EARS = '<path d="M40 9L43 6L43.5 14Z"/><path d="M27 5L31 11L26 12Z"/>'

WOLF = {
    "REST": shapes.cut(
        "rest",
        _HEAD + '<path d="M28 13L7 23Q2 24 2 28Q2 33 8 34L20 38Q30 40 36 34Z"/>',
        '<ellipse cx="6" cy="26" rx="2.8" ry="2.2"/><path d="M22 17L29 20Q27 24 23 22Z"/>'
        '<path d="M4 31L9 31.2L11 34L13 31.5L28 31Q31 29 31 27H33Q33 31 29 33L14 33.5L11 36L8 33Z'
        '"/>',
    ),
    "HUFF": shapes.cut(
        "huff",
        _HEAD + '<path d="M28 13L10 22Q5 23 5 27Q5 30 9 31L30 38Z"/>'
        '<circle cx="25" cy="33" r="12"/>',
        '<ellipse cx="9" cy="25" rx="2.8" ry="2.2"/>'
        '<path d="M22 18Q26 22 30 19L31 21Q26 25 21 20Z"/><path d="M8 30.5H14V32.5H9Z"/>'
        '<path d="M19 28Q14 33 18 39L19.5 38Q16 33 20.5 29Z"/>',
    ),
    "PUFF": shapes.cut(
        "puff",
        _HEAD + '<path d="M28 13L9 21Q4 22 4 26Q4 28 6 28.5L2 30Q0 33 2 36.5L8 38L30 40Z"/>'
        '<circle cx="25" cy="33" r="10"/>',
        '<ellipse cx="8" cy="24" rx="2.8" ry="2.2"/>'
        '<path d="M21 17L30 20.5L22 23L21.5 21.5L26 20.3L20.5 18.5Z"/>'
        '<ellipse cx="3.6" cy="33.2" rx="1.9" ry="2.4"/>'
        '<path d="M20 27Q16 31 18 38L19.7 37.4Q17.5 32 21.5 28Z"/>',
    ),
    "SMILE": _EARS + '<path d="M13 29L10 27Q16 24 22 26Q28 27 27 30Z"/>'
    '<path d="M9 33.5L12 33.5L10.8 37Z"/>',
    "CHEEK": _EARS + '<circle cx="27.5" cy="33" r="6.6"/>',
}


def pictures(scale):
    """{name: rows}: the fields from the top clockwise, then the wolf's bodies and light layers."""
    made = {
        f"FIELD_{index}": raster.picture(_field(index), (*CORNERS[index], 48), SIDE[scale], 128)
        for index in range(6)
    }
    for name, elements in WOLF.items():
        made[name] = raster.picture(elements, (0, 0, 48), SIDE[scale], 128)
    return made
