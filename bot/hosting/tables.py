"""Tables as people use them: opened, filled, played, paused, handed on."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2s
from typing import Any

from msgspec.structs import replace

from bot.hosting import lobby
from bot.hosting.housekeeping import Housekeeping
from bot.hosting.privacy import delete
from bot.hosting.ratings import forgotten
from bot.hosting.seating import Odds, Pace, Seating, Sitter, Windows, seated, vacated, write
from bot.hosting.settings import player_settings
from bot.hosting.table import Changed, Choice, Table, Turned
from games.engine import Command, Refused, Seat, text
from games.engine.minds import minds_of
from storage.rows import Channel, Hand, Millis, Phase, Player, Server, TableId, TableRow


class Tables(Housekeeping):
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
        return await self.enter(self._row(TableId(self.chance(6).hex()), game, server, channel, seating))

    async def join(self, table: TableId, player: Player) -> Table:
        """Take a seat in the lobby."""
        await self._welcome(table, player)
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

    async def set_windows(self, table: TableId, player: Player, windows: Windows) -> Table:
        """Somebody wants to be asked, or to be passed for, until they say otherwise."""

        def amend(now: Table) -> Seating:
            seat = now.seat_of(player)
            return seated(_playing(now), seat, replace(now.seating.sitters[seat], windows=windows))

        return await self.amend(table, amend)

    async def pause(self, table: TableId, player: Player) -> Table:
        """Stop the table's clock. For the host; who else may is the chat's business."""

        def amend(now: Table) -> TableRow:
            _in_play(now, player)
            return replace(now.row, paused=self.clock.now()) if now.row.paused is None else now.row

        return await self.amend(table, amend)

    async def resume(self, table: TableId, player: Player) -> Table:
        """Let the clock run again, with as much time left as there was."""

        def amend(now: Table) -> TableRow:
            _in_play(now, player)
            return self.resumed(now)

        return await self.amend(table, amend)

    async def stop(self, table: TableId, player: Player) -> Table:
        """End a game without a result."""

        def amend(now: Table) -> TableRow:
            _in_play(now, player)
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    async def keep_warm(self, table: TableId, seat: Seat) -> Table:
        """A mind plays for somebody who is away."""

        def amend(now: Table) -> Seating:
            if not 0 <= seat < len(_playing(now).sitters):
                raise Refused(text("refused-no-seat"))
            sitter = now.seating.sitters[seat]
            mind = sitter.mind or next(iter(minds_of(now.game)))
            return seated(now.seating, seat, replace(sitter, mind=mind))

        return await self.amend(table, amend)

    async def back(self, table: TableId, player: Player) -> Table:
        """Whoever was away plays for themselves again."""

        def amend(now: Table) -> Seating:
            seat = now.seat_of(player)
            return seated(_playing(now), seat, replace(now.seating.sitters[seat], mind=None))

        return await self.amend(table, amend)

    async def resign(self, table: TableId, player: Player) -> Table:
        """Give the seat up for good; a mind plays on."""

        def amend(now: Table) -> Seating:
            seat = _playing(now).seat_of(player)
            if seat is None:
                raise Refused(text("refused-not-at-table"))
            return vacated(now.seating, seat, next(iter(minds_of(now.game))))

        return await self.amend(table, amend)

    async def hand_over(self, table: TableId, player: Player, seat: Seat, mind: str | None = None) -> Table:
        """The host gives somebody's seat to a mind."""

        def amend(now: Table) -> Seating:
            _in_play(now, player)
            if not 0 <= seat < len(now.seating.sitters):
                raise Refused(text("refused-no-seat"))
            if mind is None and now.seating.sitters[seat].player is None:
                raise Refused(text("refused-no-seat"))  # a mind plays there already
            if mind is not None and mind not in minds_of(now.game):
                raise Refused(text("refused-mind"))
            return vacated(now.seating, seat, mind or next(iter(minds_of(now.game))))

        return await self.amend(table, amend)

    async def take_seat(self, table: TableId, player: Player, seat: Seat) -> Table:
        """A newcomer takes a seat that only a mind plays."""
        await self._welcome(table, player)

        def amend(now: Table) -> Seating:
            seating = _playing(now)
            if seating.seat_of(lobby.person(player)) is not None:
                raise Refused(text("refused-seated"))
            if not 0 <= seat < len(seating.sitters) or seating.sitters[seat].player is not None:
                raise Refused(text("refused-no-seat"))
            if any(gone.player == player and gone.seat != seat for gone in seating.gone):
                raise Refused(text("refused-has-seen"))  # what lies in front of that seat, from the other side
            return seated(seating, seat, Sitter(player))

        return await self.amend(table, amend)

    async def rematch(self, table: TableId, player: Player) -> Table:
        """The same people and minds once more, each a seat further. Asked for twice, it is one table."""
        old = await self.table(table)
        if old.row.phase not in {Phase.OVER, Phase.CANCELLED}:
            raise Refused(text("refused-still-playing"))
        old.seat_of(player)
        blocked = (await player_settings(self.store, player)).blocked
        sitters = tuple(_anew(sitter, old) for sitter in old.seating.sitters if sitter.player not in blocked)
        seating = replace(old.seating, host=player, sitters=(*sitters[1:], sitters[0]), gone=(), suspended=False)
        again = await self.enter(self._row(_next(table), old.row.game, old.row.server, old.row.channel, seating))
        if again.row.phase is Phase.CANCELLED:  # that one came to nothing: the next, by the same people
            return await self.rematch(again.id, player)
        return again

    async def tables_of(self, player: Player) -> list[Table]:
        """Where this person sits now."""
        rows = await self.store.tables_of_player(player)
        found = [await self.table(row.id) for row in rows if row.game in self.games]
        return [table for table in found if table.seating.seat_of(player) is not None]

    async def forget(self, player: Player) -> None:
        """Put a pseudonym for this person everywhere. Where they played, a mind plays on."""
        for row in await delete(self.store, self.games, player, self.clock.now()):
            self.books.forget(row.id)
            if row.phase in {Phase.LOBBY, Phase.PLAYING} and row.game in self.games:
                self.tell(Changed(await self.books.reload(row.id)))

    async def _welcome(self, table: TableId, player: Player) -> None:
        """Refuse whom the host has blocked."""
        host = (await self.table(table)).seating.host
        if player in (await player_settings(self.store, host)).blocked:
            raise Refused(text("refused-blocked"))

    def _row(self, table: TableId, game: str, server: Server | None, channel: Channel, seating: Seating) -> TableRow:
        now = self.clock.now()
        edition = self.game(game).edition
        return TableRow(table, game, edition, server, channel, Phase.LOBBY, 0, write(seating), None, now, now)


def _next(table: TableId) -> TableId:
    """The name of a table's rematch: always the same, so that two who ask for one get one."""
    return TableId(blake2s(table.encode(), digest_size=6).hexdigest())


def _anew(sitter: Sitter, old: Table) -> Sitter:
    """As they would sit down again: people for themselves, and a mind for whoever asked to be forgotten."""
    if sitter.player is None:
        return sitter
    return Sitter(mind=next(iter(minds_of(old.game)))) if forgotten(sitter.player) else Sitter(sitter.player)


def _lobby(table: Table) -> Seating:
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("refused-lobby-closed"))
    return table.seating


def _hosted(table: Table, player: Player) -> Seating:
    if table.seating.host != player:
        raise Refused(text("refused-not-host"))
    return _lobby(table)


def _playing(table: Table) -> Seating:
    _ = table.playing
    return table.seating


def _in_play(table: Table, player: Player) -> None:
    if table.seating.host != player:
        raise Refused(text("refused-not-host"))
    _playing(table)
