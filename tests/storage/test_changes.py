"""What a game did to a rating is kept with the standing: in the same transaction, and on the widest board only."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from storage.parts.store import SqlStore
from storage.queries import migrations
from storage.rows import Player, RatingRow, Standing
from storage.sqlite import SqliteStore
from storage.sqlite.upkeep import backup, restore
from tests.storage.dsl import ADA, BEN, Place, T, begun, over, rating, result, standing

OLD = (
    "INSERT INTO tables VALUES ('t','sleight',1,'server','channel','over',1,'{\"host\":\"ada\"}',NULL,1,1,0,NULL,0)",
    "INSERT INTO results VALUES (1,'t','sleight','server','2026-4',9000)",
    "INSERT INTO standings VALUES (1,0,0,'ada',NULL,1,5,1,'{}')",
    "INSERT INTO standings VALUES (1,1,1,NULL,'random',2,4,0,'{}')",
)


def before_changes(place: Place) -> None:
    """A database of the time before changes were kept, with a game in it."""
    place.prepare([known for known in migrations() if known[0] < 3])
    for statement in OLD:
        place.select(statement)


def changes(standings: Sequence[Standing]) -> list[tuple[float | None, float | None, int | None]]:
    """What was kept of each."""
    return [(each.mu_before, each.mu_after, each.rated_games) for each in standings]


async def test_an_old_database_keeps_its_standings_and_knows_no_changes(bare: Place) -> None:
    before_changes(bare)
    store = await bare.open()
    try:
        assert await store.results.standings(T) == [
            replace(standing(0), number=1),
            replace(standing(1, None), number=1, rated=0),
        ]
        assert [
            (past.mu_before, past.mu_after, past.entries) for past in await store.results.past_games(ADA, 99, 9)
        ] == [(None, None, 2)]
        row = await begun(store, "u")
        keys = [("sleight", "", "", ADA)]
        assert await store.results.finish(over(row), result("u"), [standing(0)], keys, lambda _: [rating(ADA, 1.0)])
        assert [changes(found) for _, found in await store.results.page(0, 9)] == [
            [(None, None, None)] * 2,
            [(None, 25.5, 3)],
        ]
    finally:
        await store.close()


async def test_an_old_backup_is_brought_up_to_date_when_it_is_restored(path: Path, tmp_path: Path) -> None:
    before_changes(Place(str(tmp_path / "old.db")))
    backup(tmp_path / "old.db", tmp_path / "backup.db")
    restore(path, tmp_path / "backup.db")
    store = await SqliteStore.open(path)
    assert changes(await store.results.standings(T)) == [(None, None, None)] * 2
    await store.close()


async def test_only_the_first_board_is_kept_and_only_for_the_rated(store: SqlStore) -> None:
    row = await begun(store)
    keys = [("sleight", scope, "", player) for scope in ("", "server") for player in (ADA, BEN)]
    entries = [standing(0), standing(1, BEN), replace(standing(2), rated=0), standing(3, None)]
    moved = [
        replace(rating(player, 1.0, scope), mu=mu)
        for scope, player, mu in (("", ADA, 26.5), ("", BEN, 24.5), ("server", ADA, 99.0), ("server", BEN, 98.0))
    ]
    await store.results.replace_ratings([rating(ADA, 1.0)])
    assert await store.results.finish(over(row), result(), entries, keys, lambda _: moved)
    assert changes(await store.results.standings(T)) == [
        (25.5, 26.5, 3),
        (None, 24.5, 3),
        (None, None, None),
        (None, None, None),
    ]


async def test_a_booking_that_fails_keeps_no_change(store: SqlStore, place: Place) -> None:
    row = await begun(store)
    twice = [standing(0), standing(0)]

    def rate(_before: Sequence[RatingRow | None]) -> Sequence[RatingRow]:
        return [rating(ADA, 1.0)]

    with pytest.raises(place.conflict, match=r"(?i)unique"):
        await store.results.finish(over(row), result(), twice, [("sleight", "", "", ADA)], rate)
    assert await store.results.standings(T) == await store.results.ratings() == []
    assert await store.results.finish(over(row), result(), twice[:1], [("sleight", "", "", ADA)], rate)
    assert changes(await store.results.standings(T)) == [(None, 25.5, 3)]


async def test_a_change_stays_when_its_owner_is_forgotten(store: SqlStore) -> None:
    row = await begun(store)
    await store.results.finish(
        over(row), result(), [standing(0)], [("sleight", "", "", ADA)], lambda _: [rating(ADA, 1.0)]
    )
    assert await store.forget(ADA, Player("~1"), ())
    (kept,) = await store.results.standings(T)
    assert (kept.player, kept.mu_after, kept.rated_games) == ("~1", 25.5, 3)


async def test_ratings_are_read_as_they_were_written_to_the_last_digit(store: SqlStore, random: Random) -> None:
    """They may be written as text: a rating that is rebuilt has to be the very same number."""
    written = [
        replace(rating(f"player {number}", random.gauss(0, 10)), mu=random.random() * 50, sigma=random.random() / 3)
        for number in range(500)
    ]
    assert await store.results.replace_ratings(written)
    assert await store.results.ratings() == sorted(written, key=lambda row: row.player)
    keys = [(row.game, row.scope, row.season, row.player) for row in written]
    held: list[Sequence[RatingRow | None]] = []

    def rate(before: Sequence[RatingRow | None]) -> Sequence[RatingRow]:
        held.append(before)
        return written

    booked = await store.results.finish(over(await begun(store)), result(), [standing(0, "player 7")], keys, rate)
    assert held == [written]
    assert booked == tuple(await store.results.standings(T))
    assert await store.results.ratings() == sorted(written, key=lambda row: row.player)
