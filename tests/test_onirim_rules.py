"""Each rule of Onirim by name: sections 1 to 4 and 11 of the rule sheet."""

import pytest

from engine import onirim as rules
from engine import onirim_cards as layout
from engine.game import NOBODY
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

# Section 1


def test_the_deck_has_76_cards():
    assert sum(rules.COUNTS[: rules.DREAM]) == 76
    assert sum(rules.COUNTS[: rules.FIRST_DOOR]) == 58
    assert [sum(rules.COUNTS[3 * c : 3 * c + 3]) for c in range(4)] == [16, 15, 14, 13]
    assert list(rules.COUNTS[:12]) == [9, 4, 3, 8, 4, 3, 7, 4, 3, 6, 4, 3]
    assert list(rules.COUNTS[12:17]) == [2, 2, 2, 2, 10]


# Section 2


def test_set_up_leaves_five_locations_in_hand_and_limbo_shuffled_in():
    met = 0
    for seed in range(300):
        game = rules.Game(Rng(seed))
        game.deal(1, 0)
        assert all(card < rules.FIRST_DOOR for card in game.hand)
        assert game.deck_count() == 71 and game.limbo_count() == 0 and game.known() == 0
        assert sum(game.discards) == sum(game.doors) == game.row_count() == game.series() == 0
        assert game.phase() == rules.PLAY_PHASE and game.shown == 1
        limbo = whats(game).count(rules.PUT_LIMBO)
        assert whats(game).count(rules.SHUFFLED) == (limbo > 0)  # no shuffle for an empty limbo
        met += limbo
    assert met / 300 == pytest.approx(5 * 18 / 59, rel=0.2)


def test_every_card_comes_equally_often_in_set_up():
    counts = [0] * 12
    for seed in range(4000):
        game = rules.Game(Rng(seed))
        game.deal(1, 0)
        for card in game.hand:
            counts[card] += 1
    for card in range(12):
        assert counts[card] == pytest.approx(20000 * rules.COUNTS[card] / 58, rel=0.1)


def test_set_up_is_for_one_or_two_and_has_seven_options():
    game = rules.Game(Rng(1))
    for seats, options in ((0, 0), (3, 0), (1, 128), (1, -1)):
        with pytest.raises(ValueError):
            game.deal(seats, options)


# Section 3, 1a: play


def test_the_first_card_is_free():
    assert legal(game_with(HAND, "Gs")) == list(range(10))


def test_a_symbol_must_differ_from_that_of_the_last_card():
    assert legal(game_with(HAND, "Gs", "Bs")) == [1, 2, 4, 5, 6, 7, 8, 9]
    assert legal(game_with(HAND, "Gs", "Bs Gm")) == [0, 2, 3, 5, 6, 7, 8, 9]


def test_equal_cards_are_each_a_move():
    assert legal(game_with("Rs Rs Rs Bs Bs", "Gs", "Rm"))[:5] == [0, 1, 2, 3, 4]


def test_a_new_series_does_not_lift_the_rule_of_the_last_card():
    game = game_with("Rs Bs Gk Ys Rm", "Gs RD RD", "Rs Rm", series=2)
    play(game, rules.PLAY + 0, rules.SKIP)
    assert game.series() == 0
    assert 1 not in legal(game) and 3 not in legal(game)


def test_a_card_that_is_played_goes_to_the_end_of_the_row_and_is_replaced():
    game = game_with(HAND, "Gs Gm", "Bs")
    assert play(game, rules.PLAY + 1) == [
        (rules.PLAYED, CODES["Bm"], 1),
        (rules.DRAWN, CODES["Gs"], 1),
    ]
    assert list(game.row[:2]) == cards("Bs Bm") and game.row_count() == 2
    assert list(game.hand) == cards("Rs Gs Gk Ys Rm")


def test_passing_is_impossible():
    game = game_with("Rs Bs Gs Ys Rs", "Gs", "Rs")
    assert legal(game) == [5, 6, 7, 8, 9]


# Section 3: series


@pytest.mark.parametrize(
    ("row", "series", "card", "becomes"),
    [("", 0, 0, 1), ("Rm", 1, 0, 2), ("Bm", 1, 0, 1), ("Rm Bs Bm", 2, 0, 1), ("Rm", 0, 0, 1)],
)
def test_the_series_counts_cards_of_one_colour(row, series, card, becomes):
    game = game_with(HAND, "Gs Gs", row, series)
    play(game, rules.PLAY + card)
    assert game.series() == becomes


def test_the_third_of_a_colour_asks_for_its_door():
    game = game_with(HAND, "Gs RD RD", "Rk Rm", series=2)
    assert play(game, rules.PLAY + 0) == [(rules.PLAYED, CODES["Rs"], 0)]
    assert game.phase() == rules.CLAIM_PHASE and game.shown == 0
    assert game.waiting_colour() == rules.RED and game.waiting() == rules.NO_CARD
    assert legal(game) == [rules.CLAIM, rules.SKIP]


def test_the_three_symbols_need_not_be_different():
    game = game_with(HAND, "Gs RD RD", "Rs Rm", series=2)
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.CLAIM_PHASE


def test_a_claimed_door_leaves_the_deck_which_is_shuffled():
    game = game_with(HAND, "Gs RD Gm RD Ym", "Rs Rm", series=2)
    happened = play(game, rules.PLAY + 0, rules.CLAIM)
    assert happened[:2] == [(rules.SHUFFLED, 0, 0), (rules.DOOR_OPENED, CODES["RD"], 0)]
    assert game.doors[rules.RED] == 1 and deck(game).count(CODES["RD"]) <= 1
    assert game.known() == 0 and game.series() == 0


def test_a_declined_search_does_not_shuffle():
    game = game_with(HAND, "Gs RD Gm RD Ym", "Rs Rm", series=2)
    assert play(game, rules.PLAY + 0, rules.SKIP) == [(rules.DRAWN, CODES["Gs"], 0)]
    assert deck(game) == cards("RD Gm RD Ym") and game.known() == 4
    assert game.series() == 0 and sum(game.doors) == 0


@pytest.mark.parametrize("doors", ["RD RD", "RD", ""])
def test_without_such_a_door_in_the_deck_nothing_is_asked(doors):
    game = game_with(HAND, "Gs BD Gm", "Rs Rm", series=2, doors=doors)  # the others are discarded
    assert play(game, rules.PLAY + 0)[1:] == [(rules.DRAWN, CODES["Gs"], 0)]
    assert game.phase() == rules.PLAY_PHASE and game.series() == 0 and game.known() == 2


def test_the_sixth_card_of_a_colour_gives_a_second_door():
    game = game_with("Rs Rm Rs Bm Gm", "Bs Bm Ys RD Gs", "Rs Rm Rk", doors="RD")
    play(game, rules.PLAY + 0)
    assert game.series() == 1  # the fourth begins anew
    play(game, rules.PLAY + 1)
    assert game.series() == 2
    play(game, rules.PLAY + 2, rules.CLAIM)
    assert game.doors[rules.RED] == 2


def test_discarding_leaves_row_and_series_alone():
    game = game_with(HAND, "Gs Gm", "Rs Rm", series=2)
    play(game, rules.DISCARD + 1)
    assert game.series() == 2 and game.row_count() == 2


# Section 3, 1b: discard and prophecy


def test_a_sun_or_moon_is_discarded_and_replaced():
    game = game_with(HAND, "Gs Gm")
    before = game.discards[CODES["Rs"]]
    assert play(game, rules.DISCARD + 0) == [
        (rules.DISCARDED, CODES["Rs"], 0),
        (rules.DRAWN, CODES["Gs"], 0),
    ]
    assert game.discards[CODES["Rs"]] == before + 1


def test_a_discarded_key_shows_five_cards():
    game = game_with(HAND, "Gs RD N Ym Bs Bm")
    assert play(game, rules.DISCARD + 2)[1:] == [(rules.LOOKED, 5, 0)]
    assert list(game.seen[:5]) == cards("Gs RD N Ym Bs") and game.deck_count() == 1
    assert game.phase() == rules.BURN_PHASE
    assert legal(game) == [rules.BURN + i for i in range(5)]


@pytest.mark.parametrize("index", [1, 2])
def test_prophecy_discards_any_card_unresolved(index):
    game = game_with(HAND, "Gs RD N Ym Bs Bm")
    card = cards("Gs RD N Ym Bs")[index]
    before = game.discards[card]
    happened = play(game, rules.DISCARD + 2, rules.BURN + index)
    assert happened == [(rules.DISCARDED, card, rules.FROM_DECK)]
    assert game.discards[card] == before + 1 and game.seen[index] == rules.NO_CARD
    assert game.phase() == rules.NEXT_PHASE and game.shown == 0
    assert legal(game) == [rules.NEXT + i for i in range(5) if i != index]


def test_the_others_go_back_in_the_order_in_which_they_are_named():
    game = game_with(HAND, "Gs RD N Ym Bs Bm")
    play(game, rules.DISCARD + 2, rules.BURN + 2, rules.NEXT + 4, rules.NEXT + 1)
    assert legal(game) == [rules.NEXT + 0, rules.NEXT + 3]
    happened = play(game, rules.NEXT + 3)
    assert happened == [
        (rules.PUT_BACK, CODES["Ym"], 2),
        (rules.PUT_BACK, CODES["Gs"], 3),  # the last one unasked
        (rules.DRAWN, CODES["Bs"], 2),
    ]
    assert deck(game) == cards("RD Ym Gs Bm")
    assert game.known() == 4 and set(game.seen) == {rules.NO_CARD}


def test_what_prophecy_put_back_is_drawn_in_that_order_over_an_unordered_deck():
    game = game_with(HAND, "Gs Bs Ym Bs Bm Gm Gm Ys Ys", known=0)
    play(game, rules.DISCARD + 2)
    assert game.shown == 1
    seen = list(game.seen)
    play(game, rules.BURN + 0, rules.NEXT + 3, rules.NEXT + 1, rules.NEXT + 4)
    assert game.hand[2] == seen[3] and game.shown == 0  # known before
    assert deck(game)[:3] == [seen[1], seen[4], seen[2]] and game.known() == 3


def test_prophecy_over_a_shorter_known_top_draws_the_rest():
    game = game_with(HAND, "Gs Bs Ym Bs Bm Gm Gm Ys Ys", known=2)
    play(game, rules.DISCARD + 2)
    assert list(game.seen[:2]) == cards("Gs Bs") and game.shown == 1 and game.known() == 0


@pytest.mark.parametrize("count", [2, 3, 4])
def test_prophecy_with_fewer_than_five_looks_at_all(count):
    game = game_with(HAND, " ".join("Gs Bs Ym Bs".split()[:count]))
    assert play(game, rules.DISCARD + 2)[-1] == (rules.LOOKED, count, 0)
    assert game.deck_count() == 0 and len(legal(game)) == count
    play(game, rules.BURN + 0)
    while game.phase() == rules.NEXT_PHASE:
        play(game, legal(game)[0])
    assert game.deck_count() == count - 2 and game.hand[2] == CODES["Bs"]


def test_prophecy_with_one_card_left_discards_it():
    game = game_with(HAND, "Gs")
    play(game, rules.DISCARD + 2)
    assert whats(game) == [rules.DISCARDED, rules.LOOKED, rules.DISCARDED, rules.GAME_LOST]


def test_prophecy_with_an_empty_deck_shows_nothing():
    game = game_with(HAND)
    play(game, rules.DISCARD + 2)
    assert whats(game) == [rules.DISCARDED, rules.GAME_LOST]


def test_a_door_thrown_away_does_not_end_the_game():
    game = game_with(HAND, "RD BD Gs Bs")
    play(game, rules.DISCARD + 2, rules.BURN + 0)
    assert not game.over()


# Section 3, phase 2: a drawn door


def test_a_door_can_be_opened_with_its_key():
    game = game_with(HAND, "GD Gs Gm Bs")
    assert play(game, rules.PLAY + 0)[1:] == []
    assert game.phase() == rules.DOOR_PHASE and legal(game) == [rules.PAY, rules.REFUSE]
    assert game.waiting() == CODES["GD"] and game.waiting_colour() == rules.GREEN
    keys = game.discards[CODES["Gk"]]
    assert play(game, rules.PAY) == [
        (rules.DISCARDED, CODES["Gk"], 2),
        (rules.DOOR_OPENED, CODES["GD"], 1),
        (rules.DRAWN, CODES["Gs"], 0),  # the hand was one smaller
        (rules.DRAWN, CODES["Gm"], 2),
    ]
    assert game.doors[rules.GREEN] == 1 and game.discards[CODES["Gk"]] == keys + 1
    assert game.waiting() == rules.NO_CARD


def test_a_key_paid_is_no_prophecy():
    game = game_with(HAND, "GD Gs Gm Bs")
    play(game, rules.PLAY + 0, rules.PAY)
    assert rules.LOOKED not in whats(game)


def test_the_key_can_be_kept():
    game = game_with(HAND, "GD Gs Gm Bs")
    assert play(game, rules.PLAY + 0, rules.REFUSE) == [
        (rules.PUT_LIMBO, CODES["GD"], rules.FROM_DECK),
        (rules.DRAWN, CODES["Gs"], 0),
        (rules.SHUFFLED, 0, 0),
    ]
    assert sorted(deck(game)) == sorted(cards("Gm Bs GD")) and game.known() == 0


def test_without_a_fitting_key_nothing_is_asked():
    game = game_with(HAND, "RD Gs Gm")
    assert play(game, rules.PLAY + 0)[1:3] == [
        (rules.PUT_LIMBO, CODES["RD"], rules.FROM_DECK),
        (rules.DRAWN, CODES["Gs"], 0),
    ]


def test_the_key_that_was_just_discarded_opens_nothing():
    game = game_with(HAND, "Gs GD Bs Ys")
    play(game, rules.DISCARD + 2, rules.BURN + 0, rules.NEXT + 1, rules.NEXT + 2)
    assert whats(game)[-3:] == [rules.PUT_LIMBO, rules.DRAWN, rules.SHUFFLED]


# Section 3, phase 2: a nightmare


def nightmare(hand=HAND, deck="N Gs Gm Bs Bm RD Ys Ys", **more):
    game = game_with(hand, deck, **more)
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.NIGHTMARE_PHASE
    return game


def test_a_nightmare_lies_in_no_zone_until_it_is_over():
    game = nightmare()
    assert events(game)[-1] == (rules.NIGHTMARE_CAME, rules.NIGHTMARE, 0)
    assert game.waiting() == rules.NIGHTMARE
    assert rules.NIGHTMARE not in list(game.hand) + deck(game)
    before = game.discards[rules.NIGHTMARE]
    play(game, rules.FIVE)
    assert game.discards[rules.NIGHTMARE] == before + 1 and game.waiting() == rules.NO_CARD


def test_the_options_that_can_be_carried_out():
    assert legal(nightmare()) == [rules.KEY + 2, rules.FIVE, rules.HAND]
    game = nightmare("Rs Rk Gk Ys Bk", doors="RD BD YD YD")
    assert legal(game) == [
        *(rules.KEY + 1, rules.KEY + 2, rules.KEY + 4),
        *(rules.DOOR + 0, rules.DOOR + 1, rules.DOOR + 3),
        *(rules.FIVE, rules.HAND),
    ]
    assert legal(nightmare("Rs Bm Gs Ys Rm")) == [rules.FIVE, rules.HAND]
    assert legal(nightmare("Rs Bm Gs Ys Rm", "N")) == [rules.HAND]


def test_a_nightmare_takes_a_key_of_any_colour():
    game = nightmare()
    assert play(game, rules.KEY + 2) == [
        (rules.DISCARDED, CODES["Gk"], 2),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
        (rules.DRAWN, CODES["Gs"], 0),
        (rules.DRAWN, CODES["Gm"], 2),
    ]


def test_a_nightmare_takes_a_door_to_limbo():
    game = nightmare(doors="BD YD YD")
    assert play(game, rules.DOOR + rules.BROWN) == [
        (rules.PUT_LIMBO, CODES["YD"], rules.FROM_DOORS),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
        (rules.DRAWN, CODES["Gs"], 0),
        (rules.SHUFFLED, 0, 0),
    ]
    assert list(game.doors) == [0, 1, 0, 1] and CODES["YD"] in deck(game)


def test_a_nightmare_takes_five_cards_doors_and_nightmares_come_again():
    game = nightmare(deck="N Gs GD N Bm Ys Ym Bs")
    happened = play(game, rules.FIVE)
    revealed = [event for event in happened if event[0] == rules.REVEALED]
    assert revealed == [(rules.REVEALED, c, i) for i, c in enumerate(cards("Gs GD N Bm Ys"))]
    assert (rules.PUT_LIMBO, CODES["GD"], rules.FROM_DECK) in happened  # though its key is held
    assert (rules.DISCARDED, CODES["Gs"], rules.FROM_DECK) in happened
    assert happened[-3:] == [
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
        (rules.DRAWN, CODES["Ym"], 0),
        (rules.SHUFFLED, 0, 0),
    ]
    assert sorted(deck(game)) == sorted(cards("Bs GD N"))


def test_with_fewer_than_five_cards_left_all_are_taken():
    game = nightmare(deck="N Gs Gm")
    play(game, rules.FIVE)
    assert whats(game).count(rules.REVEALED) == 2 and whats(game)[-1] == rules.GAME_LOST


def test_a_nightmare_takes_the_whole_hand_for_a_new_one():
    game = nightmare(deck="N Gs GD Gk N Bm Ys Ym Bs Bs")
    happened = play(game, rules.HAND)
    assert happened == [
        *((rules.DISCARDED, c, i + 1) for i, c in enumerate(cards("Bm Gk Ys Rm"))),
        (rules.DRAWN, CODES["Gs"], 0),
        (rules.PUT_LIMBO, CODES["GD"], rules.FROM_DECK),
        (rules.DRAWN, CODES["Gk"], 1),
        (rules.PUT_LIMBO, rules.NIGHTMARE, rules.FROM_DECK),
        *((rules.DRAWN, c, i + 2) for i, c in enumerate(cards("Bm Ys Ym"))),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
        (rules.SHUFFLED, 0, 0),
    ]
    assert sorted(deck(game)) == sorted(cards("Bs Bs GD N")) and game.phase() == rules.PLAY_PHASE


def test_keys_of_a_discarded_hand_are_no_prophecy_and_open_no_door():
    game = nightmare(deck="N GD Gk Gs Bm Ys Ym Bs Bs")
    play(game, rules.HAND)
    assert rules.LOOKED not in whats(game) and game.phase() == rules.PLAY_PHASE


def test_a_new_hand_with_too_few_cards_left_loses_before_the_nightmare_is_over():
    game = nightmare(deck="N Gs GD Gm")
    before = game.discards[rules.NIGHTMARE]
    play(game, rules.HAND)
    assert whats(game)[-1] == rules.GAME_LOST and rules.NIGHTMARE_GONE not in whats(game)
    assert game.discards[rules.NIGHTMARE] == before
    check_save(game)


def test_the_new_hand_is_the_last_card_of_the_deck():
    game = nightmare(deck="N Gs Gk Bm Ys Ym")
    play(game, rules.HAND)
    assert game.phase() == rules.PLAY_PHASE and game.deck_count() == 0


def test_nightmares_can_follow_each_other_and_empty_the_hand():
    game = game_with("Rs Rk Gk Bk Yk", "N N N N N Gs Gm Bs Bm Ys Ym")
    play(game, 0, rules.KEY + 1, rules.KEY + 2, rules.KEY + 3, rules.KEY + 4)
    assert game.state[layout.HELD] == 0 and legal(game) == [rules.FIVE, rules.HAND]
    play(game, rules.HAND)
    assert list(game.hand) == cards("Gs Gm Bs Bm Ys")


def test_the_longest_answer_of_the_base_game():
    doors = "RD RD BD BD GD GD YD YD"
    game = nightmare(deck="N " + doors + " N" * 9 + " Gs Gm Bs Bm Ys Ym")
    play(game, rules.HAND)
    assert game.event_count == 28
    assert game.limbo_count() == 0 and game.deck_count() == 18


# Section 3, phase 3


def test_an_empty_limbo_leaves_the_order_of_the_deck():
    game = game_with(HAND, "Gs Gm Bs")
    play(game, rules.PLAY + 0)
    assert rules.SHUFFLED not in whats(game) and game.known() == 2


def test_a_shuffle_forgets_the_order():
    drawn = set()
    for seed in range(40):
        game = game_with(HAND, "RD Gs Gm Bs Bm", seed=seed)
        game.rng.seed(seed)
        play(game, rules.PLAY + 0)
        assert game.known() == 0
        play(game, rules.DISCARD + 1)
        drawn.add(game.hand[1])
    assert len(drawn) > 2


# Section 4


SEVEN = "RD BD BD GD GD YD YD"


def test_the_eighth_door_by_search_wins_at_once():
    game = game_with(HAND, "RD", "Rs Rm", series=2, doors=SEVEN)
    happened = play(game, rules.PLAY + 0, rules.CLAIM)
    assert happened[-2:] == [(rules.DOOR_OPENED, CODES["RD"], 0), (rules.GAME_WON, 0, 0)]
    assert game.over() and game.winners() == 1 and game.score(0) == 8
    assert game.seat() == NOBODY and legal(game) == []
    check_save(game)


def test_the_seventh_door_does_not_win():
    game = game_with(HAND, "RD RD Gs", "Rs Rm", series=2, doors="BD BD GD GD YD YD")
    play(game, rules.PLAY + 0, rules.CLAIM)
    assert game.score(0) == 7 and not game.over()


def test_the_eighth_door_by_key_wins_before_the_empty_deck_loses():
    game = game_with("Rs Bm Rk Ys Rm", "RD", doors=SEVEN)
    play(game, rules.PLAY + 0, rules.PAY)
    assert game.phase() == rules.WON and rules.DRAWN not in whats(game)
    check_save(game)


def test_a_draw_from_an_empty_deck_loses():
    game = game_with(HAND, "")
    assert play(game, rules.PLAY + 0)[-1] == (rules.GAME_LOST, 0, 0)
    assert game.over() and game.winners() == 0 and game.phase() == rules.LOST
    check_save(game)


def test_an_empty_deck_with_a_full_hand_is_no_loss():
    game = game_with(HAND, "Gs")
    play(game, rules.PLAY + 0)
    assert not game.over() and game.deck_count() == 0


def test_limbo_is_shuffled_into_an_empty_deck_and_play_goes_on():
    game = game_with(HAND, "RD N Gs")
    play(game, rules.PLAY + 0, rules.KEY + 2)
    assert game.over()  # two to draw, one card left: limbo does not help
    game = game_with(HAND, "RD Gs")
    play(game, rules.PLAY + 0)
    assert not game.over() and deck(game) == cards("RD")


def test_a_game_that_cannot_be_won_any_more_goes_on():
    game = game_with(HAND, "Gs Gm Bs")  # all doors are discarded
    play(game, rules.PLAY + 0)
    assert not game.over()


# Section 11, and what is shown


def test_a_move_that_shows_nothing_can_be_taken_back():
    game = game_with(HAND, "Gs RD N Ym Bs Bm", known=0)
    play(game, rules.DISCARD + 0)
    assert game.shown == 1
    game = game_with(HAND, "Gs RD N Ym Bs Bm")
    play(game, rules.DISCARD + 0)  # the next card was known
    assert game.shown == 0


def test_hide_changes_the_unordered_part_of_the_deck_and_nothing_else():
    game = game_with(HAND, "Gs RD N Ym Bs Bm Gm Gm Ys Ys", "Rs", series=1, known=3)
    before = bytes(game.state)
    chance = game.rng.state
    orders = set()
    for seed in range(30):
        game.hide(0, Rng(seed))
        assert deck(game)[:3] == cards("Gs RD N") and game.known() == 3
        assert sorted(deck(game)) == sorted(cards("Gs RD N Ym Bs Bm Gm Gm Ys Ys"))
        assert bytes(game.state)[: layout.DECK_AT] == before[: layout.DECK_AT]
        assert game.rng.state != chance
        orders.add(bytes(deck(game)))
    assert len(orders) > 20


def test_the_order_of_the_deck_gives_nothing_away():
    """Two decks that differ only in the order of their unordered cards are drawn from alike."""
    counts = {"one": [0] * 12, "other": [0] * 12}
    for name, text in (("one", "Gs Bs Ym Bs Bm Gm"), ("other", "Gm Bm Bs Ym Bs Gs")):
        for seed in range(3000):
            game = game_with(HAND, text, known=0)
            game.rng.seed(seed)
            play(game, rules.DISCARD + 0)
            counts[name][game.hand[0]] += 1
    for card in cards("Gs Ym Bm Gm"):
        assert counts["one"][card] == pytest.approx(500, rel=0.2)
        assert counts["other"][card] == pytest.approx(500, rel=0.2)
