"""Which pictures are shown where, and drawing them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.drawing import Studio
from bot.front.delivery.timing import Timing
from bot.front.messages.components import Drawn
from bot.front.messages.mentions import numbers_of
from bot.front.messages.reports.pictures import Sketch, legend, name_of, sketch_scores, sketch_table
from bot.hosting.records.records import Records
from bot.hosting.records.score_charts import score_chart
from bot.hosting.records.settings import PlayerSettings
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Chart, Time
from storage.rows import Phase, Server, TableRow

log = logging.getLogger(__name__)


class Pictures:
    """Draws what may be shown; None wherever it may not be, or could not be drawn: the text says it all."""

    def __init__(self, client: discord.Client, records: Records, studio: Studio, timing: Timing) -> None:
        self._client = client
        self._records = records
        self._studio = studio
        self._timing = timing

    async def draw_for(self, wishes: PlayerSettings, server: Server | None, sketch: Sketch | None) -> Drawn | None:
        """The same for somebody's eyes only, if they want pictures, and the server from which they asked."""
        if sketch is None or wishes.look == "plain" or not await self._wanted(server):
            return None
        return _drawn(sketch, await self._studio.draw(sketch.plan, self._timing.picture_waits))

    async def draw_panel(
        self, table: Table, words: Words, chart: Chart | None, late: Callable[[], None], *, at_once: bool = False
    ) -> Drawn | None:
        """What is worth a picture on the panel: how the scores of a finished game went, or the table after a round.

        It is made from what the public sees, and from nothing else. `late` is called when one is there that nobody
        waited for, as nobody does where something is to be shown `at_once`.
        """
        sketch = _sketch(table, words, chart)
        if sketch is None or not await self.may_show(table.row):
            return None
        patience = 0.0 if at_once else self._timing.panel_picture_waits
        return _drawn(sketch, await self._studio.draw(sketch.plan, patience, late))

    async def chart(self, table: Table) -> Chart | None:
        """How the scores of a finished game went; None for any other, and where no pictures are shown."""
        match = table.match
        if match is None or match.outcome is None or not await self.may_show(table.row):
            return None
        turns = await self._records.archive.turns(table.id)
        return await asyncio.to_thread(score_chart, table.game, match.seed, turns)

    async def may_show(self, row: TableRow) -> bool:
        """Whether the server wants pictures, and lets us send files where the table is."""
        return await self._wanted(row.server) and self._may_attach(row)

    async def _wanted(self, server: Server | None) -> bool:
        return server is None or (await self._records.preferences.server(server)).pictures

    def _may_attach(self, row: TableRow) -> bool:
        """Whether we may send files there; what we cannot know is tried."""
        guild = None if row.server is None else self._client.get_guild(int(row.server))
        if guild is None or self._client.user is None:
            return True
        channel, own = guild.get_channel_or_thread(int(row.channel)), guild.get_member(self._client.user.id)
        return channel is None or own is None or channel.permissions_for(own).attach_files


class PanelPictures:
    """The pictures of one panel, each with its legend."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._charted: tuple[Chart | None] | None = None  # how the scores went, once the game is over

    async def draw(
        self, table: Table, words: Words, late: Callable[[], None], *, at_once: bool = False
    ) -> tuple[Drawn | str, ...]:
        """What is worth a picture now, with its legend; nothing where no picture can be shown, or none is there yet."""
        try:
            chart = await self._chart(table)
            drawn = await self._pictures.draw_panel(table, words, chart, late, at_once=at_once)
        except Exception:  # whatever goes wrong with a picture, the text must go out
            log.exception("table %s: the panel goes without its picture", table.id)
            return ()
        return () if drawn is None else tuple(filter(None, (drawn, _legend_of(chart, words))))

    async def _chart(self, table: Table) -> Chart | None:
        if table.row.phase is not Phase.OVER:
            return None
        if self._charted is None:
            self._charted = (await self._pictures.chart(table),)
        return self._charted[0]


def _drawn(sketch: Sketch, png: bytes | None) -> Drawn | None:
    return None if png is None else Drawn(name_of(sketch.plan), png, sketch.text)


def _sketch(table: Table, words: Words, chart: Chart | None) -> Sketch | None:
    """What is worth a picture now, if anything is: most panels are of a turn, and that must cost nothing."""
    match = table.match
    if chart is not None:
        return sketch_scores(chart, words, numbers_of(table.seating.sitters, words.plain))
    if match is None or table.row.phase is not Phase.PLAYING or match.waiting.time is not Time.PAUSE:
        return None
    screen = match.screen(None)
    return sketch_table(screen, table.row.game, words, numbers_of(table.seating.sitters, words.plain))


def _legend_of(chart: Chart | None, words: Words) -> str:
    """What a chart shows."""
    return "" if chart is None else legend(chart, words)
