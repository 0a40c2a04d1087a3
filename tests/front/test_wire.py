"""The secrecy law at the wire: in two worlds that one person cannot tell apart, all they can read is the same."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from discord import ui

from bot.drawing import Lines
from bot.front.client import Conclave
from bot.front.commands import table as table_commands
from bot.front.custom_ids import Press
from bot.front.delivery.direct_messages import DirectMessage, DirectMessages
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.pictures import Pictures
from bot.front.features.moves import Moves
from bot.front.interactions.answer import Answer
from bot.front.messages import panel
from bot.front.messages.components import BUTTON
from bot.front.messages.message_view import Drawn, walk
from bot.front.messages.pictures import Sketch
from bot.hosting.table import Table
from bot.words import Words
from games.abracada import GAME
from games.engine import AnyMatch, Chart, Command, Match, Rng, Seat, everybody, open_match
from games.engine.game import AnyGame
from games.engine.shelf import shelf
from storage.rows import Player
from tests.front.comparing import Leak, hold_against
from tests.front.looks import LOOKS
from tests.front.stage import first_mover
from tests.front.wire import (
    Look,
    fixed,
    perform,
    perform_with_minds,
    script,
    script_with_minds,
    world,
)

PAIRS = int(os.environ.get("WIRE") or "500")  # of each game
LATER = 60  # commands at most before the worlds part: by then things are known that nobody knew at first
Change = Callable[[Conclave], None]
NAMES = ("ada", "ben", "cyd")
A_BOT = 12  # pairs


def nothing(_bot: Conclave) -> None:
    """An honest bot."""


def two_worlds(game: AnyGame, viewer: Seat, random: Random) -> tuple[AnyMatch, AnyMatch]:
    """One that is dealt, and another that the viewer could be in just as well."""
    state = _later(game, random).state
    match: AnyMatch = Match(game, fixed(32), 0, 0, state)
    other = game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
    return match, Match(game, match.seed, 0, 0, other)


def _later(game: AnyGame, random: Random) -> AnyMatch:
    """A game that has gone on for a while, and is not over."""
    match, _ = open_match(game, len(NAMES), game.options(), random.randbytes(32))
    for _ in range(random.randrange(LATER)):
        seat = first_mover(match)
        then = match.after(match.play(seat, random.choice(match.choices(seat))))
        if not then.waiting.seats:
            break
        match = then
    return match


class Pair(NamedTuple):
    """Two worlds, what is played in both, and how somebody looks at them meanwhile."""

    worlds: tuple[AnyMatch, AnyMatch]
    viewer: Seat
    moves: Sequence[tuple[Seat, Command]]
    looks: Sequence[Look | None]


def scripted(game: AnyGame, random: Random, steps: int) -> list[Pair]:
    """As many pairs of worlds as it takes to compare so many steps."""
    found: list[Pair] = []
    while (left := steps - sum(len(pair.moves) for pair in found)) > 0:
        viewer = Seat(random.randrange(len(NAMES)))
        worlds = two_worlds(game, viewer, random)
        moves = script(*worlds, viewer, random, min(12, left))
        if moves:
            found.append(Pair(worlds, viewer, moves, random.choices(LOOKS, k=len(moves))))
    return found


def scripted_with_minds(game: AnyGame, random: Random, steps: int) -> list[Pair]:
    """The same with minds in the other seats."""
    found: list[Pair] = []
    while (left := steps - sum(len(pair.moves) for pair in found)) > 0:
        worlds = two_worlds(game, Seat(0), random)
        if moves := script_with_minds(*worlds, random, left):
            found.append(Pair(worlds, Seat(0), moves, ()))
    return found


async def compare(path: Path, game: AnyGame, random: Random, steps: int, change: Change = nothing) -> int:
    """Play pairs of worlds until so many steps were compared; how many were. A bot serves some of them in turn."""
    pairs = scripted(game, random, steps)
    for some in batched(pairs):
        read = [await _performed(path, game, change, some, side) for side in (0, 1)]
        for one, two in zip(*read, strict=True):
            hold_against(one, two)
    return sum(len(pair.moves) for pair in pairs)


async def _performed(
    path: Path, game: AnyGame, change: Change, pairs: Sequence[Pair], side: int
) -> list[list[list[str]]]:
    """What was read on one side of each pair."""
    read: list[list[list[str]]] = []
    async with world(_database(path), game, change, *NAMES) as here:
        for pair in pairs:
            await here.begin(pair.worlds[side].state)
            read.append(await perform(here, pair.moves, pair.looks, NAMES[pair.viewer]))
            await here.end()
    return read


async def compare_with_minds(path: Path, game: AnyGame, random: Random, steps: int, change: Change = nothing) -> int:
    """The same with minds in the other seats, who move as time passes."""
    pairs = scripted_with_minds(game, random, steps)
    for some in batched(pairs):
        read: list[list[list[list[str]]]] = []
        for side in (0, 1):
            read.append([])
            async with world(_database(path), game, change, NAMES[0]) as here:
                for pair in some:
                    await here.begin(pair.worlds[side].state, minds=2)
                    read[-1].append(await perform_with_minds(here, [command for _, command in pair.moves], NAMES[0]))
                    await here.end()
        for one, two in zip(*read, strict=True):
            hold_against(one, two)
    return sum(len(pair.moves) for pair in pairs)


def batched(pairs: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """A few at a time, so that no bot gets to serve too many tables; fewer at first, so that a leak shows soon."""
    at, size = 0, 2
    while at < len(pairs):
        yield pairs[at : at + size]
        at, size = at + size, min(2 * size, A_BOT)


def _database(path: Path) -> Path:
    return path / f"{len([*path.glob('*.db')])}.db"


@pytest.mark.long
@pytest.mark.timeout(900)  # hundreds of pairs of whole worlds: a minute here, more on a busy machine
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_what_a_person_can_read_is_the_same_in_worlds_that_look_the_same(
    game: AnyGame, tmp_path: Path, random: Random
) -> None:
    assert await compare(tmp_path, game, random, PAIRS) >= PAIRS


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_what_a_person_can_read_of_minds_is_the_same_in_worlds_that_look_the_same(
    game: AnyGame, tmp_path: Path, random: Random
) -> None:
    assert await compare_with_minds(tmp_path, game, random, PAIRS // 10) >= PAIRS // 10


Board = Callable[[Table, Sequence[str], Words], ui.LayoutView]


def a_disabled_button(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """Greyed out, where the next stone of the pile is an odd one."""
    view = board(table, story, said)
    (*_, button) = (part for part in walk(view.to_components()) if part["type"] == BUTTON)  # one that nobody presses
    button["disabled"] = _hidden(table) % 2 == 1
    return view


def a_description(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A line more, with a number nobody may know."""
    return board(table, (*story, f"> {_hidden(table)}"), said)


def a_custom_id(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A button that carries what it should not."""
    view = board(table, story, said)
    (*_, button) = (part for part in walk(view.to_components()) if part["type"] == BUTTON)  # one that nobody presses
    button["custom_id"] = f"{button['custom_id']}{_hidden(table)}"
    return view


def an_emoji(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A button's picture that changes with what nobody may know."""
    view = board(table, story, said)
    (*_, button) = (item for item in view.walk_children() if isinstance(item, ui.Button))  # one that nobody presses
    button.emoji = ("⭐", "🌙")[_hidden(table) % 2]
    return view


def an_emoji_in_a_text(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """One of our own, where another one belongs."""
    drawn = sorted(said.icons.values())
    return board(table, (*story, f"> {drawn[_hidden(table) % len(drawn)]}"), said)


@pytest.mark.parametrize(
    "leak",
    [a_disabled_button, a_description, a_custom_id, an_emoji, an_emoji_in_a_text],
    ids=lambda leak: leak.__name__,
)
async def test_a_leak_turns_the_law_red(
    leak: Callable[[Board, Table, Sequence[str], Words], ui.LayoutView],
    tmp_path: Path,
    random: Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = panel.board

    def leaky(table: Table, story: Sequence[str], said: Words, _shown: Sequence[str | Drawn] = ()) -> ui.LayoutView:
        return leak(board, table, story, said)

    monkeypatch.setattr(panel, "board", leaky)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_an_edit_more_turns_the_law_red(tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same panel sent twice, where the hidden stone is an odd one: an edit is a message too."""
    show = PanelWriter._show  # noqa: SLF001 - where an edit more would be planted  # pyright: ignore[reportPrivateUsage]

    async def twice(panel: PanelWriter) -> None:
        await show(panel)
        if _hidden(panel.table) % 2:
            panel._posted.shown = None  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the same
            await show(panel)

    monkeypatch.setattr(PanelWriter, "_show", twice)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def a_files_name(moves: Moves, answer: Answer, press: Press) -> None:
    """A file whose name carries what it should not."""
    name = f"{_hidden(await moves._tables.table(press.table))}.txt"  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - where it leaks
    await answer.send_file(name, b"", "!")


async def a_files_content(moves: Moves, answer: Answer, press: Press) -> None:
    """A file that has it inside, behind the same name and length."""
    inside = f"{_hidden(await moves._tables.table(press.table))}"  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - where it leaks
    await answer.send_file("view.txt", inside.encode(), "!")


@pytest.mark.parametrize("leak", [a_files_name, a_files_content], ids=lambda leak: leak.__name__)
async def test_a_file_that_leaks_turns_the_law_red(
    leak: Callable[[Moves, Answer, Press], Awaitable[None]],
    tmp_path: Path,
    random: Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Moves, "_view", leak)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_a_picture_that_leaks_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a name, a text and a size that tell nothing."""

    async def leaky(pictures: Pictures, table: Table, _words: Words, _chart: Chart | None) -> Drawn | None:
        drawn = await pictures.draw(Sketch(Lines(((0, _hidden(table)),)), "a picture"))
        return drawn and replace(drawn, name=f"{table.playing.beat}.png")

    monkeypatch.setattr(Pictures, "draw_panel", leaky)
    with pytest.raises(Leak, match="PNG"):
        await compare(tmp_path, GAME, random, 200)


async def test_a_completed_option_that_leaks_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    def every_seat(table: Table, _player: Player) -> tuple[Seat, ...]:
        return everybody(1 + _hidden(table) % 2)

    monkeypatch.setattr(table_commands, "free_seats", every_seat)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_a_private_edit_more_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same letter written twice: how often somebody is written to tells them something too."""
    send = DirectMessages._send  # noqa: SLF001 - where it would be planted  # pyright: ignore[reportPrivateUsage]

    async def twice(letters: DirectMessages, letter: DirectMessage) -> None:
        await send(letters, letter)
        if _hidden(letter.table) % 2:
            letter.sent = b""
            await send(letters, letter)

    monkeypatch.setattr(DirectMessages, "_send", twice)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_a_leak_turns_the_law_of_minds_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = panel.board

    def leaky(table: Table, story: Sequence[str], said: Words, _shown: Sequence[str | Drawn] = ()) -> ui.LayoutView:
        return a_description(board, table, story, said)

    monkeypatch.setattr(panel, "board", leaky)
    with pytest.raises(Leak):
        await compare_with_minds(tmp_path, GAME, random, 200)


def _hidden(table: Table) -> int:
    pile: tuple[int, ...] = () if table.match is None else table.match.state.pile
    return pile[0] if pile else 0
