"""Pin maps: what differs from board to board, as data. One of them becomes hw/pins.py."""
