"""Leaderboards, page by page. A page goes on where the last one ended, so a deep one costs what the first does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE
from storage.rows import Player, RatingRow
from storage.store import Store

PAGE = 10
DEEPEST = 10_000  # lines that are read again to go back one page


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
    """Ten lines of a leaderboard, where the next ten begin, if there are more, and how many came before."""

    lines: tuple[Ranked, ...]
    after: Cursor | None
    passed: int = 0


class Leaderboard(msgspec.Struct, frozen=True):
    """Who is best at a game, on one server or everywhere, in one season or ever."""

    game: str
    scope: str = EVERYWHERE
    season: str = ALL_TIME

    async def page(self, store: Store, after: Cursor | None = None) -> Page:
        """The page that follows the cursor, or the first."""
        where = None if after is None else (after.ordinal, after.player)
        return _page(await store.results.board(self.game, self.scope, self.season, where, PAGE + 1), after, PAGE)

    async def page_until(self, store: Store, passed: int) -> Page:
        """The page whose last line is this one, counted from the top: the way back. It costs as much as it is deep."""
        last = max(PAGE, min(passed, DEEPEST))
        page = _page(await store.results.board(self.game, self.scope, self.season, None, last + 1), None, last)
        first = max(0, len(page.lines) - 1) // PAGE * PAGE
        return Page(page.lines[first:], page.after, first)


def _page(rows: Sequence[RatingRow], after: Cursor | None, most: int) -> Page:
    """At most so many of the rows, ranked; if there are more, where those begin."""
    lines: list[Ranked] = []
    last = after
    for row in rows[:most]:
        last = _next(last, row)
        lines.append(Ranked(last.rank, row))
    return Page(tuple(lines), last if len(rows) > most else None, 0 if after is None else after.passed)


def _next(last: Cursor | None, row: RatingRow) -> Cursor:
    passed = 1 if last is None else last.passed + 1
    rank = last.rank if last is not None and last.ordinal == row.ordinal else passed
    return Cursor(row.ordinal, row.player, rank, passed)
