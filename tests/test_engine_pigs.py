"""The Three Little Pigs as a whole: what is told, what can be taken back, and what is no save."""

import pytest

from engine import game as shared
from engine import pigs as rules
from engine.rng import Rng
from tests.pigs_position import (
    blow,
    buy,
    dice,
    events,
    game_with,
    houses,
    howl,
    keep,
    legal,
    offers,
    play,
    roll,
    scores,
    street,
    tile,
    whats,
    winners,
)

# The deal


@pytest.mark.parametrize(
    ("seats", "options"), [(0, 0), (1, 0), (6, 0), (255, 0), (2, 4), (5, 8), (3, 255)]
)
def test_other_seats_or_options_are_not_dealt(seats, options):
    game = rules.Game(Rng(1))
    game.deal(3, 1)
    before = bytes(game.state)
    said = r"^The Three Little Pigs is for two to five, with two options\.$"
    with pytest.raises(ValueError, match=said):
        game.deal(seats, options)
    assert bytes(game.state) == before


@pytest.mark.parametrize("options", range(4))
@pytest.mark.parametrize("seats", range(2, 6))
def test_all_seats_and_options_are_dealt(seats, options):
    game = rules.Game(Rng(1))
    game.deal(seats, options)
    assert (game.table.seats(), game.table.options()) == (seats, options)
    assert scores(game) == [0] * seats and winners(game) == list(range(seats))
    assert game.event_count == 0 and not game.over()


def test_the_options_by_name():
    assert rules.OPTIONS == ("veteran", "finish_round")
    assert [rules.VETERAN, rules.FINISH_ROUND] == [1, 2]


def test_a_deal_shows_the_top_tiles():
    """`shown`: 1 when the last deal or apply showed somebody something hidden (architecture)."""
    game = rules.Game(Rng(1))
    game.deal(2, 0)
    assert game.shown == 1


# What is shown, so that undo ends there


def shown(game, *moves):
    """Whether each of these moves has shown something."""
    found = []
    for move in moves:
        play(game, move)
        found.append(game.shown)
    return found


def test_a_roll_shows_something_and_to_stop_shows_nothing():
    game = game_with()
    assert shown(game, rules.ROLL + 31) == [1]
    assert shown(game_with(dice="d d w w r"), rules.ROLL + 0) == [0]


def test_a_roll_of_wolves_shows_something():
    for others in ({}, {1: ["Sd"]}, {1: ["Sd", "Sw"]}):
        assert howl(others).shown == 1


def test_a_tile_that_is_bought_shows_the_next_one():
    game = game_with({0: ["Bw"]}, dice="d d w w r")
    assert shown(game, rules.ROLL + 0, buy("Sd"), rules.NEW) == [0, 1, 0]
    assert shown(game, buy("Sw"), rules.PLACE + 1) == [1, 0]


def test_the_last_tile_of_a_stack_shows_nothing():
    game = game_with(dice="d d w w r", left={"Sd": 1})
    assert shown(game, rules.ROLL + 0, buy("Sd")) == [0, 0]


def test_to_buy_no_second_tile_shows_nothing():
    game = game_with(dice="d d w w r")
    keep(game)
    assert shown(game, buy("Sd"), rules.STOP) == [1, 0]


def test_to_choose_a_house_shows_nothing_and_to_blow_does():
    game = howl({1: ["Sd", "Sw"]})
    assert shown(game, rules.TARGET + 0, rules.BLOW + 3) == [0, 1]


def test_a_loaded_game_shows_nothing():
    game = game_with()
    roll(game, "d d w w r")
    buf = bytearray(240)
    assert game.load(buf, game.save(buf))
    assert game.shown == game.event_count == 0


# What is told, in this order


def test_the_events_of_a_turn():
    game = game_with({0: ["Sd Sw"]}, options=rules.VETERAN, left={"Sr": 1})
    assert roll(game, "r r d d w") == [(rules.ROLLED, 31, 1)]
    assert roll(game, ". . . . d") == [(rules.ROLLED, 16, 2)]
    assert keep(game) == []
    assert play(game, buy("Sr")) == [
        (rules.BOUGHT, tile("Sr"), 2),
        (rules.EMPTIED, 2, 1),
        (rules.PLACED, tile("Sr"), 0),
        (rules.COMPLETED, 3, 0),
        (rules.AWARDED, rules.STRAW, 0),
    ]
    assert offers(game) == "Sd Wd stop"
    assert play(game, buy("Wd")) == [
        (rules.BOUGHT, tile("Wd"), 3),
        (rules.STARTED, tile("Wd"), 1),
        (rules.TURN, 1, 0),
    ]


def test_the_events_of_a_tile_that_has_several_places():
    game = game_with({0: ["Bw", "Bd"]}, dice="w w d r x", tops={"Sw": 2})
    keep(game)
    assert play(game, buy("Sw")) == [(rules.BOUGHT, tile("Sw**"), 1)]
    assert play(game, rules.PLACE + 1) == [(rules.PLACED, tile("Sw**"), 1), (rules.TURN, 1, 0)]


def test_the_events_of_a_turn_without_a_purchase():
    game = game_with()
    roll(game, "r r r d x")
    roll(game, ". . . r .")
    assert roll(game, ". . . d .") == [(rules.ROLLED, 8, 3), (rules.TURN, 1, 0)]


def test_to_stop_is_told_as_the_next_turn():
    game = game_with(dice="d d w w r")
    keep(game)
    assert play(game, buy("Sd"), rules.STOP) == [(rules.TURN, 1, 0)]


def test_the_events_of_the_wolf():
    game = howl({1: ["Wd Ww", "Sd Bw Sw Sr"]})
    assert events(game) == [(rules.ROLLED, 8, 2), (rules.WOLVES, 2, 0)]
    assert play(game, rules.TARGET + 1) == [(rules.TARGETED, 1, 1)]
    assert blow(game, "S", strength=2) == [
        (rules.SPUN, 12, 0),
        *((rules.BLOWN, tile(name), 1) for name in ("Sr", "Sw", "Sd")),  # from the top down
        (rules.REOPENED, 1, 1),
        (rules.TURN, 1, 0),
    ]


def test_the_events_of_the_end():
    game = game_with(dice="d d w r x", left={"Sd": 1, "Bd": 0})
    keep(game)
    assert play(game, buy("Sd")) == [
        (rules.BOUGHT, tile("Sd"), 0),
        (rules.EMPTIED, 0, 2),
        (rules.STARTED, tile("Sd"), 0),
        (rules.FINISHED, 0, 0),
    ]


TALLEST = "{0}d {0}w {0}w* {0}w* {0}w** {0}r"


@pytest.mark.parametrize("material", "SWB")
def test_no_move_tells_more_than_the_fall_of_the_tallest_house(material):
    game = howl({1: [TALLEST.format(material)]})
    told = blow(game, material)
    assert [event[0] for event in told] == (
        [rules.SPUN] + [rules.BLOWN] * 6 + [rules.GONE, rules.TURN]
    )
    assert len(told) == rules.MAX_EVENTS


def test_a_roof_that_falls_after_all_the_rest_tells_as_much():
    game = howl({1: [TALLEST.format("S").replace("Sr", "Br")]})
    assert len(blow(game, "S")) == rules.MAX_EVENTS


# One answer is no question


def test_one_place_one_house_are_not_asked_for():
    game = game_with(dice="d d w r x")
    keep(game)
    play(game, buy("Sd"))
    assert houses(game, 0) == ["Sd"]
    assert howl({1: ["Sd"]}).phase() == rules.BLOW_PHASE


def test_how_hard_to_blow_is_always_asked():
    assert legal(howl({1: ["Sd"]})) == [rules.BLOW + strength for strength in (1, 2, 3)]


# The points before the end


def test_the_score_before_the_end_is_as_if_it_ended_now():
    game = game_with({0: ["Sd Sw"], 1: ["Bd Br"]}, dice="r r d d w")
    assert scores(game) == [0, 9] and winners(game) == [1]
    keep(game)
    play(game, buy("Sr"))
    assert not game.over() and scores(game) == [7, 9]


def test_the_score_of_veterans_before_the_end_has_all_cards():
    game = game_with({0: ["Sd Sw* Sr"], 1: ["Bd Br"]}, options=rules.VETERAN, cards={"S": 0})
    assert scores(game) == [6 + 2 + 3 + 3, 8]  # pots and height; nobody has more houses
    assert winners(game) == [0]


def test_a_tile_that_waits_counts_nothing():
    game = game_with({0: ["Bw", "Bd"]}, dice="r r d d w", tops={"Sr": 1})
    keep(game)
    play(game, buy("Sr"))
    assert game.phase() == rules.PLACE_PHASE and scores(game) == [0, 0]


# Guesses


def test_hide_changes_the_generator_and_nothing_else():
    game = game_with({0: ["Bw", "Bd"], 1: ["Sw"]}, dice="d d w w r")
    before, chance = bytes(game.state), game.rng.state
    states = set()
    for seed in range(30):
        game.hide(seed % 2, Rng(seed))
        assert bytes(game.state) == before and game.rng.state != chance
        states.add(game.rng.state)
    assert len(states) == 30


def test_a_guess_rolls_other_dice_and_turns_up_other_tiles():
    rolls, tops = set(), set()
    for seed in range(60):
        game = game_with()
        game.hide(0, Rng(seed))
        game.apply(rules.ROLL + 31)
        rolls.add(dice(game))
        game = game_with(dice="w w d r x")
        keep(game)
        game.hide(0, Rng(seed))
        play(game, buy("Sw"))
        tops.add(game.table.top[1])
    assert len(rolls) > 40 and tops == {1, 2}


# No saves


def put(at, byte):
    def change(game):
        game.state[at] = byte

    return change


def plain():
    return game_with({0: ["Bd Bw", "Sw Sr"], 1: ["Ww"]})


def rolled(rolls=1, faces="d w d w r"):
    return lambda: game_with({0: ["Bd Bw", "Sw Sr"], 1: ["Ww"]}, dice=faces, rolls=rolls)


def buying():
    game = rolled()()
    keep(game)
    return game


def placing():
    game = buying()
    play(game, buy("Sw"))
    return game


def aiming():
    return howl({0: ["Bd", "Bw"], 1: ["Sd", "Sw"]})


def blowing():
    game = aiming()
    play(game, rules.TARGET + 2)
    return game


def both(*changes):
    def change(game):
        for one in changes:
            one(game)

    return change


def rebuild(*own):
    """The same tiles, but the houses of seat 0 are these."""

    def change(game):
        game.state[rules.HOUSE_COUNT_AT] = game.state[rules.TILE_COUNT_AT] = 0
        street(game, {0: own, 1: ["Ww"]})

    return change


def full():
    """All tiles stand: a roof on each door, and each window is a house."""
    roofed = [f"{m}d{d} {m}r{r}" for m in "SWB" for d, r in zip(DOORS, ROOFS, strict=True)]
    return game_with({0: roofed, 1: [f"{m}w{w}" for m in "SWB" for w in ("", "*", "*", "**")]})


DOORS, ROOFS = ("", "", "*", "*"), ("", "", "", "*")


def twice(game):
    """The tile that waits lies in its stack as well."""
    game.state[LEFT + 1] += 1
    game.state[REST + 3 + game.table.buying() // rules.STACKS] += 1


def roofs_only():
    """Three roofs were rolled, and there is no house to put one on."""
    return game_with({1: ["Ww"]}, dice="r r d w r")


PHASE, TURN, BUYS, BOUGHT = rules.PHASE_AT, rules.SEAT_AT, rules.BUYS_AT, rules.BOUGHT_AT
BUYING, SYMBOLS, DICE, LEFT = rules.BUYING_AT, rules.SYMBOLS_AT, rules.DICE_AT, rules.LEFT_AT
TOP, REST, OWNERS, HEIGHTS = rules.TOP_AT, rules.REST_AT, rules.OWNERS_AT, rules.HEIGHTS_AT
TILES, AWARDS, TARGET = rules.TILES_AT, rules.AWARDS_AT, rules.TARGET_AT

BROKEN = {  # how the table lies, and what is wrong with it
    "phase beyond the last": (aiming, put(PHASE, 6)),
    "one seat": (game_with, put(rules.SEATS_AT, 1)),
    "six seats": (plain, put(rules.SEATS_AT, 6)),
    "the turn of nobody": (plain, put(TURN, 2)),
    "begun by nobody": (plain, put(rules.FIRST_AT, 2)),
    "unknown options": (plain, put(rules.OPTIONS_AT, 4)),
    "a fourth roll": (buying, put(rules.ROLLS_AT, 4)),
    "three tiles bought": (aiming, both(put(BUYS, 3), put(BOUGHT, 0))),
    "two tiles bought": (buying, both(put(BUYS, 2), put(BOUGHT, 0), put(SYMBOLS, 0))),
    "bought, but what": (buying, put(BUYS, 1)),
    "not bought": (buying, put(BOUGHT, 0)),
    "bought from a tenth stack": (aiming, both(put(BUYS, 1), put(BOUGHT, 9))),
    "an unknown tile waits": (placing, put(BUYING, 27)),
    "no tile waits": (placing, put(BUYING, rules.NOTHING)),
    "a tile waits, but is not asked for": (placing, put(PHASE, rules.BUY_PHASE)),
    "a needle beyond the wheel": (plain, put(rules.NEEDLE_AT, 6)),
    "too many houses": (full, put(rules.HOUSE_COUNT_AT, 25)),
    "one house less": (plain, put(rules.HOUSE_COUNT_AT, 2)),
    "too many tiles": (full, both(put(rules.TILE_COUNT_AT, 37), put(HEIGHTS + 23, 2))),
    "one tile less": (plain, put(rules.TILE_COUNT_AT, 4)),
    "more symbols than dice": (aiming, put(SYMBOLS, 6)),
    "a card of nobody": (plain, both(put(rules.OPTIONS_AT, 1), put(AWARDS, 2))),
    "a card in a basic game": (plain, put(AWARDS + 2, 1)),
    "a house of nobody": (plain, put(OWNERS + 2, 2)),
    "houses in disorder": (plain, put(OWNERS, 1)),
    "a house of no tiles": (plain, both(put(HEIGHTS, 0), put(HEIGHTS + 1, 4))),
    "a house too tall": (full, put(HEIGHTS + 23, 2)),
    "an unknown tile stands": (plain, put(TILES, 27)),
    "a door on top": (plain, rebuild("Bw Bd", "Sw Sr")),
    "a roof under a window": (plain, rebuild("Bd Bw", "Sr Sw")),
    "a lone roof": (plain, rebuild("Bd Bw", "Sw", "Sr")),
    "five tiles in a stack": (plain, put(LEFT, 5)),
    "one tile too few in a stack": (plain, put(LEFT, 3)),
    "one tile too many of those below": (plain, put(REST + 1, 3)),
    "a top tile with three pots": (plain, both(put(TOP, 3), put(REST, 2))),
    "counts that overflow": (
        plain,
        both(put(LEFT + 6, 255), put(REST + 18, 254), put(REST + 19, 0)),
    ),
    "a tile that waits and is there twice": (placing, twice),
    "a top tile with too many pots": (plain, put(TOP, 2)),
    "a tile that is there twice": (plain, put(TILES + 4, 9 * 2 + 7)),
    "a white wolf": (rolled(), put(DICE, rules.WOLF)),
    "an unknown face": (rolled(), put(DICE + 4, 4)),
    "a die that was not rolled": (rolled(), put(DICE + 1, rules.NOTHING)),
    "a die that was rolled too soon": (plain, put(DICE + 3, 0)),
    "rolled, but no dice": (plain, put(rules.ROLLS_AT, 1)),
    "over too soon": (plain, put(PHASE, rules.OVER)),
    "two wolves, and a roll": (rolled(), both(put(DICE + 2, 3), put(DICE + 3, 3))),
    "three rolls, and a roll": (rolled(), put(rules.ROLLS_AT, 3)),
    "bought, and a roll": (rolled(), both(put(BUYS, 1), put(BOUGHT, 0))),
    "symbols while it is time to roll": (rolled(), put(SYMBOLS, 2)),
    "a purchase before the roll": (plain, put(PHASE, rules.BUY_PHASE)),
    "a purchase among wolves": (aiming, put(PHASE, rules.BUY_PHASE)),
    "a wolf that was not rolled": (buying, put(PHASE, rules.TARGET_PHASE)),
    "a house that is chosen already": (blowing, put(PHASE, rules.TARGET_PHASE)),
    "no house to choose": (aiming, both(put(OWNERS + 2, 0), put(OWNERS + 3, 0))),
    "no house is chosen": (aiming, put(PHASE, rules.BLOW_PHASE)),
    "a house that is not there": (blowing, put(TARGET, 4)),
    "a house of one's own": (blowing, put(TARGET, 1)),
    "more symbols than were rolled": (buying, put(SYMBOLS, 3)),
    "nothing to buy": (
        roofs_only,
        both(
            put(PHASE, rules.BUY_PHASE),
            *(put(SYMBOLS + part, (1, 1, 3)[part]) for part in range(3)),
        ),
    ),
    "only one place": (placing, both(put(TURN, 1), put(OWNERS + 2, 0))),
}


def checked(buf, n):
    """Give a save its check bytes."""
    total = shared._sum(buf, n - shared.CHECK)
    buf[n - 2], buf[n - 1] = total >> 8, total & 255


@pytest.mark.parametrize("name", BROKEN)
def test_a_table_that_cannot_be_is_not_loaded(name):
    make, change = BROKEN[name]
    game = make()
    buf = bytearray(240)
    other = rules.Game(Rng(1))
    assert other.load(buf, game.save(buf))
    change(game)
    before, chance = bytes(other.state), other.rng.state
    assert not other.load(buf, game.save(buf))
    assert bytes(other.state) == before and other.rng.state == chance


def test_a_save_of_other_seats_options_or_game_is_refused():
    game = plain()
    buf = bytearray(240)
    n = game.save(buf)
    for at, byte in ((0, 2), (1, 0), (1, 2), (2, 1), (2, 2), (3, 3)):
        right, buf[at] = buf[at], byte
        checked(buf, n)
        assert not game.load(buf, n)
        buf[at] = right
    checked(buf, n)
    assert game.load(buf, n)
    for generator in (0, 2**30 - 1, 2**32 - 1):
        buf[4:8] = generator.to_bytes(4, "little")
        checked(buf, n)
        assert not game.load(buf, n)


def test_the_helper_lays_tiles_out_as_told():
    game = game_with({1: ["Sd* Ww** Br"]}, dice="d w x r d", left={"Sw": 2}, tops={"Sw": 1})
    assert houses(game, 1) == ["Sd* Ww** Br"] and dice(game) == "d w x r d"
    assert list(game.table.left) == [3, 2, 4, 4, 3, 4, 4, 4, 3]
    assert game.table.top[1] == 1 and list(game.table.rest[3:6]) == [1, 0, 0]
    assert whats(game) == []
