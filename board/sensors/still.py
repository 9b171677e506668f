"""No sensor: still air, for ever."""


class Sensor:
    """The wind of a board without a sensor: 0, and kind 0 says why."""

    kind = 0
    errors = 0

    def read(self):
        """Always 0."""
        return 0
