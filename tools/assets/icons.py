"""Which picture is drawn from what: icons of the set, shapes of our own, and our own hand."""

from tools.assets import drawn_large, drawn_small, pig_icons, raster, shapes, signs

# Drawn pixel by pixel, at one scale or at both: these win.
DRAWN = {
    "small": signs.parse(drawn_small.DRAWINGS + pig_icons.ICONS["small"]),
    "large": signs.parse(drawn_large.DRAWINGS + pig_icons.ICONS["large"]),
}

# Name: icon of the set (or "=" and a shape of ours), levels at the small and the large scale.
ICONS = {
    "SUN": ("sun", 110, 110),
    "MOON": ("=moon", 128, 128),
    "KEY": ("key", 100, 115),
    "OBSERVATORY": ("=telescope", 128, 128),
    "AQUARIUM": ("", 0, 0),
    "GARDEN": ("fruit-tree", 90, 100),
    "LIBRARY": ("open-book", 140, 140),
    "DOOR": ("=door", 128, 128),
    "DOOR_OPEN": ("=door_open", 128, 128),
    "NIGHTMARE": ("ghost", 115, 110),
    "PROPHECY": ("eye-target", 115, 115),
    "DECK": ("", 0, 0),
    "DISCARD": ("trash-can", 100, 128),
    "LIMBO": ("divided-spiral", 110, 110),
    "DREAMCATCHER": ("dream-catcher", 105, 115),
    "PIG": ("=pig", 128, 128),
    "DREAM": ("=dream", 128, 128),
    "OLM": ("gecko", 110, 110),
    "WOLF": ("=wolf", 128, 128),
    "HINT": ("=bulb", 128, 128),
    "UNDO": ("anticlockwise-rotation", 95, 110),
    "BOOK": ("=book", 128, 128),
    "NEW": ("=new", 128, 128),
    "EXIT": ("=exit", 128, 128),
    "CONTINUE": ("play-button", 115, 115),
    "TROPHY": ("trophy", 110, 110),
    "SKULL": ("death-skull", 115, 115),
    "GEAR": ("cog", 128, 128),
    "HAND": ("hand", 115, 115),
    "WINDOW": ("", 0, 0),
    "ROOF": ("", 0, 0),
}

# The large pictures, a sheet for each scene that shows them: none is in memory for nothing.
BIG = {
    "games": {  # the menu, in the order of the catalogue
        "ONIRIM": ("dream-catcher", 110, 110),
        "PIGS": ("=pig", 128, 128),
        "ONIROO": ("=dream", 128, 128),
        "OLM": ("gecko", 110, 110),
    },
    "onirim": {
        "NIGHTMARE": ("ghost", 110, 110),
        "DOOR": ("=door", 128, 128),
        "DOOR_OPEN": ("=door_open", 128, 128),
    },
    "result": {
        "TROPHY": ("trophy", 110, 110),
        "SKULL": ("death-skull", 115, 115),
    },
}


def draw(source, size, level):
    """The picture of one source, `size` pixels square."""
    if source.startswith("="):
        return raster.picture(shapes.SHAPES[source[1:]], (0, 0, 48), size, level)
    elements = raster.body(source)
    return raster.picture(elements, raster.inked(elements), size, level)


def icon_pictures(scale, size):
    """The icons, in their order."""
    drawn = DRAWN[scale]
    made = pictures([row for name, row in ICONS.items() if name not in drawn], scale, size)
    return [drawn[name] if name in drawn else next(made) for name in ICONS]


def pictures(rows, scale, size):
    """The picture of each row of a table."""
    for source, small, large in rows:
        yield draw(source, size, small if scale == "small" else large)


def used():
    """The icons of the set that are drawn at some scale, sorted: whom to credit."""
    rows = [row for sheet in BIG.values() for row in sheet.values()]
    rows += [
        row for name, row in ICONS.items() if any(name not in drawn for drawn in DRAWN.values())
    ]
    return sorted({source for source, _, _ in rows if not source.startswith("=")})
