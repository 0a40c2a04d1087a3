"""Whole worlds a viewer could be in, in proportion to the chance behind their view."""

from __future__ import annotations

from collections.abc import Sequence

from games.abracada.imagine.odds import Count, ruled_out, unseen
from games.abracada.moves import SPELLS, Stone
from games.abracada.state import OVER, TURN, Board, Row, State, Wizard
from games.abracada.view import View
from games.engine import Rng, Seat, everybody


def imagine(view: View, rng: Rng) -> State:
    """A state that looks to this viewer just as the true one does."""
    if view.board.phase is not TURN:
        return State(view.board, ready=_ready(view, rng))
    left = [*unseen(view)]
    if view.viewer is None:
        rows = _possible_rows(view.board, left, rng)
        drawn = rows
    else:
        drawn = (_own_row(view.board.wizards[view.viewer], left, rng),)
        rows = tuple(drawn[0] if seat == view.viewer else row or () for seat, row in enumerate(view.rows))
    for row in drawn:
        for stone in row:
            left[stone - 1] -= 1
    return _rest(view, rows, left, rng)


def _rest(view: View, rows: tuple[Row, ...], left: Sequence[int], rng: Rng) -> State:
    """The stones that are in no row, in random order: pile, secrets, and what the others took."""
    stones = rng.shuffled(spell for spell, count in zip(SPELLS, left, strict=True) for _ in range(count))
    board, at = view.board, view.board.pile
    secrets = stones[at : at + board.secrets]
    at += board.secrets
    taken: list[Row] = []
    for wizard, shown in zip(board.wizards, view.taken, strict=True):
        hidden = wizard.secrets if shown is None else 0
        taken.append(stones[at : at + hidden] if shown is None else shown)
        at += hidden
    return State(board, rows, stones[: board.pile], secrets, tuple(taken))


def _own_row(wizard: Wizard, left: Sequence[int], rng: Rng) -> Row:
    """A row drawn in proportion to its weight: the numbers from last to first, then the slots within a class."""
    count = Count(wizard, left)
    forms, before = count.shape, count.prefixes()
    classes: list[list[Stone]] = [[] for _ in forms.exponents[0]]
    at = forms.size - 1
    for number in range(len(SPELLS) - 1, -1, -1):
        ends = dict(count.terms[number])
        ways = [
            (index, start, before[number][start] * choose * ends[index])
            for index in ends
            for start, end, choose in forms.adding[index]
            if end == at
        ]
        index, at, _ = ways[rng.weighted([weight for _, _, weight in ways])]
        for stones, used in zip(classes, forms.exponents[index], strict=True):
            stones.extend([SPELLS[number]] * used)
    return tuple(stone for stones in classes for stone in rng.shuffled(stones))


def _possible_rows(board: Board, left: Sequence[int], rng: Rng) -> tuple[Row, ...]:
    """Rows for everybody that contradict no miss: places and stones matched, in random order."""
    slots = [(seat, slot) for seat, wizard in enumerate(board.wizards) for slot in range(len(wizard.ages))]
    barred = {(seat, slot): ruled_out(board.wizards[seat], slot) for seat, slot in slots}
    holds: dict[Stone, list[tuple[int, int]]] = {spell: [] for spell in SPELLS}
    room = dict(zip(SPELLS, left, strict=True))

    def place(at: tuple[int, int], tried: set[Stone]) -> bool:
        for spell in rng.shuffled(SPELLS):
            if spell in tried or spell in barred[at]:
                continue
            tried.add(spell)
            held = holds[spell]
            if len(held) < room[spell]:
                held.append(at)
                return True
            for index, other in enumerate(held):
                if place(other, tried):
                    held[index] = at
                    return True
        return False

    for at in rng.shuffled(slots):
        place(at, set())
    face = {at: spell for spell, held in holds.items() for at in held}
    return tuple(
        tuple(face[seat, slot] for slot in range(len(wizard.ages))) for seat, wizard in enumerate(board.wizards)
    )


def _ready(view: View, rng: Rng) -> tuple[Seat, ...]:
    """Who may have answered between rounds: anybody, but not all, or the next round would have begun."""
    if view.board.phase is OVER:
        return ()
    seats = everybody(len(view.board.wizards))
    while True:
        ready = tuple(seat for seat in seats if (view.ready if seat == view.viewer else rng.below(2)))
        if len(ready) < len(seats):
            return ready
