"""Setting the table of The Three Little Pigs in English: name and explanation of each option."""

OPTIONS = (
    ("Veteran", "Six award cards, no pots"),
    ("Last round", "All have had as many turns"),
)
