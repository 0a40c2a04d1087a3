"""The table of Trial of the Temples in a few words: goods as `2red token 3mana`, mats as rows of letters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from games.engine import Match, Refused, Seat
from games.temples import GAME, State, TemplesCommand, TemplesEvent, View
from games.temples.evolve import evolve
from games.temples.moves.commands import House
from games.temples.moves.events import Opened
from games.temples.pieces.deck import (
    CELLS,
    RING,
    SHEET,
    TRACKS,
    Cell,
    Corner,
    Deck,
    Face,
    Item,
    Mat,
    Place,
    RoundTile,
    Temple,
    Track,
    written,
)
from games.temples.pieces.goods import KINDS, NOTHING, Goods, plus, some
from games.temples.state import BLANK, NO_CORES, TRIAL, Mage, Phase

Table: TypeAlias = Match[State, TemplesCommand, TemplesEvent, View]

SEED = b"\0" * 32
ADA, BEN, CYD, DOV = Seat(0), Seat(1), Seat(2), Seat(3)
LETTERS = {"r": 0, "y": 1, "b": 2, "p": 3, ".": None}
PLAIN_DAY, PLAIN_NIGHT = Face((Item.RED,), Item.TOKEN), Face((Item.PURPLE,), Item.BLUE)


def track(name: str, cost: str, core: str) -> Track:
    """Twelve spaces of one crystal each, a level every third space, a core on each fourth, a purple one at the end."""
    spaces = tuple(
        Place((cost,), space // 3 * 3, "purple" if space == 12 else core if space % 4 == 0 else None)
        for space in range(1, 13)
    )
    return Track(name, -2, spaces)


@cache
def deck(day: Face = PLAIN_DAY, night: Face = PLAIN_NIGHT, gifts: tuple[Item, ...] = (Item.TOKEN,)) -> str:
    """All temples alike, three tracks of one colour each, and mats with the spells in the order of the rules."""
    tracks = (track("fire", "red", "red"), track("water", "blue", "blue"), track("sand", "yellow", "yellow"))
    corners = Corner("level", ("fire",)), Corner("core", ("water", "sand"))
    cells = tuple(Cell(spell, 2 if at >= 12 else 0, int(at == 0)) for at, spell in enumerate(SHEET))
    return written(
        Deck(
            (Temple(day, night),) * RING,
            tracks,
            tuple(RoundTile(night, corners) for night in (3, 4, 2, 3, 4, 5)),
            (Mat(gifts, cells),) * 4,
        )
    )


def goods(said: str) -> Goods:
    """What `2red token` is."""
    found = NOTHING
    for count, kind in re.findall(r"(\d*)([a-z]+)", said):
        found = plus(found, some(KINDS.index(kind), int(count or 1)))
    return found


def mat(*rows: str) -> tuple[int | None, ...]:
    """Four rows of letters: r, y, b, p, or a dot."""
    cells = tuple(LETTERS[letter] for row in rows for letter in row)
    assert len(cells) == CELLS
    return cells


def mage(
    has: str = "",
    at: tuple[int, int, int] = (0, 0, 0),
    cells: tuple[int | None, ...] = NO_CORES,
    figure: int | None = None,
    clone: int | None = None,
    *,
    resting: bool = False,
) -> Mage:
    """An archmage with these things."""
    return Mage(0, goods(has), at, cells, (), figure, clone, resting)


def position(
    *mages: Mage,
    phase: Phase = TRIAL,
    cards: str | None = None,
    clones: bool = False,
    dusk: int = 0,
    night: int = 3,
    rounds: int = 1,
    supply: tuple[int, ...] | None = None,
    neutral: tuple[tuple[int, int, int], ...] | None = None,
    pile: Iterable[int] | None = None,
    cores: tuple[int, ...] = (),
    turn: Seat = ADA,
) -> Table:
    """A table where it is somebody's turn; the temples lie in the order of their numbers."""
    count = len(mages)
    state = evolve(BLANK, Opened(count, House(clones), cards or deck(), tuple(range(count))))
    figures = sum((one.figure is not None) + (one.clone is not None) for one in mages)
    board = replace(
        state.board,
        phase=phase,
        mages=mages,
        ring=tuple(range(RING)),
        dusk=dusk,
        night=night,
        revealed=tuple(range(rounds)),
        placed=figures,
        collected=count if phase is TRIAL else 0,
        cores=cores,
        turn=turn,
    )
    if supply is not None:
        board = replace(board, supply=supply)
    if neutral is not None:
        board = replace(board, neutral=neutral)
    left = tuple(range(rounds, 6)) if pile is None else tuple(pile)
    return Match(GAME, SEED, 1, 1, State(board, left))


def do(table: Table, command: TemplesCommand) -> Table:
    """After a command of whoever is to move."""
    return table.after(table.play(table.state.board.turn, command))


def refusal(table: Table, command: TemplesCommand) -> str:
    """The id of the sentence that turns a command away."""
    with pytest.raises(Refused) as caught:
        table.play(table.state.board.turn, command)
    return caught.value.why.id


def one(table: Table, seat: Seat = ADA) -> Mage:
    """Somebody at the table."""
    return table.state.board.mages[seat]


def have(table: Table, seat: Seat = ADA) -> Goods:
    """What somebody has."""
    return one(table, seat).goods


def offered(table: Table, kind: type[TemplesCommand]) -> list[object]:
    """The first field of all commands of a kind that are open to whoever is to move."""
    name = kind.__struct_fields__[0]
    return [getattr(one, name) for one in table.choices(table.state.board.turn) if isinstance(one, kind)]


__all__ = [
    "ADA",
    "BEN",
    "CYD",
    "DOV",
    "PLAIN_DAY",
    "PLAIN_NIGHT",
    "TRACKS",
    "Table",
    "deck",
    "do",
    "goods",
    "have",
    "mage",
    "mat",
    "offered",
    "one",
    "position",
    "refusal",
]
