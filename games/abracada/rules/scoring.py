"""Points of a round, and places at the end. RULES 5."""

from __future__ import annotations

from games.abracada.moves import AbracadaEvent, Cause, RoundEnded, TookSecret
from games.abracada.state import TOWER, Board, Wizard
from games.engine import Seat


def empty_row(board: Board, seat: Seat, effect: tuple[AbracadaEvent, ...]) -> RoundEnded:
    """RULES 5.1. The effect of the last stone has happened by now."""
    taken = sum(isinstance(event, TookSecret) for event in effect)  # RULES 8.1
    prize = (2 if board.house.standing else 3) + board.wizards[seat].secrets + taken
    return RoundEnded(Cause.EMPTY_ROW, seat, seat, _alone(board, seat, prize))


def knock_out(board: Board, seat: Seat, fallen: tuple[Seat, ...]) -> RoundEnded:
    """RULES 5.2: 3 for the caster, however many fell; 1 for every other survivor; secrets of survivors."""
    points = tuple(
        [
            0 if other in fallen else (3 if other == seat else 1) + wizard.secrets
            for other, wizard in enumerate(board.wizards)
        ]
    )
    return RoundEnded(Cause.KNOCK_OUT, seat, seat, points)


def self_knock_out(board: Board, seat: Seat) -> RoundEnded:
    """RULES 5.3: everybody else scores, and nobody has won the round."""
    points = tuple([0 if other == seat else 1 + wizard.secrets for other, wizard in enumerate(board.wizards)])
    return RoundEnded(Cause.SELF_KNOCK_OUT, seat, None, points)


def last_standing(board: Board, seat: Seat, winner: Seat) -> RoundEnded:
    """RULES 6.2."""
    return RoundEnded(Cause.LAST_STANDING, seat, winner, _alone(board, winner, 2 + board.wizards[winner].secrets))


def _alone(board: Board, winner: Seat, points: int) -> tuple[int, ...]:
    return tuple(points if seat == winner else 0 for seat in range(len(board.wizards)))


def places(board: Board) -> tuple[int, ...]:
    """RULES 5.7: those on top by the points of the last round, then by life; the others by score."""
    merits = tuple(map(_merit, board.wizards, board.last.points if board.last else ()))
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def _merit(wizard: Wizard, points: int) -> tuple[int, int, int]:
    return (TOWER, points, wizard.life) if wizard.score >= TOWER else (wizard.score, 0, 0)
