"""What the tests of delivery share: what was sent, what should have been told, and a Discord that is itself again."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.front.delivery.panels.story_log import seated_at
from bot.front.messages.mentions import names_of
from bot.hosting.table import Table
from bot.words import words
from games.engine import Seat, Time, Who, begun, text, unopened
from games.engine.codec import codec
from games.engine.game import Waiting
from storage.rows import Hand, Phase
from tests.front.stage import Stage


async def playing(stage: Stage) -> None:
    """A few moves."""
    for _ in range(3):
        table = await stage.table()
        if table.row.phase is Phase.PLAYING:
            await stage.move()


def sent(stage: Stage, method: str, since: int = 0) -> list[simcord.HttpLogEntry]:
    """What the bot has asked of the channel, in this way."""
    path = f"/channels/{stage.channel.id}/messages"
    return [
        entry for entry in stage.env.http_requests[since:] if entry.method == method and entry.path.startswith(path)
    ]


def mended(stage: Stage) -> None:
    """Discord is itself again."""
    stage.env.backend.faults.clear()


async def edited(panel: discord.Message, view: discord.ui.LayoutView) -> int:
    await panel.edit(view=view)
    return panel.id


def mentioned(entry: simcord.HttpLogEntry) -> list[str]:
    """Who is pinged by this."""
    body: Any = entry.json
    return [str(user) for user in body["allowed_mentions"]["users"]]


async def story(stage: Stage, of: Table | None = None) -> list[str]:
    """Every line that should have been told, with the names of whoever sat there then; of the channel's own table,
    or of this one, which may be over.
    """
    table: Table = await stage.table() if of is None else of
    assert table.match is not None
    said = words("en", table.row.game)
    sittings = await stage.store.tables.sittings(table.id)
    lines: list[str] = []
    lapsed: Seat | None = None
    match = unopened(table.game, table.match.seed)
    for turn in await stage.store.tables.turns(table.id):
        events = codec(table.game).events(turn.events.encode())
        told, late = match.told(events, None), turn.seat if turn.hand is Hand.CLOCK else None
        if told and late is not None and late != lapsed and match.waiting == Waiting((late,), Time.TURN):
            told = (text("front-ran-out", who=Who(late), what=told[0]), *told[1:])
        lapsed = late
        names = names_of(seated_at(sittings, turn.version), said)
        lines += [said.say(line, names) for line in told]
        match = match.after(events) if turn.version else begun(table.game, table.match.seed, events)
    return lines
