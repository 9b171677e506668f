"""Which picture is drawn from what: icons of the set, and shapes of our own."""

from tools.assets import raster, shapes

# Name: icon of the set (or "=" and a shape of ours), levels at the small and the large scale.
ICONS = {
    "SUN": ("sun", 110, 110),
    "MOON": ("=moon", 128, 128),
    "KEY": ("key", 100, 115),
    "OBSERVATORY": ("=observatory", 128, 128),
    "AQUARIUM": ("tropical-fish", 125, 115),
    "GARDEN": ("fruit-tree", 90, 100),
    "LIBRARY": ("bookshelf", 120, 120),
    "DOOR": ("=door", 128, 128),
    "DOOR_OPEN": ("=door_open", 128, 128),
    "NIGHTMARE": ("ghost", 115, 110),
    "PROPHECY": ("eye-target", 115, 115),
    "DECK": ("=deck", 128, 128),
    "DISCARD": ("trash-can", 100, 128),
    "LIMBO": ("divided-spiral", 110, 110),
    "DREAMCATCHER": ("dream-catcher", 105, 115),
    "PIG": ("pig", 115, 115),
    "DREAM": ("night-sleep", 100, 115),
    "OLM": ("gecko", 110, 110),
    "WOLF": ("wolf-head", 105, 110),
    "HINT": ("light-bulb", 105, 115),
    "UNDO": ("anticlockwise-rotation", 95, 110),
    "BOOK": ("open-book", 140, 140),
    "NEW": ("perspective-dice-six-faces-random", 125, 115),
    "EXIT": ("exit-door", 105, 115),
    "CONTINUE": ("play-button", 115, 115),
    "TROPHY": ("trophy", 110, 110),
    "SKULL": ("death-skull", 115, 115),
    "GEAR": ("cog", 128, 128),
    "HAND": ("hand", 115, 115),
}

BIG = {
    "SUN": ("sun", 110, 110),
    "MOON": ("=moon", 128, 128),
    "KEY": ("key", 110, 110),
    "NIGHTMARE": ("ghost", 110, 110),
    "DOOR": ("=door", 128, 128),
    "DOOR_OPEN": ("=door_open", 128, 128),
    "DREAMCATCHER": ("dream-catcher", 110, 110),
    "PIG": ("pig", 115, 115),
    "OLM": ("gecko", 110, 110),
    "DREAM": ("night-sleep", 110, 110),
    "TROPHY": ("trophy", 110, 110),
    "SKULL": ("death-skull", 115, 115),
    "WOLF": ("wolf-head", 110, 110),
}


def draw(source, size, level):
    """The picture of one source, `size` pixels square."""
    if source.startswith("="):
        return raster.picture(shapes.SHAPES[source[1:]], (0, 0, 48), size, level)
    elements = raster.body(source)
    return raster.picture(elements, raster.inked(elements), size, level)


def pictures(table, scale, size):
    """The pictures of a table, in its order."""
    return [draw(row[0], size, row[1 if scale == "small" else 2]) for row in table.values()]
