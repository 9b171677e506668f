"""Each rule of The Three Little Pigs by name: sections 6 to 8, the wolf, the end, the points."""

import pytest

from engine import pigs as rules
from engine import pigs_score
from engine.game import NOBODY
from tests.pigs_position import (
    STACK,
    after_wind,
    blow,
    buy,
    empty,
    events,
    game_with,
    houses,
    howl,
    keep,
    legal,
    play,
    roll,
    scores,
    tile,
    whats,
    winners,
)

VETERAN = rules.VETERAN
BLOWS = [rules.BLOW + strength for strength in (1, 2, 3)]
TURN, BLOWN, GONE, REOPENED = rules.TURN, rules.BLOWN, rules.GONE, rules.REOPENED

# Section 6


def test_two_wolves_no_more_rolls_and_no_purchase():
    game = howl({0: ["Ww"], 1: ["Sd", "Sw"]})
    assert legal(game) == [rules.TARGET + 1, rules.TARGET + 2]
    play(game, rules.TARGET + 1)
    assert legal(game) == BLOWS
    blow(game, "B")
    assert game.seat() == 1 and legal(game) == [rules.ROLL + 31]


def test_any_house_of_an_opponent_complete_or_not():
    game = howl({1: ["Sd", "Ww Wr"], 2: ["Bd Bw Br"]}, seats=3)
    assert legal(game) == [rules.TARGET + house for house in range(3)]
    assert play(game, rules.TARGET + 2) == [(rules.TARGETED, 2, 2)]


def test_no_house_of_ones_own():
    game = howl({0: ["Sd"], 1: ["Ww", "Wd"], 2: ["Bd", "Bw"]}, seats=3, turn=1)
    assert legal(game) == [rules.TARGET + house for house in (0, 3, 4)]


def test_three_wolves_do_what_two_do():
    game = game_with({1: ["Sd", "Sw"]}, dice="d w x d w")
    roll(game, ". . . x x")
    assert legal(game) == [rules.TARGET + 0, rules.TARGET + 1]


def test_the_house_is_chosen_before_the_result_is_known():
    game = howl({1: ["Sd", "Sw"]})
    needle, chance = game.table.needle(), game.rng.state
    play(game, rules.TARGET + 1)
    assert whats(game) == [rules.TARGETED] and game.phase() == rules.BLOW_PHASE
    assert game.table.needle() == needle and game.rng.state == chance and game.shown == 0
    assert blow(game, "S")[0][0] == rules.SPUN and game.shown == 1


def test_one_house_to_choose_is_no_question():
    game = howl({0: ["Wd"], 1: ["Sd"]})
    assert events(game)[2] == (rules.TARGETED, 1, 1) and legal(game) == BLOWS


def test_all_tiles_of_the_material_are_blown_away():
    assert after_wind("Sd Ww Sw Wr", "S") == ["Ww Wr"]
    assert after_wind("Sd Ww Sw Wr", "W") == ["Sd Sw"]
    assert after_wind("Bd Sw Sw* Bw Sr", "S") == ["Bd Bw"]


def test_only_the_chosen_house_is_blown_at():
    game = howl({0: ["Sd"], 1: ["Sd", "Sw Sr"], 2: ["Sw*"]}, seats=3)
    play(game, rules.TARGET + 2)
    blow(game, "S")
    assert [houses(game, seat) for seat in range(3)] == [["Sd"], ["Sd"], ["Sw*"]]


def test_what_is_blown_away_is_out_of_the_game_and_not_back_in_its_stack():
    game = howl({1: ["Sd Sw Sr"]})
    left, rest = bytes(game.table.left), bytes(game.table.rest)
    assert [left[STACK[name]] for name in ("Sd", "Sw", "Sr")] == [3, 3, 3]
    blow(game, "S")
    assert bytes(game.table.left) == left and bytes(game.table.rest) == rest
    assert game.table.tile_count() == game.table.house_count() == 0


def test_a_lone_roof_is_removed_too():
    game = howl({1: ["Sd Sw Wr"]})
    blow(game, "S")
    assert houses(game, 1) == []
    assert [event[:2] for event in events(game) if event[0] == BLOWN] == [
        (BLOWN, tile("Sw")),
        (BLOWN, tile("Sd")),
        (BLOWN, tile("Wr")),
    ]
    assert after_wind("Sd Wr", "S") == after_wind("Ww Br", "W") == []


def test_with_nothing_left_the_house_is_gone():
    game = howl({1: ["Bd", "Sw", "Ww"]})
    play(game, rules.TARGET + 1)
    blow(game, "S")
    assert (GONE, 1, 1) in events(game) and houses(game, 1) == ["Bd", "Ww"]


def test_a_door_blown_from_under_windows_leaves_a_house_without_a_door():
    assert after_wind("Sd Ww Bw", "S") == ["Ww Bw"]
    assert after_wind("Sd Ww Br", "S") == ["Ww Br"]


def test_windows_blown_from_between_the_roof_comes_down_on_the_door():
    assert after_wind("Wd Sw Sw* Br", "S") == ["Wd Br"]


def test_windows_blown_from_between_windows_close_up():
    assert after_wind("Wd Ww Sw Bw Br", "S") == ["Wd Ww Bw Br"]


def test_tiles_above_a_blown_tile_do_not_fall():
    assert after_wind("Sd Ww Bw", "S") == ["Ww Bw"]  # only a lone roof does
    assert after_wind("Wd Sw Bw Br", "S") == ["Wd Bw Br"]


def test_ruling_a_house_that_loses_its_roof_is_open_again_and_scores_nothing():
    game = howl({1: ["Bd Ww Sr"]})
    before = game.score(1)
    blow(game, "S")
    assert (REOPENED, 1, 0) in events(game)
    assert houses(game, 1) == ["Bd Ww"] and game.table.is_open(0)
    assert before > 0 and game.score(1) == 0


def test_ruling_a_house_that_is_open_again_can_be_built_on():
    game = howl({1: ["Bw Ww Sr"]})
    blow(game, "S")
    roll(game, "d d w w x")
    keep(game)
    play(game, buy("Sd"), rules.PLACE + 0, buy("Sw"), rules.PLACE + 0)
    assert houses(game, 1) == ["Sd Bw Ww Sw"]


def test_ruling_a_house_that_is_open_again_can_be_roofed_again():
    game = howl({1: ["Bw Ww Sr"]})
    blow(game, "S")
    roll(game, "r r r d x")
    keep(game)
    assert (rules.COMPLETED, 3, 0) in play(game, buy("Wr"))
    assert houses(game, 1) == ["Bw Ww Wr"] and game.score(1) == 4 + 3 + 3 + 1


def test_a_house_that_keeps_its_roof_stays_complete_without_its_door():
    game = howl({1: ["Sd Ww Br"]})
    blow(game, "S")
    assert REOPENED not in whats(game)
    assert houses(game, 1) == ["Ww Br"] and game.score(1) == 3 + 4 + 1
    roll(game, "d d w w x")
    keep(game)
    play(game, buy("Sd"))  # no other place: the house is closed
    play(game, buy("Sw"), rules.PLACE + 1)
    assert houses(game, 1) == ["Ww Br", "Sd Sw"]


def test_an_open_house_may_be_left_with_one_door_or_one_window():
    for house, left in (("Wd Sw", "Wd"), ("Sd Ww", "Ww"), ("Wd Sw Sr", "Wd")):
        assert after_wind(house, "S") == [left]


def test_an_open_house_is_not_opened_again():
    game = howl({1: ["Sd Ww"]})
    blow(game, "S")
    assert whats(game) == [rules.SPUN, BLOWN, TURN]


def test_a_material_that_is_not_in_the_house_nothing_happens():
    game = howl({1: ["Wd Ww Wr"]})
    blow(game, "B")
    assert whats(game) == [rules.SPUN, TURN] and houses(game, 1) == ["Wd Ww Wr"]


def test_if_no_opponent_has_a_house_the_turn_ends():
    game = howl({0: ["Sd", "Ww Wr"]}, seats=3)
    assert events(game)[1:] == [(rules.WOLVES, 2, 0), (TURN, 1, 0)]
    assert houses(game, 0) == ["Sd", "Ww Wr"] and legal(game) == [31]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ruling_one_must_choose_an_opponent_who_has_a_house(seats):
    game = howl({0: ["Wd"], seats - 1: ["Sd", "Sw"]}, seats=seats)
    assert legal(game) == [rules.TARGET + 1, rules.TARGET + 2]


def test_the_houses_of_others_stay_theirs_when_one_is_gone():
    game = howl({0: ["Wd"], 1: ["Sd", "Ww"], 2: ["Bd Bw"]}, seats=3)
    play(game, rules.TARGET + 1)
    blow(game, "S")
    assert [houses(game, seat) for seat in range(3)] == [["Wd"], ["Ww"], ["Bd Bw"]]


# Section 7

STRAW_AND_WOOD = ["Sw", "Sr", "Wd", "Ww", "Wr"]


def last(seats, dice="d d w r x", gone=None, **others):
    """Seat 0 can buy the last straw door; so many stacks are empty already."""
    names = STRAW_AND_WOOD[: seats - 1 if gone is None else gone]
    left = {**empty(*names), "Sd": 1, **others.pop("left", {})}
    houses = others.pop("houses", None)
    game = game_with(houses, dice, seats=seats, left=left, **others)
    keep(game)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_ends_when_as_many_stacks_are_empty_as_play(seats):
    game = last(seats)
    assert not game.over()
    play(game, buy("Sd"))
    assert game.table.empty_count() == seats
    assert game.over() and legal(game) == [] and game.seat() == NOBODY
    assert events(game)[-2:] == [(rules.STARTED, tile("Sd"), 0), (rules.FINISHED, 0, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_goes_on_with_one_stack_less(seats):
    game = last(seats, gone=seats - 2)
    play(game, buy("Sd"))
    assert game.table.empty_count() == seats - 1
    assert not game.over() and game.seat() == 1


def test_the_turn_in_which_the_last_stack_was_emptied_is_finished():
    game = last(2, dice="d d r r w", houses={0: ["Wd"]}, left={"Sw": 0, "Sr": 2})
    play(game, buy("Sd"))
    assert game.table.empty_count() == 2 and game.phase() == rules.BUY_PHASE
    play(game, buy("Sr"), rules.PLACE + 1)
    assert game.over() and houses(game, 0) == ["Wd", "Sd Sr"]


def test_two_stacks_emptied_in_one_turn_may_be_more_than_needed():
    game = last(2, dice="d d w w x", gone=0, left={"Sw": 1, "Br": 0})
    play(game, buy("Sd"), buy("Sw"), rules.NEW)
    assert game.table.empty_count() == 3 and game.over()


def test_two_stacks_emptied_in_one_turn_end_a_game_of_two():
    game = last(2, dice="d d w w x", gone=0, left={"Sw": 1})
    play(game, buy("Sd"), buy("Sw"), rules.NEW)
    assert game.table.empty_count() == 2 and game.over()


def test_the_wolf_neither_fills_nor_empties_a_stack():
    game = howl({1: ["Sd Sw Sr"]}, left={"Sd": 0, "Sw": 1, "Sr": 2})
    left = bytes(game.table.left)
    blow(game, "S")
    assert bytes(game.table.left) == left and not game.over()


def test_ruling_the_game_ends_at_once_whoever_began():
    for first in range(3):
        game = last(3, first=first)
        play(game, buy("Sd"))
        assert game.over()


FINISH = rules.FINISH_ROUND


def test_finish_round_everybody_has_as_many_turns():
    game = last(3, options=FINISH, first=0)
    assert play(game, buy("Sd"))[-1] == (TURN, 1, 0)
    for seat in (1, 2):
        assert game.seat() == seat and legal(game) == [31]
        roll(game, "d d d r x")
        keep(game)
        play(game, buy("Wd"))
        assert len(houses(game, seat)) == 1
    assert game.over() and events(game)[-1] == (rules.FINISHED, 0, 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_finish_round_ends_before_the_next_turn_of_the_first_player(first):
    game = last(3, options=FINISH, first=first)
    play(game, buy("Sd"))
    turns = 0
    while not game.over():
        assert game.seat() != first
        roll(game, "r r r r x")
        keep(game)  # nothing to buy
        turns += 1
    assert turns == (first - 1) % 3


def test_finish_round_a_wolf_may_come_in_the_last_turn():
    game = last(2, options=FINISH, first=0)
    play(game, buy("Sd"))
    roll(game, "d d x x w")
    blow(game, "S")
    assert game.over() and houses(game, 0) == []


def test_finish_round_ends_at_once_after_the_last_player():
    game = last(2, options=FINISH, first=1)
    play(game, buy("Sd"))
    assert game.over()


def test_finish_round_stacks_may_be_emptied_beyond_the_number():
    game = last(2, options=FINISH, first=0, left={"Wd": 1})
    play(game, buy("Sd"))
    roll(game, "d d d r x")
    keep(game)
    play(game, buy("Wd"))
    assert game.table.empty_count() == 3 and game.over()


# Section 8


def points(houses, seats=2, **others):
    return scores(game_with(houses, seats=seats, **others))


def test_houses_without_a_roof_are_discarded_and_their_pots_too():
    assert points({0: ["Bd* Bw** Bw*", "Sd"], 1: ["Sw"]}) == [0, 0]


def test_tiles_of_completed_houses_count_two_three_four():
    assert points({0: ["Sd Sw Sr"], 1: ["Wd Ww Wr"]}) == [6 + 1, 9 + 1]
    assert points({0: ["Bd Bw Br"], 1: ["Sd* Bw*"]}) == [12 + 1, 0]
    assert points({0: ["Sd Ww Br"]}) == [9 + 1, 0]


def test_each_flower_pot_counts_one():
    assert points({0: ["Sd* Sw** Sr*"]}) == [6 + 4 + 1, 0]


def test_each_completed_house_counts_one():
    assert points({0: ["Sd Sr", "Ww Wr", "Bw Br"]}) == [4 + 6 + 8 + 3, 0]


def test_most_points_win():
    assert winners(game_with({0: ["Sd Sr"], 1: ["Wd Wr"], 2: ["Bd"]}, seats=3)) == [1]


def test_a_tie_is_won_by_the_most_completed_houses():
    game = game_with({0: ["Bd Bw* Br"], 1: ["Sd Sr", "Wd Sw* Sr"]})
    assert scores(game) == [14, 14] and winners(game) == [1]


def test_ruling_open_houses_do_not_count_in_a_tie():
    game = game_with({0: ["Bd Bw* Br", "Wd", "Bw", "Bd"], 1: ["Sd Sr", "Wd Sw* Sr"]})
    assert scores(game) == [14, 14] and winners(game) == [1]


def test_still_a_tie_is_won_together():
    game = game_with({0: ["Sd Sr"], 1: ["Sd Sr"], 2: ["Sw*"]}, seats=3)
    assert winners(game) == [0, 1]


@pytest.mark.parametrize("options", [0, VETERAN])
def test_ruling_a_tie_at_nothing_is_won_together(options):
    game = game_with({0: ["Sd"], 1: ["Wd Ww"]}, seats=3, options=options)
    assert scores(game) == [0, 0, 0] and winners(game) == [0, 1, 2]


def test_veterans_have_no_bonus_for_pots_and_houses():
    # Both have a house of two with a pot: no end card is given.
    houses = {0: ["Sd* Sr"], 1: ["Wd* Wr"]}
    assert points(houses, options=VETERAN) == [4, 6]
    assert points(houses) == [4 + 1 + 1, 6 + 1 + 1]


def test_veterans_houses_without_a_roof_are_discarded():
    assert points({0: ["Bd* Bw* Bw**"]}, options=VETERAN) == [0, 0]


# Material cards


def roofed(houses, name, options=VETERAN, turn=0, **others):
    """The seat whose turn it is buys a roof; the events that speak of cards."""
    game = game_with(houses, "r r r r d", options=options, turn=turn, **others)
    keep(game)
    told = play(game, buy(name))
    return [event for event in told if event[0] == rules.AWARDED], game


@pytest.mark.parametrize(("at", "name"), list(enumerate("SWB")))
def test_the_first_house_of_one_material_takes_its_card(at, name):
    told, game = roofed({1: [f"{name}d {name}w"]}, name + "r", turn=1)
    assert told == [(rules.AWARDED, at, 1)] and game.table.awards[at] == 1
    # a card for two points, and the end cards for most and for tallest house
    assert game.score(1) == 3 * (2 + at) + 2 + 3 + 3


def test_basic_games_have_no_cards():
    told, game = roofed({0: ["Sd Sw"]}, "Sr", options=0)
    assert told == [] and game.score(0) == 6 + 1


@pytest.mark.parametrize(
    "house", ["Wd Sw", "Sd Ww", "Sd Sw Bw", "Wd Ww"], ids="door window other roof".split()
)
def test_a_card_needs_a_house_wholly_of_one_material(house):
    told, game = roofed({0: [house]}, "Sr")
    assert told == [] and list(game.table.awards) == [rules.NOTHING] * 3


@pytest.mark.parametrize("house", ["Sd", "Sw", "Sw Sw*"])
def test_a_card_needs_a_door_a_window_and_a_roof(house):
    assert roofed({0: [house]}, "Sr")[0] == []


def test_a_card_allows_more_windows():
    assert roofed({0: ["Sd Sw Sw* Sw**"]}, "Sr")[0] == [(rules.AWARDED, rules.STRAW, 0)]


def test_one_card_for_a_material_to_the_first():
    told, game = roofed({0: ["Sd Sw"], 1: ["Sd Sw* Sr"]}, "Sr", cards={"S": 1})
    assert told == [] and game.table.awards[rules.STRAW] == 1


def test_one_card_for_each_material():
    told, _ = roofed({0: ["Wd Ww"]}, "Wr", cards={"S": 1, "B": 1})
    assert told == [(rules.AWARDED, rules.WOOD, 0)]


def test_a_player_may_hold_several_cards():
    told, game = roofed({0: ["Wd Ww"], 1: ["Bd Bw Br"]}, "Wr", cards={"S": 0})
    assert list(game.table.awards) == [0, 0, rules.NOTHING]
    # no end card: a house each, three tiles each, no pots
    assert scores(game) == [9 + 2 + 2, 12]


def test_a_card_is_kept_when_the_house_is_blown_away():
    game = howl({1: ["Sd Sw Sr"]}, options=VETERAN, cards={"S": 1})
    blow(game, "S")
    assert houses(game, 1) == [] and game.table.awards[rules.STRAW] == 1
    assert scores(game) == [0, 2]


def test_a_card_is_not_given_before_the_roof():
    game = game_with({0: ["Sd"]}, "w w d r x", options=VETERAN)
    keep(game)
    play(game, buy("Sw"), rules.PLACE + 0)
    assert houses(game, 0) == ["Sd Sw"] and rules.AWARDED not in whats(game)


def test_ruling_what_the_wolf_leaves_takes_no_card():
    game = howl({1: ["Sd Sw Ww Sr"]}, options=VETERAN)
    blow(game, "W")
    assert houses(game, 1) == ["Sd Sw Sr"]
    assert rules.AWARDED not in whats(game) and game.table.awards[rules.STRAW] == rules.NOTHING


def test_ruling_a_house_that_is_roofed_again_counts_like_any_other():
    game = howl({1: ["Sd Sw Wr"]}, options=VETERAN)
    blow(game, "W")
    roll(game, "r r d w x")
    keep(game)
    assert (rules.AWARDED, rules.STRAW, 1) in play(game, buy("Sr"))


# End cards


def card(houses, which, seats=3):
    return pigs_score.leader(game_with(houses, seats=seats, options=VETERAN).table, which)


def test_most_flower_pots_count_three():
    # Two tiles each, one house each: only the pots differ.
    houses = {0: ["Sd* Sr"], 1: ["Sd Sr"]}
    assert points(houses, options=VETERAN) == [4 + 3, 4]


def test_most_completed_houses_count_three():
    houses = {0: ["Sd Sr", "Wd Wr"], 1: ["Sw Sr"]}
    assert points(houses, options=VETERAN) == [10 + 3, 4]


def test_the_tallest_house_counts_three():
    houses = {0: ["Sd Sr"], 1: ["Wd Ww Sr"]}
    assert points(houses, options=VETERAN) == [4, 8 + 3]


def test_height_counts_door_windows_and_roof():
    houses = {0: ["Sd Sw Sr"], 1: ["Ww Sw* Ww* Sr"]}
    game = game_with(houses, options=VETERAN)
    heights = [pigs_score.measure(game.table, seat, pigs_score.HEIGHT_CARD) for seat in (0, 1)]
    assert heights == [3, 4]


POTS, HOUSES, HEIGHT = pigs_score.POTS_CARD, pigs_score.HOUSES_CARD, pigs_score.HEIGHT_CARD


ALIKE = [["Sw* Sr"], ["Ww* Wr"], ["Bw* Br"]]  # a pot, a house, two tiles


@pytest.mark.parametrize("which", [POTS, HOUSES, HEIGHT])
def test_a_tie_for_an_end_card_nobody_has_it(which):
    for seats in ((0, 1), (0, 2), (1, 2), (0, 1, 2)):
        assert card({seat: ALIKE[seat] for seat in seats}, which) == -1


@pytest.mark.parametrize("which", [POTS, HOUSES, HEIGHT])
def test_a_tie_for_less_than_the_most_does_not_matter(which):
    best = ["Bd Bw** Wr", "Bd Sr"]
    for seat in range(3):
        assert card({**{at: ALIKE[at - 1] for at in range(3)}, seat: best}, which) == seat


@pytest.mark.parametrize("which", [POTS, HOUSES, HEIGHT])
def test_end_cards_compare_completed_houses_only(which):
    assert card({0: ["Bd* Bw** Bw*", "Bd", "Wd*"], 1: ["Sw* Sr"]}, which) == 1


@pytest.mark.parametrize("which", [POTS, HOUSES, HEIGHT])
def test_nothing_at_all_wins_no_card(which):
    assert card({}, which) == card({0: ["Sd* Sw**"], 1: ["Wd"]}, which) == -1


def test_no_pots_win_no_card():
    assert card({0: ["Sd Sr"]}, POTS) == -1


def test_two_equally_tall_houses_of_one_player_are_no_tie():
    assert card({0: ["Sd Sw Sr", "Wd Ww Wr"], 1: ["Bd Br"]}, HEIGHT) == 0


def test_end_cards_go_to_one_player_each():
    houses = {0: ["Sd Sr", "Wd Wr"], 1: ["Bd Bw Bw* Br"], 2: ["Ww** Sr"]}
    assert [card(houses, which) for which in (HOUSES, HEIGHT, POTS)] == [0, 1, 2]
    assert points(houses, 3, options=VETERAN) == [10 + 3, 16 + 3, 5 + 3]


def test_ties_of_veterans_are_won_by_the_most_houses_then_together():
    # 11 each: 8 and the tallest house, 8 and the most houses
    game = game_with({0: ["Wd Ww Sr"], 1: ["Sd Sr", "Sw Sr"]}, options=VETERAN)
    assert scores(game) == [8 + 3, 8 + 3] and winners(game) == [1]
    game = game_with({0: ["Sd Sr"], 1: ["Sd Sr"]}, options=VETERAN)
    assert scores(game) == [4, 4] and winners(game) == [0, 1]


def test_pots_and_houses_of_veterans_count_in_cards_only():
    # one pot more is worth three, not one
    assert points({0: ["Sd* Sw** Sr"], 1: ["Sd Sw* Sr"]}, options=VETERAN) == [6 + 3, 6]
