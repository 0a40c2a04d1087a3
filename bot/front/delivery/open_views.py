"""Private views that were asked for by a button or command: kept fresh while Discord lets their answers be edited.

So nothing that somebody has open offers what has passed: their view, their chances, a question half answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.front.delivery import discord_errors
from bot.front.delivery.direct_messages import DirectMessages
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.sending import started
from bot.front.delivery.timing import Timing
from bot.front.messages.components import MessageView, digest
from bot.hosting.table import Table
from storage.rows import Millis, Phase, Player, TableId

MOST = 3  # views that one person may have open at one table; older ones are taken away
PATIENCE = 60.0  # seconds that an edit may be put off by Discord

Draw: TypeAlias = Callable[[Table], MessageView | None]
"""What an open view should be as the table is now; None where it may stay as it is."""
Pictured: TypeAlias = Callable[[Table], Awaitable[MessageView | None]]
"""The same with a picture; None where there is none."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message for one person's eyes, how to show it anew, and how to take it away."""

    message: int
    edit: Callable[[MessageView], Awaitable[object]]
    delete: Callable[[], Awaitable[object]]


@dataclass(slots=True)
class OpenView:
    """What one person has open of one table."""

    table: Table
    panel: PanelWriter
    player: Player
    answer: Shown
    draw: Draw
    until: Millis
    pictured: Pictured | None = None
    whole: bool = False  # all that they can see of the table, and not one question about it
    shown: bytes = b""  # without the picture
    stale: bool = False  # the table has changed since it was drawn
    task: asyncio.Task[None] | None = field(default=None, compare=False)


class OpenViews:
    """The newest answers of each person at each table, by the message they stand in, the oldest first."""

    def __init__(self, direct_messages: DirectMessages, timing: Timing) -> None:
        self._direct_messages = direct_messages
        self._timing = timing
        self._open: dict[int, OpenView] = {}
        self.at: dict[TableId, set[int]] = {}  # the messages in which something of a table is open
        self.tasks: set[asyncio.Task[None]] = set()  # those that show something anew, or take it away

    def opened(self, open_view: OpenView, now: Millis) -> None:
        """Somebody looks at something; what stood in the same message before is no more."""
        self._drop(open_view.answer.message)
        view = open_view.draw(open_view.table)
        open_view.shown = b"" if view is None else digest(view)
        self._open[open_view.answer.message] = open_view
        self.at.setdefault(open_view.table.id, set()).add(open_view.answer.message)
        for older in self._superseded_by(open_view):
            self._close(older)
        while (oldest := next(iter(self._open.values()))).until <= now:  # nothing has happened there since
            self._drop(oldest.answer.message)

    def heed(self, panel: PanelWriter, now: Millis, only: Collection[Player] | None = None) -> None:
        """The table of this panel is now as it is there, for everybody or for these only."""
        table = panel.table
        for open_view in self._of(table.id):
            if now >= open_view.until:
                self._drop(open_view.answer.message)
            elif only is None or open_view.player in only:
                open_view.table, open_view.panel, open_view.stale = table, panel, True
                if open_view.task is None or open_view.task.done():
                    open_view.task = self._started(self._refresh(open_view), table.id)

    def are_open(self, table: TableId, now: Millis) -> bool:
        """Whether anybody has something open of this table that can still be shown anew."""
        return any(open_view.until > now for open_view in self._of(table))

    def forget(self, player: Player) -> None:
        """Whatever they had open."""
        for message in [message for message, open_view in self._open.items() if open_view.player == player]:
            self._drop(message)

    def __len__(self) -> int:
        """How many are open, as far as we know."""
        return len(self._open)

    async def shown(self) -> None:
        """Wait until all are fresh."""
        while tasks := [task for task in self.tasks if not task.done()]:
            await asyncio.wait(tasks)

    def _started(self, work: Coroutine[Any, Any, None], table: TableId) -> asyncio.Task[None]:
        task = started(work, table)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def _of(self, table: TableId) -> list[OpenView]:
        return [self._open[message] for message in self.at.get(table, ())]

    def _superseded_by(self, newest: OpenView) -> list[OpenView]:
        """What the same person need not have open any more: all but a few, and their view as it stood further up."""
        own = sorted((one for one in self._of(newest.table.id) if one.player == newest.player), key=_message)
        whole = [one for one in own if one.whole and newest.whole and one is not newest]
        return [*whole, *(one for one in own[:-MOST] if one not in whole)]

    async def _refresh(self, open_view: OpenView) -> None:
        await asyncio.sleep(self._timing.open_view_settles)
        await open_view.panel.before_others()
        await self._direct_messages.sent(open_view.table.id, open_view.player)
        while open_view.stale:
            open_view.stale = False
            view = open_view.draw(open_view.table)
            if view is None or (looks := digest(view)) == open_view.shown:
                continue
            shown = await _with_picture(open_view) or view
            if not await _done(partial(open_view.answer.edit, shown)):
                break
            open_view.shown = looks
        else:
            if open_view.table.row.phase in {Phase.LOBBY, Phase.PLAYING}:
                return
        if self._open.get(open_view.answer.message) is open_view:  # dismissed, or too old, or of a table that is over
            self._drop(open_view.answer.message)

    def _close(self, open_view: OpenView) -> None:
        """Take it away: there is a newer one, and fewer messages stand between them and the panel."""
        self._drop(open_view.answer.message)
        self._started(self._put_away(open_view), open_view.table.id)

    async def _put_away(self, open_view: OpenView) -> None:
        if open_view.task is not None:
            await asyncio.wait({open_view.task})
        await _done(open_view.answer.delete)

    def _drop(self, message: int) -> None:
        open_view = self._open.pop(message, None)
        if open_view is not None:
            own = self.at[open_view.table.id]
            own.discard(message)
            if not own:
                del self.at[open_view.table.id]


def _message(open_view: OpenView) -> int:
    return open_view.answer.message


async def _with_picture(open_view: OpenView) -> MessageView | None:
    return None if open_view.pictured is None else await open_view.pictured(open_view.table)


async def _done(change: Callable[[], Awaitable[object]]) -> bool:
    """Whether that could still be done."""
    try:
        try:
            await change()
        except discord.HTTPException as error:
            await discord_errors.again(error, change, PATIENCE)
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return False
    return True
