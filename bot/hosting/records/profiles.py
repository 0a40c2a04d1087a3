"""A player's profile (ratings, places, streaks, feats) and history of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from itertools import groupby, takewhile

import msgspec

from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE, is_shown
from storage.rows import PastGame, Player, RatingRow, Server
from storage.store import Store

CHUNK = 200
MOST = 100
COURSE = 60  # games of which the rating is shown one after the other
NEWEST = 2**62
"""Above the number of every game: where a history begins."""

_feats = msgspec.json.Decoder(dict[str, int])


class Strength(msgspec.Struct, frozen=True):
    """A player's rating on one board; None until there are enough games to show it."""

    game: str
    scope: str
    games: int
    rating: float | None


class Profile(msgspec.Struct, frozen=True):
    """A player's record. Places and streaks are of rated games, so that beating minds earns none; feats are of all."""

    strengths: tuple[Strength, ...]
    games: int
    places: dict[int, int]
    streak: int
    longest: int
    feats: dict[str, int]
    course: tuple[tuple[int, float], ...]
    """The rating everywhere after each of the last games of one game, with their numbers; the oldest first."""


async def profile(store: Store, player: Player, game: str | None = None, server: Server | None = None) -> Profile:
    """Read a player's profile in one game or all of them, everywhere and on this server."""
    ratings = await store.results.ratings_of(player)
    games = [past async for past in _games(store, player) if game in {None, past.game}]
    places = [past.place for past in games if past.rated]
    feats: Counter[str] = Counter()
    for past in games:
        feats.update(_feats.decode(past.feats))
    return Profile(
        strengths=tuple(
            _strength(row)
            for row in ratings
            if row.season == ALL_TIME and row.scope in {EVERYWHERE, server} and game in {None, row.game}
        ),
        games=len(games),
        places=dict(sorted(Counter(places).items())),
        streak=sum(1 for _ in takewhile(_is_win, places)),
        longest=_longest(places),
        feats=dict(sorted(feats.items())),
        course=() if game is None else _course(games),
    )


async def history(store: Store, player: Player, before: int = NEWEST, most: int = 10) -> list[PastGame]:
    """Read the player's games before this number, the newest first."""
    return await store.results.past_games(player, min(before, NEWEST), max(0, min(most, MOST)))


def _course(games: Sequence[PastGame]) -> tuple[tuple[int, float], ...]:
    found = ((past.rated_games, past.ordinal_after) for past in games if past.rated)
    shown = [(number, after) for number, after in found if number is not None and after is not None]
    return tuple(reversed([one for one in shown if is_shown(one[0])][:COURSE]))


def _is_win(place: int) -> bool:
    return place == 1


def _longest(places: Sequence[int]) -> int:
    return max((sum(1 for _ in run) for won, run in groupby(places, _is_win) if won), default=0)


def _strength(row: RatingRow) -> Strength:
    return Strength(row.game, row.scope, row.games, row.ordinal if is_shown(row.games) else None)


async def _games(store: Store, player: Player) -> AsyncGenerator[PastGame]:
    before = NEWEST
    while chunk := await store.results.past_games(player, before, CHUNK):
        for past in chunk:
            yield past
        before = chunk[-1].number
