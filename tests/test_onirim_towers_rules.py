"""Each rule of The Towers by name: section 7 of the rule sheet."""

import pytest

from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng
from tests.onirim_tables import (
    CODES,
    HAND,
    cards,
    check_save,
    deck,
    events,
    game_with,
    legal,
    play,
    whats,
)

# By the sheet: the symbols of the left and of the right edge, s sun, m moon.
FACES = {
    **{"R3": ("sm", "m"), "R4": ("s", "m"), "R5": ("", "m")},
    **{"B3": ("m", "sm"), "B4": ("m", "m"), "B5": ("m", "")},
    **{"G3": ("s", "sm"), "G4": ("s", "s"), "G5": ("s", "")},
    **{"Y3": ("sm", "s"), "Y4": ("m", "s"), "Y5": ("", "s")},
}
EIGHT = "RD RD BD BD GD GD YD YD"
SEVEN = "RD RD BD BD GD GD YD"
ROW = "G5 R4 Y5 B5"  # an alignment: none|s, m|none, s|m


def towers(hand=HAND, deck="Gs Gm Bs Bm Ys Ym", row="", series=0, **more):
    more.setdefault("options", rules.TOWERS)
    if "built" in more:
        more["towers"] = more.pop("built")
    return game_with(hand, deck, row, series, **more)


def built(game):
    state = game.state
    return list(state[layout.TOWERS_AT : layout.TOWERS_AT + state[layout.BUILT_TOWERS]])


def nightmare(deck="N Gs Gm Bs Bm Ys Ym Gs", **more):
    game = towers(deck=deck, **more)
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.NIGHTMARE_PHASE
    return game


# The cards


def test_twelve_towers_are_shuffled_into_the_deck_and_can_be_in_the_opening_hand():
    held = 0
    for seed in range(300):
        game = rules.Game(Rng(seed))
        game.deal(1, rules.TOWERS)
        assert game.deck_count() == 76 + 12 - 5 and game.limbo_count() == 0
        held += sum(card >= rules.FIRST_TOWER for card in game.hand)
    assert held / 300 == pytest.approx(5 * 12 / 70, rel=0.2)


def test_the_edges_are_those_of_the_sheet():
    for left, (_, right_edge) in FACES.items():
        for right, (left_edge, _) in FACES.items():
            if left == right:
                continue
            game = towers(f"{right} Bm Gk Ys Rm", built=left)
            assert (rules.RIGHT in legal(game)) == (not set(right_edge) & set(left_edge))
            game = towers(f"{left} Bm Gk Ys Rm", built=right)
            assert (rules.LEFT in legal(game)) == (not set(right_edge) & set(left_edge))


# Playing


def test_the_first_tower_is_one_move():
    game = towers("R3 Bm Gk Ys Rm")
    assert legal(game) == [1, 2, 3, 4, 5, 6, 7, 8, 9, rules.RIGHT]
    happened = play(game, rules.RIGHT)
    assert happened[0] == (rules.BUILT, CODES["R3"], 0)
    assert built(game) == cards("R3") and happened[1] == (rules.DRAWN, CODES["Gs"], 0)


def test_a_tower_goes_to_either_end():
    game = towers("B5 G4 Gk Ys Rm", built="R5 G5")
    assert legal(game)[-2:] == [rules.RIGHT + 0, rules.RIGHT + 1]
    assert rules.LEFT + 0 in legal(game) and rules.LEFT + 1 in legal(game)
    play(game, rules.LEFT + 1)
    assert built(game) == cards("G4 R5 G5")
    assert play(game, rules.RIGHT + 0)[0] == (rules.BUILT, CODES["B5"], 5)
    assert built(game) == cards("G4 R5 G5 B5")


def test_a_tower_is_no_part_of_the_row():
    game = towers("R3 Bm Gk Ys Rm", row="Rs Rm", series=2)
    assert 0 not in legal(game)
    play(game, rules.RIGHT)
    assert game.row_count() == 2 and game.series() == 2


def test_a_tower_of_5_is_no_key():
    game = towers("R5 Bm Gm Ys Rm", deck="RD N Gs Gm Bs Bm")
    play(game, rules.PLAY + 1)
    assert (rules.PUT_LIMBO, CODES["RD"], rules.FROM_DECK) in events(game)
    assert legal(game) == [rules.FIVE, rules.HAND]


# Discarding


@pytest.mark.parametrize(("tower", "count"), [("G3", 3), ("B4", 4), ("Y5", 5)])
def test_a_discarded_tower_shows_as_many_cards_as_its_value(tower, count):
    game = towers(f"{tower} Bm Gk Ys Rm", deck="Gs RD Bm Ys Gm N")
    happened = play(game, rules.DISCARD + 0)
    assert happened == [(rules.DISCARDED, CODES[tower], 0), (rules.LOOKED, count, 0)]
    assert legal(game) == [rules.NEXT + index for index in range(count)]  # none is discarded
    for index in range(count - 1, 1, -1):
        play(game, rules.NEXT + index)
    play(game, rules.NEXT + 1)
    assert game.hand[0] == cards("Gs RD Bm Ys Gm N")[count - 1]
    assert deck(game)[: count - 1] == cards("Gs RD Bm Ys Gm N")[count - 2 :: -1]
    assert game.known() >= count - 1


def test_with_fewer_cards_all_are_looked_at_and_one_alone_is_put_back():
    game = towers("Y5 Bm Gk Ys Rm", deck="Gs Gm")
    play(game, rules.DISCARD + 0)
    assert len(legal(game)) == 2
    game = towers("Y5 Bm Gk Ys Rm", deck="Gs")
    assert whats(game) == [] and play(game, rules.DISCARD + 0)[1:] == [
        (rules.LOOKED, 1, 0),
        (rules.PUT_BACK, CODES["Gs"], 0),
        (rules.DRAWN, CODES["Gs"], 0),
    ]


def test_a_prophecy_treats_towers_as_any_card():
    game = towers(deck="Gs R3 N Bm Ys Ym")
    play(game, rules.DISCARD + 2, rules.BURN + 1)
    assert game.discards[CODES["R3"]] > 0 and game.phase() == rules.NEXT_PHASE


def test_a_nightmare_that_reveals_five_discards_towers():
    game = nightmare("N R3 Gs Y5 RD N Gm Bs", built="")
    happened = play(game, rules.FIVE)
    assert (rules.DISCARDED, CODES["R3"], rules.FROM_DECK) in happened
    assert (rules.DISCARDED, CODES["Y5"], rules.FROM_DECK) in happened


# Winning


def test_eight_doors_without_an_alignment_do_not_win():
    game = towers("Rs Bm Yk Ys Rm", deck="YD Gs Gm Bs", doors=SEVEN)
    play(game, rules.PLAY + 0, rules.PAY)
    assert not game.over() and game.score(0) == 8


def test_eight_doors_with_an_alignment_win():
    game = towers("Rs Bm Yk Ys Rm", deck="YD Gs Gm Bs", doors=SEVEN, built=ROW)
    assert play(game, rules.PLAY + 0, rules.PAY)[-1] == (rules.GAME_WON, 0, 0)
    check_save(game)


def test_the_tower_that_completes_the_alignment_wins():
    game = towers("B5 Bm Gk Ys Rm", doors=EIGHT, built="G5 R4 Y5")
    assert play(game, rules.RIGHT)[-1] == (rules.GAME_WON, 0, 0)
    assert game.winners() == 1 and game.hand[0] == rules.NO_CARD  # no refill


def test_four_colours_must_be_side_by_side():
    game = towers("B5 Bm Gk Ys Rm", doors=EIGHT, built="G5 R4 R5 Y5")
    assert not play(game, rules.RIGHT)[-1] == (rules.GAME_WON, 0, 0)
    game = towers("G4 Bm Gk Ys Rm", doors=EIGHT, built="R5 Y4 B5 R3 Y5")
    assert not game.table.towers.aligned(game.table)


def test_eight_doors_can_be_lost_again():
    game = nightmare(doors=EIGHT)
    play(game, rules.DOOR + rules.RED)
    assert game.score(0) == 7 and not game.over()


# Nightmares


def test_after_a_nightmare_a_tower_is_lost_or_the_nightmare_comes_again():
    game = nightmare(built="G5 R5")
    before = game.discards[rules.NIGHTMARE]
    assert play(game, rules.KEY + 2) == [(rules.DISCARDED, CODES["Gk"], 2)]
    assert game.phase() == rules.RUIN_PHASE and game.waiting() == rules.NIGHTMARE
    assert legal(game) == [rules.RUIN + 0, rules.RUIN + 1, rules.SPARE]
    happened = play(game, rules.RUIN + 0)
    assert happened[:2] == [
        (rules.RUINED, CODES["G5"], 0),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
    ]
    assert built(game) == cards("R5") and game.discards[CODES["G5"]] > 0
    assert game.discards[rules.NIGHTMARE] == before + 1


def test_false_destruction_puts_the_nightmare_into_limbo():
    game = nightmare(built="G5 R5")
    before = game.discards[rules.NIGHTMARE]
    happened = play(game, rules.FIVE, rules.SPARE)
    assert happened[0] == (rules.PUT_LIMBO, rules.NIGHTMARE, rules.FROM_NOWHERE)
    assert built(game) == cards("G5 R5") and game.discards[rules.NIGHTMARE] == before
    assert rules.NIGHTMARE in deck(game)  # the turn is over


def test_a_new_hand_is_drawn_before_a_tower_is_lost():
    game = nightmare(built="G5", deck="N Gs Gm Bs Bm Ys Ym")
    play(game, rules.HAND)
    assert game.phase() == rules.RUIN_PHASE and rules.NO_CARD not in list(game.hand)
    play(game, rules.RUIN + 0)
    assert game.phase() == rules.PLAY_PHASE


def test_a_tower_in_the_middle_goes_only_if_its_neighbours_fit():
    # Without R4: G5 Y5 (none, none); without Y5: R4 B5 (moon, moon).
    game = nightmare(built="G5 R4 Y5 B5", options=rules.TOWERS | rules.TOWERS_HARD)
    play(game, rules.KEY + 2)
    assert legal(game) == [rules.RUIN + 0, rules.RUIN + 1, rules.RUIN + 3, rules.SPARE]


def test_without_a_tower_nothing_is_asked():
    game = nightmare()
    play(game, rules.KEY + 2)
    assert game.phase() == rules.PLAY_PHASE


def test_an_alignment_protects_the_towers():
    game = nightmare(built=ROW)
    play(game, rules.KEY + 2)
    assert game.phase() == rules.PLAY_PHASE and built(game) == cards(ROW)


def test_on_the_harder_side_an_alignment_protects_nothing():
    game = nightmare(built=ROW, options=rules.TOWERS | rules.TOWERS_HARD)
    play(game, rules.KEY + 2)
    assert game.phase() == rules.RUIN_PHASE


def test_a_tower_that_goes_can_leave_an_alignment_and_so_win():
    game = nightmare(built="G5 R4 R5 Y5 B5", doors=EIGHT)
    play(game, rules.KEY + 2)
    assert play(game, rules.RUIN + 2)[-1] == (rules.GAME_WON, 0, 0)
    check_save(game)


def test_a_hand_that_cannot_be_drawn_loses_before_a_tower_is_lost():
    game = nightmare("N Gs Gm Bs", built="G5")
    assert play(game, rules.HAND)[-1] == (rules.GAME_LOST, 0, 0)
    assert built(game) == cards("G5")


# Two players


def test_two_players_build_one_row():
    game = towers("R5 Bm Gk Ys Rm", aside="G5 Bs Gs", seats=2)
    play(game, rules.RIGHT + 0)
    assert game.seat() == 1 and built(game) == cards("R5")
    assert legal(game)[-1] == rules.RIGHT + 0
    play(game, rules.RIGHT + 0)
    assert built(game) == cards("R5 G5") and game.seat() == 0


def test_two_players_win_with_their_doors_and_the_alignment():
    more = {"doors": "RD BD GD YD", "doors2": "RD BD GD YD", "seats": 2}
    game = towers("B5 Bm Gk Ys Rm", built="G5 R4 Y5", **more)
    assert play(game, rules.RIGHT)[-1] == (rules.GAME_WON, 0, 0)
    assert game.winners() == 3


def test_a_discarded_tower_looks_after_the_swap():
    game = towers("R3 Bm Gk Ys Rm", seats=2)
    play(game, rules.DISCARD + 0)
    assert game.phase() == rules.SWAP_PHASE
    assert play(game, rules.STAY) == [(rules.LOOKED, 3, 0)]
