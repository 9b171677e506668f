"""The Three Little Pigs in words: every state, move and event of whole games has some."""

import pytest

from engine import pigs as rules
from sim import playout
from sim.words import pigs as words


@pytest.mark.parametrize(("seats", "options"), [(2, 0), (3, 1), (5, 3)])
def test_a_whole_game_is_told(seats, options):
    for seed in range(4):
        playthrough = playout.Playthrough(rules, seats, options, seed)
        lines = []
        playthrough.play(playout.by_player("random", playthrough), lines.append)
        told = "\n".join(lines)
        assert "event " not in told and "255" not in told
        assert f"Seat {seats - 1}" in told and "Result   won by" in told
        assert ("Cards    " in told) == bool(options & rules.VETERAN)


def test_every_event_and_move_is_named():
    for what in range(rules.TURN, rules.FINISHED + 1):
        assert not words.event_name(what, 1, 1).startswith("event")
    assert words.event_name(99, 1, 2) == "event 99, 1, 2"
    assert words.tile_name(rules.POT * 2 + 1) == "straw window**"
