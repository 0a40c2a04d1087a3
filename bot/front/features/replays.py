"""Finished games leafed through: a step at a time, through anybody's eyes, for the asker's own. Or as a file.

A button names the table, the step by its version, and the viewer, so it works as long as the game is kept.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Sequence

from bot.front.custom_ids import Press
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.blocks import PAGE, ROW, TURN, about, count_rows
from bot.front.messages.components import Button, Menu, MessageView, message
from bot.front.messages.fitting import draw_above, told_whole
from bot.front.messages.mentions import names_of
from bot.front.messages.reports.transcript import seen_by, transcript
from bot.hosting.records.replays import ReplayStep, noticed_steps, record_file
from bot.hosting.seating import Seating, read_seating
from bot.hosting.table import Stale
from bot.hosting.table_cache import fold_turns
from bot.hosting.tables import Tables
from bot.words import Words
from bot.words.story import tell
from games.engine import Refused, Seat, Viewer, text
from games.engine.game import AnyGame
from storage.rows import Player, TableId, TableRow

GREY = 0x808080
PUBLIC = "p"
"""The public, where a button names a viewer; a seat is its number, counted from 0."""


class Replays:
    """What is pressed to see a game again."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("replay", self.open)
        registry.add("replay-turn", self.turn)
        registry.add("replay-text", self.as_text)
        registry.add("replay-record", self.record)

    async def open(self, answer: Answer, press: Press) -> None:
        """From the first step: through one's own eyes if one sat there, or as everybody could see it."""
        game, row = await self._over(answer, press.table)
        viewer = read_seating(row.seating).seat_of(answer.player)
        await answer.show_privately(await self._page(answer, game, row, 0, viewer))

    async def turn(self, answer: Answer, press: Press) -> None:
        """Another step, or other eyes: a button names both, and the menu's choice comes last."""
        game, row = await self._over(answer, press.table)
        match press.rest:
            case (step, viewer, *_):
                page = await self._page(answer, game, row, _number(step), _viewer(viewer, read_seating(row.seating)))
            case _:
                raise Stale
        await answer.show_anew(page)

    async def as_text(self, answer: Answer, press: Press) -> None:
        """To read elsewhere."""
        game, row = await self._over(answer, press.table)
        seating = read_seating(row.seating)
        viewer = _viewer(press.rest[0] if press.rest else PUBLIC, seating)
        turns = await self._tables.records.archive.turns(row.id)
        shown = await asyncio.to_thread(noticed_steps, game, row, turns, viewer)
        match = fold_turns(game, row.seed or "", turns)
        if match is None:
            raise Refused(text("refused-replay-nothing"))
        written = transcript(match, seating, shown, viewer, answer.words)
        await answer.send_file(f"{row.game}-{row.id}.txt", written.encode(), answer.words.word("replay-text-file"))

    async def record(self, answer: Answer, press: Press) -> None:
        """To check that the game was fair."""
        _, row = await self._over(answer, press.table)
        written = record_file(row, await self._tables.records.archive.turns(row.id))
        await answer.send_file(f"{row.game}-{row.id}.jsonl", written, answer.words.word("front-record"))

    async def _over(self, answer: Answer, table: TableId) -> tuple[AnyGame, TableRow]:
        """A finished game that they may see, from the store: we may remember somebody who is forgotten by now."""
        row = await self._tables.records.archive.finished_game(table)
        if not answer.may_see(row):
            raise Refused(text("refused-replay-elsewhere"))
        return self._tables.game(row.game), row

    async def _page(self, answer: Answer, game: AnyGame, row: TableRow, step: int, viewer: Viewer) -> MessageView:
        turns = await self._tables.records.archive.turns(row.id)
        shown = await asyncio.to_thread(noticed_steps, game, row, turns, viewer)
        return lay_out_step(row, shown, step, viewer, answer.player, answer.words)


def lay_out_step(  # noqa: PLR0913, PLR0917 - what is shown, of what, to whom
    row: TableRow, shown: Sequence[ReplayStep], step: int, viewer: Viewer, player: Player, words: Words
) -> MessageView:
    """The last step noticed by then: what was to be seen, then what was told, right above the buttons."""
    versions = [each.version for each in shown]
    here = max(0, bisect_right(versions, step) - 1)
    seating, screen = read_seating(row.seating), shown[here].screen

    buttons = _buttons(row.id, versions, here, viewer, words)
    eyes = _eyes(row.id, versions[here], viewer, seating, player, words)
    lines = PAGE - ROW * count_rows(buttons)  # the menu takes one more

    def told(spoken: Words) -> list[str]:
        names = names_of(seating.sitters, spoken)
        top = f"### {spoken.say(screen.headline, names)}\n{about(screen.title, screen, spoken, names)}"
        place = spoken.word("replay-step", step=here + 1, steps=len(shown))
        happened = tell(((line, names) for line in shown[here].told), spoken)
        event = "\n".join((f"{place} · {seen_by(viewer, names, spoken)}", *(f"{TURN}{line}" for line in happened)))
        return [top, *draw_above(screen, [top, event], viewer, spoken, names, lines), event]

    return message(told_whole(told, words), buttons, GREY, [eyes])


def _buttons(table: TableId, versions: Sequence[int], here: int, viewer: Viewer, words: Words) -> list[Button]:
    """Always the same ones in the same place, so that one can press on and on."""
    last, eyes = len(versions) - 1, _written(viewer)
    ways = {"replay-first": 0, "replay-back": max(0, here - 1), "replay-next": min(here + 1, last), "replay-last": last}
    return [
        *(
            # numbered, because two of them may lead to the same step, and Discord wants no two alike
            Button(words.word(way), Press("replay-turn", table, (str(versions[to]), eyes, str(number))))
            for number, (way, to) in enumerate(ways.items())
        ),
        Button(words.word("replay-text"), Press("replay-text", table, (eyes,))),
        Button(words.word("replay-record"), Press("replay-record", table)),
    ]


def _eyes(  # noqa: PLR0913, PLR0917 - where one is, and who may be chosen
    table: TableId, version: int, viewer: Viewer, seating: Seating, player: Player, words: Words
) -> Menu:
    """Through whose eyes to look. Menus cannot mention people, so they go by their seats."""
    own = seating.seat_of(player)
    choices = [(words.word("replay-everybody"), PUBLIC)]
    for seat, sitter in enumerate(seating.sitters):
        said = "replay-seat-you" if seat == own else "replay-seat" if sitter.player else "replay-seat-mind"
        choices.append((words.word(said, seat=seat + 1), _written(Seat(seat))))
    press = Press("replay-turn", table, (str(version),))
    return Menu(words.word("replay-whose"), press, choices, _written(viewer))


def _written(viewer: Viewer) -> str:
    return PUBLIC if viewer is None else str(viewer)


def _viewer(written: str, seating: Seating) -> Viewer:
    viewers: dict[str, Viewer] = {_written(Seat(seat)): Seat(seat) for seat in range(len(seating.sitters))}
    if written != PUBLIC and written not in viewers:
        raise Stale
    return viewers.get(written)


def _number(written: str) -> int:
    """Any number will do: what is beyond the end leads to the end."""
    try:
        return int(written)
    except ValueError as error:
        raise Stale from error
