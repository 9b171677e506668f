"""Each rule of Onirim for two by name: section 5 of the rule sheet, and what section 11 adds."""

import pytest

from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng
from tests.contract import census_onirim
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

SMALL = "Gs Gm Bs Bm Ys Ym Rs Rm"


def pair(hand=HAND, deck=SMALL, row="", series=0, **more):
    return game_with(hand, deck, row, series, seats=2, **more)


def aside(game):
    return list(game.state[layout.HAND2_AT : layout.SEEN_AT])


def turn(game, *moves):
    """Play for both; a swap that was not asked for is declined."""
    for move in moves:
        play(game, move)
        if game.phase() == rules.SWAP_PHASE:
            play(game, rules.STAY)


def dealt(seed):
    game = rules.Game(Rng(seed))
    game.deal(2, 0)
    return game


# Set-up


def test_eight_cards_are_revealed_and_limbo_is_shuffled_in():
    met = 0
    for seed in range(200):
        game = dealt(seed)
        assert all(card < rules.FIRST_DOOR for card in game.seen)
        assert game.phase() == rules.DRAFT_PHASE and game.seat() == 0
        assert game.deck_count() == 68 and game.limbo_count() == 0 and game.shown == 1
        assert whats(game).count(rules.REVEALED) == 8
        limbo = whats(game).count(rules.PUT_LIMBO)
        assert whats(game).count(rules.SHUFFLED) == (limbo > 0)
        met += limbo
    assert met


def test_each_takes_one_card_in_turn_until_each_has_three():
    game = dealt(1)
    seen = list(game.seen)
    seats = []
    for index in (7, 0, 3, 1, 5, 2):
        seats.append(game.seat())
        happened = play(game, rules.TAKE + index)
        assert happened[0][:2] == (rules.DRAFTED, seen[index])
    assert seats == [0, 1, 0, 1, 0, 1]
    assert list(game.hand[:3]) == [seen[7], seen[3], seen[5]]
    assert aside(game) == [seen[0], seen[1], seen[2]]
    assert game.phase() == rules.PLAY_PHASE and game.seat() == 0


def test_the_two_cards_that_are_left_are_shared():
    game = dealt(1)
    seen = list(game.seen)
    play(game, *(rules.TAKE + index for index in (7, 0, 3, 1, 5, 2)))
    assert list(game.hand[3:]) == [seen[4], seen[6]]
    assert set(game.seen) == {rules.NO_CARD}


# The turn


def test_a_hand_is_three_cards_of_ones_own_and_two_shared():
    game = pair(aside="Bs Gs Ys")
    assert legal(game) == list(range(10))
    play(game, rules.PLAY + 0)
    assert game.seat() == 1
    assert list(game.hand) == cards("Bs Gs Ys Ys Rm")
    assert aside(game) == cards("Gs Bm Gk")


def test_players_alternate():
    game = pair(deck="Gs Gs Gs Gs Gs")
    seats = []
    for _ in range(4):
        seats.append(game.seat())
        move = next(slot for slot in range(5) if slot in legal(game))
        turn(game, move)
    assert seats == [0, 1, 0, 1]


def test_each_plays_into_his_own_row():
    game = pair(
        aside="Bs Gs Ys", row="Rk Rm", series=2, row2="Bm", series2=1, deck="RD RD " + SMALL
    )
    play(game, rules.PLAY + 0, rules.SKIP)
    assert list(game.row[:1]) == cards("Bm") and game.row_count() == 1 and game.series() == 1
    assert list(game.state[layout.ROW2_AT :][:3]) == cards("Rk Rm Rs")
    assert game.state[layout.ROW2] == 3
    play(game, rules.PLAY + 0)
    assert game.seat() == 0 and list(game.row[:3]) == cards("Rk Rm Rs")


def test_a_symbol_must_differ_from_the_last_one_of_ones_own_row_alone():
    game = pair("Rs Bs Gs Ys Rm", aside="Rm Bm Gm", row="Rm", row2="Bs")
    assert 4 not in legal(game) and 0 in legal(game)
    play(game, rules.PLAY + 0)
    assert 0 in legal(game) and 3 not in legal(game)


def test_each_gains_his_own_doors():
    game = pair(row="Rk Rm", series=2, deck="RD BD " + SMALL)
    play(game, rules.PLAY + 0, rules.CLAIM)
    assert game.seat() == 1 and list(game.doors) == [0, 0, 0, 0]
    assert list(game.all_doors) == [0, 0, 0, 0, 1, 0, 0, 0] and game.score(0) == game.score(1) == 1


# The swap


def test_after_a_discard_one_card_can_be_swapped():
    game = pair()
    play(game, rules.DISCARD + 1)
    assert game.phase() == rules.SWAP_PHASE and game.seat() == 0
    assert legal(game) == [rules.SWAP + move for move in (0, 1, 4, 5)] + [rules.STAY]
    happened = play(game, rules.SWAP + 2 * 2 + 1)
    assert happened[0] == (rules.SWAPPED, 2, 4)
    assert aside(game) == cards("Rs Gs Rm") and list(game.hand[3:]) == cards("Ys Gk")


def test_after_a_shared_card_was_discarded_only_the_other_one_can_be_taken():
    game = pair()
    play(game, rules.DISCARD + 3)
    assert legal(game) == [rules.SWAP + move for move in (1, 3, 5)] + [rules.STAY]


def test_the_swap_comes_before_the_prophecy():
    game = pair()
    play(game, rules.DISCARD + 2)
    assert rules.LOOKED not in whats(game) and game.phase() == rules.SWAP_PHASE
    happened = play(game, rules.SWAP + 0)
    assert happened == [(rules.SWAPPED, 0, 3), (rules.LOOKED, 5, 0)]
    assert game.phase() == rules.BURN_PHASE and game.seat() == 0


def test_playing_brings_no_swap():
    game = pair()
    play(game, rules.PLAY + 1)
    assert game.phase() == rules.PLAY_PHASE and game.seat() == 1


def test_a_key_that_is_paid_brings_no_swap():
    game = pair(deck="GD " + SMALL)
    play(game, rules.PLAY + 0, rules.PAY)
    assert game.seat() == 1 and game.phase() == rules.PLAY_PHASE
    game = pair(deck="N " + SMALL)
    play(game, rules.PLAY + 0, rules.KEY + 2)
    assert game.seat() == 1 and game.phase() == rules.PLAY_PHASE


# Refilling


def test_ones_own_cards_are_refilled_before_the_shared_ones():
    game = pair("Rs Bm Gk Yk Rm", deck="YD N Gs Gm Bs Bm")
    play(game, rules.PLAY + 0, rules.PAY, rules.KEY + 2)
    drawn = [event for event in events(game) if event[0] == rules.DRAWN]
    assert drawn == [
        (rules.DRAWN, CODES[card], slot) for card, slot in (("Gs", 0), ("Gm", 2), ("Bs", 3))
    ]


def test_a_key_for_a_door_may_be_shared():
    game = pair("Rs Bm Gm Ys Gk", deck="GD " + SMALL)
    play(game, rules.PLAY + 0)
    assert legal(game) == [rules.PAY, rules.REFUSE]
    assert play(game, rules.PAY)[0] == (rules.DISCARDED, CODES["Gk"], 4)


def test_of_a_key_of_ones_own_and_a_shared_one_either_can_be_paid():
    for move, slot in ((rules.PAY, 2), (rules.PAY_SHARED, 4)):
        game = pair("Rs Bm Gk Ys Gk", deck="GD " + SMALL)
        play(game, rules.PLAY + 0)
        assert legal(game) == [rules.PAY, rules.REFUSE, rules.PAY_SHARED]
        assert play(game, move)[0] == (rules.DISCARDED, CODES["Gk"], slot)


def test_a_nightmare_takes_a_key_of_either_kind_and_a_door_of_the_player_alone():
    game = pair("Rs Bm Gk Ys Rk", deck="N " + SMALL, doors="RD", doors2="RD BD")
    play(game, rules.PLAY + 0)
    assert legal(game) == [
        *(rules.KEY + 2, rules.KEY + 4, rules.DOOR + rules.RED),
        *(rules.FIVE, rules.HAND),
    ]
    play(game, rules.DOOR + rules.RED)
    assert list(game.all_doors) == [1, 1, 0, 0, 0, 0, 0, 0]


def test_a_whole_hand_is_ones_own_cards_and_the_shared_ones():
    game = pair(deck="N RD Gs N Gm Bs Bm Ys Ym", aside="Bs Gs Ys")
    play(game, rules.PLAY + 0)
    happened = play(game, rules.HAND)
    assert [event[0] for event in happened[:4]] == [rules.DISCARDED] * 4
    assert list(game.hand) == cards("Bs Gs Ys Bm Ys")  # the partner's own cards are untouched
    assert aside(game) == cards("Gs Gm Bs")


# The end


def test_the_game_is_won_when_each_has_a_door_of_each_colour():
    game = pair(row="Rk Rm", series=2, doors="BD GD YD", doors2="RD BD GD YD", deck="RD " + SMALL)
    assert play(game, rules.PLAY + 0, rules.CLAIM)[-1] == (rules.GAME_WON, 0, 0)
    assert game.over() and game.winners() == 3 and game.score(0) == game.score(1) == 8
    check_save(game)


def test_a_player_with_all_his_doors_goes_on():
    game = pair(row="Rk Rm", series=2, doors="BD GD YD", doors2="RD BD GD", deck="RD YD " + SMALL)
    play(game, rules.PLAY + 0, rules.CLAIM)
    assert not game.over() and game.seat() == 1


def test_an_empty_deck_loses_for_both():
    game = pair(deck="")
    assert play(game, rules.PLAY + 0)[-1] == (rules.GAME_LOST, 0, 0)
    assert game.winners() == 0


def test_nobody_gains_a_second_door_of_a_colour():
    game = pair(row="Rk Rm", series=2, doors="RD", deck="Gs RD " + SMALL)
    play(game, rules.PLAY + 0)  # nothing is asked, and nothing is shuffled
    assert game.seat() == 1 and deck(game) == cards("RD " + SMALL)
    game = pair(doors="GD", deck="GD Gs " + SMALL)
    play(game, rules.PLAY + 0)
    assert (rules.PUT_LIMBO, CODES["GD"], rules.FROM_DECK) in events(game)
    assert game.phase() == rules.PLAY_PHASE and game.seat() == 1


def test_the_partner_can_gain_the_other_door_of_a_colour():
    game = pair(row="Rk Rm", series=2, doors2="RD", deck="RD " + SMALL)
    play(game, rules.PLAY + 0, rules.CLAIM)
    assert list(game.all_doors) == [1, 0, 0, 0, 1, 0, 0, 0]


# Who knows what


def guesses(game, seat, count=200):
    buf = bytearray(240)
    n = game.save(buf)
    for seed in range(count):
        other = rules.Game(Rng(1))
        assert other.load(buf, n)
        other.hide(seat, Rng(seed))
        assert census_onirim(rules, other)
        check_save(other)
        yield other


def test_the_partners_own_cards_are_hidden():
    game = pair(aside="Bs Gs Ys", known=0)
    hands = {bytes(aside(other)) for other in guesses(game, 0)}
    assert len(hands) > 50
    assert all(list(other.hand) == cards(HAND) for other in guesses(game, 0, 20))


def test_the_other_seat_guesses_the_players_own_cards_and_sees_the_shared_ones():
    game = pair(aside="Bs Gs Ys", known=0)
    hands = set()
    for other in guesses(game, 1):
        hands.add(bytes(other.hand[:3]))
        assert list(other.hand[3:]) == cards("Ys Rm") and aside(other) == cards("Bs Gs Ys")
    assert len(hands) > 50


def test_drafted_and_swapped_cards_were_seen_by_both():
    game = dealt(3)
    play(game, *(rules.TAKE + index for index in range(6)))
    assert game.state[layout.OPEN] == 63
    for seat in (0, 1):
        for other in guesses(game, seat, 10):
            assert aside(other) == aside(game) and list(other.hand) == list(game.hand)
    play(game, rules.DISCARD + 0)
    play(game, rules.SWAP + 2)  # slots 1 and 3
    own = aside(game)
    for other in guesses(game, 1, 40):
        if game.seat() == 1:
            assert aside(other)[1:] == own[1:]  # the first one was drawn since
    assert len({aside(other)[0] for other in guesses(game, 1)}) > 3


def test_a_card_that_the_partner_laid_on_the_deck_is_known_to_him_when_it_is_drawn():
    game = pair(deck="Gs RD N Ym Bs Bm Gm Rs Rm")
    play(game, rules.DISCARD + 2, rules.STAY, rules.BURN + 2, *(rules.NEXT + i for i in (0, 3, 4)))
    assert game.seat() == 1 and deck(game)[:3] == cards("Ym Bs RD")
    play(game, rules.PLAY + 0)  # seat 1 draws the moon that seat 0 laid there
    assert game.seat() == 0 and aside(game)[0] == CODES["Ym"]
    for other in guesses(game, 0, 20):
        assert aside(other)[0] == CODES["Ym"] and deck(other)[:2] == cards("Bs RD")


def test_the_order_that_a_prophecy_left_is_known_to_that_player_only():
    game = pair(deck="Gs RD N Ym Bs Bm Gm Rs Rm", known=5)
    play(game, rules.DISCARD + 2, rules.STAY, rules.BURN + 2, *(rules.NEXT + i for i in (0, 3, 4)))
    assert game.known() == 3
    tops = {bytes(deck(other)[:3]) for other in guesses(game, 1)}
    assert len(tops) > 20
    assert {bytes(deck(other)[:3]) for other in guesses(game, 0)} == {bytes(cards("Ym Bs RD"))}


def test_a_look_at_the_partners_cards_makes_their_order_ones_own():
    game = pair(deck="Gs RD N Ym Bs Bm Gm Rs Rm Ys", aside="Rk Gs Ys")
    play(game, rules.DISCARD + 2, rules.STAY, rules.BURN + 2, *(rules.NEXT + i for i in (0, 3, 4)))
    play(game, rules.DISCARD + 0, rules.STAY, rules.BURN + 0, *(rules.NEXT + i for i in (1, 2, 3)))
    assert game.seat() == 0 and game.known() >= 3
    top = deck(game)[:3]
    assert {bytes(deck(other)[:3]) for other in guesses(game, 1)} == {bytes(top)}
    assert len({bytes(deck(other)[:3]) for other in guesses(game, 0)}) > 3


def test_the_cards_of_a_prophecy_are_seen_by_the_player_only():
    game = pair(deck="Gs RD N Ym Bs Bm Gm Rs Rm", known=0)
    play(game, rules.DISCARD + 2, rules.STAY)
    seen = list(game.seen)
    assert {bytes(other.seen) for other in guesses(game, 0, 20)} == {bytes(seen)}
    assert len({bytes(other.seen) for other in guesses(game, 1)}) > 50


def test_a_shuffle_ends_what_was_known():
    game = pair(deck="Gs RD N Ym Bs Bm Gm Rs Rm")
    play(game, rules.DISCARD + 2, rules.STAY, rules.BURN + 0, *(rules.NEXT + i for i in (3, 1, 2)))
    assert game.seat() == 1 and game.known() > 3
    turn(game, rules.DISCARD + 1)  # seat 1 draws the door, which waits in limbo, and the nightmare
    play(game, rules.HAND)
    assert game.seat() == 0 and game.known() == 0
    assert all(card < layout.MARK for card in game.table.deck[: game.deck_count()])


def test_the_question_for_a_key_gives_the_key_away():
    game = pair(deck="GD " + SMALL, known=0)
    game.state[layout.KNOWN] = game.deck_count()
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.DOOR_PHASE
    for other in guesses(game, 1):
        assert CODES["Gk"] in list(other.hand)


def test_all_guesses_are_equally_likely():
    game = pair("Rs Bm Gk Ys Rm", deck="Gs Gm Bs", aside="Rs Bs Gs", known=0, open=0b110000)
    counts = {}
    for other in guesses(game, 0, 2000):
        card = aside(other)[0]
        counts[card] = counts.get(card, 0) + 1
    assert set(counts) == set(cards("Rs Gs Gm Bs"))
    assert all(count == pytest.approx(500, rel=0.2) for count in counts.values())
