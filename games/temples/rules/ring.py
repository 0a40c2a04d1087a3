"""The ring: where a figure may stand, how far its arc goes, and what that gives. RULES 3.2, 4."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from games.temples.pieces.deck import RING, Face, Gain, gain_of
from games.temples.pieces.goods import MANA, TOKEN, plus, some
from games.temples.state import Board

DAY_BONUS, NIGHT_BONUS = some(TOKEN), some(MANA, 2)
FEW = {2: 4, 3: 2}  # mana for collecting from so few temples
CLONE_FEE = 2


class Figure(NamedTuple):
    """A figure or clone on the ring, and whose it is."""

    at: int
    seat: Seat
    clone: bool


def figures(board: Board) -> Iterator[Figure]:
    """All that stand on the ring."""
    for seat, mage in enumerate(board.mages):
        if mage.figure is not None:
            yield Figure(mage.figure, Seat(seat), clone=False)
        if mage.clone is not None:
            yield Figure(mage.clone, Seat(seat), clone=True)


def blocked(board: Board) -> set[int]:
    """The places of all figures, and that of the Day-and-Night tile."""
    mages = board.mages
    return {
        at for at in (board.dusk, *[mage.figure for mage in mages], *[mage.clone for mage in mages]) if at is not None
    }


def free_places(board: Board) -> tuple[int, ...]:
    """Every place where a figure may be put now."""
    return _free_places(frozenset(blocked(board)), board.dusk)


@lru_cache(4_000)  # there are few ways to stand on a ring
def _free_places(taken: frozenset[int], dusk: int) -> tuple[int, ...]:
    return tuple([at for at in range(RING) if may_stand(taken, dusk, at)])


def may_stand(taken: AbstractSet[int], dusk: int, at: int) -> bool:
    """RULES 4.1, 4.2: it is free, and no figure is shut in; the Day-and-Night tile may be, for it is no figure."""
    if at in taken:
        return False
    before, after = (at - 1) % RING, (at + 1) % RING
    if before in taken and after in taken:
        return False
    shuts_before = before in taken and before != dusk and (at - 2) % RING in taken
    shuts_after = after in taken and after != dusk and (at + 2) % RING in taken
    return not shuts_before and not shuts_after


def is_night(board: Board, at: int) -> bool:
    """RULES 3.2: so many temples counter-clockwise of the Day-and-Night tile."""
    return 0 < (board.dusk - at) % RING <= board.night


def face_at(board: Board, at: int) -> Face:
    """The side of a temple that lies up."""
    temple = board.known.temples[board.ring[at]]
    return temple.night if is_night(board, at) else temple.day


def arc(taken: set[int], at: int) -> tuple[int, ...]:
    """RULES 4.3: the free temples on both sides, up to a figure or the Day-and-Night tile."""
    found: list[int] = []
    for step in (1, -1):
        other = (at + step) % RING
        while other not in taken and other != at:
            found.append(other)
            other = (other + step) % RING
    return tuple(found)


def nearest(taken: set[int], dusk: int, step: int) -> int:
    """The first figure from the Day-and-Night tile on, clockwise (1) or counter-clockwise (-1). RULES 4.4."""
    at = (dusk + step) % RING
    while at not in taken:
        at = (at + step) % RING
    return at


def gain_at(board: Board, at: int, taken: set[int]) -> tuple[Gain, int]:
    """RULES 4.3 to 4.5: all that a figure here collects among these, and from how many temples."""
    face, reach = face_at(board, at), arc(taken, at)
    gain = gain_of((*face.main, face.linked, *[face_at(board, other).linked for other in reach]))
    temples = 1 + len(reach)
    goods = plus(gain.goods, some(MANA, FEW.get(temples, 0)))
    if nearest(taken, board.dusk, 1) == at:
        goods = plus(goods, DAY_BONUS)
    if nearest(taken, board.dusk, -1) == at:
        goods = plus(goods, NIGHT_BONUS)
    return gain._replace(goods=goods), temples


def nightly(board: Board) -> Seat:
    """Whoever stands first counter-clockwise of the Day-and-Night tile. RULES 4.4."""
    at = nearest(blocked(board), board.dusk, -1)
    return next(figure.seat for figure in figures(board) if figure.at == at)
