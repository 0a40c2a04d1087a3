"""Leaderboards and profiles, read from the store."""

from __future__ import annotations

from bot.hosting.records.leaderboard import Cursor, Leaderboard, Page
from bot.hosting.records.profiles import Profile, profile
from storage.rows import Player, Server, Wins
from storage.store import Store


class Boards:
    """Who is best at a game, and what a player has achieved."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, leaderboard: Leaderboard, after: Cursor | None = None) -> Page:
        """Return the page that follows the cursor, or the first."""
        return await leaderboard.page(self._store, after)

    async def page_until(self, leaderboard: Leaderboard, passed: int) -> Page:
        """Return the page that ends with this line, counted from the top."""
        return await leaderboard.page_until(self._store, passed)

    async def wins(self, page: Page) -> dict[Player, Wins]:
        """Return how often those on a page of a leaderboard won there."""
        rows = [line.rating for line in page.lines]
        keys = [(row.game, row.scope, row.season, row.player) for row in rows]
        return {key[-1]: await self._store.results.wins(key) for key in keys}

    async def profile(self, player: Player, game: str | None = None, server: Server | None = None) -> Profile:
        """Return a player's record in one game or all, everywhere and on this server."""
        return await profile(self._store, player, game, server)
