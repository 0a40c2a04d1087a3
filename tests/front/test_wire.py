"""The secrecy law at the wire: in two worlds that one person cannot tell apart, all they can read is the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from discord import ui

from bot.front import panels
from bot.front.client import Conclave
from bot.front.desk import Desk
from bot.hosting.table import Table
from bot.words import Words
from games.abracada import GAME
from games.engine import Match, Rng, Seat, open_match
from games.engine.game import AnyGame
from games.engine.shelf import shelf
from tests.front.wire import conjured, fixed, perform, script, world

PAIRS = int(os.environ.get("WIRE") or "500")
Change = Callable[[Conclave], None]
NAMES = ("ada", "ben", "cyd")


def nothing(_bot: Conclave) -> None:
    """An honest bot."""


async def compare(path: Path, game: AnyGame, random: Random, pairs: int, change: Change = nothing) -> int:
    """Play pairs of worlds until so many steps were compared; how many were."""
    compared = 0
    while compared < pairs:
        viewer = Seat(random.randrange(len(NAMES)))
        match, _ = open_match(game, len(NAMES), game.options(), fixed(32))
        other = game.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
        twin = Match(game, match.seed, 0, 0, other)
        moves = script(match, twin, viewer, random, min(12, pairs - compared))
        if not moves:
            continue
        read: list[list[list[str]]] = []
        for number, state in enumerate((match.state, other)):
            database = path / f"{compared}-{number}.db"
            async with world(database, conjured(game, state), change, *NAMES) as side:
                read.append(await perform(side, moves, NAMES[viewer]))
        assert read[0] == read[1]
        compared += len(moves)
    return compared


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_what_a_person_can_read_is_the_same_in_worlds_that_look_the_same(
    game: AnyGame, tmp_path: Path, random: Random
) -> None:
    assert await compare(tmp_path, game, random, PAIRS) >= PAIRS


Board = Callable[[Table, Sequence[str], Words], ui.LayoutView]


def a_disabled_button(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """Greyed out, where the next stone of the pile is an odd one."""
    view = board(table, story, said)
    button = next(item for item in view.walk_children() if isinstance(item, ui.Button))
    button.disabled = _hidden(table) % 2 == 1
    return view


def a_description(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A line more, with a number nobody may know."""
    return board(table, (*story, f"> {_hidden(table)}"), said)


def a_custom_id(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A button that carries what it should not."""
    view = board(table, story, said)
    button = next(item for item in view.walk_children() if isinstance(item, ui.Button))
    button.custom_id = f"{button.custom_id}{_hidden(table)}"
    return view


@pytest.mark.parametrize("leak", [a_disabled_button, a_description, a_custom_id], ids=lambda leak: leak.__name__)
async def test_a_leak_turns_the_law_red(
    leak: Callable[[Board, Table, Sequence[str], Words], ui.LayoutView],
    tmp_path: Path,
    random: Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = panels.board

    def leaky(table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
        return leak(board, table, story, said)

    monkeypatch.setattr(panels, "board", leaky)
    with pytest.raises(AssertionError):
        await compare(tmp_path, GAME, random, 200)


async def test_an_edit_more_turns_the_law_red(tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same panel sent twice, where the hidden stone is an odd one: an edit is a message too."""
    show = Desk._show  # noqa: SLF001 - where an edit more would be planted  # pyright: ignore[reportPrivateUsage]

    async def twice(desk: Desk) -> None:
        await show(desk)
        if _hidden(desk._table) % 2:  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the same
            desk._shown = b""  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the same
            await show(desk)

    monkeypatch.setattr(Desk, "_show", twice)
    with pytest.raises(AssertionError):
        await compare(tmp_path, GAME, random, 200)


def _hidden(table: Table) -> int:
    pile: tuple[int, ...] = () if table.match is None else table.match.state.pile
    return pile[0] if pile else 0
