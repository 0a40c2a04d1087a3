"""What things are worth to whoever has them now, in points, roughly and quickly."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from games.temples.pieces.deck import COLLECTING, LASTING, ONCE, PLACES, ROUNDS, SIDE, Cell, Gain, Spell, known_of
from games.temples.pieces.goods import MANA, PURPLE, TOKEN, Goods
from games.temples.rules.scoring import end_of
from games.temples.state import Board, cells_of, room


class Taste(NamedTuple):
    """How somebody weighs things, in points."""

    mana: float = 0.28
    crystal: float = 0.62  # that is wanted on no track just now
    wanted: float = 1.05
    token: float = 0.95  # the first two; others are worth half
    start: float = 0.3  # going first in the trials
    harm: float = 0.25  # of what others lose
    spells: float = 1.0  # how much of what a spell will bring is counted
    lines: float = 1.0  # how much of what a line may become is counted
    ahead: float = 1.0  # how much of the way to the next level is counted
    tenths: int = 2  # how far chance may tip a choice, in tenths


SENSIBLE = Taste()
HASTY = Taste(harm=0.0, spells=0.2, lines=0.0, ahead=0.3, start=0.0, tenths=25)

_LINE = (0.0, 0.25, 0.8, 2.0, 4.0)  # what a line of so many cores is worth while more may come
_FINAL_LINE = (0.0, 0.0, 0.0, 2.0, 4.0)
_A_ROUND = {  # what a spell brings in a round
    Spell.COLLECT_TOKEN: 0.45,
    Spell.TO_PURPLE: 0.4,
    Spell.FROM_PURPLE: 0.35,
    Spell.FROM_TOKEN: 0.5,
    Spell.TO_MANA: 0.45,
    Spell.RESTED: 0.28,
    Spell.STORE: 0.6,
}
_COLLECTING = 0.7  # the same for a crystal more


def is_last(board: Board) -> bool:
    """Whether the game surely ends with this round."""
    return board.round >= ROUNDS or end_of(board) is not None


@lru_cache(64)
def heights(cards: str, ahead: float) -> tuple[tuple[float, ...], ...]:
    """What each space of each track is worth: its level, and some of the way to the next one."""
    found: list[tuple[float, ...]] = []
    for way in known_of(cards).ways:
        levels, worth = way.levels, [float(level) for level in way.levels]
        for space in range(PLACES + 1):
            higher = next((other for other in range(space, PLACES + 1) if levels[other] > levels[space]), None)
            if higher is not None:
                first = levels.index(levels[space])
                worth[space] += ahead * (levels[higher] - levels[space]) * (space - first) / (higher - first) * 0.8
        found.append(tuple(worth))
    return tuple(found)


def wanted(board: Board, seat: Seat) -> Goods:
    """How many crystals of each colour the next two spaces of all tracks ask for."""
    mage, ways = board.mages[seat], board.known.ways
    found = [0, 0, 0, 0]
    for way, at in zip(ways, mage.at, strict=True):
        for cost in way.costs[at + 1 : at + 3]:
            for kind in range(TOKEN):
                found[kind] += cost[kind]
    return tuple(found)


def goods_worth(have: Goods, more: Goods, want: Goods, taste: Taste) -> float:
    """What it is worth to have this much more."""
    found = taste.mana * more[MANA]
    for kind in range(TOKEN):
        if more[kind]:
            useful = max(0, min(more[kind], want[kind] - have[kind]))
            found += taste.wanted * useful + taste.crystal * (more[kind] - useful)
    if more[TOKEN]:
        useful = max(0, min(more[TOKEN], 2 - have[TOKEN]))
        found += taste.token * useful + taste.token / 2 * (more[TOKEN] - useful)
    return found


def gain_worth(board: Board, seat: Seat, gain: Gain, taste: Taste, want: Goods) -> float:
    """What a collection is worth."""
    found = goods_worth(board.mages[seat].goods, gain.goods, want, taste) + taste.wanted * gain.picks
    for colour in gain.cores:
        found += core_worth(board, seat, colour if board.supply[colour] else PURPLE, taste)
    return found


def core_worth(board: Board, seat: Seat, colour: int, taste: Taste) -> float:
    """What a core is worth on its best cell; 2 mana where there is none."""
    best = best_cell(board, seat, colour, taste)
    return 2 * taste.mana if best is None else best[0]


def best_cell(board: Board, seat: Seat, colour: int, taste: Taste) -> tuple[float, int] | None:
    """The best cell for a core, with what it is worth there."""
    cells, mage = cells_of(board, seat), board.mages[seat]
    last = is_last(board)
    left = 0.0 if last else ROUNDS - board.round - 0.4 * (board.placed > 0)
    lines = (
        _FINAL_LINE
        if last
        else tuple([final + taste.lines * (hoped - final) for final, hoped in zip(_FINAL_LINE, _LINE, strict=True)])
    )
    rows = [sum([core is not None for core in mage.cells[row * SIDE : row * SIDE + SIDE]]) for row in range(SIDE)]
    columns = [sum([core is not None for core in mage.cells[column::SIDE]]) for column in range(SIDE)]
    best: tuple[float, int] | None = None
    for at in room(mage.cells, colour):
        row, column = rows[at // SIDE], columns[at % SIDE]
        worth = lines[row + 1] - lines[row] + lines[column + 1] - lines[column] + spell_worth(cells[at], left, taste)
        if best is None or worth > best[0]:
            best = worth, at
    return best


def spell_worth(cell: Cell, left: float, taste: Taste) -> float:
    """What a learned spell will have brought in so many rounds."""
    found = taste.mana * cell.mana
    if cell.spell in ONCE:
        return found + taste.wanted + 2 * taste.mana
    if cell.spell in LASTING:
        found += cell.points
    each = _COLLECTING if cell.spell in COLLECTING and cell.spell is not Spell.COLLECT_TOKEN else 0.0
    return found + taste.spells * left * _A_ROUND.get(cell.spell, each)
