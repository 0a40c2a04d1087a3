"""Leaks that are planted on purpose, in every place where one could be: each must turn the secrecy law red."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random

import discord
import pytest
from discord import ui

from bot.drawing import Board as BoardPlan
from bot.drawing import Lines
from bot.drawing.render import render
from bot.front.commands import table as table_commands
from bot.front.custom_ids import Press
from bot.front.delivery.direct_messages import DirectMessage, DirectMessages
from bot.front.delivery.panels.content import Idle, PanelContent
from bot.front.delivery.panels.presses import LastPress
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.features import closer
from bot.front.features.closer import CloserLook
from bot.front.features.moves import Moves
from bot.front.features.table_menu import TableMenu
from bot.front.interactions.answer import Answer
from bot.front.messages import panel
from bot.front.messages.components import BUTTON, Component, Drawn, message, walk
from bot.front.messages.reports.pictures import Sketch
from bot.hosting.clock import WallClock
from bot.hosting.table import Notice, Table
from bot.laws.wire.comparing import Leak
from bot.laws.wire.pairs import compare, compare_with_minds
from bot.words import Words
from games.abracada import GAME
from games.engine import Seat, everybody
from games.engine.catalog.shelf import shelf
from games.engine.sheets import Number
from storage.rows import Player

Board = Callable[[Table, Sequence[str], Words], ui.LayoutView]


def a_disabled_button(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """Greyed out, where the next stone of the pile is an odd one."""
    view = board(table, story, said)
    button = _last_button(view)
    button["disabled"] = _hidden(table) % 2 == 1
    return view


def a_description(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A line more, with a number nobody may know."""
    return board(table, (*story, f"> {_hidden(table)}"), said)


def a_custom_id(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A button that carries what it should not."""
    view = board(table, story, said)
    button = _last_button(view)
    button["custom_id"] = f"{button['custom_id']}{_hidden(table)}"
    return view


def an_emoji(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """A stone that nobody may know, as a picture."""
    return board(table, (*story, f"> {_picture(table, said)}"), said)


def an_emoji_on_a_button(board: Board, table: Table, story: Sequence[str], said: Words) -> ui.LayoutView:
    """The same on a button that cannot even be pressed."""
    view = board(table, story, said)
    button = _last_button(view)
    picture = discord.PartialEmoji.from_str(_picture(table, said)).to_dict()
    button |= {"emoji": picture, "disabled": True}
    return view


LEAKS = (a_disabled_button, a_description, a_custom_id, an_emoji, an_emoji_on_a_button)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
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
            panel._content.shown = None  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the same
            await show(panel)

    monkeypatch.setattr(PanelWriter, "_show", twice)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_a_way_to_edit_that_tells_something_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ordinary way, where the hidden stone is an odd one; else through the last press, as far as there is one."""
    heed = PanelWriter.heed

    def leaky(panel: PanelWriter, notice: Notice, idle: Idle) -> None:
        if _hidden(notice.table) % 2:
            press = LastPress(WallClock())
            press.live = panel.message
            panel._posted.last_press = press  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - where it leaks
        heed(panel, notice, idle)

    monkeypatch.setattr(PanelWriter, "heed", leaky)
    with pytest.raises(Leak, match=r"differs at step"):
        await compare_with_minds(tmp_path, GAME, random, 200)


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


async def a_stone_behind_more(menu: TableMenu, answer: Answer, press: Press) -> None:
    """Whoever opens it reads what nobody may know."""
    del menu, press
    await answer.show_anew(message([str(_hidden(answer.table))]))


@pytest.mark.parametrize("verb", ["story", "fairness"])
async def test_what_leaks_behind_more_turns_the_law_red(
    verb: str, tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableMenu, verb, a_stone_behind_more)
    with pytest.raises(Leak):
        await compare(tmp_path, GAME, random, 200)


async def test_a_picture_that_leaks_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a name, a text and a size that tell nothing."""

    async def leaky(_content: PanelContent, table: Table, _words: Words) -> tuple[Drawn, ...]:
        return (Drawn(f"{table.playing.beat}.png", render(Lines(((0, _hidden(table)),))), "a picture"),)

    monkeypatch.setattr(PanelContent, "_picture", leaky)
    with pytest.raises(Leak, match=r"png\", \"sha256"):
        await compare(tmp_path, GAME, random, 200)


async def test_a_board_that_leaks_behind_a_closer_look_turns_the_law_red(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number more in the picture, with the same text."""
    temples = shelf()["temples"]
    look = CloserLook.look

    async def leaky(looking: CloserLook, answer: Answer, press: Press) -> None:
        hidden = _hidden(await looking._tables.table(press.table))  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - where it leaks
        drawn = BoardPlan(temples.key, 80, 80, (Number(hidden, 40, 40, 30),))

        def sketched(*_: object) -> Sketch:
            return Sketch(drawn, "a board")

        monkeypatch.setattr(closer, "sketch_sheet", sketched)
        await look(looking, answer, press)

    monkeypatch.setattr(CloserLook, "look", leaky)
    with pytest.raises(Leak):
        await compare(tmp_path, temples, random, 200)


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


def _picture(table: Table, said: Words) -> str:
    """Of the next stone of the pile; its back if there is none."""
    return said.icons[f"stone-{_hidden(table) or 'back'}"]


def _last_button(view: ui.LayoutView) -> Component:
    """One that nobody presses."""
    return [part for part in walk(view.to_components()) if part["type"] == BUTTON][-1]


def _hidden(table: Table) -> int:
    pile: tuple[int, ...] = () if table.match is None else table.match.state.pile
    return pile[0] if pile else 0
