"""Who sits at the table, and who must be handed the console."""

import pytest

from engine.game import NOBODY
from firmware.ui.party import EASY, GOOD, PARTY, PERSON, SEATS, Party, pack, unpacked


def party(*kinds, holder=NOBODY):
    made = Party()
    made.sit(len(kinds), bytes(kinds), False)
    made.holder = holder
    return made


def test_people_sit_unless_told_and_computers_play_the_demo():
    made = Party()
    made.sit(3, None, False)
    assert made.people() == 0b111
    made.sit(3, None, True)
    assert made.people() == 0 and [made.kind(seat) for seat in range(SEATS)] == [GOOD] * 3 + [0, 0]


def test_the_only_person_need_not_be_asked_for():
    assert party(GOOD, PERSON, EASY).only_person() == 1
    assert party(PERSON, PERSON).only_person() == NOBODY
    assert party(GOOD, GOOD).only_person() == NOBODY


@pytest.mark.parametrize(
    ("kinds", "holder", "seat", "receiver"),
    [
        ((PERSON, PERSON), 0, 0, NOBODY),  # it is in the right hands
        ((PERSON, PERSON), 0, 1, 1),
        ((PERSON, PERSON), NOBODY, 0, 0),  # nobody has it yet
        ((PERSON, GOOD, PERSON), 0, 1, NOBODY),  # the last person watches the computer play
        ((GOOD, GOOD, PERSON, PERSON), NOBODY, 0, 2),  # somebody must watch: who is asked next
        ((PERSON, GOOD, GOOD), NOBODY, 2, 0),
        ((GOOD, GOOD), NOBODY, 0, NOBODY),  # a demo
        ((PERSON, PERSON), 1, NOBODY, NOBODY),  # the game is over
    ],
)
def test_who_must_be_handed_the_console(kinds, holder, seat, receiver):
    assert party(*kinds, holder=holder).receiver(seat) == receiver


def test_who_sits_where_survives_a_save():
    content = bytearray(PARTY)
    kinds = bytes((PERSON, GOOD, EASY, PERSON, GOOD))
    pack(kinds, content)
    assert unpacked(content) == kinds


def test_an_unknown_kind_in_a_save_is_a_computer():
    assert unpacked(b"\xff\xff") == bytes([GOOD] * SEATS)
