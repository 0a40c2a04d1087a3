"""Nobody takes a seat whose secrets they have seen: also not whoever has their name forgotten in between."""

from __future__ import annotations

from pathlib import Path

from bot.hosting.seating import read_seating
from games.engine import Seat
from storage.rows import Phase, Player
from tests.hosting.house import ADA, BEN, CYD, DOV, House, mover, opened
from tests.hosting.results.test_privacy import trace
from tests.hosting.tables.test_lobby import why

ME = Player("314159265358979323")


async def to_its_end(house: House, table: str) -> None:
    """Minds and people play on, whoever sits there."""
    for _ in range(3_000):
        (row,) = [row for row in [await house.store.tables.get(table)] if row is not None]  # pyright: ignore[reportArgumentType] - a table's id
        if row.phase is not Phase.PLAYING:
            return
        now = await house.tables.table(row.id)
        if now.seating.sitters[mover(now)].player is None:
            await house.later(3)
        else:
            await house.move(row.id)
    raise AssertionError("the game does not end")


async def test_who_was_forgotten_has_still_seen_what_they_saw(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ME, BEN, minds=1)
        await house.tables.forget(ME)
        assert await why(house.tables.seats.take(table.id, ME, Seat(2))) == "refused-has-seen"
        assert trace(tmp_path, ME) == []
        async with opened(tmp_path / "conclave.db") as again:  # and a restart does not help
            assert await why(again.tables.seats.take(table.id, ME, Seat(2))) == "refused-has-seen"
            await again.tables.seats.take(table.id, ME, Seat(0))  # their old one they may have back
            await again.tables.forget(ME)
            assert await why(again.tables.seats.take(table.id, ME, Seat(2))) == "refused-has-seen"


async def test_who_gave_up_and_was_forgotten_later_has_still_seen_it(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, ME, minds=1)
        await house.tables.seats.resign(table.id, ME)
        await house.tables.forget(ME)
        assert await why(house.tables.seats.take(table.id, ME, Seat(2))) == "refused-has-seen"
        assert trace(tmp_path, ME) == []


async def test_who_saw_nothing_private_may_sit_down_forgotten_or_not(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN, minds=2)
        elsewhere = await house.table(DOV, CYD)
        await house.tables.forget(DOV)
        await house.tables.seats.take(table.id, DOV, Seat(3))
        await house.tables.seats.take(table.id, CYD, Seat(2))
        marks = [gone.mark for gone in (await house.tables.table(elsewhere.id)).seating.gone]
        assert len(set(marks)) == 1
        assert None not in marks


async def test_the_mark_goes_with_the_game_and_differs_from_table_to_table(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        first, second, third = [(await house.table(ME, BEN)).id for _ in range(3)]
        await house.tables.forget(ME)
        marks = [(await house.tables.table(table)).seating.gone[0].mark for table in (first, second, third)]
        assert len(set(marks)) == 3
        assert all(mark is not None and trace(tmp_path, mark) for mark in marks)
        await to_its_end(house, first)
        await house.tables.abandon(second)
        await house.tables.votes.stop(third, BEN)
        for table, mark in zip((first, second, third), marks, strict=True):
            row = await house.store.tables.get(table)
            assert row is not None
            assert row.phase in {Phase.OVER, Phase.CANCELLED}
            assert [gone.mark for gone in read_seating(row.seating).gone] == [None]
            assert mark is not None
            assert trace(tmp_path, mark) == []
            assert (await house.tables.table(table)).seating == read_seating(row.seating)


async def test_nobody_wins_against_who_they_were_before(tmp_path: Path) -> None:
    """Alone with minds, forgotten, and back in the same seat: that is still a game of one person."""
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ME, minds=1)
        await house.tables.forget(ME)
        await house.tables.seats.take(table.id, ME, Seat(0))
        await to_its_end(house, table.id)
        ((_, standings),) = await house.store.results.page(0, 10)
        assert [standing.player for standing in standings] == [ME, None]
        assert [standing.rated for standing in standings] == [0, 0]
        assert await house.store.results.ratings() == []
