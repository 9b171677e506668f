"""What the wolf's wheel seldom says."""

# By the fault of the sensor: one line in the prompt panel.
FAULTS = (
    "",
    "There is no sensor: hold A",
    "The sensor is stuck: hold A",
    "The sensor is full: hold A",
    "The sensor is unclear: hold A",
)

EXPLAIN = "The wheel"
EXPLAIN_WHEEL = (
    "What the needle shows flies out of this house. Three fields are straw, two wood, "
    "one brick. Blow harder, and it turns longer; the odds stay the same."
)
