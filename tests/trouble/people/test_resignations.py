"""Who gives up a seat is told of to everybody, and what comes of the game goes to whoever played it."""

from __future__ import annotations

from pathlib import Path

from games.engine import Seat
from storage.rows import Phase
from tests.front.pressing import choose, player, press
from tests.front.stage import staged, texts
from tests.hosting.house import ADA, BEN, CYD, DOV, House, mover, opened


async def played_on(house: House, table: str) -> None:
    """To the end, by whoever sits there."""
    for _ in range(3_000):
        now = await house.tables.table(table)  # pyright: ignore[reportArgumentType] - a table's id
        if now.row.phase is not Phase.PLAYING:
            return
        if now.seating.sitters[mover(now)].player is None:
            await house.later(3)
        else:
            await house.move(now.id)
    raise AssertionError("the game does not end")


async def test_everybody_is_told_of_a_resignation_also_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", "cyd")
        await press(stage, "ben", "More", "Resign", "Give up my seat")
        told = f"<@{player(stage, 'ben')}> has left the game; Oswald 🤖 plays on."
        assert told in texts(stage.panel())
        for who in ("ada", "cyd"):
            assert told in texts(await press(stage, who, "My view"))
        await stage.restart()
        assert told in texts(stage.panel())
        await choose(stage, "ben", "sit", 2)
        assert "has left the game" not in texts(stage.panel())


async def test_everybody_is_told_of_a_seat_handed_over(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", "cyd")
        await stage.bot.front.tables.seats.keep_warm((await stage.table()).id, Seat(1))
        await choose(stage, "ada", "hand-over", 2)
        assert f"<@{player(stage, 'ben')}> has left the game" in texts(stage.panel())


async def test_of_who_was_forgotten_nobody_is_told_the_name(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", "cyd")
        await stage.bot.front.tables.forget(player(stage, "ben"))
        await stage.settle()
        assert "deleted player has left the game" in texts(stage.panel())


async def test_results_and_ratings_go_to_whoever_played(tmp_path: Path) -> None:
    """One resigns, one is handed over, one comes for the first, and the mind in between earns nothing for anybody."""
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN, CYD)
        await house.tables.seats.resign(table.id, BEN)
        await house.tables.seats.take(table.id, DOV, Seat(1))
        await house.tables.seats.keep_warm(table.id, Seat(2))
        await house.tables.votes.hand_over(table.id, ADA, Seat(2))
        await played_on(house, table.id)
        ((_, standings),) = await house.store.results.page(0, 10)
        outcome = (await house.tables.table(table.id)).match
        assert outcome is not None
        assert outcome.outcome is not None
        places = outcome.outcome.places
        assert [(one.player, one.place, one.rated) for one in standings] == [
            (ADA, places[0], 1),
            (DOV, places[1], 1),
            (None, places[2], 0),
            (BEN, 3, 1),
            (CYD, 3, 1),
        ]
        rated = {row.player for row in await house.store.results.ratings()}
        assert rated == {ADA, BEN, CYD, DOV}
