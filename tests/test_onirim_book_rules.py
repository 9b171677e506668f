"""Each rule of The Book of Steps Lost and Found by name: section 6 of the rule sheet."""

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
    goals,
    legal,
    play,
    whats,
)

FIVE = "Rs Rs Rs Rs Rs"
TEN = FIVE + " Bs Bs Bs Bs Bs"
SEVEN_DOORS = "RD RD BD BD GD GD YD"
GOALS = "R B G Y R B G Y"
PARADOX, PLAN, PUNISH = (rules.CAST + spell for spell in range(3))
SPEND_RS = rules.SPEND + CODES["Rs"]


def book(hand=HAND, deck="Gs Gm Bs Bm", row="", series=0, **more):
    """A table of the Book; nothing is in the discard pile unless told."""
    more.setdefault("pile", "")
    more.setdefault("options", rules.BOOK)
    return game_with(hand, deck, row, series, **more)


def claim(goals, doors="", deck="RD BD Gs Gm Bs", **more):
    """A game that asks for the red door."""
    game = book(row="Rk Rm", series=2, goals=goals, doors=doors, deck=deck, **more)
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.CLAIM_PHASE
    return game


def pay(game, card, count):
    play(game, *[rules.SPEND + CODES[card]] * count)


# Goals


def test_eight_goals_two_of_each_colour_are_shuffled():
    orders = set()
    for seed in range(50):
        game = rules.Game(Rng(seed))
        game.deal(1, rules.BOOK)
        row = bytes(game.state[layout.GOALS_AT : layout.GOALS_AT + 8])
        assert sorted(row) == [0, 0, 1, 1, 2, 2, 3, 3]
        orders.add(row)
    assert len(orders) > 45


def test_the_goals_are_laid_out_before_the_hand_is_drawn():
    game, plain = rules.Game(Rng(1)), rules.Game(Rng(1))
    game.deal(1, rules.BOOK)
    row = list(game.state[layout.GOALS_AT : layout.GOALS_AT + 8])
    order = list(range(4)) * 2
    for count in range(8, 1, -1):  # the first that chance is asked for
        at = plain.rng.below(count)
        order[at], order[count - 1] = order[count - 1], order[at]
    assert row == order


def test_a_door_of_the_first_open_goal_is_gained_and_the_goal_is_turned():
    game = claim(GOALS)
    happened = play(game, rules.CLAIM)
    assert happened[1:3] == [(rules.DOOR_OPENED, CODES["RD"], 0), (rules.GOAL_SHUT, 0, 0)]
    assert game.doors[0] == 1 and goals(game) == "+R B G Y R B G Y"


def test_a_searched_door_of_another_colour_goes_to_limbo():
    game = claim("B R G Y R B G Y")
    assert play(game, rules.CLAIM) == [
        (rules.SHUFFLED, 0, 0),
        (rules.PUT_LIMBO, CODES["RD"], rules.FROM_DECK),
        *[event for event in events(game) if event[0] == rules.DRAWN],
        (rules.SHUFFLED, 0, 0),
    ]
    assert game.doors[0] == 0 and CODES["RD"] in deck(game)
    assert goals(game) == "B R G Y R B G Y"


def test_a_drawn_door_can_be_paid_for_though_it_does_not_fit():
    game = book(deck="GD Gs Gm Bs", goals=GOALS)
    play(game, rules.PLAY + 0)
    assert legal(game) == [rules.PAY, rules.REFUSE]
    happened = play(game, rules.PAY)
    assert happened[:2] == [
        (rules.DISCARDED, CODES["Gk"], 2),
        (rules.PUT_LIMBO, CODES["GD"], rules.FROM_DECK),
    ]
    assert sum(game.doors) == 0


def test_a_drawn_door_that_fits_is_gained():
    game = book(deck="GD Gs Gm Bs", goals="+R G B Y R B G Y", doors="RD")
    play(game, rules.PLAY + 0, rules.PAY)
    assert game.doors[rules.GREEN] == 1 and goals(game) == "+R +G B Y R B G Y"


def test_a_lost_door_opens_its_goal_again_which_is_the_first_one_then():
    game = book(deck="N Gs Gm Bs", goals="+R +B G Y R B G Y", doors="RD BD")
    play(game, rules.PLAY + 0)
    happened = play(game, rules.DOOR + rules.RED)
    assert (rules.GOAL_OPENED, 0, 0) in happened
    assert goals(game) == "R +B G Y R B G Y"
    game = claim("R +B G Y R B G Y", doors="BD")
    play(game, rules.CLAIM)
    assert goals(game) == "+R +B G Y R B G Y"


def test_of_two_doors_of_a_colour_the_player_chooses_the_goal():
    game = book(deck="N Gs Gm Bs", goals="+R +B +R G Y B G Y", doors="RD RD BD")
    play(game, rules.PLAY + 0, rules.DOOR + rules.RED)
    assert game.phase() == rules.GOAL_PHASE and game.waiting() == rules.NIGHTMARE
    assert legal(game) == [rules.GOAL + 0, rules.GOAL + 2]
    happened = play(game, rules.GOAL + 2)
    assert happened[:3] == [
        (rules.GOAL_OPENED, 0, 2),
        (rules.PUT_LIMBO, CODES["RD"], rules.FROM_DOORS),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
    ]
    assert goals(game) == "+R +B R G Y B G Y" and game.doors[0] == 1


def test_the_leftmost_open_goal_counts_always():
    game = claim("B +G R Y R B G Y", doors="GD")
    play(game, rules.CLAIM)
    assert game.doors[rules.RED] == 0  # a blue one is asked for
    game = claim("R +G B Y R B G Y", doors="GD")
    play(game, rules.CLAIM)
    assert game.doors[rules.RED] == 1


def test_eight_doors_win():
    game = book("Rs Bm Yk Ys Rm", deck="YD Gs", doors=SEVEN_DOORS, goals="+R +B +G +Y +R +B +G Y")
    assert play(game, rules.PLAY + 0, rules.PAY)[-1] == (rules.GAME_WON, 0, 0)
    check_save(game)


# Two players


def test_a_door_of_either_player_fulfils_the_first_goal():
    game = claim("+B* R G Y R B G Y", doors2="BD", seats=2)
    play(game, rules.CLAIM)
    assert goals(game) == "+B +R G Y R B G Y" and game.score(0) == 2


def test_each_players_door_has_its_own_goal():
    more = {"doors": "RD", "doors2": "RD", "seats": 2}
    game = book(deck="N Gs Gm Bs", goals="+R* +R B G Y B G Y", **more)
    play(game, rules.PLAY + 0)
    play(game, rules.DOOR + rules.RED)
    assert goals(game) == "+R R B G Y B G Y"  # the partner's door stays


# Spells: when


def test_a_spell_needs_enough_cards_in_the_discard_pile():
    assert set(legal(book(pile="Rs Rs Rs Rs"))) == set(range(10))
    assert legal(book(pile=FIVE))[10:] == [PARADOX]
    assert legal(book(pile="N RD Rs Rs Rs Rs Rs"))[10:] == [PARADOX, PLAN]


def test_the_hard_side_is_dearer():
    hard = rules.BOOK | rules.BOOK_HARD
    for count, spells in ((5, []), (6, [PARADOX]), (8, [PARADOX]), (9, [PARADOX, PLAN])):
        game = book(pile=" ".join((TEN + " Gs Gs").split()[:count]), options=hard)
        assert legal(game)[10:] == spells
    for count, spells in ((11, []), (12, [PUNISH])):
        game = book(deck="N Gm Bm", pile=" ".join((TEN + " Gs Gs").split()[:count]), options=hard)
        play(game, rules.PLAY + 0)
        if game.phase() == rules.CAST_PHASE:
            play(game, rules.GO)
        assert [move for move in legal(game) if move > rules.HAND] == spells


def test_a_spell_is_paid_with_cards_of_the_players_choice_which_leave_the_game():
    game = book(pile="Rs Rs Gm N RD Bs Bs")
    before = game.state[layout.REMOVED]
    assert play(game, PARADOX) == [(rules.CAST_NOW, 0, 0)]
    assert legal(game) == [rules.SPEND + card for card in sorted(set(cards("Rs Gm N RD Bs")))]
    for card in cards("N RD Rs Gm"):
        assert play(game, rules.SPEND + card) == [(rules.PAID, card, 0)]
    assert game.phase() == rules.PRICE_PHASE  # paid before the effect
    play(game, rules.SPEND + CODES["Rs"])
    assert sum(game.discards) == 2 and game.discards[CODES["Bs"]] == 2
    assert game.state[layout.REMOVED] == before + 5


def test_before_a_draw_nothing_is_asked_unless_a_spell_can_be_cast():
    game = book(pile="Rs Rs Rs Rs")
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.PLAY_PHASE
    game = book(pile="Rs Rs Rs Rs")
    play(game, rules.DISCARD + 0)  # the fifth card
    assert game.phase() == rules.CAST_PHASE and legal(game) == [PARADOX, rules.GO]


def test_it_is_asked_before_each_draw_and_before_phase_3():
    game = book("Rs Bm Gk Ys Rm", deck="GD Gs Gm Bs", goals="G R B Y R B G Y", pile=FIVE)
    play(game, rules.PLAY + 0)
    assert game.phase() == rules.CAST_PHASE and list(game.hand)[0] == rules.NO_CARD
    play(game, rules.GO)
    assert game.phase() == rules.DOOR_PHASE and legal(game)[2:] == [PARADOX]
    play(game, rules.PAY)
    assert game.phase() == rules.CAST_PHASE
    assert play(game, rules.GO) == [(rules.DRAWN, CODES["Gs"], 0)]
    assert play(game, rules.GO) == [(rules.DRAWN, CODES["Gm"], 2)]
    assert game.phase() == rules.CAST_PHASE  # the hand is full
    assert play(game, rules.GO) == []
    assert game.phase() == rules.PLAY_PHASE


def test_with_an_empty_deck_the_loss_comes_first():
    game = book(deck="", pile=TEN)
    assert play(game, rules.PLAY + 0)[-1] == (rules.GAME_LOST, 0, 0)


def test_without_a_key_no_door_waits_and_no_spell_comes_between():
    game = book(deck="YD Gs Gm Bs", pile=FIVE)
    play(game, rules.PLAY + 0)
    assert play(game, rules.GO) == [(rules.PUT_LIMBO, CODES["YD"], rules.FROM_DECK)]
    assert game.phase() == rules.CAST_PHASE  # before the next card


def test_no_spell_in_the_middle_of_a_prophecy_or_a_claim():
    game = book(deck="Gs Gm Bs Bm Ys Ym", pile=TEN)
    play(game, rules.DISCARD + 2)
    assert legal(game) == [rules.BURN + index for index in range(5)]
    play(game, rules.BURN + 0)
    assert legal(game) == [rules.NEXT + index for index in range(1, 5)]
    assert legal(claim(GOALS, pile=TEN)) == [rules.CLAIM, rules.SKIP]


def test_only_the_punishment_meets_a_nightmare():
    game = book(deck="N Gs Gm", pile=TEN)
    play(game, rules.PLAY + 0, rules.GO)
    assert legal(game) == [rules.KEY + 2, rules.FIVE, rules.HAND, PUNISH]


def test_the_same_spell_can_be_cast_again():
    game = book(deck="Gs Gm Bs Bm Ys Ym", pile=TEN)
    for index in range(2):
        play(game, PARADOX)
        pay(game, "Rs Bs".split()[index], 5)
        play(game, rules.LIFT + 0)
        while game.phase() == rules.UNDER_PHASE:
            play(game, legal(game)[0])
        assert game.phase() == rules.PLAY_PHASE


# Paradoxical Prophecy


def paradox(deck, **more):
    game = book(deck=deck, pile=FIVE, **more)
    play(game, PARADOX, *[SPEND_RS] * 5)
    return game


def test_paradoxical_prophecy_lifts_one_of_the_last_five():
    game = paradox("Gs Gm Bs Bm N RD Ys Ym")
    assert events(game)[-1] == (rules.LOOKED_UNDER, 5, 0)
    assert list(game.seen[:5]) == cards("Bm N RD Ys Ym") and game.deck_count() == 3
    assert legal(game) == [rules.LIFT + index for index in range(5)]
    assert play(game, rules.LIFT + 3) == [(rules.LIFTED, CODES["Ys"], 0)]
    assert legal(game) == [rules.UNDER + index for index in (0, 1, 2, 4)]
    play(game, rules.UNDER + 4, rules.UNDER + 1)
    happened = play(game, rules.UNDER + 2)
    assert happened == [(rules.PUT_UNDER, CODES["RD"], 1), (rules.PUT_UNDER, CODES["Bm"], 0)]
    assert deck(game) == cards("Ys Gs Gm Bs Ym N RD Bm")
    assert game.phase() == rules.PLAY_PHASE and set(game.seen) == {rules.NO_CARD}


def test_what_was_put_under_stays_there_and_the_middle_is_unordered():
    game = paradox("Gs Gm Bs Bm N RD Ys Ym", known=0)
    assert game.shown == 1
    seen = list(game.seen[:5])
    play(game, rules.LIFT + 0, *(rules.UNDER + index for index in (1, 2, 3)))
    assert game.known() == 1 and game.state[layout.BOTTOM] == 4
    assert deck(game)[0] == seen[0] and deck(game)[4:] == seen[1:]
    middles = set()
    for seed in range(40):
        game.hide(0, Rng(seed))
        assert census_onirim(rules, game)
        assert deck(game)[0] == seen[0] and deck(game)[4:] == seen[1:]
        middles.add(bytes(deck(game)[1:4]))
    assert len(middles) == 6


def test_the_bottom_is_drawn_in_its_order_when_all_else_is_gone():
    game = paradox("Gs Gm Bs Bm Ys Ym", known=0)
    seen = list(game.seen[:5])
    play(game, rules.LIFT + 0, *(rules.UNDER + index for index in (4, 3, 2)))
    drawn = []
    for _ in range(4):
        play(game, rules.DISCARD + 0)
        drawn.append(game.hand[0])
    # The one that was lifted, the only one that was not seen, and those put under.
    unseen = [card for card in cards("Gs Gm Bs Bm Ys Ym") if card not in seen]
    assert drawn == [seen[0], *unseen, seen[4], seen[3]]


def test_a_shuffle_ends_the_order_of_the_bottom():
    game = paradox("RD Gm Bs Bm Ys Ym")
    play(game, rules.LIFT + 0, *(rules.UNDER + index for index in (4, 3, 2)))
    play(game, rules.DISCARD + 0, rules.DISCARD + 1)
    assert game.state[layout.BOTTOM] == game.known() == 0  # the door came through limbo


def test_looking_under_sees_known_cards_where_they_lie():
    game = paradox("Gs Gm Bs", known=2)  # the one below is random, but there is only one
    assert list(game.seen[:3]) == cards("Gs Gm Bs")
    game = paradox("Gs Gm Bs Bm Ys Ym", known=4)
    assert list(game.seen[:3]) == cards("Gm Bs Bm") and game.known() == 1


@pytest.mark.parametrize(("deck_", "count"), [("Gs Gm Bs", 3), ("Gs Gm", 2)])
def test_with_fewer_than_five_all_are_looked_at(deck_, count):
    game = paradox(deck_)
    assert len(legal(game)) == count
    play(game, rules.LIFT + count - 1)
    while game.phase() == rules.UNDER_PHASE:
        play(game, legal(game)[0])
    assert deck(game) == cards(deck_)[-1:] + cards(deck_)[:-1]


def test_with_one_card_nothing_is_asked_and_with_none_it_cannot_be_cast():
    game = paradox("Gs")
    assert whats(game)[-2:] == [rules.LOOKED_UNDER, rules.LIFTED]
    assert game.phase() == rules.PLAY_PHASE and deck(game) == cards("Gs")
    assert PARADOX not in legal(book(deck="", pile=TEN))


# Parallel Planning


def test_parallel_planning_swaps_any_two_goals():
    game = book(goals="+R B G Y R B G Y", doors="RD", pile=TEN)
    play(game, PLAN)
    pay(game, "Rs", 5)
    pay(game, "Bs", 2)
    assert legal(game) == [rules.GOAL + place for place in range(8)]
    play(game, rules.GOAL + 0)
    assert legal(game) == [rules.GOAL + place for place in range(1, 8)]
    assert play(game, rules.GOAL + 2) == [(rules.GOALS_SWAPPED, 0, 2)]
    assert goals(game) == "G B +R Y R B G Y"  # it keeps its side, and its door
    assert game.doors[0] == 1 and game.phase() == rules.PLAY_PHASE
    assert sum(game.discards) == 3


def test_the_interrupted_question_is_put_again_with_its_options_found_anew():
    game = book(deck="GD Gs Gm Bs", goals=GOALS, pile=TEN)
    play(game, rules.PLAY + 0, rules.GO)
    assert game.phase() == rules.DOOR_PHASE
    play(game, PLAN)
    pay(game, "Rs", 5)
    pay(game, "Bs", 2)
    play(game, rules.GOAL + 0, rules.GOAL + 2)
    assert game.phase() == rules.DOOR_PHASE and game.waiting() == CODES["GD"]
    assert legal(game) == [rules.PAY, rules.REFUSE]  # three cards pay for nothing
    play(game, rules.PAY)
    assert game.doors[rules.GREEN] == 1


def test_after_a_spell_before_a_draw_it_is_asked_again_only_if_another_can_be_cast():
    game = book(pile=TEN + " Gs Gs")
    play(game, rules.PLAY + 0, PLAN)
    pay(game, "Rs", 5)
    pay(game, "Bs", 2)
    play(game, rules.GOAL + 0)
    play(game, rules.GOAL + 1)
    assert game.phase() == rules.CAST_PHASE and legal(game) == [PARADOX, rules.GO]
    play(game, PARADOX)
    pay(game, "Bs", 3)
    pay(game, "Gs", 2)
    play(game, rules.LIFT + 0)
    while game.phase() == rules.UNDER_PHASE:
        play(game, legal(game)[0])
    assert game.phase() == rules.PLAY_PHASE


# Powerful Punishment


def punished(options=rules.BOOK, **more):
    game = book(deck="N Gs Gm Bs", pile=TEN, options=options, **more)
    play(game, rules.PLAY + 0, rules.GO, PUNISH)
    pay(game, "Rs", 5)
    pay(game, "Bs", 4)
    return game


def test_powerful_punishment_cancels_a_nightmare():
    game = punished()
    before = game.discards[rules.NIGHTMARE]
    assert play(game, rules.SPEND + CODES["Bs"]) == [
        (rules.PAID, CODES["Bs"], 0),
        (rules.NIGHTMARE_GONE, rules.NIGHTMARE, 0),
        (rules.DRAWN, CODES["Gs"], 0),
    ]
    assert game.discards[rules.NIGHTMARE] == before + 1  # it could not pay for itself
    assert CODES["Gk"] in list(game.hand)


def test_a_cancelled_nightmare_threatens_no_tower():
    game = punished(rules.BOOK | rules.TOWERS, towers="R3")
    play(game, rules.SPEND + CODES["Bs"])
    assert game.state[layout.BUILT_TOWERS] == 1 and game.phase() == rules.PLAY_PHASE


def test_nightmares_that_are_revealed_cannot_be_punished():
    game = book(deck="N N Gs Gm Bs Bm Ys", pile=TEN)
    play(game, rules.PLAY + 0, rules.GO, rules.FIVE)
    assert game.limbo_count() == 1 and PUNISH not in legal(game)
    assert game.phase() == rules.CAST_PHASE  # before the next card


def test_the_goals_are_open_to_all():
    game = book(goals=GOALS, seats=2)
    game.hide(1, Rng(4))
    assert goals(game) == GOALS
