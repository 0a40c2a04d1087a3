"""What is kept of a player or a server: exported, erased, deleted."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bot.hosting.lobby import remove_person
from bot.hosting.records.profiles import NEWEST
from bot.hosting.records.settings import player_settings
from bot.hosting.seating import (
    Gone,
    Seating,
    drop_other_phases,
    give_to_mind,
    mark_of,
    read_seating,
    write_seating,
)
from games.engine.ai.minds import usual
from games.engine.game import AnyGame
from storage.rows import Millis, Phase, Player, Server, Sitting, TableRow
from storage.store import Store

EVERY_GAME = 2**31


async def export_player(store: Store, player: Player) -> bytes:
    """Export all that is kept of a player as readable JSON. Others are only counted, or go by their seats."""
    tables = await store.tables.ever_of_player(player)
    phases = {row.id: row.phase for row in tables}
    sittings = [sitting for row in tables for sitting in await store.tables.sittings(row.id)]
    settings = await player_settings(store, player)
    kept = {
        "player": player,
        "tables": [_table(row, read_seating(row.seating), player) for row in tables],
        "sittings": [_sitting(sitting, phases[sitting.table_id]) for sitting in sittings if sitting.player == player],
        "results": [asdict(past) for past in await store.results.past_games(player, NEWEST, EVERY_GAME)],
        "ratings": [asdict(rating) for rating in await store.results.ratings_of(player)],
        "settings": {**settings.model_dump(mode="json"), "blocked": len(settings.blocked)},
    }
    return msgspec.json.format(msgspec.json.encode(kept))


async def erase_player(store: Store, games: Mapping[str, AnyGame], player: Player, now: Millis) -> tuple[TableRow, ...]:
    """Replace a player by a random pseudonym everywhere; returns the rows of their tables as they were before.

    Their games remain, so that nobody else's rating changes. Where they still played, a mind plays on.
    """
    while True:
        nobody = Player("~" + secrets.token_hex(8))
        before = await store.tables.ever_of_player(player)
        after = [_erase_from(row, games, player, nobody) for row in before]
        sittings = [
            sitting
            for old, new in zip(before, after, strict=True)
            for sitting in await _takeover(store, old, new, player, now)
        ]
        if await store.forget(player, nobody, after, sittings):
            return tuple(before)


async def purge_server(store: Store, server: Server) -> None:
    """Delete a server's tables, boards and settings. What players won there stays with them, without the server."""
    await store.purge(server)


def _sitting(sitting: Sitting, phase: Phase) -> dict[str, Any]:  # Any: plain JSON
    """A sitting as JSON; of a running game without how many commands were played before it."""
    counted = () if phase is Phase.OVER else ("since", "revision")
    return {name: value for name, value in asdict(sitting).items() if name not in counted}


def _table(row: TableRow, seating: Seating, player: Player) -> dict[str, Any]:  # Any: plain JSON
    """A table as JSON, without its seed, which is secret, and without the ids of the others."""
    return {
        "id": row.id,
        "game": row.game,
        "server": row.server,
        "channel": row.channel,
        "phase": row.phase,
        "opened": row.opened,
        "pace": seating.pace,
        "options": seating.options,
        "host": seating.host == player,
        "seats": len(seating.sitters),
        "seat": seating.seat_of(player),
        "gave_up": [gone.seat for gone in seating.gone if gone.player == player],
    }


def _erase_from(row: TableRow, games: Mapping[str, AnyGame], player: Player, nobody: Player) -> TableRow:
    """The row of a table without this player: they leave a lobby, and give up a game."""
    seating, phase = read_seating(row.seating), row.phase
    seat = seating.seat_of(player)
    if seat is not None and phase == Phase.LOBBY:
        rest = remove_person(seating, player)
        seating, phase = (seating, Phase.CANCELLED) if rest is None else (rest, phase)
    elif seat is not None and phase == Phase.PLAYING:
        mind = _mind(games, row)
        seating, phase = (seating, Phase.CANCELLED) if mind is None else (give_to_mind(seating, seat, mind), phase)
        if seating.host == player and phase == Phase.PLAYING:
            seating = replace(seating, host=next(iter(seating.people), nobody))
    mark = mark_of(player, row) if phase == Phase.PLAYING else None
    seating = drop_other_phases(_rename(seating, player, nobody, mark), phase)
    return replace(row, phase=phase, seating=write_seating(seating))


def _mind(games: Mapping[str, AnyGame], row: TableRow) -> str | None:
    """The mind that takes a seat over; None for a game that is no longer on the shelf, and cannot go on."""
    game = games.get(row.game)
    return None if game is None else usual(game)


def _rename(seating: Seating, player: Player, nobody: Player, mark: str | None) -> Seating:
    """The seating with the pseudonym for their id. At a running table a mark remembers what they have seen."""
    return replace(
        seating,
        host=nobody if seating.host == player else seating.host,
        sitters=tuple(replace(s, player=nobody) if s.player == player else s for s in seating.sitters),
        gone=tuple(Gone(nobody, g.seat, mark) if g.player == player else g for g in seating.gone),
        before=tuple(other for other in seating.before if other != player),
        paused_by=nobody if seating.paused_by == player else seating.paused_by,
    )


async def _takeover(store: Store, before: TableRow, after: TableRow, player: Player, now: Millis) -> list[Sitting]:
    """The sitting of the mind that takes the player's seat in a running game."""
    seat = read_seating(before.seating).seat_of(player)
    last = await store.tables.last_turn(before.id)
    if seat is None or last is None or after.phase != Phase.PLAYING:
        return []
    mind = read_seating(after.seating).sitters[seat].mind
    return [Sitting(before.id, before.revision + 1, seat, last.version + 1, None, mind, now)]
