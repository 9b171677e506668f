"""Each rule of The Three Little Pigs by name: sections 1 to 5 of the rule sheet."""

from collections import Counter
from itertools import product

import pytest

from engine import pigs as rules
from engine import pigs_score
from engine.rng import Rng
from tests.pigs_position import (
    NAMES,
    POTS_OF,
    STACK,
    buy,
    dice,
    empty,
    events,
    game_with,
    houses,
    keep,
    legal,
    name_of,
    offered,
    offers,
    play,
    roll,
    whats,
)

OPEN = {0: ["Bw"]}  # a house that takes anything

# Section 1


def test_there_are_36_tiles_in_nine_stacks_of_four():
    game = game_with()
    assert rules.STACKS == 9 and list(game.table.left) == [4] * 9
    assert [NAMES[stack] for stack in range(9)] == "Sd Sw Sr Wd Ww Wr Bd Bw Br".split()


def test_the_pig_heads_are_cost_and_points():
    for name, stack in STACK.items():
        heads = {"S": 2, "W": 3, "B": 4}[name[0]]
        assert rules.cost(stack) == rules.cost(stack + rules.POT) == heads


def test_two_white_dice_show_each_part_twice():
    assert sorted(rules.WHITE_FACES) == sorted([rules.DOOR, rules.WINDOW, rules.ROOF] * 2)
    assert rules.FIRST_BLACK == 2


def test_three_black_dice_have_a_wolf_in_place_of_a_roof():
    faces = [rules.DOOR] * 2 + [rules.WINDOW] * 2 + [rules.ROOF, rules.WOLF]
    assert list(rules.BLACK_FACES) == faces
    assert rules.DICE - rules.FIRST_BLACK == 3


def test_each_face_of_each_die_comes_equally_often():
    counts = [Counter() for _ in range(5)]
    table = game_with().table
    for _ in range(12000):
        table.begin()
        table.begin_turn(0)
        table.roll(31)
        for die in range(5):
            counts[die][table.dice[die]] += 1
    for die in range(5):
        faces = rules.WHITE_FACES if die < 2 else rules.BLACK_FACES
        assert set(counts[die]) == set(faces)
        for face, times in counts[die].items():
            assert times == pytest.approx(2000 * faces.count(face), rel=0.1)


def test_the_wheel_has_three_fields_of_straw_two_of_wood_one_of_brick():
    assert sorted(rules.FIELDS) == [rules.STRAW] * 3 + [rules.WOOD] * 2 + [rules.BRICK]


def test_six_award_cards_three_for_two_points_three_for_three():
    assert len(game_with().table.awards) == 3 and pigs_score.AWARD == 2
    end = {pigs_score.POTS_CARD, pigs_score.HOUSES_CARD, pigs_score.HEIGHT_CARD}
    assert len(end) == 3 and pigs_score.END_AWARD == 3


def test_ruling_flower_pots_of_the_tiles():
    for part, name in enumerate("dwr"):
        assert [POTS_OF[name].count(pots) for pots in range(3)] == list(
            rules.POTS[3 * part : 3 * part + 3]
        )
    assert 3 * sum(sum(pots) for pots in POTS_OF.values()) == 21


# Section 2


def test_set_up_is_nine_full_stacks_and_no_house():
    for seats in range(2, 6):
        game = rules.Game(Rng(seats))
        game.deal(seats, 0)
        assert list(game.table.left) == [4] * 9
        assert game.table.house_count() == game.table.tile_count() == 0
        assert legal(game) == [31] and game.seat() == game.table.first()
        assert list(game.table.awards) == [rules.NOTHING] * 3


def test_each_stack_is_shuffled():
    tops = {name: Counter() for name in STACK}
    for seed in range(2000):
        game = rules.Game(Rng(seed))
        game.deal(2, 0)
        for name, stack in STACK.items():
            tops[name][game.table.top[stack]] += 1
    for name, counts in tops.items():
        for pots in range(3):
            assert counts[pots] == pytest.approx(500 * POTS_OF[name[1]].count(pots), rel=0.15)


@pytest.mark.parametrize("name", STACK)
def test_a_stack_holds_each_of_its_tiles_once(name):
    orders = set()
    for seed in range(60):
        game = rules.Game(Rng(seed))
        game.deal(2, 0)
        taken = []
        while game.table.left[STACK[name]]:
            game.table.begin()
            game.table.symbols[:] = b"\5\5\5"
            game.table.take(STACK[name])
            taken.append(game.table.buying() // rules.STACKS)
        assert sorted(taken) == POTS_OF[name[1]]
        orders.add(tuple(taken))
    assert len(orders) == {"d": 6, "w": 12, "r": 4}[name[1]]


def test_the_first_player_is_drawn_by_lot():
    for seats in range(2, 6):
        counts = Counter()
        for seed in range(600 * seats):
            game = rules.Game(Rng(seed))
            game.deal(seats, 0)
            counts[game.seat()] += 1
        assert sorted(counts) == list(range(seats))
        assert all(times == pytest.approx(600, rel=0.15) for times in counts.values())


@pytest.mark.parametrize("seats", range(2, 6))
def test_turns_go_clockwise(seats):
    game = game_with(seats=seats, turn=1, first=1)
    order = []
    for _ in range(seats + 1):
        order.append(game.seat())
        roll(game, "r r r r x")
        keep(game)  # there is no house yet, and no roof is sold
    assert order == [(1 + at) % seats for at in range(seats + 1)]


@pytest.mark.parametrize("pots", [0, 1, 2])
def test_ruling_the_buyer_takes_the_top_tile_which_all_can_see(pots):
    game = game_with(dice="w w d r x", tops={"Sw": pots})
    assert game.table.top[STACK["Sw"]] == pots
    keep(game)
    assert offers(game) == "Sw"
    play(game, buy("Sw"))
    assert houses(game, 0) == ["Sw" + "*" * pots]


# Section 3


def test_the_first_roll_is_of_all_five_dice():
    game = game_with()
    assert legal(game) == [rules.ROLL + 31]
    roll(game, "d w d w r")
    assert dice(game) == "d w d w r" and events(game) == [(rules.ROLLED, 31, 1)]


@pytest.mark.parametrize("rolls", [1, 2])
def test_any_of_the_dice_may_be_rolled_again_or_all_or_none(rolls):
    assert legal(game_with(dice="d w d w r", rolls=rolls)) == list(range(32))


def test_the_dice_that_are_not_rolled_stay_as_they_are():
    game = game_with(dice="d w d w r")
    roll(game, "w . . r .")
    assert dice(game) == "w w d r r" and events(game) == [(rules.ROLLED, 9, 2)]


def test_dice_kept_earlier_may_be_rolled_again():
    game = game_with()
    roll(game, "d d w w r")
    roll(game, ". . d w .")  # keeps the doors
    roll(game, "w w . . .")  # which are rolled after all
    assert game.phase() == rules.BUY_PHASE and dice(game) == "w w d w r"


def test_a_wolf_die_is_frozen_for_the_turn():
    game = game_with()
    roll(game, "d w d x r")
    assert legal(game) == [dice for dice in range(32) if not dice & 8]
    roll(game, "w w w . w")
    assert legal(game) == [dice for dice in range(32) if not dice & 8]


def test_a_wolf_of_the_second_roll_is_frozen_too():
    game = game_with()
    roll(game, "d w d w r")
    roll(game, ". . x . .")
    assert legal(game) == [dice for dice in range(32) if not dice & 4]


def test_a_wolf_die_is_free_in_the_next_turn():
    game = game_with()
    roll(game, "d d w x r")
    keep(game)
    play(game, buy("Sd"))
    assert game.seat() == 1 and legal(game) == [31]


def test_one_wolf_only_takes_a_die():
    assert offered("d d w w x", {1: ["Sd"]}) == "Sd Sw"
    assert offered("d d d d x") == "Sd Wd Bd"


@pytest.mark.parametrize("rolls", [1, 2])
def test_one_may_stop_after_the_first_and_the_second_roll(rolls):
    game = game_with(dice="d d w r x", rolls=rolls)
    assert keep(game) == [] and offers(game) == "Sd"
    assert game.table.rolls() == rolls and game.seat() == 0


def test_one_must_stop_after_the_third_roll():
    game = game_with()
    roll(game, "d w d w r")
    roll(game, "d . . . .")
    assert game.phase() == rules.ROLL_PHASE
    assert roll(game, "d . . . .") == [(rules.ROLLED, 1, 3)]
    assert game.phase() == rules.BUY_PHASE


def test_one_must_stop_as_soon_as_two_wolves_show():
    game = game_with({1: ["Sd", "Sw"]})
    roll(game, "d d x x d")
    assert events(game) == [(rules.ROLLED, 31, 1), (rules.WOLVES, 2, 0)]
    assert game.phase() == rules.TARGET_PHASE


def test_two_wolves_may_come_from_different_rolls():
    for third in (False, True):
        game = game_with({1: ["Sd", "Sw"]})
        roll(game, "d d x w d")
        if third:
            roll(game, "d . . . .")
        roll(game, ". . . x .")
        assert (rules.WOLVES, 2, 0) in events(game) and game.phase() == rules.TARGET_PHASE


def test_three_wolves_are_possible():
    game = game_with({1: ["Sd", "Sw"]}, dice="d d w x w")
    roll(game, ". . x . x")
    assert events(game)[1] == (rules.WOLVES, 3, 0) and game.phase() == rules.TARGET_PHASE


def test_to_roll_none_is_to_stop():
    game = game_with(dice="d d w w r")
    keep(game)
    assert game.phase() == rules.BUY_PHASE and dice(game) == "d d w w r"


# Section 4: what the dice pay for


@pytest.mark.parametrize("part", "dwr")
@pytest.mark.parametrize(
    ("equal", "materials"), [(1, ""), (2, "S"), (3, "SW"), (4, "SWB"), (5, "SWB")]
)
def test_equal_symbols_buy_straw_for_two_wood_for_three_brick_for_four(part, equal, materials):
    rest = [face for face in "dwr" if face != part]
    faces = [part] * equal + [rest[0], rest[1], "x"][: 5 - equal]
    faces += rest[:1] * (5 - len(faces))
    sold = offered(" ".join(faces), OPEN).split()
    assert [name for name in sold if name[1] == part] == [m + part for m in materials]


def test_three_symbols_may_buy_straw():
    game = game_with(dice="d d d w r")
    keep(game)
    play(game, buy("Sd"))
    assert houses(game, 0) == ["Sd"] and game.seat() == 1


def test_extra_symbols_may_be_left_unused():
    game = game_with(dice="d d d d w")
    keep(game)
    play(game, buy("Sd"))  # two doors and a window are left, and no second straw door is sold
    assert houses(game, 0) == ["Sd"] and game.seat() == 1


def test_each_die_is_used_for_one_tile_only():
    game = game_with(dice="d d d w w")
    keep(game)
    assert offers(game) == "Sd Sw Wd"
    play(game, buy("Sd"))  # one door is left: no wood
    assert offers(game) == "Sw stop"


def test_two_tiles_may_be_bought_three_never():
    game = game_with({0: ["Bw"]}, dice="d d w w r")
    keep(game)
    play(game, buy("Sd"), rules.NEW)
    assert offers(game) == "Sw stop"
    play(game, buy("Sw"), rules.NEW)
    assert game.seat() == 1 and game.phase() == rules.ROLL_PHASE


def test_nothing_that_the_dice_show_pays_for_three_tiles():
    for faces in product("dwr", repeat=5):
        game = game_with(OPEN, dice=" ".join(faces))
        keep(game)
        for _ in range(2):
            if game.seat() == 0:
                play(game, legal(game)[0])
                if game.phase() == rules.PLACE_PHASE:
                    play(game, legal(game)[-1])
        assert game.seat() == 1


def test_with_one_wolf_at_most_the_dice_always_pay_for_straw():
    throws = [" ".join(faces) for faces in product("dwr", repeat=5)]
    throws += [" ".join(faces + ("x",)) for faces in product("dwr", repeat=4)]
    for throw in throws:
        assert any(name[0] == "S" for name in offered(throw, OPEN).split()), throw


def test_three_and_two_are_wood_and_straw_at_most():
    game = game_with(dice="w d w d w")
    keep(game)
    assert offers(game) == "Sd Sw Ww"
    play(game, buy("Ww"))
    assert offers(game) == "Sd stop"
    play(game, buy("Sd"), rules.NEW)
    assert houses(game, 0) == ["Ww", "Sd"]


def test_two_two_and_one_are_two_straw_tiles_of_different_parts():
    game = game_with(OPEN, dice="w r w r d")
    keep(game)
    assert offers(game) == "Sw Sr"
    play(game, buy("Sw"), rules.PLACE + 0)
    play(game, buy("Sr"))
    assert houses(game, 0) == ["Bw Sw Sr"]


def test_ruling_five_equal_symbols_buy_wood_and_straw_of_the_part():
    for first, second in (("Ww", "Sw"), ("Sw", "Ww")):
        game = game_with(dice="w w w w w")
        keep(game)
        assert offers(game) == "Sw Ww Bw"
        play(game, buy(first))
        assert offers(game) == second + " stop"
        play(game, buy(second), rules.NEW)
        assert houses(game, 0) == [first, second] and game.seat() == 1


def test_five_equal_symbols_buy_brick_and_no_more():
    game = game_with(dice="w w w w w")
    keep(game)
    play(game, buy("Bw"))
    assert game.seat() == 1


@pytest.mark.parametrize("material", "SWB")
def test_ruling_four_equal_symbols_buy_one_tile(material):
    game = game_with(dice="w w w w x")
    keep(game)
    play(game, buy(material + "w"))
    assert houses(game, 0) == [material + "w"] and game.seat() == 1


def test_who_can_buy_must():
    for throw in ("d d w w r", "d d d d d", "w w d r x"):
        assert "stop" not in offered(throw, OPEN)


def test_ruling_any_affordable_tile_not_the_dearest():
    for material in "SWB":
        game = game_with(dice="d d d d w")
        keep(game)
        play(game, buy(material + "d"))
        assert houses(game, 0) == [material + "d"]


def test_the_second_tile_is_optional():
    game = game_with(dice="d d w w r")
    keep(game)
    play(game, buy("Sd"), rules.STOP)
    assert houses(game, 0) == ["Sd"] and game.seat() == 1


def test_ruling_an_empty_stack_cannot_be_bought_from():
    assert offered("d d d d w", left=empty("Wd")) == "Sd Bd"
    assert offered("d d w w r", left=empty("Sd")) == "Sw"


def test_ruling_a_cheaper_material_of_the_part_may_be_taken_instead():
    assert offered("d d d w r", left=empty("Wd")) == "Sd"
    assert offered("d d d d w", left=empty("Wd", "Bd"), seats=3) == "Sd"


def test_ruling_if_every_affordable_stack_is_empty_nothing_is_bought():
    game = game_with(dice="d d w r x", left=empty("Sd"))
    assert keep(game) == [(rules.TURN, 1, 0)]
    assert houses(game, 0) == []


def test_an_empty_stack_sells_no_second_tile():
    game = game_with(dice="d d w w r", left=empty("Sw"))
    keep(game)
    play(game, buy("Sd"))
    assert game.seat() == 1


def test_ruling_a_door_bought_first_carries_a_roof_bought_second():
    game = game_with(dice="d d r r w")
    keep(game)
    assert offers(game) == "Sd"
    play(game, buy("Sd"))
    assert offers(game) == "Sr stop"
    play(game, buy("Sr"))
    assert houses(game, 0) == ["Sd Sr"]


def test_ruling_a_window_bought_first_carries_a_roof_bought_second():
    game = game_with(dice="w w w r r")
    keep(game)
    play(game, buy("Ww"))
    assert offers(game) == "Sr stop"


def test_the_buyer_chooses_the_order():
    game = game_with(OPEN, dice="w w w r r")
    keep(game)
    play(game, buy("Sr"))
    assert houses(game, 0) == ["Bw Sr"] and offers(game) == "Sw Ww stop"
    play(game, buy("Ww"))
    assert houses(game, 0) == ["Bw Sr", "Ww"]


def test_the_first_tile_is_placed_before_the_second_is_bought():
    game = game_with(OPEN, dice="d d w w r")
    keep(game)
    play(game, buy("Sd"))
    assert legal(game) == [rules.NEW, rules.PLACE + 0]


def test_ruling_a_roof_needs_a_house_to_put_it_on():
    assert offered("r r d d w") == "Sd"
    assert offered("r r d d w", {0: ["Bw Br"]}) == "Sd"
    assert offered("r r d d w", {1: ["Bw"]}) == "Sd"  # not an opponent's
    assert offered("r r d d w", {0: ["Bw"]}) == "Sd Sr"


def test_ruling_who_could_only_buy_roofs_that_fit_nowhere_buys_nothing():
    for throw in ("r r r d w", "r r r r r", "r r d w x"):
        game = game_with({0: ["Bw Br"], 1: ["Ww"]}, dice=throw)
        assert keep(game) == [(rules.TURN, 1, 0)]


def test_a_second_roof_needs_a_second_open_house():
    game = game_with({0: ["Bw"]}, dice="r r r r r")
    keep(game)
    play(game, buy("Wr"))
    assert game.seat() == 1
    game = game_with({0: ["Bw", "Bd"]}, dice="r r r r r")
    keep(game)
    play(game, buy("Wr"), rules.PLACE + 0)
    assert offers(game) == "Sr stop"
    play(game, buy("Sr"))
    assert houses(game, 0) == ["Bw Wr", "Bd Sr"]


def test_the_turn_ends_after_the_purchase():
    game = game_with(dice="d d w r x")
    keep(game)
    assert play(game, buy("Sd"))[-1] == (rules.TURN, 1, 0)
    assert legal(game) == [31] and dice(game) == ". . . . ."


# Section 5


def places(name, own, seats=2, others=None):
    """Where seat 0 can put such a tile: "new", or the house it is added to."""
    game = game_with({0: own, **(others or {})}, dice=" ".join(name[1] * 5), seats=seats)
    keep(game)
    game.apply(buy(name))
    if game.phase() != rules.PLACE_PHASE:  # one place is no question
        what, code, house = events(game)[1]
        assert name_of(code).strip("*") == name and what in (rules.STARTED, rules.PLACED)
        return ["new"] if what == rules.STARTED else [own[house]]
    return ["new" if move == rules.NEW else own[move - rules.PLACE] for move in legal(game)]


def test_a_house_begins_with_a_door_or_a_window():
    assert places("Sd", []) == places("Bw", []) == ["new"]


def test_a_house_never_begins_with_a_roof():
    assert places("Sr", ["Bw", "Bd"]) == ["Bw", "Bd"]


def test_a_window_goes_on_a_door_or_a_window():
    assert places("Sw", ["Wd", "Ww", "Bd Bw"]) == ["new", "Wd", "Ww", "Bd Bw"]


def test_a_window_goes_on_top():
    game = game_with({0: ["Wd Ww"]}, dice="w w d r x")
    keep(game)
    play(game, buy("Sw"), rules.PLACE + 0)
    assert houses(game, 0) == ["Wd Ww Sw"]


def test_a_roof_goes_on_a_door_or_a_window_and_completes_the_house():
    for house in ("Wd", "Ww", "Wd Ww Bw"):
        game = game_with({0: [house]}, dice="r r d w x")
        keep(game)
        assert rules.COMPLETED in [event[0] for event in play(game, buy("Sr"))]
        assert houses(game, 0) == [house + " Sr"] and not game.table.is_open(0)


def test_a_house_with_a_roof_but_no_door_is_complete():
    assert places("Sd", ["Ww Wr"]) == places("Sw", ["Ww Wr"]) == ["new"]
    assert game_with({0: ["Ww Wr"]}).score(0) > 0


def test_a_completed_house_takes_no_more_tiles():
    done = ["Wd Ww Wr", "Bw Br", "Bd Wr"]
    assert places("Sw", done) == places("Sd", done) == ["new"]
    assert places("Sr", done + ["Ww*"]) == ["Ww*"]


def test_a_house_has_one_door_at_most():
    assert places("Sd", ["Wd", "Bd Bw", "Ww"]) == ["new", "Ww"]


def test_a_house_has_one_roof_at_most():
    assert places("Sr", ["Wd Ww Wr", "Bd"]) == ["Bd"]


def test_a_door_can_be_put_under_a_window():
    game = game_with({0: ["Ww"]}, dice="d d w r x")
    keep(game)
    play(game, buy("Sd"), rules.PLACE + 0)
    assert houses(game, 0) == ["Sd Ww"]


@pytest.mark.parametrize("windows", ["Ww", "Ww Bw", "Ww Sw Bw Ww*"])
def test_ruling_a_door_can_be_put_under_any_number_of_windows(windows):
    game = game_with({0: ["Bd", windows]}, dice="d d w r x")
    keep(game)
    play(game, buy("Sd"))
    assert legal(game) == [rules.NEW, rules.PLACE + 1]
    play(game, rules.PLACE + 1)
    assert houses(game, 0) == ["Bd", "Sd " + windows]


def test_no_door_under_a_complete_house():
    assert places("Sd", ["Ww Wr", "Bw Bw* Br"]) == ["new"]


def test_the_example_of_the_original():
    # A door on the left, a brick window in the middle, a roof on the right; or a house of its own.
    assert places("Sd", ["Wd Ww", "Bw", "Sw Sr"]) == ["new", "Bw"]


def test_a_door_or_window_may_always_begin_another_house():
    for name in ("Sd", "Sw"):
        game = game_with({0: ["Wd", "Ww", "Bw"]}, dice=" ".join(name[1] * 5))
        keep(game)
        play(game, buy(name), rules.NEW)
        assert houses(game, 0) == ["Wd", "Ww", "Bw", name]


def test_any_number_of_houses_and_several_may_be_open():
    own = ["Sd", "Sd*", "Wd", "Wd*", "Ww", "Ww*", "Sw Sr", "Bw"]
    assert places("Bd", own) == ["new", "Ww", "Ww*", "Bw"]
    assert places("Bw", own) == ["new"] + [house for house in own if house != "Sw Sr"]


def test_twenty_four_houses_stand_side_by_side():
    own = [m + p for m in "SWB" for p in ("d", "d", "d*", "d*", "w", "w*", "w*", "w**")]
    own.remove("Bw**")
    game = game_with({0: own}, dice="w w w w x", seats=5)
    keep(game)
    play(game, buy("Bw"))
    assert legal(game) == [rules.NEW] + [rules.PLACE + house for house in range(23)]
    play(game, rules.NEW)
    assert houses(game, 0) == own + ["Bw**"] and game.over()


def test_materials_mix_freely():
    game = game_with({0: ["Sd"]}, dice="w w w w x")
    keep(game)
    play(game, buy("Bw"), rules.PLACE + 0)
    game.table.begin_turn(0)
    roll(game, "r r r d d")
    keep(game)
    play(game, buy("Wr"))
    assert houses(game, 0) == ["Sd Bw Wr"]


def test_tiles_go_into_houses_of_the_buyer_only():
    assert places("Sw", ["Wd"], others={1: ["Bd", "Bw"]}) == ["new", "Wd"]


def test_a_house_of_a_middle_seat_stands_behind_its_others():
    game = game_with({0: ["Bd"], 1: ["Bw"], 2: ["Wd"]}, dice="d d w r x", seats=3, turn=1)
    keep(game)
    play(game, buy("Sd"), rules.NEW)
    assert [houses(game, seat) for seat in range(3)] == [["Bd"], ["Bw", "Sd"], ["Wd"]]
    assert whats(game)[-1] == rules.TURN and game.seat() == 2
