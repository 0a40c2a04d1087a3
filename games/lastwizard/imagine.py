"""Whole worlds a viewer could be in, in proportion to the chance behind their view.

What lay in one deck together was shuffled together: any way to lay its cards out in hands and deck is as likely as
any other, as long as it contradicts nothing that is known. RULES 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.engine import Rng, Seat, Viewer, everybody
from games.lastwizard.moves.commands import React, Standing, Trigger
from games.lastwizard.moves.terms import Answer
from games.lastwizard.pieces.card import Deck, Name
from games.lastwizard.rules.choices import PASSES, answer_of, reactions
from games.lastwizard.rules.turns import all_answered
from games.lastwizard.state.aims import can_act
from games.lastwizard.state.board import ACT, ASK, WINDOW, Board, Hand, Pool, Slot, State, waited_for
from games.lastwizard.view import View

Place: TypeAlias = tuple[int, int]
"""Whose hand, and where in it."""


def imagine(view: View, rng: Rng) -> State:
    """A state that looks to this viewer just as the true one does."""
    board = view.board
    while True:
        hands, deck = _laid_out(view, rng)
        if _able(board, view.viewer, hands):
            break
    while True:
        state = _answering(view, hands, deck, rng)
        if not _open(view) or not all_answered(state):
            return state


def _open(view: View) -> bool:
    """Whether a window is open and waits for somebody who may not have answered."""
    board = view.board
    waited = waited_for(board, board.asked) if board.phase is WINDOW else ()
    own = view.answer is None and view.standing is ASK
    return any(own if seat == view.viewer else ASK in board.wizards[seat].may for seat in waited)


def _able(board: Board, viewer: Viewer, hands: tuple[Hand, ...]) -> bool:
    """Whoever the game waits for can act, or would be out. RULES 3.3."""
    seat = board.turn
    if board.phase is not ACT or board.house.mercy or seat == viewer:
        return True
    return can_act(board, board.known, seat, hands[seat])


def _laid_out(view: View, rng: Rng) -> tuple[tuple[Hand, ...], tuple[Name, ...]]:
    """Hands and deck: what is known where it is known, the rest of each pool at random."""
    board, deck = view.board, view.board.known
    hands: list[list[Name | None]] = [[*hand] for hand in view.hands]
    rest: tuple[Name, ...] = ()
    for at, pool in enumerate(board.pools):
        until = board.pools[at + 1].since if at + 1 < len(board.pools) else board.drawn + 1
        left, hidden = _hidden(view, pool, until, view.top if at + 1 == len(board.pools) else ())
        for (seat, place), name in zip(hidden, _fitting(board, deck, left, hidden, rng), strict=True):
            hands[seat][place] = name
        rest = rng.shuffled(name for name, count in zip(deck.names, left, strict=True) for _ in range(count))
    laid = tuple(tuple(card for card in hand if card is not None) for hand in hands)
    return laid, (*view.top, *rest)


def _hidden(view: View, pool: Pool, until: int, top: Sequence[Name]) -> tuple[list[int], list[Place]]:
    """Of one pool: how many of each name the viewer has not seen, and the places of those in hands."""
    left, at = [*pool.counts], view.board.known.at
    for name in top:
        left[at[name]] -= 1
    hidden: list[Place] = []
    for seat, slot, place in _slots(view.board):
        if pool.since <= slot.number < until and slot.face is None:
            name = view.hands[seat][place]
            if name is None:
                hidden.append((seat, place))
            else:
                left[at[name]] -= 1
    return left, hidden


def _slots(board: Board) -> Iterator[tuple[int, Slot, int]]:
    for seat, wizard in enumerate(board.wizards):
        for place, slot in enumerate(wizard.slots):
            yield seat, slot, place


def _fitting(board: Board, deck: Deck, left: list[int], hidden: list[Place], rng: Rng) -> list[Name]:
    """A card for each place, never an Encounter and nothing that is ruled out; every way to do so as likely.

    Places are filled one after the other with any card that fits. A way is then as likely as one divided by how many
    cards fitted at each place, so each step is taken back in proportion to how many fewer fitted than could have:
    that leaves all ways alike. The strictest places come first, or it would take long. Takes the cards out of `left`.
    """
    if not hidden:
        return []
    cards = [0 if name in deck.met else count for name, count in enumerate(left)]
    barred = [{at for at in map(deck.at.__getitem__, _slot(board, place).nots) if cards[at]} for place in hidden]
    order = sorted(range(len(hidden)), key=lambda index: -sum(cards[name] for name in barred[index]))
    most = [_most(cards, [barred[index] for index in order[: at + 1]]) for at in range(len(order))]
    while True:
        found = _tried(cards, barred, order, most, rng)
        if found is not None:
            for name in found:
                left[name] -= 1
            return [deck.names[name] for name in found]


def _tried(cards: list[int], barred: list[set[int]], order: list[int], most: list[int], rng: Rng) -> list[int] | None:
    """One way to fill all places, or None where a step is taken back."""
    remaining, found = [*cards], [0] * len(order)
    total = sum(remaining)
    for index, bound in zip(order, most, strict=True):
        fitting = total - sum([remaining[name] for name in barred[index]])
        if bound <= 0 or rng.below(bound) >= fitting:
            return None
        name = _drawn(remaining, barred[index], rng.below(fitting))
        found[index] = name
        remaining[name] -= 1
        total -= 1
    return found


def _drawn(remaining: list[int], barred: set[int], place: int) -> int:
    """The name of the card at this place, if all that fit lay in a row."""
    for name, count in enumerate(remaining):
        if name not in barred:
            if place < count:
                return name
            place -= count
    raise AssertionError("a place below the number of cards that fit falls on one of them")


def _most(cards: list[int], barred: list[set[int]]) -> int:
    """How many cards can fit the last of these places at most.

    Each earlier place took a card that would have fitted, but for as many as there are cards barred here; and one
    that bars all that is barred here took one in any case.
    """
    *earlier, last = barred
    if not last:
        return sum(cards) - len(earlier)
    out = sum(cards[name] for name in last)
    strict = sum(last <= other for other in earlier)
    return sum(cards) - out - max(strict, len(earlier) - out)


def _slot(board: Board, place: Place) -> Slot:
    return board.wizards[place[0]].slots[place[1]]


def _answering(view: View, hands: tuple[Hand, ...], deck: tuple[Name, ...], rng: Rng) -> State:
    """What the others may have answered, or asked for in advance: anything."""
    board = view.board
    answers: list[Answer | None] = []
    standing: list[Standing] = []
    for seat in everybody(len(hands)):
        if seat == view.viewer:
            answer, scope = view.answer, view.standing
        else:
            answer, scope = _answer(board, seat, hands[seat], rng)
        answers.append(answer)
        standing.append(scope)
    return State(board, hands, deck, tuple(answers), tuple(standing))


def _answer(board: Board, seat: Seat, hand: Hand, rng: Rng) -> tuple[Answer | None, Standing]:
    scope = rng.choice(board.wizards[seat].may)
    if scope is not ASK or board.phase is not WINDOW or seat not in board.asked:
        return None, scope
    match rng.below(3):
        case 0:
            return None, ASK
        case 1:
            return Answer(), rng.choice(PASSES).span
        case _:
            found = reactions(board, board.known, seat, hand)
            command = rng.choice(found) if found else None
            return (answer_of(command) if isinstance(command, React | Trigger) else Answer()), ASK
