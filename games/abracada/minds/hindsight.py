"""What somebody saw when they called, rebuilt from what the viewer sees now and the calls made since."""

from __future__ import annotations

from collections.abc import Sequence

from games.abracada.moves import SPELLS
from games.abracada.state import Board, Wizard
from games.abracada.view import View
from games.engine import Seat


def hidden_from(view: View, seat: Seat, caller: Seat, made: Sequence[int]) -> list[int]:
    """How many of each number the caller did not see when everybody had made so many calls.

    The viewer's stones of today count as hidden; which of them the caller saw is for the viewer to wonder.
    """
    board = view.board
    hidden = [spell - count for spell, count in zip(SPELLS, _tally(board, made), strict=True)]
    for other, (wizard, row) in enumerate(zip(board.wizards, view.rows, strict=True)):
        if other == caller:
            continue
        for call in wizard.calls[made[other] :]:
            if call.age is not None and call.age <= made[other]:
                hidden[call.spell - 1] -= 1
        if other != seat:
            for stone, age in zip(row or (), wizard.ages, strict=True):
                if age <= made[other]:
                    hidden[stone - 1] -= 1
    return hidden


def fresh_stones(wizard: Wizard, moment: int) -> list[int]:
    """How many stones of a wizard about to make this call might be each number: those that came after its last miss."""
    ages = [age for age in wizard.ages if age <= moment]
    ages += [call.age for call in wizard.calls[moment:] if call.age is not None and call.age <= moment]
    missed = [-1] * len(SPELLS)
    for index, call in enumerate(wizard.calls[:moment]):
        if call.age is None:
            missed[call.spell - 1] = index
    return [sum(age > last for age in ages) for last in missed]


def _tally(board: Board, made: Sequence[int]) -> list[int]:
    """What lay open then."""
    tally = [*board.tally]
    for wizard, calls in zip(board.wizards, made, strict=True):
        for call in wizard.calls[calls:]:
            if call.age is not None:
                tally[call.spell - 1] -= 1
    return tally
