"""What hosting asks of a store, in parts. SQLite answers; another database could."""

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
    Wins,
)
from storage.shards import Shards

RatingKey: TypeAlias = tuple[str, str, str, Player]
"""Game, scope, season and player."""

Rate: TypeAlias = Callable[[Sequence[RatingRow | None]], Sequence[RatingRow]]
"""New ratings from the old ones, in the order of the keys asked for; None for whoever has none yet."""


class TableStore(Protocol):
    """Tables, who sat where, and the turns played."""

    async def add(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool: ...
    async def change(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        """Write the row over the one of its revision; false if that is no longer the last."""
        ...

    async def start(self, row: TableRow, first: TurnRow, sittings: Sequence[Sitting]) -> bool: ...
    async def get(self, table: TableId) -> TableRow | None: ...
    async def since(self, table: TableId, version: int) -> tuple[TableRow, list[TurnRow]] | None:
        """A table, and its turns from this version on, at one moment."""
        ...

    async def in_phase(self, phase: Phase) -> list[TableRow]:
        """The tables in a phase that this process hosts."""
        ...

    async def count_by_phase(self) -> dict[Phase, int]: ...
    async def count_lobbies(self, server: Server) -> int: ...
    async def count_open(self, server: Server) -> int:
        """How many tables of a server are not over."""
        ...

    async def in_channel(self, channel: Channel) -> list[TableRow]:
        """The tables of a channel that are not over."""
        ...

    async def in_server(self, server: Server) -> list[TableRow]:
        """The tables of a server that are not over."""
        ...

    async def of_player(self, player: Player) -> list[TableRow]:
        """The tables that are not over and where this player sits."""
        ...

    async def ever_of_player(self, player: Player) -> list[TableRow]:
        """Every table that names this player, over or not."""
        ...

    async def is_newcomer(self, player: Player) -> bool:
        """Whether this player has never sat at a game that began."""
        ...

    async def sittings(self, table: TableId) -> list[Sitting]: ...
    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """Save one accepted command; false if somebody was faster, or the table is no longer as it was seen."""
        ...

    async def turns(self, table: TableId, since: int = 0) -> list[TurnRow]: ...
    async def last_turn(self, table: TableId) -> TurnRow | None: ...
    async def versions(self) -> list[tuple[TableId, tuple[int, int]]]:
        """Revision and last version of every table that this process hosts and that is not over; -1 in a lobby."""
        ...

    async def nudge(self, table: TableId) -> None:
        """Let whoever hosts this table hear that it has changed, if that is another process."""
        ...


class ClockStore(Protocol):
    """Deadlines of the tables that this process hosts, and when they were last hosted."""

    async def deadlines(self) -> list[tuple[TableId, Millis]]: ...
    async def record_alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        """Record that these tables are hosted. After more than the gap without a record, put their clocks back by as
        much, and return how much that was, at most.

        Every deadline then leaves at least `least`. A system clock that was put back counts as a negative absence.
        """
        ...

    async def last_alive(self) -> Millis | None: ...
    async def last_restored(self) -> str | None:
        """When the database was last replaced by a backup."""
        ...


class ResultStore(Protocol):
    """Results of finished games, standings and ratings."""

    async def finish(
        self, row: TableRow, result: ResultRow, standings: Sequence[Standing], keys: Sequence[RatingKey], rate: Rate
    ) -> Sequence[Standing] | None:
        """Save a finished game: its result, and the ratings it moves. Keys come board by board, the widest first; what
        happens to a player on that one is kept with their standing. Returns the standings as they were saved.
        """
        ...

    async def standings(self, table: TableId) -> list[Standing]:
        """How everybody came out of the game at this table; nothing until its result is saved."""
        ...

    async def page(self, after: int, most: int) -> list[tuple[ResultRow, list[Standing]]]:
        """Results with a number above `after`, in order."""
        ...

    async def past_games(self, player: Player, before: int, most: int) -> list[PastGame]: ...
    async def ratings(self) -> list[RatingRow]: ...
    async def ratings_of(self, player: Player) -> list[RatingRow]: ...
    async def rating(self, key: RatingKey) -> RatingRow | None: ...
    async def board(
        self, game: str, scope: str, season: str, after: tuple[float, Player] | None, most: int
    ) -> list[RatingRow]: ...
    async def wins(self, key: RatingKey) -> Wins: ...
    async def mark(self) -> Mark: ...
    async def replace_ratings(self, rows: Sequence[RatingRow], mark: Mark | None = None) -> bool:
        """Replace all ratings; false if the results are no longer as they were at the mark."""
        ...


class PostStore(Protocol):
    """Messages in the chat, and how much of each game they have told."""

    async def of_table(self, table: TableId) -> list[Post]: ...
    async def put(self, post: Post, told: int | None = None) -> None:
        """Save where a message stands, and with it up to which beat the channel knows."""
        ...

    async def claim(self, post: Post, old: str) -> bool:
        """Save what the next panel is called; false, and nothing is saved, if the panel is not the old one any more,
        or if its next one is called something else already. `old` is empty where there was none.
        """
        ...

    async def record_told(self, table: TableId, beat: int) -> None: ...
    async def untold(self) -> list[TableId]:
        """The tables that this process hosts and whose channels do not know the newest."""
        ...

    async def outlived(self) -> list[TableId]:
        """The tables that this process hosts where a panel still stands that another has followed."""
        ...


class SettingStore(Protocol):
    """Values by kind and owner."""

    async def get(self, kind: str, owner: str) -> str | None: ...
    async def put(self, kind: str, owner: str, value: str) -> None: ...
    async def change(self, kind: str, owner: str, change: Callable[[str | None], str]) -> None: ...


class ServerStore(Protocol):
    """Servers of this process's shards: those of which something is kept, and those that the bot has left."""

    async def known(self) -> list[Server]: ...
    async def record_departure(self, server: Server, at: Millis) -> None:
        """Record when the bot left a server; an earlier record stays."""
        ...

    async def record_return(self, server: Server) -> None: ...
    async def departed(self) -> list[tuple[Server, Millis]]:
        """The servers that the bot has left, and since when."""
        ...


class Store(Protocol):
    """Everything that must last. A method that says no returns False and has changed nothing."""

    @property
    def shards(self) -> Shards:
        """Those whose tables this process hosts."""
        ...

    def at(self, server: Server | None) -> TableStore:
        """Where the tables of this server are saved. If they are another process's, it hears of every save."""
        ...

    @property
    def tables(self) -> TableStore: ...
    @property
    def clock(self) -> ClockStore: ...
    @property
    def results(self) -> ResultStore: ...
    @property
    def posts(self) -> PostStore: ...
    @property
    def settings(self) -> SettingStore: ...
    @property
    def servers(self) -> ServerStore: ...

    async def close(self) -> None: ...
    async def forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting] = ()
    ) -> bool:
        """Put `nobody` wherever the player is named; `tables` are the rows to write for it, `sittings` who sits
        there instead. False if one of those tables has moved on, or the player sits at another one.
        """
        ...

    async def purge(self, server: Server) -> None:
        """Delete what is kept of a server; results stay, without its name."""
        ...
