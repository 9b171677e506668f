"""Setting the table of Onirim in English: name and explanation of each option."""

OPTIONS = (
    ("The Book", "Doors in order; spells"),
    ("Dear spells", "They cost 6, 9 and 12 cards"),
    ("The Towers", "Build four in four colours"),
    ("Ruins", "Nothing protects the towers"),
    ("Dreams", "Happy dreams, dark omens"),
    ("Five omens", "Five premonitions, not four"),
    ("Six omens", "Six premonitions, not four"),
)
