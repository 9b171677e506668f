"""Shapes of our own, on 48 x 48 units: an edge at a multiple of three is sharp when large."""


def cut(name, shape, holes):
    """The SVG of a shape without its holes."""
    return (
        f'<mask id="{name}"><rect width="48" height="48" fill="#fff"/>{holes}</mask>'
        f'<g mask="url(#{name})">{shape}</g>'
    )


_FRAME = (
    '<path d="M0 45H48V48H0Z"/><path fill-rule="evenodd" d="'
    'M3 45V24A21 21 0 0 1 45 24V45ZM6 45V24A18 18 0 0 1 42 24V45Z"/>'
)
_STAR = '<path d="M31.5 18L33.5 25.5L40 27.5L33.5 29.5L31.5 37L29.5 29.5L23 27.5L29.5 25.5Z"/>'

SHAPES = {
    "moon": cut(
        "moon",
        '<circle cx="23" cy="25" r="22"/>',
        '<circle cx="32" cy="17" r="17.5"/>',
    ),
    "door": _FRAME
    + cut(
        "door",
        '<path d="M10 45V24A14 14 0 0 1 38 24V45Z"/>',
        '<path d="M18 6H19.5V45H18ZM28.5 6H30V45H28.5Z"/><circle cx="34" cy="30" r="2"/>',
    ),
    "door_open": _FRAME
    + cut(
        "door_open",
        '<path d="M9 15L21 24V48L9 45Z"/>',
        '<circle cx="17.5" cy="34" r="1.8"/>',
    )
    + _STAR,
    "pig": cut(
        "pig",
        '<ellipse cx="24" cy="28" rx="21" ry="18"/><path d="M2 3L17 11L5 25Z"/>'
        '<path d="M46 3L31 11L43 25Z"/>',
        '<circle cx="14" cy="21" r="2.6"/><circle cx="34" cy="21" r="2.6"/>'
        '<ellipse cx="24" cy="33" rx="12" ry="8.5"/>',
    )
    + cut(
        "snout",
        '<ellipse cx="24" cy="33" rx="9.5" ry="6"/>',
        '<ellipse cx="20" cy="33" rx="1.7" ry="3"/><ellipse cx="28" cy="33" rx="1.7" ry="3"/>',
    ),
    "wolf": cut(
        "wolf",
        '<path d="M4 0L17 12H31L44 0L45 18L48 27L42 33L31 37L29 46L24 48L19 46L17 37'
        'L6 33L0 27L3 18Z"/>',
        '<path d="M7 20L19 27L17 29L10 27ZM41 20L29 27L31 29L38 27Z"/>'
        '<path d="M7 6L13 13L7 14ZM41 6L35 13L41 14Z"/>'
        '<path d="M20 40H28L24 44Z"/><path d="M16 35L19 34L20 38ZM32 35L29 34L28 38Z"/>',
    ),
    "new": cut(
        "new",
        '<rect x="6" width="36" height="48" rx="4"/>',
        '<path d="M20 12H28V20H36V28H28V36H20V28H12V20H20Z"/>',
    ),
    "telescope": (
        '<g transform="rotate(-24 24 20)"><path d="M-2 15H6V23H-2ZM8 13H22V25H8ZM24 11H41V27H24Z'
        'M43 9H49V29H43Z"/></g><path d="M22 25L11 48H17L24 33L31 48H37L26 25Z"/>'
    ),
    "bulb": cut(
        "bulb",
        '<path d="M24 0A16 16 0 0 1 34 29L32 34H16L14 29A16 16 0 0 1 24 0Z"/>',
        '<path d="M24 6V9A8 8 0 0 0 16 17H13A11 11 0 0 1 24 6Z"/>',
    )
    + '<path d="M16 36H32V39H16ZM16 41H32V44L28 48H20L16 44Z"/>',
    "book": cut(
        "book",
        '<path d="M10 0H42V36H12A3 3 0 0 0 12 44H42V48H10A6 6 0 0 1 4 42V6A6 6 0 0 1 10 0Z"/>'
        '<path d="M14 38H42V42H14Z"/>',
        '<path d="M10 4H12V34H10Z"/><path fill="none" stroke="#000" stroke-width="4.4" '
        'd="M20 14V13A6 6 0 1 1 30 17Q26 19 26 24"/><path d="M24 27H28V31H24Z"/>',
    ),
    "exit": (
        '<path d="M4 0H28V12H24V4H8V44H24V36H28V48H4Z"/><path d="M14 20H32V10L46 24L32 38V28H14Z"/>'
    ),
    "dream": cut(
        "dream",
        '<circle cx="22" cy="26" r="22"/>',
        '<circle cx="32" cy="15" r="21"/>',
    )
    + '<path d="M29 0H45V4L35 12H45V16H29V12L39 4H29Z"/>'
    '<path d="M21 20H33V23L27 28H33V31H21V28L27 23H21Z"/>',
}
