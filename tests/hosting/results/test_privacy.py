"""People and servers can have all that is kept of them, and can have it forgotten."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.hosting.records.privacy import erase_player, export_player, purge_server
from bot.hosting.records.ratings import ALL_TIME, rebuild
from bot.hosting.records.settings import PlayerSettings, ServerSettings, save
from bot.hosting.seating import Gone, Sitter, read_seating
from games.engine import Refused, Seat
from games.engine.ai.minds import usual
from storage.rows import Channel, Phase, Player, Server, TableId
from tests.hosting.house import GAMES, NOON, House
from tests.hosting.results.booked import book, book_some, seated

ME, BEN, CYD = Player("314159265358979323"), Player("271828182845904523"), Player("161803398874989484")
HOME, HALL = Server("577215664901532860"), Channel("141421356237309504")


def trace(folder: Path, name: str) -> list[str]:
    """Where in the database the name still is: all columns of all rows of all tables."""
    connection = sqlite3.connect(folder / "conclave.db")
    try:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [(table, row) for table in tables for row in connection.execute(f"SELECT * FROM {table}")]  # noqa: S608 - its own names
    finally:
        connection.close()
    assert {"tables", "turns", "sittings", "results", "standings", "ratings", "settings", "notes"} <= set(tables)
    return [f"{table}: {row}" for table, row in rows if any(name in str(value) for value in row)]


async def played(house: House, *people: Player) -> TableId:
    """A game at home, played to its end."""
    table = await house.table(*people)
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    return table.id


async def a_life(house: House) -> dict[str, TableId]:
    """All that a person can leave behind."""
    tables = house.tables
    life = {
        "alone": (await house.lobby(ME)).id,
        "host": (await house.lobby(ME, BEN, CYD)).id,
        "guest": (await house.lobby(BEN, ME)).id,
        "playing": (await house.table(ME, BEN)).id,
        "warm": (await house.table(BEN, ME)).id,
        "resigned": (await house.table(BEN, CYD, ME)).id,
        "over": await played(house, ME, BEN),
        "cancelled": (await house.lobby(ME)).id,
        "left": (await house.lobby(BEN, ME)).id,
    }
    await house.move(life["playing"])
    await tables.seats.keep_warm(life["warm"], Seat(1))
    await tables.seats.resign(life["resigned"], ME)
    await tables.cancel(life["cancelled"], ME)
    await tables.leave(life["left"], ME)
    for _ in range(5):
        await book(house.store, seated(BEN, ME), (1, 2), server=HOME)
    await save(house.store, PlayerSettings, ME, {"pings": False, "blocked": (CYD,)})
    await save(house.store, PlayerSettings, BEN, {"blocked": (CYD, ME)})
    return life


async def test_a_deleted_person_is_nowhere_in_the_database(house: House, tmp_path: Path) -> None:
    life = await a_life(house)
    assert trace(tmp_path, ME)
    touched = await erase_player(house.store, GAMES, ME, NOON)
    assert trace(tmp_path, ME) == []
    assert {row.id for row in touched} >= set(life.values())


async def test_a_deleted_person_is_not_remembered_at_a_table_that_is_over(house: House) -> None:
    life = await a_life(house)
    assert ME in (await house.tables.table(life["over"])).seating.people
    await house.tables.forget(ME)
    assert ME not in (await house.tables.table(life["over"])).seating.people


async def test_tables_go_on_without_a_deleted_person(house: House) -> None:
    life = await a_life(house)
    await erase_player(house.store, GAMES, ME, NOON)
    rows = {name: await house.store.tables.get(table) for name, table in life.items()}
    found = {name: (row.phase, read_seating(row.seating)) for name, row in rows.items() if row is not None}
    assert found["alone"][0] == Phase.CANCELLED
    assert (found["host"][0], found["host"][1].host, found["host"][1].people) == (Phase.LOBBY, BEN, (BEN, CYD))
    assert found["guest"][1].people == (BEN,)
    mind = usual(GAMES["abracada"])
    for name, seat in (("playing", 0), ("warm", 1)):
        phase, seating = found[name]
        assert (phase, seating.host, seating.people) == (Phase.PLAYING, BEN, (BEN,))
        assert seating.sitters[seat] == Sitter(mind=mind)
        (gone,) = seating.gone
        assert gone == Gone(gone.player, Seat(seat), gone.mark)
        assert gone.mark not in {None, ""}
        assert gone.player.startswith("~")
        assert len(gone.player) == 17
        last = (await house.store.tables.sittings(life[name]))[-1]
        assert (last.seat, last.player, last.mind) == (seat, None, mind)
    await house.tables.cache.reload(life["playing"])
    await house.later(0)  # the mind can move where the person could
    assert found["over"][1].people[1] == BEN


async def test_a_second_life_is_another(house: House) -> None:
    await a_life(house)
    await erase_player(house.store, GAMES, ME, NOON)
    await book(house.store, seated(BEN, ME), (1, 2))
    (rating,) = [row for row in await house.store.results.ratings_of(ME) if row.season == ALL_TIME]
    assert rating.games == 1
    await erase_player(house.store, GAMES, ME, NOON)
    names = {row.player for row in await house.store.results.ratings()}
    assert len({name for name in names if name.startswith("~")}) == 2


async def test_others_keep_their_ratings_when_somebody_is_deleted(house: House, random: Random) -> None:
    people = [ME, BEN, CYD, *(Player(f"p{number}") for number in range(5))]
    await book_some(house.store, random, people, 60)
    before = [row for row in await house.store.results.ratings() if row.player != ME]
    await erase_player(house.store, GAMES, ME, NOON)
    after = await house.store.results.ratings()
    assert [row for row in after if not row.player.startswith("~")] == before
    assert not any(row.listed for row in after if row.player.startswith("~"))
    await rebuild(house.store)
    assert await house.store.results.ratings() == after


async def test_deleting_waits_for_nobody_and_overlooks_nothing(house: House, tmp_path: Path) -> None:
    life = await a_life(house)

    async def meddle() -> None:
        for _ in range(5):
            await house.tables.add_mind(life["guest"], BEN, "random")
            await house.tables.remove_mind(life["guest"], BEN)

    await asyncio.gather(erase_player(house.store, GAMES, ME, NOON), meddle())
    assert trace(tmp_path, ME) == []


async def test_a_table_that_has_moved_on_is_not_written_over(house: House, tmp_path: Path) -> None:
    life = await a_life(house)
    seen = await house.store.tables.ever_of_player(ME)
    await house.tables.join(life["left"], Player("dov"))
    before = trace(tmp_path, ME)
    assert not await house.store.forget(ME, Player("~0"), seen)
    assert not await house.store.forget(ME, Player("~0"), ())
    assert trace(tmp_path, ME) == before


async def test_deleting_a_stranger_changes_nobody(house: House) -> None:
    await a_life(house)
    before = await house.store.results.ratings()
    assert await erase_player(house.store, GAMES, Player("%"), NOON) == ()
    assert await house.store.results.ratings() == before


async def test_an_export_has_all_of_a_person_and_nobody_else(house: House) -> None:
    life = await a_life(house)
    written = await export_player(house.store, ME)
    found: dict[str, Any] = json.loads(written)
    assert b"\n  " in written
    assert found["player"] == ME
    seats = {table["id"]: table["seat"] for table in found["tables"]}
    assert len(seats) == len(life) + 5
    assert [name for name, table in life.items() if seats[table] is None] == ["resigned", "left"]
    assert [table["gave_up"] for table in found["tables"] if table["id"] == life["resigned"]] == [[2]]
    assert len(found["results"]) == 6
    assert len(found["ratings"]) == len(await house.store.results.ratings_of(ME)) > 0
    assert found["settings"] == {
        "dms": True,
        "pings": False,
        "look": "pictures",
        "closed": False,
        "locale": None,
        "blocked": 1,
    }
    assert {sitting["player"] for sitting in found["sittings"]} == {ME}
    assert {sitting["table_id"] for sitting in found["sittings"]} == set(seats) >= set(life.values())
    for other in (BEN, CYD):
        assert other.encode() not in written


async def test_an_export_tells_no_seed(house: House) -> None:
    await a_life(house)
    written = await export_player(house.store, ME)
    rows = [await house.store.tables.get(row.id) for row in await house.store.tables.ever_of_player(ME)]
    seeds = [row.seed for row in rows if row is not None and row.seed is not None]
    assert seeds
    assert not any(seed.encode() in written for seed in seeds)


async def test_there_is_an_export_for_somebody_who_left_nothing(house: House) -> None:
    found: dict[str, Any] = json.loads(await export_player(house.store, ME))
    assert [found[part] for part in ("tables", "sittings", "results", "ratings")] == [[], [], [], []]


async def test_a_purged_server_is_nowhere_in_the_database(house: House, tmp_path: Path) -> None:
    for people in ((ME,), (ME, BEN)):
        await house.tables.open("abracada", HOME, HALL, people[0])
    table = await house.tables.open("abracada", HOME, HALL, ME)
    await house.tables.join(table.id, BEN)
    table = await house.tables.start(table.id, ME)
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    await book(house.store, seated(ME, BEN), (1, 2))
    await save(house.store, ServerSettings, HOME, {"channels": (HALL,)})
    assert trace(tmp_path, HOME)
    assert trace(tmp_path, HALL)
    await purge_server(house.store, HOME)
    assert trace(tmp_path, HOME) == trace(tmp_path, HALL) == []
    rows = await house.store.results.ratings()
    assert {(row.player, row.games) for row in rows if row.season == ALL_TIME} == {(ME, 2), (BEN, 2)}
    await rebuild(house.store)
    assert await house.store.results.ratings() == rows
    with pytest.raises(Refused):
        _ = (await house.tables.cache.reload(table.id)).playing
