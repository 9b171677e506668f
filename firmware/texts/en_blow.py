"""What the wolf's wheel says. Which texts must fit where: tests/test_texts.py."""

# One line in the prompt panel each.
INVITE = "Huff... and puff..."
BLOW = "Blow! Or hold A."
HOLD = "Hold A, and let it go."
BLOWING = "...and BLOW!"
HARDER = "Harder! Once more."
WATCH = "The wolf takes a deep breath"
ROUND = "Round and round it goes..."
TURNS = ("", "A gentle breeze", "A firm wind", "What a storm!")

# By material: straw, wood, brick; on the banner, then whose house it is.
FLIES = ("STRAW FLIES!", "WOOD FLIES!", "BRICKS FLY!")
MISSES = ("NO STRAW", "NO WOOD", "NO BRICKS")
POOR = "Hold on tight, {}!"
LUCKY = "Lucky {}!"
