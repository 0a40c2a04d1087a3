"""The mat: what its cells are called, and what may be stored on it. RULES 6."""

from __future__ import annotations

from itertools import combinations_with_replacement

from games.engine import Seat
from games.temples.moves.commands import NONE, CellName, Kept
from games.temples.pieces.deck import CELLS, SIDE, Spell
from games.temples.pieces.goods import CRYSTALS, NOTHING, TOKEN, Goods, plus, some
from games.temples.state import Board, learned

NAMES = tuple(CellName(f"{'abcd'[at // SIDE]}{at % SIDE + 1}") for at in range(CELLS))
_PLACES = {name: at for at, name in enumerate(NAMES)}


def cell_at(name: CellName) -> int:
    """Where a cell is that there is."""
    return _PLACES[name]


def kept_goods(keep: Kept) -> Goods:
    """What is stored."""
    goods = NOTHING
    for name in () if keep == NONE else keep.split("-"):
        goods = plus(goods, some(CRYSTALS.index(name)))
    return goods


def ways_to_rest(board: Board, seat: Seat) -> tuple[Kept, ...]:
    """RULES 6.7: everything that could be stored, the most first, nothing last."""
    stores = learned(board, seat).count(Spell.STORE)
    if not stores:
        return (NONE,)
    goods = board.mages[seat].goods
    held = [CRYSTALS[kind] for kind in range(TOKEN) for _ in range(min(stores, goods[kind]))]
    kinds = dict.fromkeys(held)
    found = [
        Kept("-".join(chosen))
        for count in range(min(stores, len(held)), 0, -1)
        for chosen in combinations_with_replacement(kinds, count)
        if all(chosen.count(name) <= goods[CRYSTALS.index(name)] for name in chosen)
    ]
    return *found, NONE
