"""Whole games at the simulated Discord: who calls what, by which means, and what the bot sends meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
import simcord

from bot.hosting.table import Table, choice_of
from bot.words import words
from games.abracada.moves import Cast, Pass, Ready
from games.abracada.state import State
from games.engine import AnyMatch, Command, Seat, Time
from storage.rows import Phase, TableId
from tests.front.stage import Stage, first_mover, walk

EPHEMERAL, ANSWER = 64, 4
Means: TypeAlias = Callable[[Stage, Table, str, Command], Awaitable[simcord.InteractionResult]]


async def by_button(stage: Stage, table: Table, who: str, command: Command) -> simcord.InteractionResult:
    """They press what the panel offers."""
    return await stage.press(who, words("en", table.row.game).say(table.game.telling.label(command), ()))


async def by_command(stage: Stage, table: Table, who: str, command: Command) -> simcord.InteractionResult:
    """They type it."""
    spell = {"spell": choice_of(command).digest} if isinstance(command, Cast) else {}
    name = f"{table.row.game} {type(command).__name__.lower()}"
    result = await stage.people[who].slash(stage.channel, name, **spell)
    await stage.settle()
    assert result.ephemeral
    assert (await stage.store.tables.turns(table.id))[-1].version == table.playing.version + 1
    return result


def shrewd(match: AnyMatch, seat: Seat) -> Command:
    """What shortens a game: one wizard calls only what is there, the others one such number a turn."""
    choices = match.choices(seat)
    state: State = match.state
    if Ready() in choices or (seat and Pass() in choices):
        return choices[-1]
    floor = 0 if state.board.house.easy else state.board.floor or 0
    held = (Cast(stone) for stone in sorted(state.rows[seat]) if stone >= floor)
    return next((call for call in held if call in choices), choices[-1])


async def lobby(stage: Stage, *people: str, minds: int = 0, thread: bool = False) -> TableId:
    """A table is opened, by the first, and filled."""
    options = {"thread": True} if thread else {}
    await stage.people[people[0]].slash(stage.channel, "abracada start", **options)
    await stage.settle()
    if thread:
        (stage.channel,) = stage.channel.threads
    for name in people[1:]:
        await stage.press(name, "Join")
    for _ in range(minds):
        await stage.add_ai(people[0])
    return (await stage.table()).id


async def choose(stage: Stage, host: str, *switches: str, **chosen: str) -> None:
    """The host chooses in the lobby how it is played: what is switched on, and what is chosen in menus."""
    panel = await stage.open_options(host)
    menus = [part.custom_id for part in walk(panel.components) if isinstance(part, discord.SelectMenu)]
    for switch in switches:
        await stage.press(host, f"{switch}: off", panel)
    for name, value in chosen.items():
        menu = next(custom_id for custom_id in menus if name in custom_id.split(":"))
        await stage.people[host].select(panel, [value], custom_id=menu)
        await stage.settle()


@dataclass(slots=True)
class Watch:
    """What is sent while people play: who is pinged must be asked, and every click is counted."""

    stage: Stage
    table: TableId
    read: int = 0
    clicks: int = 0
    posted: int = 0

    async def begin(self, host: str) -> Table:
        """The game starts; from now on everything counts."""
        await self.stage.press(host, "Start")
        self.read = len(self.stage.env.http_requests)
        return await self.now()

    async def now(self) -> Table:
        """The table as it is."""
        return await self.stage.bot.front.tables.table(self.table)

    async def look(self, before: Table) -> Table:
        """What came of it; only who is asked, or was just before, may have been pinged."""
        table, log = await self.now(), self.stage.env.http_requests
        may = asked(before) | asked(table)
        for entry in log[self.read :]:
            self.clicks += entry.path.endswith("/callback")
            self.posted += public_and_new(entry, str(self.stage.channel.id))
            assert pinged(entry) <= may
        self.read = len(log)
        return table


def asked(table: Table) -> set[str]:
    """People whom the table waits for."""
    if table.row.phase is not Phase.PLAYING:
        return set()
    sitters = table.seating.sitters
    return {player for seat in table.playing.waiting.seats if (player := sitters[seat].player) is not None}


def body(entry: simcord.HttpLogEntry) -> dict[str, Any]:  # Any: JSON
    """The message in a request, if there is one."""
    sent: Any = entry.json
    return (sent.get("data") or sent) if hasattr(sent, "get") else {}


def pinged(entry: simcord.HttpLogEntry) -> set[str]:
    """Whom a message may ping; nobody may ever be pinged by their kind."""
    sent = body(entry)
    if "components" not in sent and "content" not in sent:
        return set()
    allowed: dict[str, Any] = sent["allowed_mentions"]
    assert allowed.get("parse") == []
    assert not allowed.get("roles")
    return set(map(str, allowed.get("users") or ()))


def public_and_new(entry: simcord.HttpLogEntry, channel: str) -> bool:
    """Whether that is one more message in the table's channel, for all to see."""
    sent: Any = entry.json
    answered = entry.path.endswith("/callback") and sent["type"] == ANSWER
    followed = entry.method == "POST" and entry.path.startswith("/webhooks/")
    if answered or followed:
        return not (body(entry).get("flags") or 0) & EPHEMERAL
    return entry.method == "POST" and entry.path == f"/channels/{channel}/messages"


def to_call(table: Table, seat: Seat) -> bool:
    """Whether it is this seat's turn."""
    if table.row.phase is not Phase.PLAYING:
        return False
    waiting = table.playing.waiting
    return waiting.time is Time.TURN and waiting.seats == (seat,)


async def play_on(watch: Watch, table: Table, means: Means) -> Table:
    """People play until the game is over, one click a call; minds take their time."""
    stage = watch.stage
    while table.row.phase is Phase.PLAYING:
        seat = first_mover(table.playing)
        player = table.seating.sitters[seat].player
        if player is None:
            await stage.later(1)
        else:
            await means(stage, table, stage.name_of(player), shrewd(table.playing, seat))
        table = await watch.look(table)
    return table
