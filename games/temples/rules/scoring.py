"""What counts at the end, why it ends, and who has won. RULES 9."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.engine import Outcome, Seat, Text, Who, text
from games.temples.moves.events import End
from games.temples.pieces.deck import PLACES, ROUNDS, SIDE, TRACKS, known_of
from games.temples.pieces.goods import MANA, PURPLE
from games.temples.rules.tracks import occupants
from games.temples.state import OVER, Board, State

LINES = tuple(range(row * SIDE, row * SIDE + SIDE) for row in range(SIDE)) + tuple(
    range(column, SIDE * SIDE, SIDE) for column in range(SIDE)
)
FOR_A_LINE = (0, 0, 0, 2, 4)  # by how many cores lie in it


class Score(NamedTuple):
    """Where somebody's points come from."""

    tracks: tuple[int, ...]
    lines: int
    spells: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.tracks) + self.lines + self.spells


def score(board: Board, seat: Seat) -> Score:
    """RULES 9.2."""
    mage, ways = board.mages[seat], board.known.ways
    tracks = tuple([way.levels[at] for way, at in zip(ways, mage.at, strict=True)])
    return Score(tracks, *_on_mat(board.cards, mage.mat, mage.cells))


@lru_cache(1_000)  # cores are laid now and then, and points are shown all the time
def _on_mat(cards: str, mat: int, cells: tuple[int | None, ...]) -> tuple[int, int]:
    """For lines, and for spells."""
    held = [sum([cells[at] is not None for at in line]) for line in LINES]
    points = [
        cell.points for cell, core in zip(known_of(cards).mats[mat].cells, cells, strict=True) if core is not None
    ]
    return sum([FOR_A_LINE[count] for count in held]), sum(points)


def end_of(board: Board) -> End | None:
    """RULES 9.1: why the game ends with this round; None if it goes on."""
    if not board.supply[PURPLE]:
        return End.PURPLE
    if sum(PLACES in occupants(board, track) for track in range(len(TRACKS))) >= 2:
        return End.TRACKS
    return End.ROUNDS if board.round == ROUNDS else None


def places(board: Board) -> tuple[int, ...]:
    """RULES 9.3: points, then mana."""
    merits = [(score(board, Seat(seat)).total, mage.goods[MANA]) for seat, mage in enumerate(board.mages)]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def outcome(state: State) -> Outcome | None:
    """The places, once the game is over."""
    board = state.board
    if board.phase is not OVER:
        return None
    return Outcome(
        board.places, tuple(score(board, Seat(seat)).total for seat in range(len(board.mages))), verdict(board)
    )


def verdict(board: Board) -> Text:
    """Who has won."""
    best = tuple(Seat(seat) for seat, place in enumerate(board.places) if place == 1)
    told = "won-shared" if len(best) > 1 else "won"
    return text(told, winners=tuple(map(Who, best)), points=max(score(board, seat).total for seat in best))
