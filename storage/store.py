"""What hosting asks of a store. SQLite answers; another database could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from storage.rows import (
    Channel,
    Mark,
    Millis,
    PastGame,
    Phase,
    Player,
    Post,
    RatingRow,
    ResultRow,
    Server,
    Sitting,
    Standing,
    TableId,
    TableRow,
    TurnRow,
)

RatingKey: TypeAlias = tuple[str, str, str, Player]
"""Game, scope, season and player."""

Rate: TypeAlias = Callable[[Sequence[RatingRow | None]], Sequence[RatingRow]]
"""New ratings from the old ones, in the order of the keys asked for; None for whoever has none yet."""


class Store(Protocol):
    """Everything that must last. A method that says no returns False and has changed nothing."""

    async def close(self) -> None: ...

    # Tables
    async def add_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool: ...
    async def change_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        """Write the row over the one of its revision; false if that is no longer the last."""
        ...

    async def start_table(self, row: TableRow, first: TurnRow, sittings: Sequence[Sitting]) -> bool: ...
    async def table(self, table: TableId) -> TableRow | None: ...
    async def tables_in_phase(self, phase: Phase) -> list[TableRow]: ...
    async def phases(self) -> dict[Phase, int]:
        """How many tables there are in each phase."""
        ...

    async def tables_in_channel(self, channel: Channel) -> list[TableRow]: ...
    async def tables_of_player(self, player: Player) -> list[TableRow]: ...
    async def sittings(self, table: TableId) -> list[Sitting]: ...
    async def told(self, table: TableId, beat: int) -> None: ...
    async def untold(self) -> list[TableId]: ...

    # Turns
    async def save(self, turn: TurnRow, revision: int) -> bool:
        """Keep one accepted command; false if somebody was faster, or the table is no longer as it was seen."""
        ...

    async def turns(self, table: TableId, since: int = 0) -> list[TurnRow]: ...
    async def last_turn(self, table: TableId) -> TurnRow | None: ...

    # The clock
    async def deadlines(self) -> list[tuple[TableId, Millis]]: ...
    async def alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        """We are here. If we were not for longer than the gap, every clock is put back by as much; by how much.

        Every deadline then leaves at least so much time. A clock that goes back is an absence of less than nothing.
        """
        ...

    async def last_alive(self) -> Millis | None: ...
    async def restored(self) -> str | None:
        """When a backup was last put in place of what was here."""
        ...

    # Honours
    async def finish(
        self, row: TableRow, result: ResultRow, standings: Sequence[Standing], keys: Sequence[RatingKey], rate: Rate
    ) -> bool:
        """Book a game: its result, and the ratings it moves. Keys come board by board, the widest first; what happens
        to a player on that one is kept with their standing.
        """
        ...

    async def standings(self, table: TableId) -> list[Standing]:
        """How everybody came out of the game at this table; nothing until it is booked."""
        ...

    async def results(self, after: int, most: int) -> list[tuple[ResultRow, list[Standing]]]: ...
    async def past_games(self, player: Player, before: int, most: int) -> list[PastGame]: ...
    async def ratings(self) -> list[RatingRow]: ...
    async def ratings_of(self, player: Player) -> list[RatingRow]: ...
    async def rating(self, key: RatingKey) -> RatingRow | None: ...
    async def board(
        self, game: str, scope: str, season: str, after: tuple[float, Player] | None, most: int
    ) -> list[RatingRow]: ...
    async def mark(self) -> Mark: ...
    async def replace_ratings(self, rows: Sequence[RatingRow], mark: Mark | None = None) -> bool:
        """Put these for all there are; false if the results are no longer as they were at the mark."""
        ...

    # Posts
    async def posts(self, table: TableId) -> list[Post]: ...
    async def put_post(self, post: Post, told: int | None = None) -> None:
        """Where a message stands, and with it up to which beat the channel knows."""
        ...

    # Settings and privacy
    async def setting(self, kind: str, owner: str) -> str | None: ...
    async def put_setting(self, kind: str, owner: str, value: str) -> None: ...
    async def change_setting(self, kind: str, owner: str, change: Callable[[str | None], str]) -> None: ...
    async def forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting] = ()
    ) -> bool:
        """Put `nobody` wherever the player is named; `tables` are the rows to write for it, `sittings` who sits
        there instead. False if one of those tables has moved on, or the player sits at another one.
        """
        ...

    async def tables_ever_of(self, player: Player) -> list[TableRow]: ...
    async def purge(self, server: Server) -> None: ...
