"""Backup, restore and examination, while others are at work and some are killed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.cli.database.doctor import findings
from games.engine.catalog.shelf import shelf
from storage.rows import Millis, Phase, TableId
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare
from storage.sqlite.upkeep import SPAN, backup, examine, played, restore
from storage.trouble import Unusable
from tests.storage.dsl import (
    T,
    apart,
    begun,
    damage,
    hands_on,
    line,
    names,
    plant,
    playing,
    select,
    table,
    tell,
    turn,
    untouched,
)


async def _filled(path: Path, channel: str, turns: int = 5) -> None:
    """A database with one table, which says whose it is."""
    store = await SqliteStore.open(path)
    await store.tables.add(table(T, channel))
    await store.tables.start(playing(table()), turn(0), ())
    for version in range(1, turns):
        await store.tables.save_turn(turn(version), 1)
    await store.close()


async def test_a_backup_holds_what_the_database_held_in_one_file(tmp_path: Path, path: Path) -> None:
    await _filled(path, "old")
    file = tmp_path / "backup.db"
    for _ in range(2):  # the second takes the place of the first
        backup(path, file)
        assert names(tmp_path) == ["backup.db", "conclave.db"]
        assert select(file, "PRAGMA journal_mode") == [("delete",)]
        assert select(file, "SELECT version FROM turns") == [(version,) for version in range(5)]
        assert examine(file) == examine(path)


async def test_a_backup_taken_while_others_play_is_whole(tmp_path: Path, path: Path) -> None:
    prepare(path)
    with apart("play", path) as player:
        assert line(player) == "ready"
        for number in range(5):
            saved: dict[str, int] = {}
            for _ in range(40):
                table_id, version = line(player).split()
                saved[table_id] = int(version)
            file = tmp_path / f"{number}.db"
            backup(path, file)
            assert examine(file).damaged == examine(file).dangling == 0
            tables = list(played(file))
            assert [finding for kept in tables for finding in findings(kept, shelf())] == []
            held = {str(kept.id): len(kept.turns or ()) - 1 for kept in tables}
            assert all(held[table_id] >= version for table_id, version in saved.items()), "what was told is in it"


@pytest.mark.parametrize("way", ["itself", "link", "roundabout"])
async def test_a_backup_never_overwrites_the_database(tmp_path: Path, path: Path, way: str) -> None:
    await _filled(path, "old")
    file = {"itself": path, "link": tmp_path / "link.db", "roundabout": tmp_path / ".." / tmp_path.name / path.name}[
        way
    ]
    if way == "link":
        file.hardlink_to(path)
    for work in (backup, restore):
        with pytest.raises(Unusable, match="storage-itself"):
            work(path, file)
    assert select(path, "SELECT count(*) FROM turns") == [(5,)]


async def test_a_backup_takes_the_place_of_no_database_that_is_played_on(tmp_path: Path, path: Path) -> None:
    await _filled(path, "old")
    await _filled(tmp_path / "other.db", "new")
    before = (tmp_path / "other.db").read_bytes()
    with pytest.raises(Unusable) as refused:
        backup(path, tmp_path / "other.db")
    assert refused.value.why.id == "storage-not-backup"
    assert (tmp_path / "other.db").read_bytes() == before
    backup(path, tmp_path / "backup.db")
    backup(path, tmp_path / "backup.db")


async def test_a_backup_that_fails_leaves_the_one_before(tmp_path: Path, path: Path) -> None:
    await _filled(path, "old", 400)
    file = tmp_path / "backup.db"
    backup(path, file)
    damage(path)
    with untouched(file), pytest.raises(Unusable, match="storage-corrupt"):
        backup(path, file)
    assert [name for name in names(tmp_path) if "part" in name] == []


async def test_where_no_backup_can_be_written_there_is_a_sentence(tmp_path: Path, path: Path) -> None:
    with pytest.raises(Unusable, match="storage-missing"):
        backup(path, tmp_path / "backup.db")
    await _filled(path, "old")
    for file in (tmp_path / "nowhere" / "backup.db", tmp_path):
        with pytest.raises(Unusable, match="storage-no-backup"):
            backup(path, file)
    beside = (*names(tmp_path), *names(tmp_path.parent))  # where the temporary file of either would be
    assert [name for name in beside if name.endswith(".part")] == []


async def test_what_was_restored_is_what_was_kept_with_tables_counted_from_far_ahead(
    path: Path, tmp_path: Path
) -> None:
    await _filled(path, "old")
    file = tmp_path / "backup.db"
    backup(path, file)
    store = await SqliteStore.open(path)
    await begun(store, "later")
    seen: list[int] = []
    for _ in range(3):
        restore(path, file)
        row = await store.tables.get(T)
        assert row is not None
        seen.append(row.revision)
        assert await store.tables.get(TableId("later")) is None
        assert not any([await store.tables.save_turn(turn(5), revision) for revision in (1, *seen[:-1])])
        assert await store.tables.save_turn(turn(5), row.revision)
    assert seen == [SPAN + 1, 2 * SPAN + 1, 3 * SPAN + 1], "never the same number twice"
    await store.close()
    assert examine(path).damaged == 0


async def test_nobody_runs_out_of_time_between_a_backup_and_its_return(path: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(path)
    hour, now = 3_600_000, time.time_ns() // 1_000_000
    await begun(store, due=now - hour + 60_000)
    paused = await begun(store, "paused", due=5)
    await store.tables.change(msgspec.structs.replace(paused, paused=Millis(now - hour)))
    await store.clock.record_alive(Millis(now - hour), Millis(0))
    backup(path, tmp_path / "backup.db")
    restore(path, tmp_path / "backup.db")
    [(table_id, due)] = await store.clock.deadlines()
    assert table_id == T
    assert 60_000 <= due - now < 90_000
    alive, kept = await store.clock.last_alive(), await store.tables.get(TableId("paused"))
    assert alive is not None
    assert alive >= now
    assert kept is not None
    assert kept.lag == 0
    await store.close()


async def test_a_backup_is_restored_where_there_was_nothing(path: Path, tmp_path: Path) -> None:
    await _filled(path, "old")
    backup(path, tmp_path / "backup.db")
    fresh = tmp_path / "fresh.db"
    restore(fresh, tmp_path / "backup.db")
    store = await SqliteStore.open(fresh)
    assert len(await store.tables.turns(T)) == 5
    await store.close()


async def test_a_backup_heals_a_damaged_database(path: Path, tmp_path: Path) -> None:
    await _filled(path, "old", 400)
    backup(path, tmp_path / "backup.db")
    damage(path)
    restore(path, tmp_path / "backup.db")
    assert examine(path).damaged == 0
    assert select(path, "SELECT count(*) FROM turns") == [(400,)]


async def test_only_a_sound_backup_of_ours_is_restored(path: Path, tmp_path: Path) -> None:
    await _filled(path, "old", 400)
    bad = tmp_path / "bad.db"
    for sentence in ("storage-no-such-backup", "storage-corrupt", "storage-foreign", "storage-newer"):
        match sentence:
            case "storage-corrupt":
                backup(path, bad)
                damage(bad)
            case "storage-foreign":
                bad.unlink()
                select(bad, "CREATE TABLE bookmarks (url)")
            case "storage-newer":
                bad.unlink()
                backup(path, bad)
                select(bad, "INSERT INTO migrations VALUES (9999)")
            case _:
                pass
        with pytest.raises(Unusable, match=sentence):
            restore(path, bad)
        assert select(path, "SELECT revision, (SELECT count(*) FROM turns) FROM tables") == [(1, 400)]


async def test_somebody_elses_database_is_not_restored_over(path: Path, tmp_path: Path) -> None:
    await _filled(path, "old")
    backup(path, tmp_path / "backup.db")
    other = tmp_path / "other.db"
    select(other, "CREATE TABLE bookmarks (url)")
    with pytest.raises(Unusable, match="storage-foreign"):
        restore(other, tmp_path / "backup.db")
    assert select(other, "SELECT name FROM sqlite_master") == [("bookmarks",)]


async def test_a_restore_waits_for_a_lock_but_not_for_ever(path: Path, tmp_path: Path) -> None:
    await _filled(path, "old")
    backup(path, tmp_path / "backup.db")
    with apart("hold", path) as holder:
        assert line(holder) == "ready"
        with pytest.raises(Unusable, match="storage-locked"):
            restore(path, tmp_path / "backup.db", patience=0.05)
        waiting = asyncio.create_task(asyncio.to_thread(restore, path, tmp_path / "backup.db"))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        tell(holder)
        await waiting
    assert select(path, "SELECT revision FROM tables") == [(SPAN + 1,)]


async def test_a_process_that_remembers_the_old_world_is_refused_and_sees_the_new_one(
    path: Path, tmp_path: Path
) -> None:
    """Its table is there in both, at the same version and the same revision, with another history."""
    other, file = tmp_path / "other.db", tmp_path / "backup.db"
    await _filled(path, "old")
    await _filled(other, "new")
    backup(other, file)
    with apart("remember", path) as process:
        assert line(process) == "ready"
        restore(path, file)
        tell(process)
        assert [line(process) for _ in range(3)] == ["False", "new 4", "True"]
    assert examine(path).damaged == 0


async def test_a_restore_killed_at_any_moment_leaves_the_old_or_the_new(
    path: Path, tmp_path: Path, random: Random
) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    for file, tables in ((old, 900), (new, 1_100)):
        async with hands_on(file.with_suffix(".live")) as (_, writer):
            await plant(writer, tables)
            await writer.sql("UPDATE tables SET seating = hex(zeroblob(4000)), channel = :name", {"name": file.stem})
        backup(file.with_suffix(".live"), file)
    whole: Counter[tuple[object, ...]] = Counter()
    store = await SqliteStore.open(path)  # somebody has it open all the time
    spent = 0.0
    for attempt in range(10):
        restore(path, old)
        with apart("restoring", path, new) as process:
            assert line(process) == "ready"
            begin = time.monotonic()
            tell(process)
            if attempt == 0:
                assert line(process) == "restored"
                spent = time.monotonic() - begin
            await asyncio.sleep(random.random() * spent if attempt > 1 else 0)
        [content] = select(path, "SELECT channel, count(*), (SELECT count(*) FROM turns) FROM tables GROUP BY channel")
        whole[content] += 1
        assert len(await store.tables.in_phase(Phase.PLAYING)) == content[1]
        assert examine(path).damaged == 0
    assert set(whole) == {("old", 900, 900), ("new", 1_100, 1_100)}, "any other content would be a mixture"
    await store.close()
