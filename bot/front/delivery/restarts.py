"""What people are told when the bot goes for a moment, and when it is back."""

from __future__ import annotations

import msgspec

from bot.front.delivery.outbox import IDLE, Outbox
from bot.front.delivery.panels.content import Idle
from bot.hosting.seating import read_seating
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import Hand, Phase, Player


async def retell(outbox: Outbox, tables: Tables) -> None:
    """After a start: every table whose channel does not know the newest is told again; and none has two panels."""
    records = tables.records
    waved = await records.preferences.announced_stops()
    lobbies = [row.id for row in await tables.in_phase(Phase.LOBBY)]
    paused = [row for row in await tables.in_phase(Phase.PLAYING) if row.paused is not None]
    held_up = [row.id for row in paused if read_seating(row.seating).suspended]
    untold = dict.fromkeys(await records.posts.untold())
    for table in dict.fromkeys((*untold, *waved, *lobbies, *held_up, *await records.posts.outlived())):
        try:
            found = await tables.table(table)
            away = await _away(tables, found) if table in untold else _knows
        except (Refused, msgspec.MsgspecError):
            continue  # of a game that is no longer on the shelf, or not as it was when this was written
        outbox.tell_again(found, away)
    if waved:
        await records.preferences.save_announced_stops([])


async def wave(outbox: Outbox, tables: Tables) -> None:
    """Before a planned stop: the panels say that we will be back."""
    live = [row.id for row in await tables.in_phase(Phase.PLAYING)]
    if live:
        await tables.records.preferences.save_announced_stops(live)
    for table in live:
        try:
            outbox.at(await tables.table(table)).leave()
        except (Refused, msgspec.MsgspecError):
            continue  # as above


async def _away(tables: Tables, table: Table) -> Idle:
    """Who may not know of a turn that the channel was not told of: all but whoever has just made the last move."""
    last = await tables.records.archive.last_turn(table.id)
    if last is None or last.seat is None or last.hand is not Hand.PERSON:
        return _may_be_away
    mover = table.seating.sitters[last.seat].player if tables.clock.now() - last.at < IDLE else None
    return lambda player: player != mover


def _may_be_away(_player: Player) -> bool:
    return True


def _knows(_player: Player) -> bool:
    return False
