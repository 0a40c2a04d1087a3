"""Results, standings and ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import asdict, replace

from storage.parts.lines import Claim, Line, Value, Writer
from storage.parts.tables import changes
from storage.rows import Mark, PastGame, Player, RatingRow, ResultRow, Standing, TableId, TableRow, Wins, all_of, one_of
from storage.store import Rate, RatingKey

_KEY = ("game", "scope", "season", "player")


class SqlResults:
    """Results of finished games, and the ratings they moved. See `storage.store.ResultStore`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader

    async def finish(
        self, row: TableRow, result: ResultRow, standings: Sequence[Standing], keys: Sequence[RatingKey], rate: Rate
    ) -> tuple[Standing, ...] | None:
        async with self._writer.transaction(Claim.RESULTS) as line:
            wanted: list[Mapping[str, Value]] = [dict(zip(_KEY, key, strict=True)) for key in keys]
            found = await line.together(
                [
                    ("change_table", changes(row)),
                    ("next_number", {}),
                    ("ratings_before", wanted),
                ]
            )
            changed, [(number,)], rated = found
            if not changed:
                return None
            before = {_key(rating): rating for rating in all_of(RatingRow, rated)}
            new = rate([before.get(key) for key in keys])
            booked = tuple(replace(standing, number=number) for standing in _moved(standings, keys, before, new))
            await line.together(
                [
                    ("add_result", asdict(replace(result, number=number))),
                    ("add_standing", list(map(asdict, booked))),
                    ("put_rating", list(map(asdict, new))),
                ]
            )
            return booked

    async def standings(self, table: TableId) -> list[Standing]:
        return all_of(Standing, await self._reader.rows("standings_of_table", table_id=table))

    async def page(self, after: int, most: int) -> list[tuple[ResultRow, list[Standing]]]:
        found = all_of(ResultRow, await self._reader.rows("results", after=after, most=most))
        if not found:
            return []
        rows = await self._reader.rows("standings", after=after, until=found[-1].number)
        standings = all_of(Standing, rows)
        by_number: dict[int, list[Standing]] = {}
        for standing in standings:
            by_number.setdefault(standing.number, []).append(standing)
        return [(result, by_number.get(result.number, [])) for result in found]

    async def past_games(self, player: Player, before: int, most: int) -> list[PastGame]:
        rows = await self._reader.rows("results_of_player", player=player, before=before, most=most)
        return all_of(PastGame, rows)

    async def ratings(self) -> list[RatingRow]:
        return await self._ratings(self._reader)

    async def _ratings(self, line: Line) -> list[RatingRow]:
        return all_of(RatingRow, await line.rows("ratings"))

    async def ratings_of(self, player: Player) -> list[RatingRow]:
        return all_of(RatingRow, await self._reader.rows("ratings_of_player", player=player))

    async def rating(self, key: RatingKey) -> RatingRow | None:
        return one_of(RatingRow, await self._reader.rows("rating", **dict(zip(_KEY, key, strict=True))))

    async def board(
        self, game: str, scope: str, season: str, after: tuple[float, Player] | None, most: int
    ) -> list[RatingRow]:
        where = {"game": game, "scope": scope, "season": season}
        if after is None:
            return all_of(RatingRow, await self._reader.rows("first_page", **where, most=most))
        ordinal, player = after
        rows = await self._reader.rows("next_page", **where, ordinal=ordinal, player=player, most=most)
        return all_of(RatingRow, rows)

    async def wins(self, key: RatingKey) -> Wins:
        game, scope, season, player = key
        rows = await self._reader.rows("wins", game=game, scope=scope, season=season, player=player)
        return all_of(Wins, rows)[0]

    async def mark(self) -> Mark:
        return await self._mark(self._reader)

    async def _mark(self, line: Line) -> Mark:
        last, rewritten = (await line.rows("mark"))[0]
        return Mark(last, int(rewritten))

    async def replace_ratings(self, rows: Sequence[RatingRow], mark: Mark | None = None) -> bool:
        async with self._writer.transaction(Claim.RESULTS) as line:
            if mark is not None and await self._mark(line) != mark:
                return False
            old, new = set(await self._ratings(line)), set(rows)
            gone = {_key(row) for row in old} - {_key(row) for row in new}
            for game, scope, season, player in gone:
                await line.rows("drop_rating", game=game, scope=scope, season=season, player=player)
            await line.many("put_rating", [asdict(row) for row in new - old])
            return True


def _moved(
    standings: Sequence[Standing],
    keys: Sequence[RatingKey],
    before: Mapping[RatingKey, RatingRow],
    new: Sequence[RatingRow],
) -> Iterator[Standing]:
    """The standings with what happens to their players' ratings on the first board."""
    after = {_key(row): row for row in new}
    for standing in standings:
        key = (*keys[0][:-1], standing.player) if keys and standing.rated and standing.player is not None else None
        row = None if key is None else after.get(key)
        yield standing if row is None else _with_change(standing, before.get(_key(row)), row)


def _with_change(standing: Standing, before: RatingRow | None, after: RatingRow) -> Standing:
    return replace(
        standing,
        mu_before=None if before is None else before.mu,
        mu_after=after.mu,
        rated_games=after.games,
        ordinal_before=None if before is None else before.ordinal,
        ordinal_after=after.ordinal,
    )


def _key(row: RatingRow) -> RatingKey:
    return row.game, row.scope, row.season, row.player
