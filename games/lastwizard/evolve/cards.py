"""What each event does to cards: in the deck, in hands, on the stack and on the table."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat, swapped, without
from games.lastwizard.evolve.handling import (
    equipped,
    fewer,
    knew,
    marked,
    others,
    out_of,
    revealed,
    seen_by,
    shown,
    stack_over,
    thrown,
    tidied,
    traced,
    traces_with,
)
from games.lastwizard.moves.events import (
    Activated,
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Drew,
    Fell,
    Met,
    Peeked,
    Reshuffled,
    Resolved,
    Returned,
    Searched,
    Shuffled,
    Spared,
    Stole,
    Uncalled,
    Wrecked,
)
from games.lastwizard.moves.terms import Cause, Use
from games.lastwizard.pieces.card import Name
from games.lastwizard.state.aims import usable
from games.lastwizard.state.board import (
    ASK,
    HAND,
    Board,
    Entry,
    Hand,
    Meeting,
    Pool,
    Slot,
    State,
    Trace,
    Wizard,
    from_left,
    with_wizard,
)

when = Evolution[State]()

_ACTION, _EQUIP, _REACTION, _ABILITY, _TRIGGER, _ENCOUNTER = Use
_ACTIONS, _REACTIONS, _OF_OBJECTS = (_ACTION, _ABILITY), (_REACTION, _TRIGGER), (_ABILITY, _TRIGGER)


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """All these cards are in the deck, in the order they will leave it."""
    return replace(state, deck=event.cards)


@when(Dealt)
def dealt(state: State, event: Dealt) -> State:
    """Five each, from the first player on; the rest is the deck. RULES 2."""
    board, cards = state.board, state.deck
    hands: list[Hand] = [()] * len(board.wizards)
    wizards = [*board.wizards]
    order = from_left(board, event.first)
    for place, seat in enumerate((order[-1], *order[:-1])):
        start = place * HAND
        hands[seat] = cards[start : start + HAND]
        wizards[seat] = replace(wizards[seat], slots=tuple(map(Slot, range(start, start + HAND))))
    drawn = HAND * len(order)
    board = replace(
        board,
        turn=event.first,
        asker=event.first,
        wizards=tuple(wizards),
        deck=len(cards) - drawn,
        pools=(Pool(0, board.known.counts),),
        drawn=drawn,
    )
    return replace(state, board=board, hands=tuple(hands), deck=cards[drawn:])


@when(Reshuffled)
def reshuffled(state: State, _: Reshuffled) -> State:
    """Everybody knows what the new deck is made of, nobody in which order."""
    board = state.board
    pool = Pool(board.drawn, board.known.counted(board.discards))
    board = replace(board, deck=len(board.discards), discards=(), pools=(*board.pools, pool))
    return replace(state, board=board)


@when(Drew)
def drew(state: State, event: Drew) -> State:
    """Each card gets a number; whoever knew it on the deck knows it in the hand. RULES 7.3."""
    board, seat, count = state.board, event.seat, event.count
    wizard = board.wizards[seat]
    slots = [Slot(board.drawn + place, seen=knew(board.tops, seat, place)) for place in range(count)]
    board = replace(
        board,
        deck=board.deck - count,
        tops=fewer(board.tops, count),
        wizards=swapped(board.wizards, seat, replace(wizard, slots=(*wizard.slots, *slots))),
        drawn=board.drawn + count,
    )
    hands = swapped(state.hands, seat, state.hands[seat] + state.deck[:count])
    return replace(state, board=board, hands=hands, deck=state.deck[count:])


@when(Met)
def met(state: State, event: Met) -> State:
    """An Encounter waits for the stack to end, and has a number as any card drawn. RULES 6.14, 7.2."""
    board, number = state.board, state.board.drawn
    board = replace(
        board,
        deck=board.deck - 1,
        tops=fewer(board.tops, 1),
        pools=out_of(board, number, event.card),
        met=(*board.met, Meeting(event.seat, event.card)),
        drawn=number + 1,
    )
    return traced(replace(state, board=board, deck=state.deck[1:]), Trace(event.seat, event.card, number=number))


@when(Activated)
def activated(state: State, event: Activated) -> State:
    """The card is on top of the stack."""
    seat, use, card, at = event.seat, event.use, event.card, event.slot
    board, number = state.board, None
    wizard, pools, hands = board.wizards[seat], board.pools, state.hands
    if at is not None:
        slot, hand = wizard.slots[at], hands[seat]
        number, pools, hands = slot.number, shown(board, slot, card), swapped(hands, seat, without(hand, at))
        wizard = replace(wizard, slots=(*others(wizard.slots[:at], card), *wizard.slots[at + 1 :]))
    if use in _REACTIONS:
        wizard = replace(wizard, ready=False, may=(ASK,))
    entry = Entry(seat, use, card, number, event.target, event.spell, event.instead)
    met, traces = board.met[1:], board.traces  # an Encounter is remembered since it was met
    if use is not _ENCOUNTER:
        met, traces = board.met, traces_with(board, Trace(seat, card, event.target, event.spell, number))
    board = replace(
        board,
        wizards=swapped(board.wizards, seat, wizard),
        pools=pools,
        stack=(*board.stack, entry),
        acted=board.acted or use in _ACTIONS or (use is _EQUIP and not board.known.cards[card].free),
        met=met,
        traces=traces,
    )
    return replace(state, board=board, hands=hands)


@when(Resolved)
def resolved(state: State, _: Resolved) -> State:
    """The top card is discarded, or an object is on the table; what is used of an object stays there."""
    board = state.board
    entry, stack = board.stack[-1], board.stack[:-1]
    if entry.use is _EQUIP and not entry.countered and board.wizards[entry.seat].fell is None:
        board = equipped(replace(board, stack=stack, step=0, felling=None), entry)
    elif entry.use in _OF_OBJECTS:
        board = replace(board, stack=stack, step=0, felling=None)
    else:
        board = replace(board, stack=stack, step=0, felling=None, discards=(*board.discards, entry.card))
    return stack_over(replace(state, board=board))


@when(Returned)
def returned(state: State, event: Returned) -> State:
    """The card is back in the hand, and everybody knows it."""
    board, seat = state.board, event.seat
    entry, wizard = board.stack[-1], board.wizards[seat]
    slot = Slot(board.drawn if entry.number is None else entry.number, face=entry.card)
    board = with_wizard(board, seat, replace(wizard, slots=(*wizard.slots, slot)))
    hands = swapped(state.hands, seat, (*state.hands[seat], entry.card))
    board = replace(board, stack=board.stack[:-1], step=0, felling=None)
    return stack_over(replace(state, board=board, hands=hands))


@when(Peeked)
def peeked(state: State, event: Peeked) -> State:
    """Everybody knows which cards were seen, and by whom."""
    board = state.board
    wizard = board.wizards[event.target]
    slots = tuple(seen_by(slot, event.seat) for slot in wizard.slots)
    return replace(state, board=with_wizard(board, event.target, replace(wizard, slots=slots)))


@when(Stole)
def stole(state: State, event: Stole) -> State:
    """The number moves openly. Thief and victim know the card, and all others if it was named. RULES 7.4."""
    seat, target, at = event.seat, event.target, event.slot
    if event.card is not None:
        state = revealed(marked(state, target, at, event.card), target, at, event.card)
    state = traced(state, Trace(target, event.card, seat, number=state.board.wizards[target].slots[at].number))
    board, card = state.board, state.hands[target][at]
    victim, thief = board.wizards[target], board.wizards[seat]
    slot = seen_by(seen_by(victim.slots[at], target), seat)
    board = with_wizard(board, target, replace(victim, slots=without(victim.slots, at)))
    board = with_wizard(board, seat, replace(thief, slots=(*thief.slots, slot)))
    hands = swapped(state.hands, target, without(state.hands[target], at))
    return replace(state, board=board, hands=swapped(hands, seat, (*hands[seat], card)))


@when(Burned)
def burned(state: State, event: Burned) -> State:
    """The card is discarded."""
    if event.called:
        state = marked(state, event.target, event.slot, event.card)
    return _thrown(state, event.target, event.slot, event.card)


@when(Discarded)
def discarded(state: State, event: Discarded) -> State:
    """Of equal cards the one held longest leaves, so those held longer are others. RULES 6.16."""
    return _thrown(marked(state, event.seat, event.slot, event.card), event.seat, event.slot, event.card)


def _thrown(state: State, seat: Seat, slot: int, card: Name) -> State:
    """Everybody remembers which card it was: what comes after it may leave nothing to tell that by."""
    number = state.board.wizards[seat].slots[slot].number
    return traced(thrown(state, seat, slot, card), Trace(seat, card, number=number))


@when(Uncalled)
def uncalled(state: State, event: Uncalled) -> State:
    """None of the cards in that hand is the one that was named."""
    return marked(state, event.target, len(state.hands[event.target]), event.card)


@when(Spared)
def spared(state: State, event: Spared) -> State:
    """None of the cards in that hand could have been the action; and the duty to act is paid for. RULES 6.5."""
    board, seat = state.board, event.seat
    for name in sorted(usable(board, board.known, seat, board.known.held)):
        state = marked(state, seat, len(state.hands[seat]), name)
    return replace(state, board=replace(state.board, acted=True))


@when(Wrecked)
def wrecked(state: State, event: Wrecked) -> State:
    """The object is discarded."""
    board = state.board
    wizard = board.wizards[event.seat]
    place = wizard.objects.index(event.card) if event.place is None else event.place
    objects = without(wizard.objects, place)
    board = with_wizard(board, event.seat, replace(wizard, objects=objects))
    return replace(state, board=tidied(replace(board, discards=(*board.discards, event.card)), event.seat))


@when(Searched)
def searched(state: State, event: Searched) -> State:
    """The searcher knows the top cards, and nobody else does any more. RULES 7.5."""
    tops = [0] * len(state.board.tops)
    tops[event.seat] = max(event.count, state.board.tops[event.seat])
    return replace(state, board=replace(state.board, tops=tuple(tops)))


@when(Arranged)
def arranged(state: State, event: Arranged) -> State:
    """They lie in another order."""
    return replace(state, deck=event.cards + state.deck[len(event.cards) :])


@when(Fell)
def fell(state: State, event: Fell) -> State:
    """Hand and objects are discarded. RULES 3.8."""
    falls = state.board.falls
    rank = falls if state.board.felling is None else state.board.felling  # RULES 6.10: who falls by one card
    for seat in event.seats:
        for slot in range(len(state.hands[seat]) - 1, -1, -1):
            state = thrown(state, seat, slot, state.hands[seat][slot])
        board = state.board
        out = Wizard(0, ready=False, fell=rank, cause=event.cause, by=event.by, card=_deadly(state.board, event.cause))
        board = replace(board, discards=board.discards + board.wizards[seat].objects, falls=falls + 1)
        state = replace(state, board=with_wizard(board, seat, out), standing=swapped(state.standing, seat, ASK))
    tops = tuple(
        0 if wizard.fell is not None else top for wizard, top in zip(state.board.wizards, state.board.tops, strict=True)
    )
    return replace(state, board=replace(state.board, tops=tops, felling=rank if state.board.stack else None))


def _deadly(board: Board, cause: Cause) -> Name | None:
    """The card that takes effect, where somebody falls by a card."""
    return board.stack[-1].card if board.stack and cause is Cause.HEALTH else None
