"""Tables as people use them: opened, filled, played, paused, handed on."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2s
from typing import Any

from msgspec.structs import replace

from bot.hosting import lobby
from bot.hosting.limits import require_lobby
from bot.hosting.pauses import Housekeeping
from bot.hosting.records.privacy import delete
from bot.hosting.records.settings import player_settings
from bot.hosting.seating import Odds, Pace, Seating, write
from bot.hosting.seats import Seats, in_play
from bot.hosting.table import Changed, Choice, Table, Turned
from games.engine import Command, Refused, Seat, text
from storage.rows import Channel, Hand, Millis, Phase, Player, Server, TableId, TableRow


class Tables(Seats, Housekeeping):
    """What a person can do at a table. Every method refuses with a sentence, and then nothing has changed."""

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
        """A new lobby, with its host in the first seat."""
        rules = self.game(game)
        lobby.place(server, channel)
        seating = replace(lobby.opened(rules, host, options or {}, pace), odds=odds)
        return await self._enter(self._row(TableId(self.chance(6).hex()), game, server, channel, seating), host)

    async def require_lobby(self, host: Player, server: Server | None) -> None:
        """Refuse to open one more table where there are many."""
        if self.limits is not None:
            await require_lobby(self.store, self.limits, host, server)

    async def _enter(self, row: TableRow, host: Player) -> Table:
        """A new lobby, if there is room for one more."""
        async with self.opening:
            await self.require_lobby(host, row.server)
            return await self.enter(row)

    async def join(self, table: TableId, player: Player) -> Table:
        """Take a seat in the lobby."""
        await self.welcome(table, player)
        await self.require_seat(player)
        return await self.amend(table, lambda now: lobby.joined(_lobby(now), now.game, player))

    async def leave(self, table: TableId, player: Player) -> Table:
        """Give a seat in the lobby back. When the last person goes, the lobby closes."""

        def amend(now: Table) -> TableRow | Seating:
            return lobby.left(_lobby(now), player) or replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    async def add_mind(self, table: TableId, player: Player, mind: str) -> Table:
        """The host asks an artificial player to the table."""
        return await self.amend(table, lambda now: lobby.with_mind(_hosted(now, player), now.game, mind))

    async def remove_mind(self, table: TableId, player: Player) -> Table:
        """The host sends an artificial player away."""
        return await self.amend(table, lambda now: lobby.without_mind(_hosted(now, player)))

    async def configure(self, table: TableId, player: Player, options: Mapping[str, Any], pace: Pace) -> Table:
        """The host changes how the game is played."""
        return await self.amend(table, lambda now: lobby.configured(_hosted(now, player), now.game, options, pace))

    async def set_odds(self, table: TableId, player: Player, odds: Odds) -> Table:
        """The host has chances shown or hidden."""
        return await self.amend(table, lambda now: replace(_hosted(now, player), odds=odds))

    async def start(self, table: TableId, player: Player) -> Table:
        """The host begins the game."""
        return await self.begin(table, lambda now: lobby.complete(_hosted(now, player), now.game))

    async def cancel(self, table: TableId, player: Player) -> Table:
        """The host closes the lobby."""

        def amend(now: Table) -> TableRow:
            _hosted(now, player)
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    async def expire(self, table: TableId, touched: Millis) -> Table:
        """Close a lobby that nobody has touched since then."""

        def amend(now: Table) -> TableRow:
            _lobby(now)
            if now.row.touched > touched:
                raise Refused(text("refused-lobby-closed"))
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    async def play(self, table: TableId, player: Player, beat: int | None, choice: Choice | Command) -> Turned:
        """Make a move: a button's choice as of a beat, or a command as of now."""

        def seat(now: Table) -> Seat:
            found = now.seat_of(player)
            if now.seating.sitters[found].warm:
                raise Refused(text("refused-kept-warm"))
            return found

        return await self.move(table, seat, beat, choice, Hand.PERSON)

    async def pause(self, table: TableId, player: Player) -> Table:
        """Stop the table's clock. For the host; who else may is the chat's business."""

        def amend(now: Table) -> TableRow:
            in_play(now, player)
            return replace(now.row, paused=self.clock.now()) if now.row.paused is None else now.row

        return await self.amend(table, amend)

    async def resume(self, table: TableId, player: Player) -> Table:
        """Let the clock run again, with as much time left as there was."""

        def amend(now: Table) -> TableRow:
            in_play(now, player)
            return self.resumed(now)

        return await self.amend(table, amend)

    async def rematch(self, table: TableId, player: Player) -> Table:
        """A lobby with this person and the minds of the last game in it, for the others to join.

        Whoever asks after them joins theirs: it is one table. One that came to nothing, or is over, is followed by
        another.
        """
        old = await self.table(table)
        if old.row.phase not in {Phase.OVER, Phase.CANCELLED}:
            raise Refused(text("refused-still-playing"))
        old.seat_of(player)
        blocked = (await player_settings(self.store, player)).blocked
        seating, name = lobby.anew(old.seating, player, blocked), _next(table)
        while (there := await self.store.tables.get(name)) is not None and there.phase in {Phase.OVER, Phase.CANCELLED}:
            name = _next(name)
        if there is None:
            row = self._row(name, old.row.game, old.row.server, old.row.channel, seating)
            again = await self._enter(row, player)
        else:
            again = await self.table(name)
        return await self.join(again.id, player) if again.row.phase is Phase.LOBBY else again

    async def tables_of(self, player: Player) -> list[Table]:
        """Where this person sits now."""
        rows = await self.store.tables.of_player(player)
        found = [await self.table(row.id) for row in rows if row.game in self.games]
        return [table for table in found if table.seating.seat_of(player) is not None]

    async def forget(self, player: Player) -> None:
        """Put a pseudonym for this person everywhere. Where they played, a mind plays on."""
        for row in await delete(self.store, self.games, player, self.clock.now()):
            self.books.forget(row.id)
            if row.phase in {Phase.LOBBY, Phase.PLAYING} and row.game in self.games:
                self.tell(Changed(await self.books.reload(row.id)))

    def _row(self, table: TableId, game: str, server: Server | None, channel: Channel, seating: Seating) -> TableRow:
        now = self.clock.now()
        edition = self.game(game).edition
        return TableRow(table, game, edition, server, channel, Phase.LOBBY, 0, write(seating), None, now, now)


def _next(table: TableId) -> TableId:
    """The name of a table's rematch: always the same, so that two who ask for one get one."""
    return TableId(blake2s(table.encode(), digest_size=6).hexdigest())


def _lobby(table: Table) -> Seating:
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("refused-lobby-closed"))
    return table.seating


def _hosted(table: Table, player: Player) -> Seating:
    if table.seating.host != player:
        raise Refused(text("refused-not-host"))
    return _lobby(table)
