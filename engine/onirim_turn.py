"""The turn of Onirim after its first phase: drawing, limbo, and the end (section 3 and 4)."""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_table import key_of
from engine.pile import find, has


def new_hand(game):
    """Doors and dreams go to limbo, and no key helps. False: the deck ran out."""
    table = game.table
    state = game.state
    while state[HELD] < HAND_SIZE:
        if not state[DECK]:
            end(game, LOST, GAME_LOST)
            return False
        card = table.draw()
        if FIRST_DOOR <= card < FIRST_TOWER:
            table.put_limbo(card, FROM_DECK)
        else:
            table.take(card)
    return True


def may_own(table, colour):
    """Ruling: with two players nobody gains a second door of a colour."""
    return table.pair is None or not table.doors[colour]


def can_pay(table, door):
    """Whether a drawn door can be opened by a key in hand."""
    if not FIRST_DOOR <= door < NIGHTMARE or not may_own(table, door - FIRST_DOOR):
        return False
    return has(table.hand, 0, HAND_SIZE, key_of(door))


def refill(game, asked=False):
    """Each card is resolved before the next is drawn; `asked`: no spell is wanted now."""
    table = game.table
    state = game.state
    book = table.book
    while True:
        full = state[HELD] == HAND_SIZE
        if not full and not state[DECK]:
            end(game, LOST, GAME_LOST)
            return
        if book and not asked and book.asks(table):
            return
        if full:
            end_turn(game)
            return
        asked = False
        card = table.draw()
        if card < FIRST_DOOR or card >= FIRST_TOWER:
            table.take(card)
        elif card == NIGHTMARE:
            table.ask(NIGHTMARE_PHASE, card)
            table.tell(NIGHTMARE_CAME, card, 0)
            return
        elif card == DREAM:
            if table.dreams.comes(table):
                return
        elif can_pay(table, card):
            table.ask(DOOR_PHASE, card)  # else nothing is asked
            return
        else:
            table.put_limbo(card, FROM_DECK)


def open_door(game, move):
    """A drawn door. Ruling: the key need not be paid."""
    table = game.table
    door = table.waiting()
    if move == REFUSE:
        table.ask(PLAY_PHASE)
        table.put_limbo(door, FROM_DECK)
        refill(game)
    else:
        pay(game, find(game.hand, 0, HAND_SIZE, key_of(door)))


def pay(game, slot):
    """The key for the door that waits."""
    door = game.table.waiting()
    game.table.ask(PLAY_PHASE)
    game.table.give(slot)
    gain(game, door, 1)


def face(game, move):
    """A nightmare lies in no zone until it has got its gift, and is discarded last."""
    table = game.table
    if move < DOOR:
        table.give(move - KEY)
    elif move < FIVE:
        if not lose_door(game, move - DOOR):
            return
    elif move == FIVE:
        reveal(game)
    else:
        drop_hand(game)
        if not new_hand(game):  # lost, before anything else of the nightmare
            return
    resolve(game)


def drop_hand(game):
    """Discard the whole hand."""
    for slot in range(HAND_SIZE):
        if game.hand[slot] != NO_CARD:
            game.table.give(slot)


def resolve(game):
    """The nightmare has got its gift; towers are threatened then."""
    if game.table.towers and game.table.towers.threatens(game.table):
        return
    dispel(game)


def dispel(game):
    """The nightmare is over."""
    table = game.table
    table.ask(PLAY_PHASE)
    game.state[DISCARDS_AT + NIGHTMARE] += 1
    table.tell(NIGHTMARE_GONE, NIGHTMARE, 0)
    refill(game)  # a new hand lacks nothing


def lose_door(game, door):
    """A door (colour; + 4: of the partner) goes to limbo. False: by which goal, is asked."""
    if game.table.book and not game.table.book.lets_go(game.table, door):
        return False
    put_door(game.table, door)
    return True


def put_door(table, door):
    """A door goes to limbo."""
    table.all_doors[door] -= 1
    table.put_limbo(FIRST_DOOR + door % 4, FROM_DOORS if door < 4 else FROM_OTHER)


def reveal(game):
    """Five cards, or all that are left: doors and dreams come again."""
    table = game.table
    for index in range(min(LOOK, game.state[DECK])):
        card = table.draw()
        table.tell(REVEALED, card, index)
        if FIRST_DOOR <= card < FIRST_TOWER:
            table.put_limbo(card, FROM_DECK)
        else:
            table.discard(card, FROM_DECK)


# Phase 3: limbo (section 3)


def end_turn(game):
    """An empty limbo leaves the deck in its order."""
    table = game.table
    state = game.state
    if state[LIMBO]:
        table.empty_limbo()
    state[PHASE] = PLAY_PHASE
    state[WAITING] = NO_CARD
    if table.pair:
        table.pair.pass_turn(table)


# The end (section 4)


def gain(game, door, how):
    """A door is gained, if it is the next goal; the eighth wins at once."""
    table = game.table
    if table.book and not table.book.reaches(table, door - FIRST_DOOR):
        table.put_limbo(door, FROM_DECK)
    else:
        game.doors[door - FIRST_DOOR] += 1
        table.tell(DOOR_OPENED, door, how)
        if table.book:
            table.book.shut(table)
        if wins(game):
            return
        if table.dreams:
            table.dreams.strike(game)
            return
    refill(game)


def wins(game):
    """Whether the game is won now; then it is over."""
    if game.score(0) < 8 or game.table.towers and not game.table.towers.aligned(game.table):
        return False
    end(game, WON, GAME_WON)
    return True


def end(game, phase, event):
    """The game is over."""
    game.table.ask(phase, game.table.waiting())
    game.table.tell(event, 0, 0)
