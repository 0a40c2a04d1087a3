"""Leaderboards, page by page. A page goes on where the last one ended, so a deep one costs what the first does."""

from __future__ import annotations

import msgspec

from bot.hosting.ratings import ALL_TIME, EVERYWHERE
from storage.rows import Player, RatingRow
from storage.store import Store

PAGE = 10


class Cursor(msgspec.Struct, frozen=True):
    """The last line of a page: where the next one goes on, and how to count there."""

    ordinal: float
    player: Player
    rank: int
    passed: int


class Ranked(msgspec.Struct, frozen=True):
    """One line of a leaderboard. Equal ratings share a rank."""

    rank: int
    rating: RatingRow


class Page(msgspec.Struct, frozen=True):
    """Ten lines of a leaderboard, and where the next ten begin, if there are more."""

    lines: tuple[Ranked, ...]
    after: Cursor | None


class Leaderboard(msgspec.Struct, frozen=True):
    """Who is best at a game, on one server or everywhere, in one season or ever."""

    game: str
    scope: str = EVERYWHERE
    season: str = ALL_TIME

    async def page(self, store: Store, after: Cursor | None = None) -> Page:
        """The page that follows the cursor, or the first."""
        where = None if after is None else (after.ordinal, after.player)
        rows = await store.board(self.game, self.scope, self.season, where, PAGE + 1)
        lines: list[Ranked] = []
        last = after
        for row in rows[:PAGE]:
            last = _next(last, row)
            lines.append(Ranked(last.rank, row))
        return Page(tuple(lines), last if len(rows) > PAGE else None)


def _next(last: Cursor | None, row: RatingRow) -> Cursor:
    passed = 1 if last is None else last.passed + 1
    rank = last.rank if last is not None and last.ordinal == row.ordinal else passed
    return Cursor(row.ordinal, row.player, rank, passed)
