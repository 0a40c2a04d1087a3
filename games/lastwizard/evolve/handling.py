"""How cards change places, and what everybody then knows of them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from games.engine import Seat, swapped, without
from games.lastwizard.moves.commands import Standing
from games.lastwizard.pieces.card import Name
from games.lastwizard.state.board import (
    ASK,
    REMEMBERED,
    SEATS,
    Board,
    Entry,
    Pool,
    Slot,
    State,
    Trace,
    crowded,
    replaced,
    with_wizard,
)

_STACK = Standing.STACK


def asked_again(state: State, scope: Standing) -> State:
    """Being passed for that long is over, for everybody."""
    board, standing, again = state.board, state.standing, False
    if scope in standing:
        standing = tuple([ASK if held is scope else held for held in standing])
    wizards = [*board.wizards]
    for seat, wizard in enumerate(wizards):
        if scope in wizard.may:
            wizards[seat], again = replace(wizard, may=_without(wizard.may, scope)), True
    if again:
        board = replace(board, wizards=tuple(wizards))
    return replace(state, board=board, standing=standing)


@lru_cache(100)  # there are few ways to be passed for
def _without(may: tuple[Standing, ...], scope: Standing) -> tuple[Standing, ...]:
    left = tuple([held for held in may if held is not scope])
    return left if ASK in left else (ASK, *left)  # in the order of `Standing`


def stack_over(state: State) -> State:
    return state if state.board.stack else asked_again(state, _STACK)


def fewer(tops: tuple[int, ...], count: int) -> tuple[int, ...]:
    """What everybody knows of the top cards, once so many have left the deck."""
    return tuple([top - count if top > count else 0 for top in tops]) if any(tops) else tops


def knew(tops: tuple[int, ...], drawer: Seat, place: int) -> tuple[Seat, ...]:
    """Who else knew the card at this place of the deck."""
    if not any(tops):
        return ()
    return tuple([seat for seat, top in zip(SEATS, tops, strict=False) if top > place and seat != drawer])


def out_of(board: Board, number: int, card: Name) -> tuple[Pool, ...]:
    """The pools once a card came into sight: one less is hidden of those it was shuffled with."""
    at = len(board.pools) - 1
    while board.pools[at].since > number:
        at -= 1
    pool, index = board.pools[at], board.known.at[card]
    counts = swapped(pool.counts, index, pool.counts[index] - 1)
    return swapped(board.pools, at, Pool(pool.since, counts))


def thrown(state: State, seat: Seat, at: int, card: Name) -> State:
    """A card leaves a hand for the discards."""
    board = state.board
    wizard = board.wizards[seat]
    board = replace(
        board,
        wizards=swapped(board.wizards, seat, replace(wizard, slots=without(wizard.slots, at))),
        pools=shown(board, wizard.slots[at], card),
        discards=(*board.discards, card),
    )
    return replace(state, board=board, hands=swapped(state.hands, seat, without(state.hands[seat], at)))


def shown(board: Board, slot: Slot, card: Name) -> tuple[Pool, ...]:
    """The pools once this card of a hand can be seen by everybody."""
    return board.pools if slot.face is not None else out_of(board, slot.number, card)


def revealed(state: State, seat: Seat, at: int, card: Name) -> State:
    """A card is known to all while it stays in a hand."""
    board = state.board
    wizard = board.wizards[seat]
    slot = wizard.slots[at]
    wizards = swapped(board.wizards, seat, replace(wizard, slots=swapped(wizard.slots, at, Slot(slot.number, card))))
    return replace(state, board=replace(board, wizards=wizards, pools=shown(board, slot, card)))


def marked(state: State, seat: Seat, before: int, card: Name) -> State:
    """The hidden cards held longer than the one at this place are not of this name."""
    if not before:
        return state
    wizard = state.board.wizards[seat]
    slots = (*others(wizard.slots[:before], card), *wizard.slots[before:])
    return replace(state, board=with_wizard(state.board, seat, replace(wizard, slots=slots)))


def others(slots: tuple[Slot, ...], card: Name) -> list[Slot]:
    """Of the hidden ones among these, everybody knows that they are not of this name."""
    return [
        slot if slot.face is not None or card in slot.nots else replace(slot, nots=(*slot.nots, card)) for slot in slots
    ]


def seen_by(slot: Slot, seat: Seat) -> Slot:
    if slot.face is not None or seat in slot.seen:
        return slot
    return replace(slot, seen=tuple(sorted((*slot.seen, seat))))


def equipped(board: Board, entry: Entry) -> Board:
    """The new object is there; the one it replaces, and what has no room, is discarded. RULES 3.6."""
    wizard, discards = board.wizards[entry.seat], board.discards
    if entry.instead is not None and entry.instead in wizard.objects:
        discards = (*discards, entry.instead)
    wizard = replace(wizard, objects=replaced(wizard.objects, entry.card, entry.instead))
    return tidied(replace(with_wizard(board, entry.seat, wizard), discards=discards), entry.seat)


def tidied(board: Board, seat: Seat) -> Board:
    """Objects that have no room are discarded."""
    wizard = board.wizards[seat]
    lost = crowded(wizard.objects, board.known)
    if not lost:
        return board
    board = with_wizard(board, seat, replace(wizard, objects=wizard.objects[len(lost) :]))
    return replace(board, discards=board.discards + lost)


def traced(state: State, trace: Trace) -> State:
    """Everybody remembers what became of a card, for a while."""
    return replace(state, board=replace(state.board, traces=traces_with(state.board, trace)))


def traces_with(board: Board, trace: Trace) -> tuple[Trace, ...]:
    """The last ones, with one more."""
    return (*board.traces, trace)[-REMEMBERED:]
