"""Everything that can be done at tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2s
from typing import Any

from msgspec.structs import replace

from bot.hosting import lobby
from bot.hosting.admission import USUAL, Admission, Limits
from bot.hosting.clock import Clock
from bot.hosting.neighbours.news import News
from bot.hosting.pauses import Pauses
from bot.hosting.presets import NO_PRESET, NO_PRESETS, Presets
from bot.hosting.records.privacy import erase_player
from bot.hosting.records.records import open_records
from bot.hosting.seating import Odds, Pace, Seating, write_seating
from bot.hosting.seats import Seats
from bot.hosting.table import Changed, Choice, Subscription, Table, Turned, seat_to_play
from bot.hosting.table_writer import TableWriter
from bot.hosting.votes import Votes
from games.engine import Command, Refused, text
from games.engine.game import AnyGame
from storage.rows import Channel, Hand, Millis, Phase, Player, Server, TableId, TableRow
from storage.shards import Shards
from storage.store import Store


class Tables:
    """Lobbies and moves; `seats`, `votes` and `pauses` hold what else can be done to a running game.

    Every method that is not allowed refuses with a sentence, and then nothing has changed.
    """

    def __init__(  # noqa: PLR0913 - all that hosting is made of
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        chance: Callable[[int], bytes],
        limits: Limits | None = USUAL,
        *,
        presets: Presets = NO_PRESETS,
    ) -> None:
        self._store = store
        self.games = games
        self.presets = presets
        self.clock = clock
        self.writer = TableWriter(store, games, clock, chance)
        self.cache = self.writer.cache
        self.subscriptions = self.writer.subscriptions
        self.records = open_records(store)
        self.admission = Admission(store, limits)
        self.seats = Seats(self.writer, self.admission)
        self.votes = Votes(self.writer)
        self.pauses = Pauses(self.writer, clock)
        self.news = News(self.writer)
        self._chance = chance
        self._opening = asyncio.Lock()  # tables open one at a time, or several at once would all be within the limits

    @property
    def shards(self) -> Shards:
        """Those whose tables this process hosts."""
        return self._store.shards

    def subscribe(self) -> Subscription:
        """Have everything told that is saved from now on: whoever subscribes takes the notices at its own pace."""
        self.subscriptions.append(subscription := Subscription())
        return subscription

    def game(self, key: str) -> AnyGame:
        """Return a game by its key, or refuse."""
        return self.writer.game(key)

    async def table(self, table: TableId) -> Table:
        """Return the table as last seen."""
        return await self.writer.table(table)

    async def open(  # noqa: PLR0913, PLR0917 - all that a table begins with
        self,
        game: str,
        server: Server | None,
        channel: Channel,
        host: Player,
        options: Mapping[str, Any] | None = None,
        pace: Pace = Pace.LIVE,
        odds: Odds = Odds.SHOWN,
    ) -> Table:
        """Open a lobby with its host in the first seat."""
        rules = self.game(game)
        lobby.require_place(server, channel)
        chosen = {**self.presets.get(game, NO_PRESET), **(options or {})}
        seating = replace(lobby.open_lobby(rules, host, chosen, pace), odds=odds)
        return await self._add(self._row(TableId(self._chance(6).hex()), game, server, channel, seating), host)

    async def _add(self, row: TableRow, host: Player) -> Table:
        """Save a new lobby, if host and server may have one more."""
        async with self._opening:
            await self.admission.require_lobby(host, row.server)
            return await self.writer.add(row)

    async def join(self, table: TableId, player: Player) -> Table:
        """Take a seat in the lobby."""
        await self.admission.require_not_blocked((await self.table(table)).seating.host, player)
        await self.admission.require_seat(player)
        return await self.writer.change(table, lambda now: lobby.add_person(_require_lobby(now), now.game, player))

    async def leave(self, table: TableId, player: Player) -> Table:
        """Leave the lobby. When the last person leaves, it closes."""

        def change(now: Table) -> TableRow | Seating:
            return lobby.remove_person(_require_lobby(now), player) or replace(now.row, phase=Phase.CANCELLED)

        return await self.writer.change(table, change)

    async def add_mind(self, table: TableId, player: Player, mind: str) -> Table:
        """Add an AI player; for the host."""
        return await self.writer.change(table, lambda now: lobby.add_mind(_require_host(now, player), now.game, mind))

    async def remove_mind(self, table: TableId, player: Player) -> Table:
        """Remove an AI player; for the host."""
        return await self.writer.change(table, lambda now: lobby.remove_mind(_require_host(now, player)))

    async def configure(self, table: TableId, player: Player, options: Mapping[str, Any], pace: Pace) -> Table:
        """Set options and pace; for the host."""
        return await self.writer.change(
            table, lambda now: lobby.configure(_require_host(now, player), now.game, options, pace)
        )

    async def set_odds(self, table: TableId, player: Player, odds: Odds) -> Table:
        """Show or hide the chances to win; for the host."""
        return await self.writer.change(table, lambda now: replace(_require_host(now, player), odds=odds))

    async def start(self, table: TableId, player: Player) -> Table:
        """Start the game; for the host."""
        return await self.writer.start(
            table, lambda now: lobby.require_enough_seats(_require_host(now, player), now.game)
        )

    async def cancel(self, table: TableId, player: Player) -> Table:
        """Close the lobby; for the host."""

        def change(now: Table) -> TableRow:
            _require_host(now, player)
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.writer.change(table, change)

    async def expire(self, table: TableId, touched: Millis) -> Table:
        """Close a lobby that nobody has touched since then."""

        def change(now: Table) -> TableRow:
            _require_lobby(now)
            if now.row.touched > touched:
                raise Refused(text("refused-lobby-closed"))
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.writer.change(table, change)

    async def play(self, table: TableId, player: Player, beat: int | None, choice: Choice | Command) -> Turned:
        """Play a command, or the choice of a button that was shown at this beat."""
        return await self.writer.move(table, partial(seat_to_play, player), beat, choice, Hand.PERSON)

    async def abandon(self, table: TableId) -> Table:
        """End a table whose channel is gone for good."""

        def change(now: Table) -> TableRow:
            if now.row.phase not in {Phase.LOBBY, Phase.PLAYING}:
                raise Refused(text("refused-over"))
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.writer.change(table, change)

    async def rematch(self, table: TableId, player: Player) -> Table:
        """Open a lobby with this person and the minds of the last game, for the others to join.

        Whoever asks later joins that lobby. If that table is over or was cancelled, the next one is opened.
        """
        old = await self.table(table)
        if old.row.phase not in {Phase.OVER, Phase.CANCELLED}:
            raise Refused(text("refused-still-playing"))
        old.seat_of(player)
        blocked = (await self.records.preferences.player(player)).blocked
        seating, name = lobby.open_rematch(old.seating, player, blocked), _rematch_id(table)
        while (there := await self._store.tables.get(name)) is not None and there.phase in {
            Phase.OVER,
            Phase.CANCELLED,
        }:
            name = _rematch_id(name)
        if there is None:
            row = self._row(name, old.row.game, old.row.server, old.row.channel, seating)
            again = await self._add(row, player)
        else:
            again = await self.table(name)
        return await self.join(again.id, player) if again.row.phase is Phase.LOBBY else again

    async def in_channel(self, channel: Channel) -> list[TableRow]:
        """Return the rows of the tables in a channel that are not over."""
        return await self._store.tables.in_channel(channel)

    async def of_player(self, player: Player) -> list[TableRow]:
        """Return the rows of the tables that are not over and where this person sits."""
        return await self._store.tables.of_player(player)

    async def in_phase(self, phase: Phase) -> list[TableRow]:
        """Return the rows of all tables in a phase."""
        return await self._store.tables.in_phase(phase)

    async def tables_of(self, player: Player) -> list[Table]:
        """Return the tables where this person sits."""
        rows = await self._store.tables.of_player(player)
        found = [await self.table(row.id) for row in rows if row.game in self.games]
        return [table for table in found if table.seating.seat_of(player) is not None]

    async def forget(self, player: Player) -> None:
        """Replace this person by a pseudonym everywhere. Where they played, a mind plays on."""
        for row in await erase_player(self._store, self.games, player, self.clock.now()):
            self.cache.forget(row.id)
            if row.phase in {Phase.LOBBY, Phase.PLAYING} and row.game in self.games:
                await self._store.at(row.server).nudge(row.id)
                self.writer.tell(Changed(await self.cache.reload(row.id)))

    def _row(self, table: TableId, game: str, server: Server | None, channel: Channel, seating: Seating) -> TableRow:
        now = self.clock.now()
        edition = self.game(game).edition
        return TableRow(table, game, edition, server, channel, Phase.LOBBY, 0, write_seating(seating), None, now, now)


def _rematch_id(table: TableId) -> TableId:
    """The id of a table's rematch: always the same, so that two who ask for a rematch get one table."""
    return TableId(blake2s(table.encode(), digest_size=6).hexdigest())


def _require_lobby(table: Table) -> Seating:
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("refused-lobby-closed"))
    return table.seating


def _require_host(table: Table, player: Player) -> Seating:
    if table.seating.host != player:
        raise Refused(text("refused-not-host"))
    return _require_lobby(table)
