"""How a game changes the ratings of its players, and how all ratings are rebuilt from the results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from openskill.models import BradleyTerryFull

from storage.rows import Mark, Millis, Player, RatingRow, ResultRow, Standing
from storage.store import Rate, RatingKey, Store

EVERYWHERE = "*"
"""The scope of all servers together."""
ALL_TIME = "*"
"""The season that never ends."""
ENOUGH = 5
"""Games after which a rating is shown."""

CHUNK = 1_000

# Of the models with ties this is the one in which a shared place never gains less than a worse one.
_model = BradleyTerryFull()


class Change(msgspec.Struct, frozen=True):
    """How a game changed a rating, as players see it; None while there are too few games to show it."""

    games: int
    before: float | None = None
    after: float | None = None


def change_of(standing: Standing) -> Change | None:
    """How this game changed the player's rating everywhere; None if it did not, or nothing was kept of it.

    It is what was true when the game ended, and stays so when ratings are rebuilt.
    """
    before, after, games = standing.ordinal_before, standing.ordinal_after, standing.rated_games
    if not standing.rated or after is None or games is None:
        return None
    return Change(games, before, after) if is_shown(games) and before is not None else Change(games)


def season_of(at: Millis) -> str:
    """The quarter of the year, by UTC: `2026-4`."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return f"{moment.year}-{(moment.month + 2) // 3}"


def is_shown(games: int) -> bool:
    """Whether a rating of so many games is shown."""
    return games >= ENOUGH


def is_erased(player: Player) -> bool:
    """Whether this id is the pseudonym of an erased player."""
    return player.startswith("~")


def keys(result: ResultRow, standings: Sequence[Standing]) -> tuple[RatingKey, ...]:
    """The ratings that a game moves: board by board, on each the players in the order of their entries.

    The board of all servers and times comes first: its changes are kept with the standings, for the end to show.
    Never in the order of their names: sums of floats depend on it, and a name may become a pseudonym.
    """
    scopes = (EVERYWHERE,) if result.server is None else (EVERYWHERE, result.server)
    players = [standing.player for standing in standings if standing.rated and standing.player is not None]
    return tuple(
        (result.game, scope, season, player)
        for scope in scopes
        for season in (ALL_TIME, result.season)
        for player in players
    )


def rate(result: ResultRow, standings: Sequence[Standing]) -> Rate:
    """The function from the old ratings of `keys` to the new ones."""
    wanted = keys(result, standings)
    places = [float(standing.place) for standing in standings if standing.rated]

    def new(old: Sequence[RatingRow | None]) -> Sequence[RatingRow]:
        found: list[RatingRow] = []
        for first in range(0, len(wanted), len(places) or 1):
            board = slice(first, first + len(places))
            found += _rate_board(wanted[board], old[board], places)
        return found

    return new


async def rebuild(store: Store) -> int:
    """Rebuild ratings from results, to the last digit; returns how many games there were.

    The bot may run meanwhile: games that end are read on; when a player is erased, it begins again.
    Results and standings are only read: how a game changed a rating stays as players were told when it ended, even if
    another model would now say otherwise. Games from before such changes were kept get none.
    """
    while True:
        rewritten = (await store.results.mark()).rewritten
        ratings: dict[RatingKey, RatingRow] = {}
        last = 0
        while (await store.results.mark()).rewritten == rewritten:
            chunk = await store.results.page(last, CHUNK)
            for result, standings in chunk:
                _add_game(ratings, result, standings)
                last = result.number
            if not chunk and await store.results.replace_ratings(
                [ratings[key] for key in sorted(ratings)], Mark(last, rewritten)
            ):
                return last


def _add_game(ratings: dict[RatingKey, RatingRow], result: ResultRow, standings: Sequence[Standing]) -> None:
    wanted = keys(result, standings)
    ratings.update(zip(wanted, rate(result, standings)([ratings.get(key) for key in wanted]), strict=True))


def _rate_board(wanted: Sequence[RatingKey], old: Sequence[RatingRow | None], places: list[float]) -> list[RatingRow]:
    teams = [[_model.rating() if row is None else _model.rating(row.mu, row.sigma)] for row in old]
    after = _model.rate(teams, ranks=places)
    return [
        _row(key, 1 if row is None else row.games + 1, team[0].mu, team[0].sigma)
        for key, row, team in zip(wanted, old, after, strict=True)
    ]


def _row(key: RatingKey, games: int, mu: float, sigma: float) -> RatingRow:
    game, scope, season, player = key
    listed = is_shown(games) and not is_erased(player)
    return RatingRow(game, scope, season, player, mu, sigma, mu - 3 * sigma, games, int(listed))
