"""A whole database into another kind of database and back: every row, or nothing."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import psycopg
import pytest

from bot.cli.database.doctor import findings
from games.engine.catalog.shelf import shelf
from storage.moving import move
from storage.opening import played
from storage.parts.vault import KEYS, selecting
from storage.postgres.vault import PostgresVault
from storage.rows import Channel, Millis, Player, Post, Server
from storage.sqlite.vault import reading
from storage.trouble import Unusable
from tests.postgres.server import bare_database
from tests.storage.dsl import ADA, BEN, Place, apart, begun, line, over, rating, result, sitting, standing, table, turn


@pytest.fixture
def empty() -> Generator[Place]:
    """A PostgreSQL without a schema."""
    with bare_database() as url:
        yield Place(url)


async def _fill(place: Place) -> None:
    """Something in every table: a game that is over, one that runs, a lobby."""
    store = await place.open()
    row = await begun(store, "over", [sitting(0, table_id="over"), sitting(1, None, table_id="over")])
    keys = [("sleight", "", "", ADA), ("sleight", "", "", BEN)]
    rated = [rating(ADA, 1 / 3), rating(BEN, -1e-300)]
    await store.results.finish(over(row), result("over"), [standing(0), standing(1, BEN)], keys, lambda _: rated)
    await begun(store, "runs", [sitting(0, table_id="runs")], due=10**13)
    await store.tables.save_turn(turn(1, "runs", due=10**13), 1)
    await store.tables.add(table("마법 \t\n\\N \\. \U0010ffff"))
    await store.posts.put(Post(row.id, Player(""), Channel("1"), "2"), told=0)
    await store.settings.put("player", ADA, '{"language":"ko"}')
    await store.servers.record_departure(Server("gone"), Millis(1_790_000_000_000))
    await store.clock.record_alive(Millis(1_790_000_000_000), Millis(0))
    await store.close()


def _all(place: Place) -> dict[str, list[tuple[object, ...]]]:
    return {name: place.select(selecting(name, ["*"])) for name in KEYS}


async def test_everything_moves_to_postgres_and_back(path: Path, tmp_path: Path, empty: Place) -> None:
    await _fill(Place(str(path)))
    told: dict[str, int] = {}
    move(str(path), empty.address, told.__setitem__)
    before, moved = _all(Place(str(path))), _all(empty)
    assert moved == before
    assert told == {name: len(rows) for name, rows in before.items()}
    assert min(told.values()) > 0, "there was something everywhere"
    back = Place(str(tmp_path / "new folder" / "conclave.db"))
    move(empty.address, back.address, told.__setitem__)
    assert _all(back) == before
    store = await empty.open()
    assert await store.tables.save_turn(turn(2, "runs"), 1), "the game goes on"
    await store.close()


def test_games_that_were_played_are_well_after_a_move(path: Path, empty: Place) -> None:
    Place(str(path)).prepare()
    with apart("play", path) as player:
        for _ in range(60):
            line(player)
    move(str(path), empty.address, lambda _table, _rows: None)
    tables = list(played(empty.address))
    assert [finding for kept in tables for finding in findings(kept, shelf())] == []
    assert tables == list(played(str(path)))


async def test_what_is_there_already_is_not_touched(path: Path, empty: Place) -> None:
    await _fill(Place(str(path)))
    await _fill(empty)
    before = _all(empty)
    for source, target in ((str(path), empty.address), (empty.address, str(path))):
        with pytest.raises(Unusable) as refused:
            move(source, target, lambda _table, _rows: None)
        assert refused.value.why.id == "storage-not-empty"
    assert _all(empty) == before


async def test_a_text_that_postgres_cannot_keep_moves_nothing(path: Path, empty: Place) -> None:
    await _fill(Place(str(path)))
    Place(str(path)).select("UPDATE settings SET value = 'a' || char(0)")
    with pytest.raises(Unusable) as refused:
        move(str(path), empty.address, lambda _table, _rows: None)
    assert refused.value.why.id == "storage-unmovable"
    assert not any(_all(empty).values())


async def test_a_copy_that_differs_is_thrown_away(path: Path, empty: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    await _fill(Place(str(path)))
    fill = PostgresVault.fill

    def careless(vault: PostgresVault, table: str, columns: list[str], rows: list[tuple[object, ...]]) -> None:
        fill(vault, table, columns, list(rows)[: None if table != "turns" else -1])

    monkeypatch.setattr(PostgresVault, "fill", careless)
    with pytest.raises(Unusable) as refused:
        move(str(path), empty.address, lambda _table, _rows: None)
    assert refused.value.why.id == "storage-moved-badly"
    assert not any(_all(empty).values())


def test_nothing_comes_of_nothing(path: Path, empty: Place) -> None:
    with pytest.raises(Unusable) as missing:
        move(str(path), empty.address, lambda _table, _rows: None)
    assert missing.value.why.id == "storage-missing"
    with pytest.raises(Unusable) as nothing:
        move(empty.address, str(path), lambda _table, _rows: None)
    assert nothing.value.why.id == "storage-empty"
    assert not path.exists()


async def test_looking_changes_nothing(path: Path) -> None:
    await _fill(Place(str(path)))
    before = _all(Place(str(path)))
    with reading(path) as vault:
        assert list(vault.rows("notes", vault.columns("notes")))
    assert _all(Place(str(path))) == before


def test_a_broken_link_is_found(empty: Place) -> None:
    empty.prepare()
    with pytest.raises(psycopg.IntegrityError):
        empty.select("INSERT INTO turns VALUES ('nowhere', 0, NULL, NULL, '[]', 0, NULL, 'person', 1)")
