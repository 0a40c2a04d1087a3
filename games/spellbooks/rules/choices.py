"""What a wizard may do, from what that wizard sees."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat, swapped
from games.spellbooks.moves.commands import End, Harness, Nudge, Pass, Pay, SpellbooksCommand
from games.spellbooks.pieces.dice import LEAST, MOST, SET, face
from games.spellbooks.rules.casting import casts, filled_spots
from games.spellbooks.rules.payment import is_possible, payments, prices
from games.spellbooks.state import TURN, Board
from games.spellbooks.view import View

PASS, END = Pass(), End()


def choices(view: View) -> tuple[SpellbooksCommand, ...]:
    """Every command open to the viewer: what can be learned comes first."""
    board, seat = view.board, view.viewer
    if seat is None or board.phase is not TURN or not board.wizards or seat != board.turn:
        return ()
    return (
        *harnesses(board, seat),
        *casts(board, seat),
        *nudges(board, seat),
        *closings(board, seat),
        *pays(board, seat),
    )


def harnesses(board: Board, seat: Seat) -> Iterator[Harness]:
    """RULES 3.7: each spell that can be learned, in the cheapest way."""
    if board.harnessed is None:
        found = prices(board.pool(seat), board.wizards[seat].gems, filled_spots(board))
        for spell, price in zip(board.spots, found, strict=True):
            if spell is not None and price is not None:
                yield Harness(spell)


def pays(board: Board, seat: Seat) -> Iterator[Pay]:
    """RULES 3.2: every exact payment, of each die the cheapest first."""
    if board.harnessed is None:
        pool, gems = board.pool(seat), board.wizards[seat].gems
        faces = [face(place, value) if value else None for place, value in enumerate(pool)]
        for die, named in enumerate(faces):
            if named is not None and board.spots[die % SET] is not None:
                for dice in sorted(payments(pool, gems, die), key=_cost):
                    yield Pay(named, tuple([face(place, pool[place]) for place in dice]))


def nudges(board: Board, seat: Seat) -> Iterator[Nudge]:
    """RULES 3.4, 3.6: every die by one, up or down, as long as a harness stays possible or is done."""
    pool, gems, spots = board.pool(seat), board.wizards[seat].gems, filled_spots(board)
    if not gems:
        return
    for place, value in enumerate(pool):
        for by in (-1, 1):
            if not value or not LEAST <= value + by <= MOST:
                continue
            if board.harnessed is not None or is_possible(swapped(pool, place, value + by), gems - 1, spots):
                yield Nudge(face(place, value), by)


def closings(board: Board, seat: Seat) -> Iterator[SpellbooksCommand]:
    """RULES 3.8, 3.9: what ends the turn."""
    if board.harnessed is not None:
        yield END
    elif not board.stepped:
        yield PASS
    elif not is_possible(board.pool(seat), board.wizards[seat].gems, filled_spots(board)):
        yield END


def _cost(dice: tuple[int, ...]) -> tuple[int, int]:
    """RULES 3.7: gems for the Teacher's dice first, then how many dice are gone."""
    return sum(place >= SET for place in dice), len(dice)
