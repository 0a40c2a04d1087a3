"""What the tests of delivery share: what was sent, what should have been told, and a Discord that is itself again."""

from __future__ import annotations

from typing import Any

import discord
import simcord
from msgspec.structs import replace

from bot.front.custom_ids import Press
from bot.front.delivery.panels.story_log import seated_at
from bot.front.messages.mentions import names_of
from bot.hosting.table import Table
from bot.words import Named, words
from bot.words.story import tell
from games.engine import Line, Seat, Step, Time, Viewer, begun, text, unopened
from games.engine.game import Waiting
from games.engine.replay.codec import codec
from storage.rows import Hand, Phase
from tests.front.pressing import hand_made, labels
from tests.front.stage import Stage, edits_through_a_press, texts

THROUGH_A_PRESS = "/webhooks/*/messages/@original"
"""Where panels are edited through the last press on them: a channel that is gone is gone for these, too."""

CUT = "… · "  # what stands for the beginning of a long turn


async def playing(stage: Stage) -> None:
    """A few moves."""
    for _ in range(3):
        table = await stage.table()
        if table.row.phase is Phase.PLAYING:
            await stage.move()


def sent(stage: Stage, method: str, since: int = 0) -> list[simcord.HttpLogEntry]:
    """What the bot has asked of the channel, in this way; edits through the last press on a panel are among it."""
    path = f"/channels/{stage.channel.id}/messages"
    return [
        entry
        for entry in stage.env.http_requests[since:]
        if entry.method == method and (entry.path.startswith(path) or edits_through_a_press(stage, entry))
    ]


def fails(stage: Stage, status: int, code: int = 0) -> None:
    """Discord takes nothing for the channel any more, not even edits through the last press on a panel."""
    for where in (f"/channels/{stage.channel.id}/messages*", THROUGH_A_PRESS):
        stage.env.inject_error("*", where, status=status, code=code, times=None)


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


async def story(stage: Stage, of: Table | None = None, to: Viewer = None) -> list[str]:
    """The whole story as it should be told to everybody, or to one seat, with the names of whoever sat there then; of
    the channel's own table, or of this one, which may be over.
    """
    table: Table = await stage.table() if of is None else of
    assert table.match is not None
    said = words("en", table.row.game)
    sittings = await stage.store.tables.sittings(table.id)
    lines: list[tuple[Line, Named]] = []
    lapsed: Seat | None = None
    match = unopened(table.game, table.match.seed)
    for turn in await stage.store.tables.turns(table.id):
        events = codec(table.game).events(turn.events.encode())
        told, late = match.told(events, to), turn.seat if turn.hand is Hand.CLOCK else None
        if told and late is not None and late != lapsed and match.waiting == Waiting((late,), Time.TURN):
            assert isinstance(told[0], Step)
            told = (replace(told[0], text=text("front-ran-out-step", what=told[0].text)), *told[1:])
        lapsed = late
        names = names_of(seated_at(sittings, turn.version), said)
        lines += [(line, names) for line in told]
        match = match.after(events) if turn.version else begun(table.game, table.match.seed, events)
    return tell(lines, said)


def story_lines(message: discord.Message) -> list[str]:
    """As much of the story as stands in a message."""
    return [line[2:] for line in texts(message).split("\n") if line[:2] == "> "]


def shows(shown: str, told: str) -> bool:
    """Whether this is that line of the story, or of a long turn its end."""
    head, _, tail = shown.partition(CUT)
    return shown == told or (CUT in shown and told.startswith(head) and told.endswith(tail))


async def read_story(stage: Stage, who: str, table: Table) -> list[str]:
    """What somebody reads who leafs through the whole story, from its first page."""
    found: list[str] = []
    for page in range(99):
        shown = await hand_made(stage, who, Press("story", table.id, (str(page),)).id)
        found += story_lines(shown)
        if "Next" not in labels(shown):
            return found
    raise AssertionError("it has no end")
