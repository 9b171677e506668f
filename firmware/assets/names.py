"""The index of every picture in its sheet. Written by tools/assets; do not edit."""

from engine.const import const

# icons.sheet
ICON_SUN = const(0)
ICON_MOON = const(1)
ICON_KEY = const(2)
ICON_OBSERVATORY = const(3)
ICON_AQUARIUM = const(4)
ICON_GARDEN = const(5)
ICON_LIBRARY = const(6)
ICON_DOOR = const(7)
ICON_DOOR_OPEN = const(8)
ICON_NIGHTMARE = const(9)
ICON_PROPHECY = const(10)
ICON_DECK = const(11)
ICON_DISCARD = const(12)
ICON_LIMBO = const(13)
ICON_DREAMCATCHER = const(14)
ICON_PIG = const(15)
ICON_DREAM = const(16)
ICON_OLM = const(17)
ICON_WOLF = const(18)
ICON_HINT = const(19)
ICON_UNDO = const(20)
ICON_BOOK = const(21)
ICON_NEW = const(22)
ICON_EXIT = const(23)
ICON_CONTINUE = const(24)
ICON_TROPHY = const(25)
ICON_SKULL = const(26)
ICON_GEAR = const(27)
ICON_HAND = const(28)

# games.sheet
GAME_ONIRIM = const(0)
GAME_PIGS = const(1)
GAME_ONIROO = const(2)
GAME_OLM = const(3)

# onirim.sheet
ONIRIM_NIGHTMARE = const(0)
ONIRIM_DOOR = const(1)
ONIRIM_DOOR_OPEN = const(2)

# result.sheet
RESULT_TROPHY = const(0)
RESULT_SKULL = const(1)

# signs.sheet
SIGN_SUN = const(0)
SIGN_MOON = const(1)
SIGN_KEY = const(2)
SIGN_OBSERVATORY = const(3)
SIGN_AQUARIUM = const(4)
SIGN_GARDEN = const(5)
SIGN_LIBRARY = const(6)
SIGN_DOOR = const(7)
SIGN_DOOR_EMPTY = const(8)
SIGN_DECK = const(9)
SIGN_DISCARD = const(10)
SIGN_LIMBO = const(11)
SIGN_NIGHTMARE = const(12)
SIGN_HAND = const(13)
SIGN_STAR = const(14)
SIGN_LEFT = const(15)
SIGN_RIGHT = const(16)
SIGN_UP = const(17)
SIGN_DOWN = const(18)
SIGN_HEART = const(19)
SIGN_BUTTON_A = const(20)
SIGN_BUTTON_B = const(21)
SIGN_BUTTON_START = const(22)
SIGN_BUTTON_SELECT = const(23)
SIGN_CHECK = const(24)

# logo.sheet
LOGO_NAME = const(0)

# wheel.sheet
WHEEL_SHAPE = const(0)
WHEEL_HIGHLIGHT = const(1)
