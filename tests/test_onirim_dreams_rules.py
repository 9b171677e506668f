"""Each rule of Happy Dreams and Dark Premonitions by name: sections 8 and 9 of the rule sheet."""

import pytest

from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng
from tests.contract import census_onirim
from tests.onirim_tables import (
    CODES,
    HAND,
    PREMONITIONS,
    cards,
    deck,
    events,
    game_with,
    goals,
    legal,
    play,
    whats,
)

IDS = {name: index for index, name in enumerate(PREMONITIONS)}
DECK = "Gs Gm Bs Bm Ys Ym Gs Gm Bs"


def dreams(hand=HAND, deck=DECK, row="", series=0, **more):
    more.setdefault("options", rules.DREAMS)
    return game_with(hand, deck, row, series, **more)


def dream(deck="H Gs RD N Bm Ys Ym Bs Gm Rm", **more):
    """A happy dream is drawn."""
    game = dreams(deck=deck, **more)
    play(game, rules.PLAY + 0)
    return game


def gain(coming, doors="", deck=DECK, **more):
    """The red door is gained by a series."""
    game = dreams(row="Rk Rm", series=2, doors=doors, deck="RD " + deck, coming=coming, **more)
    play(game, rules.PLAY + 0)
    assert rules.CLAIM in legal(game)
    play(game, rules.CLAIM)
    return game


def named(game, at):
    return {name for name, index in IDS.items() if game.state[at] >> index & 1}


def coming(game):
    return named(game, layout.COMING)


def struck(game):
    return [PREMONITIONS[event[1]] for event in events(game) if event[0] == rules.STRUCK]


# Set-up


@pytest.mark.parametrize(
    ("options", "count"),
    [(0, 4), (rules.FIVE_PREMONITIONS, 5), (rules.SIX_PREMONITIONS, 6)],
)
def test_four_premonitions_are_turned_up_or_more_in_a_harder_game(options, count):
    sets = set()
    for seed in range(60):
        game = rules.Game(Rng(seed))
        game.deal(1, rules.DREAMS | options)
        assert len(coming(game)) == count and game.deck_count() == 76 + 4 - 5
        assert named(game, layout.RESERVE) == set(PREMONITIONS) - coming(game)
        sets.add(game.state[layout.COMING])
    assert len(sets) > 15


def test_a_happy_dream_met_in_set_up_goes_to_limbo():
    met = 0
    for seed in range(300):
        game = rules.Game(Rng(seed))
        game.deal(1, rules.DREAMS)
        met += (rules.PUT_LIMBO, rules.DREAM, rules.FROM_DECK) in events(game)
        assert game.discards[rules.DREAM] == 0
    assert met


# Happy dreams


def test_a_happy_dream_brings_one_of_three():
    game = dream(coming="red2 doors5")
    assert events(game)[-1] == (rules.DREAM_CAME, rules.DREAM, 0)
    assert game.phase() == rules.DREAM_PHASE and game.waiting() == rules.DREAM
    assert legal(game) == [rules.CANCEL + 0, rules.CANCEL + 6, rules.SIFT, rules.FETCH]


def test_what_cannot_be_done_is_not_offered():
    assert legal(dream()) == [rules.SIFT, rules.FETCH]
    assert legal(dream("H", coming="red2")) == [rules.CANCEL + 0]


def test_if_nothing_can_be_done_it_is_just_discarded():
    game = dream("H")
    assert whats(game) == [rules.PLAYED, rules.DREAM_CAME, rules.DREAM_GONE, rules.GAME_LOST]


def test_a_happy_dream_removes_a_premonition_which_is_not_replaced():
    game = dream(coming="red2 doors5", reserve="blue2")
    before = game.discards[rules.DREAM]
    assert play(game, rules.CANCEL + 6)[:2] == [
        (rules.CANCELLED, 6, 0),
        (rules.DREAM_GONE, rules.DREAM, 0),
    ]
    assert coming(game) == {"red2"} and named(game, layout.RESERVE) == {"blue2"}
    assert game.discards[rules.DREAM] == before + 1 and game.phase() == rules.PLAY_PHASE


def test_a_happy_dream_looks_at_seven_and_throws_any_of_them_away():
    game = dream()
    assert play(game, rules.SIFT) == [(rules.LOOKED, 7, 0)]
    assert legal(game) == [rules.THROW + index for index in range(7)] + [rules.ENOUGH]
    assert play(game, rules.THROW + 2) == [(rules.DISCARDED, rules.NIGHTMARE, rules.FROM_DECK)]
    play(game, rules.THROW + 1, rules.THROW + 6)  # a door: unresolved
    play(game, rules.ENOUGH)
    assert legal(game) == [rules.LAY + index for index in (0, 3, 4, 5)]
    play(game, rules.LAY + 3, rules.LAY + 0)
    assert play(game, rules.LAY + 5) == [
        (rules.PUT_BACK, CODES["Ym"], 2),
        (rules.PUT_BACK, CODES["Ys"], 3),
        (rules.DREAM_GONE, rules.DREAM, 0),
        (rules.DRAWN, CODES["Bm"], 0),
    ]
    assert deck(game) == cards("Gs Ym Ys Gm Rm")


def test_nothing_need_be_thrown_away_and_everything_can_be():
    game = dream()
    play(game, rules.SIFT, rules.ENOUGH)
    assert legal(game) == [rules.LAY + index for index in range(7)]
    game = dream()
    play(game, rules.SIFT, *(rules.THROW + index for index in range(7)))
    assert game.phase() == rules.PLAY_PHASE and game.hand[0] == CODES["Gm"]
    assert deck(game) == cards("Rm")


def test_with_fewer_than_seven_all_are_looked_at():
    game = dream("H Gs Gm Bs")
    assert play(game, rules.SIFT) == [(rules.LOOKED, 3, 0)]
    game = dream("H Gs")
    play(game, rules.SIFT)
    assert legal(game) == [rules.THROW + 0, rules.ENOUGH]
    play(game, rules.ENOUGH)
    assert game.hand[0] == CODES["Gs"]


def test_a_happy_dream_fetches_any_card_which_is_resolved_as_usual():
    game = dream("H Gs RD N Bm GD")
    play(game, rules.FETCH)
    assert legal(game) == [rules.PICK + card for card in sorted(cards("Gs RD N Bm GD"))]
    assert play(game, rules.PICK + CODES["GD"]) == [
        (rules.SHUFFLED, 0, 0),
        (rules.FETCHED, CODES["GD"], 0),
        (rules.DREAM_GONE, rules.DREAM, 0),
    ]
    assert game.phase() == rules.DOOR_PHASE  # the green key is in hand
    assert game.known() == 0


def test_a_happy_dream_is_discarded_last_of_all():
    game = dream()
    before = game.discards[rules.DREAM]
    play(game, rules.SIFT, rules.THROW + 0)
    assert game.discards[rules.DREAM] == before and game.waiting() == rules.DREAM


def test_happy_dreams_go_to_limbo_when_five_are_revealed_and_with_a_new_hand():
    game = dream("N H Gs Gm Bs H Bm Ys Ym Rm Rk")
    play(game, rules.FIVE)
    assert whats(game).count(rules.PUT_LIMBO) == 2
    game = dream("N H Gs Gm Bs H Bm Ys Ym")
    play(game, rules.HAND)
    assert whats(game).count(rules.PUT_LIMBO) == 2 and game.phase() == rules.PLAY_PHASE


# Premonitions: when


CONDITIONS = [
    ("red2", "", "RD"),
    ("blue2", "BD BD", ""),
    ("green2", "GD GD", ""),
    ("brown2", "YD YD", ""),
    ("pair2", "BD", "BD"),
    ("doors3", "BD", "GD"),
    ("doors5", "BD BD GD", "GD"),
    ("rainbow4", "BD GD", "YD"),
]


@pytest.mark.parametrize(("name", "doors", "more"), CONDITIONS)
def test_when_a_premonition_comes_true(name, doors, more):
    if more:  # one door short
        assert struck(gain(name, doors)) == []
        assert coming(gain(name, doors)) == {name}
    game = gain(name, doors + " " + more)
    assert struck(game) == [name] and coming(game) == set()


def test_a_premonition_is_checked_when_a_door_is_gained_and_not_before():
    game = dreams(coming="pair2", doors="BD BD")
    play(game, rules.PLAY + 0)
    assert coming(game) == {"pair2"}


def test_a_key_that_opens_a_door_brings_premonitions_too():
    game = dreams(deck="GD " + DECK, doors="BD BD", coming="doors3", reserve="red2")
    play(game, rules.PLAY + 0, rules.PAY)
    assert struck(game) == ["doors3"] and game.phase() == rules.PLAY_PHASE


def test_victory_comes_before_premonitions():
    game = gain("pair2 red2", "RD BD BD GD GD YD YD")
    assert game.over() and game.winners() == 1 and struck(game) == []


def test_eight_doors_without_an_alignment_are_no_victory():
    game = gain("pair2", "RD BD BD GD GD YD YD", options=rules.DREAMS | rules.TOWERS)
    assert struck(game) == ["pair2"] and game.phase() == rules.LOSE_PHASE


def test_of_several_the_player_chooses_which_comes_first():
    game = gain("green2 doors5 brown2 red2", "GD GD BD YD YD")
    assert game.phase() == rules.STRIKE_PHASE
    order = [IDS["green2"], IDS["brown2"], IDS["doors5"]]
    assert legal(game) == [rules.STRIKE + index for index in sorted(order)]
    play(game, rules.STRIKE + IDS["brown2"])
    assert struck(game) == ["brown2"] and len(legal(game)) == 2
    play(game, rules.STRIKE + IDS["green2"])
    assert struck(game) == ["green2", "doors5"]  # the last one needs no choice
    assert coming(game) == {"red2"}


def test_a_premonition_that_is_not_true_any_more_stays():
    game = gain("pair2 doors3", "RD BD")
    assert len(legal(game)) == 2
    play(game, rules.STRIKE + IDS["pair2"], rules.LOSE + rules.RED)
    assert coming(game) == {"doors3"} and game.score(0) == 2


def test_a_premonition_that_is_turned_up_is_checked_at_once():
    game = gain("doors5", "BD BD GD YD", reserve="blue2 rainbow4")
    assert set(struck(game)) == {"doors5"}
    assert {event[1] for event in events(game) if event[0] == rules.FORESEEN} == {
        IDS["blue2"],
        IDS["rainbow4"],
    }
    assert game.phase() == rules.STRIKE_PHASE and len(legal(game)) == 2


# Premonitions: what they do


def test_red2_puts_any_door_into_limbo():
    game = gain("red2", "RD BD")
    assert legal(game) == [rules.LOSE + rules.RED, rules.LOSE + rules.BLUE]
    happened = play(game, rules.LOSE + rules.BLUE)
    assert happened[0] == (rules.PUT_LIMBO, CODES["BD"], rules.FROM_DOORS)
    assert list(game.doors) == [2, 0, 0, 0] and CODES["BD"] in deck(game)


def test_blue2_takes_two_keys_from_the_deck_one_after_the_other():
    game = gain("blue2", "BD BD", deck="Gk Yk Gs Gm Yk Bs")
    assert game.phase() == rules.KEYS_PHASE
    assert legal(game) == [rules.PICK + CODES["Gk"], rules.PICK + CODES["Yk"]]
    before = game.discards[CODES["Yk"]]
    assert play(game, rules.PICK + CODES["Yk"]) == [(rules.DISCARDED, CODES["Yk"], rules.FROM_DECK)]
    assert legal(game) == [rules.PICK + CODES["Gk"], rules.PICK + CODES["Yk"]]
    happened = play(game, rules.PICK + CODES["Yk"])
    assert happened[1] == (rules.SHUFFLED, 0, 0)
    assert game.discards[CODES["Yk"]] == before + 2 and game.phase() == rules.PLAY_PHASE


@pytest.mark.parametrize(("keys", "count"), [("Gk", 1), ("", 0)])
def test_blue2_takes_fewer_keys_if_there_are_fewer_and_shuffles_anyway(keys, count):
    game = gain("blue2", "BD BD", deck=f"Gs {keys} Gm Bs Bm")
    for _ in range(count):
        assert rules.SHUFFLED not in whats(game)[2:]
        play(game, rules.PICK + CODES["Gk"])
    assert whats(game)[-2:] == [rules.SHUFFLED, rules.DRAWN]
    assert game.phase() == rules.PLAY_PHASE


def test_green2_puts_a_nightmare_from_the_discard_pile_into_limbo():
    game = gain("green2", "GD GD")
    assert (rules.PUT_LIMBO, rules.NIGHTMARE, rules.FROM_PILE) in events(game)
    assert game.discards[rules.NIGHTMARE] == 9 and rules.NIGHTMARE in deck(game)
    game = gain("green2", "GD GD", deck="Gs Gm Bs" + " N" * 10)
    assert struck(game) == ["green2"] and rules.PUT_LIMBO not in whats(game)[:4]


def test_brown2_discards_the_brown_locations_of_the_deck():
    both = rules.DREAMS | rules.TOWERS
    game = gain("brown2", "YD", deck="Gs Bs", options=both)
    assert struck(game) == []
    game = gain("brown2", "YD YD", deck="Ys Gs Yk Ys Ym Y3 Bs Gm", options=both)
    swept = [event for event in events(game) if event[0] == rules.SWEPT]
    assert swept == [(rules.SWEPT, CODES[card], n) for card, n in (("Ys", 2), ("Ym", 1), ("Yk", 1))]
    left = deck(game) + [game.hand[0]]
    assert sorted(left) == sorted(cards("Gs Y3 Bs Gm"))  # the tower stays
    assert whats(game).count(rules.SHUFFLED) == 2  # the claim, and this search


def test_pair2_puts_a_door_of_a_pair_into_limbo():
    game = gain("pair2", "RD BD GD GD")
    assert legal(game) == [rules.LOSE + rules.RED, rules.LOSE + rules.GREEN]
    play(game, rules.LOSE + rules.GREEN)
    assert list(game.doors) == [2, 1, 1, 0]


def test_doors3_brings_a_new_hand_and_one_more_premonition():
    game = gain("doors3", "BD GD", deck="Gs Gm Bs Bm Ys Ym Rm", reserve="red2")
    happened = whats(game)
    assert happened.count(rules.DISCARDED) == 4 and happened.count(rules.DRAWN) == 5
    assert coming(game) == {"red2"} and game.phase() == rules.PLAY_PHASE
    assert game.deck_count() == 2


def test_doors3_loses_if_the_deck_runs_out_and_turns_nothing_up():
    game = gain("doors3", "BD GD", deck="Gs Gm Bs Bm", reserve="red2")
    assert game.over() and game.winners() == 0 and coming(game) == set()
    assert events(game)[-1] == (rules.GAME_LOST, 0, 0)


def test_doors5_turns_up_two_more_or_what_is_left():
    assert len(coming(gain("doors5", "BD BD GD YD", reserve="red2 green2 pair2"))) in (1, 2)
    game = gain("doors5", "BD GD GD YD", reserve="red2")
    assert coming(game) == {"red2"}


def test_rainbow4_discards_the_happy_dreams_of_the_deck():
    game = gain("rainbow4", "BD GD YD", deck="H Gs H Gm Bs")
    assert (rules.SWEPT, rules.DREAM, 2) in events(game)
    assert rules.DREAM not in deck(game) and game.discards[rules.DREAM] == 4
    game = gain("rainbow4", "BD GD YD")
    assert whats(game).count(rules.SHUFFLED) == 2  # though there was none


def test_the_reserve_is_turned_up_in_any_order():
    found = set()
    for seed in range(40):
        game = rules.Game(Rng(seed))
        game.deal(1, rules.DREAMS)
        found |= coming(game)
    assert found == set(PREMONITIONS)


# Two players


def test_premonitions_count_the_doors_of_both():
    game = gain("doors3", "BD", doors2="GD", seats=2, reserve="red2")
    assert struck(game) == ["doors3"]
    game = gain("rainbow4", "BD", doors2="GD YD", seats=2)
    assert struck(game) == ["rainbow4"]


def test_a_colour_that_each_owns_once_is_a_pair_and_either_door_can_go():
    game = gain("pair2", "BD", doors2="RD GD", seats=2)
    assert legal(game) == [rules.LOSE + rules.RED, rules.LOSE + 4 + rules.RED]
    happened = play(game, rules.LOSE + 4)
    assert happened[0] == (rules.PUT_LIMBO, CODES["RD"], rules.FROM_OTHER)
    assert game.seat() == 1 and list(game.all_doors) == [0, 0, 1, 0, 1, 1, 0, 0]


def test_red2_sends_back_a_door_of_either_player():
    game = gain("red2", "BD", doors2="RD GD", seats=2)
    assert legal(game) == [rules.LOSE + door for door in (0, 1, 4, 6)]


def test_doors3_takes_ones_own_and_the_shared_cards():
    game = gain("doors3", "BD", doors2="GD", aside="Bs Gs Ys", seats=2)
    assert whats(game).count(rules.DISCARDED) == 4
    assert game.seat() == 1 and list(game.hand[:3]) == cards("Bs Gs Ys")


def test_a_free_search_shows_what_the_partner_holds_while_the_choice_is_made():
    game = dream(seats=2, aside="Bs Gs Ys", known=10)
    play(game, rules.FETCH)
    assert game.shown == 1
    for seed in range(20):
        game.hide(0, Rng(seed))
        assert list(game.state[layout.HAND2_AT : layout.SEEN_AT]) == cards("Bs Gs Ys")
        assert census_onirim(rules, game)


def test_the_card_that_was_fetched_is_known_to_the_player_only():
    game = dream("H Gs RD N Bm Ys Ym Bs Gm Rm", seats=2)
    play(game, rules.FETCH)
    game.apply(rules.PICK + CODES["RD"])  # it is drawn, waits in limbo, and the next one is drawn
    assert (rules.FETCHED, CODES["RD"], 0) in events(game)


# With the other books


def test_a_door_that_goes_to_limbo_for_its_goal_is_not_gained():
    both = rules.DREAMS | rules.BOOK
    game = gain("red2", "RD", options=both, goals="+R B G Y R B G Y", pile="")
    assert struck(game) == [] and game.score(0) == 1


def test_a_door_that_a_premonition_takes_opens_its_goal():
    both = rules.DREAMS | rules.BOOK
    game = gain("red2", "RD", options=both, goals="+R R G Y B B G Y", pile="")
    assert legal(game) == [rules.LOSE + rules.RED]
    play(game, rules.LOSE + rules.RED)
    assert game.phase() == rules.GOAL_PHASE and legal(game) == [rules.GOAL + 0, rules.GOAL + 1]
    happened = play(game, rules.GOAL + 0)
    assert happened[:2] == [(rules.GOAL_OPENED, 0, 0), (rules.PUT_LIMBO, CODES["RD"], 254)]
    assert goals(game) == "R +R G Y B B G Y" and game.phase() == rules.PLAY_PHASE


def test_all_conditions_apply_together():
    everything = rules.DREAMS | rules.BOOK | rules.TOWERS
    more = {"options": everything, "pile": "", "goals": "+B +B +G +G +Y +Y +R R"}
    game = gain("", "RD BD BD GD GD YD YD", **more)
    assert not game.over() and game.score(0) == 8
    game = gain("", "RD BD BD GD GD YD YD", towers="G5 R4 Y5 B5", **more)
    assert game.winners() == 1
