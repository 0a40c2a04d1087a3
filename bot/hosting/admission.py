"""Who may open one more table or take one more seat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.lobby import require_person
from bot.hosting.records.settings import player_settings
from bot.hosting.seating import read_seating
from games.engine import Refused, text
from storage.rows import Phase, Player, Server
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Limits:
    """Most lobbies a person hosts, most lobbies on a server, most running games a person plays, most tables on a
    server that are not over.
    """

    lobbies_a_person: int = 3
    lobbies_a_server: int = 25
    games_a_person: int = 10
    tables_a_server: int = 250


USUAL = Limits()


class Admission:
    """Refuses players and servers that have too many tables, and players whom a host has blocked."""

    def __init__(self, store: Store, limits: Limits | None) -> None:
        """Without limits anybody may have any number of tables, as in a simulation."""
        self._store = store
        self._limits = limits

    async def require_seat(self, player: Player) -> None:
        """Refuse an id that is nobody's, and a player of too many games."""
        require_person(player)
        limits = self._limits
        if limits is not None and await self._count_games(player) >= limits.games_a_person:
            raise Refused(text("refused-many-games", most=limits.games_a_person))

    async def require_lobby(self, host: Player, server: Server | None) -> None:
        """Refuse a host or a server that has too many lobbies, and a host who plays too many games."""
        limits = self._limits
        if limits is None:
            return
        if await self._count_games(host) >= limits.games_a_person:
            raise Refused(text("refused-many-games", most=limits.games_a_person))
        rows = await self._store.tables.of_player(host)
        hosted = [row for row in rows if row.phase is Phase.LOBBY and read_seating(row.seating).host == host]
        if len(hosted) >= limits.lobbies_a_person:
            raise Refused(text("refused-many-lobbies", most=limits.lobbies_a_person))
        if server is not None and await self._store.tables.count_lobbies(server) >= limits.lobbies_a_server:
            raise Refused(text("refused-full-house", most=limits.lobbies_a_server))
        if server is not None and await self._store.tables.count_open(server) >= limits.tables_a_server:
            raise Refused(text("refused-many-tables", most=limits.tables_a_server))

    async def require_not_blocked(self, host: Player, player: Player) -> None:
        """Refuse a player whom the host has blocked."""
        if player in (await player_settings(self._store, host)).blocked:
            raise Refused(text("refused-blocked"))

    async def _count_games(self, player: Player) -> int:
        """How many running games this player sits in."""
        rows = await self._store.tables.of_player(player)
        seatings = [read_seating(row.seating) for row in rows if row.phase is Phase.PLAYING]
        return sum(seating.seat_of(player) is not None for seating in seatings)
