"""How many tables there may be at a time, so that nobody fills the house."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.seating import read
from games.engine import Refused, text
from storage.rows import Phase, Player, Server
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one person, as host of lobbies and as player of running games; and of one server."""

    lobbies_a_person: int = 3
    lobbies_a_server: int = 25
    games_a_person: int = 10


USUAL = Limits()


async def require_seat(store: Store, limits: Limits, player: Player) -> None:
    """Refuse whoever plays many games already one more."""
    seatings = [read(row.seating) for row in await store.tables.of_player(player) if row.phase is Phase.PLAYING]
    if sum(seating.seat_of(player) is not None for seating in seatings) >= limits.games_a_person:
        raise Refused(text("refused-many-games", most=limits.games_a_person))


async def require_lobby(store: Store, limits: Limits, player: Player, server: Server | None) -> None:
    """Refuse one more lobby to a person or a server that has many."""
    await require_seat(store, limits, player)
    rows = await store.tables.of_player(player)
    hosted = [row for row in rows if row.phase is Phase.LOBBY and read(row.seating).host == player]
    if len(hosted) >= limits.lobbies_a_person:
        raise Refused(text("refused-many-lobbies", most=limits.lobbies_a_person))
    if server is not None and await store.tables.count_lobbies(server) >= limits.lobbies_a_server:
        raise Refused(text("refused-full-house", most=limits.lobbies_a_server))
