"""A rematch seats only who wants one, and begins when the host says so."""

from __future__ import annotations

from pathlib import Path

from bot.hosting.records.settings import PlayerSettings, save
from bot.hosting.seating import Sitter
from bot.hosting.table import Table
from storage.rows import Phase, Player, TableId
from tests.front import situations as so
from tests.front.play import pinged
from tests.front.pressing import player
from tests.front.stage import buttons, staged, texts
from tests.hosting.house import ADA, BEN, CYD, DOV, House, opened
from tests.hosting.results.test_privacy import trace
from tests.hosting.tables.test_lobby import why

ME = Player("314159265358979323")


async def played(house: House, *people: Player, minds: int = 0) -> Table:
    """A game to its end; whoever is to move does the first thing they may."""
    table = await house.table(*people, minds=minds)
    for _ in range(3_000):
        if table.row.phase is not Phase.PLAYING:
            return table
        seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
        if table.seating.sitters[seat].player is None:
            await house.later(3)
            table = await house.tables.table(table.id)
        else:
            table = await house.move(table.id)
    raise AssertionError("the game does not end")


async def test_only_who_asks_for_a_rematch_is_seated_and_the_minds(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await played(house, ADA, BEN, minds=1)
        again = await house.tables.rematch(table.id, BEN)
        assert again.seating.sitters == (Sitter(BEN), Sitter(mind="random"))
        assert (again.seating.host, again.row.phase) == (BEN, Phase.LOBBY)
        assert again.seating.before == (ADA,)
        assert await house.tables.tables_of(ADA) == []


async def test_two_who_ask_get_one_table_and_both_sit_there(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await played(house, ADA, BEN, CYD)
        first = await house.tables.rematch(table.id, BEN)
        second = await house.tables.rematch(table.id, CYD)
        assert second.id == first.id
        assert second.seating.people == (BEN, CYD)
        assert (await house.tables.rematch(table.id, CYD)).seating == second.seating
        begun = await house.tables.start(first.id, BEN)
        assert begun.seating.before == ()
        assert (await house.tables.rematch(table.id, ADA)).id == first.id  # it plays already: there it is


async def test_a_rematch_that_came_to_nothing_or_is_over_gives_way_to_the_next(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await played(house, ADA, BEN)
        first = await house.tables.rematch(table.id, ADA)
        await house.tables.cancel(first.id, ADA)
        second = await house.tables.rematch(table.id, BEN)
        assert second.id not in {table.id, first.id}
        assert second.seating.people == (BEN,)
        await house.tables.join(second.id, ADA)
        now = await house.tables.start(second.id, BEN)
        while now.row.phase is Phase.PLAYING:
            now = await house.move(now.id)
        third = await house.tables.rematch(table.id, ADA)
        assert third.row.phase is Phase.LOBBY
        assert (await house.tables.rematch(second.id, BEN)).id == third.id
        assert await why(house.tables.rematch(table.id, DOV)) == "refused-not-at-table"


async def test_a_host_keeps_out_of_a_rematch_whom_they_have_blocked(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await played(house, ADA, BEN, CYD)
        await save(house.store, PlayerSettings, ADA, {"blocked": (CYD,)})
        assert (await house.tables.rematch(table.id, ADA)).seating.before == (BEN,)
        assert await why(house.tables.rematch(table.id, CYD)) == "refused-blocked"


async def test_who_is_named_as_having_played_before_can_be_forgotten(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await played(house, ADA, ME)
        again = await house.tables.rematch(table.id, ADA)
        await house.tables.forget(ME)
        assert trace(tmp_path, ME) == []
        assert (await house.tables.table(again.id)).seating.before == ()
        assert (await house.tables.rematch(TableId(table.id), ADA)).seating.people == (ADA,)


async def test_a_rematch_names_who_played_before_and_pings_nobody(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await so.a_finished_game(stage)
        told = len(stage.env.http_requests)
        end = stage.panel()
        await stage.press("ben", "Rematch", end)
        lobby = stage.panel()
        assert ("Join", f"c:join:{(await stage.table()).id}") in buttons(lobby)
        assert f"Last game’s players: <@{player(stage, 'ada')}>" in texts(lobby)
        assert (await stage.table()).seating.people == (player(stage, "ben"),)
        assert not [who for entry in stage.env.http_requests[told:] for who in pinged(entry)]
        await stage.press("ada", "Rematch", end)
        assert (await stage.table()).seating.people == (player(stage, "ben"), player(stage, "ada"))
        assert "Last game’s players" not in texts(stage.panel())
