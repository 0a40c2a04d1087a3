"""People gather at a table, and nothing odd they do breaks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.hosting.records.settings import PlayerSettings, save
from bot.hosting.seating import Pace
from games.engine import Refused
from storage.rows import Phase, Player, TableId
from tests.hosting.house import ADA, BEN, CHANNEL, CYD, PEOPLE, SERVER, House, opened

LONG = "x" * 10_000
SQL = "'; DROP TABLE tables; --"


async def why(attempt: Any) -> str:  # Any: whatever the method would have returned
    """The sentence that something was refused with."""
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.why.id


async def test_a_lobby_fills_and_the_game_begins(house: House) -> None:
    table = await house.lobby(ADA, BEN, minds=1)
    assert [sitter.player or sitter.mind for sitter in table.seating.sitters] == [ADA, BEN, "random"]
    table = await house.tables.start(table.id, ADA)
    assert table.row.phase is Phase.PLAYING
    assert table.playing.beat == 0
    assert table.deadline == house.clock.now() + 60_000


async def test_joining_twice_is_joining_once(house: House) -> None:
    table = await house.lobby(ADA, BEN)
    again = await house.tables.join(table.id, BEN)
    assert again == table


async def test_a_full_table_takes_nobody_else(house: House) -> None:
    table = await house.lobby(*PEOPLE[:5])
    assert await why(house.tables.join(table.id, Player("fay"))) == "refused-full"
    assert await why(house.tables.add_mind(table.id, ADA, "random")) == "refused-full"


async def test_when_the_host_leaves_the_next_person_is_host(house: House) -> None:
    table = await house.lobby(ADA, BEN, minds=1)
    table = await house.tables.leave(table.id, ADA)
    assert table.seating.host == BEN
    table = await house.tables.leave(table.id, BEN)
    assert table.row.phase is Phase.CANCELLED


async def test_minds_come_and_go_at_the_hosts_word(house: House) -> None:
    table = await house.lobby(ADA, BEN, minds=2)
    assert await why(house.tables.add_mind(table.id, BEN, "random")) == "refused-not-host"
    assert await why(house.tables.add_mind(table.id, ADA, "genius")) == "refused-mind"
    for _ in range(2):
        table = await house.tables.remove_mind(table.id, ADA)
    assert await why(house.tables.remove_mind(table.id, ADA)) == "refused-no-mind"
    assert len(table.seating.sitters) == 2


async def test_it_takes_enough_seats_and_the_host_to_start(house: House) -> None:
    table = await house.lobby(ADA)
    assert await why(house.tables.start(table.id, ADA)) == "refused-too-few"
    await house.tables.join(table.id, BEN)
    assert await why(house.tables.start(table.id, BEN)) == "refused-not-host"
    await house.tables.start(table.id, ADA)
    assert await why(house.tables.start(table.id, ADA)) == "refused-lobby-closed"
    assert await why(house.tables.join(table.id, CYD)) == "refused-lobby-closed"
    assert await why(house.tables.leave(table.id, BEN)) == "refused-lobby-closed"


async def test_options_are_those_of_the_game(house: House) -> None:
    table = await house.lobby(ADA, BEN)
    table = await house.tables.configure(table.id, ADA, {"easy": True}, Pace.POST)
    assert (table.seating.options["easy"], table.seating.pace) == (True, Pace.POST)
    for wrong in ({"easy": "perhaps"}, {"speed": 9}, {"slips": 3}, {"easy": [True]}, {SQL: 1}, {"easy": LONG}):
        assert await why(house.tables.configure(table.id, ADA, wrong, Pace.LIVE)) == "refused-options"
    table = await house.tables.start(table.id, ADA)
    assert table.playing.state.board.house.easy


@pytest.mark.parametrize("nobody", ["", LONG, "~0123"])
async def test_nobody_is_nobody(house: House, nobody: str) -> None:
    table = await house.lobby(ADA, BEN)
    assert await why(house.tables.join(table.id, Player(nobody))) == "refused-nobody"
    assert await why(house.tables.open("abracada", SERVER, CHANNEL, Player(nobody))) == "refused-nobody"
    assert (await house.tables.table(table.id)) == table


async def test_sql_in_a_name_is_a_name(house: House) -> None:
    table = await house.lobby(Player(SQL), BEN)
    assert (await house.tables.cache.reload(table.id)).seating.host == SQL
    assert await why(house.tables.join(TableId(SQL), ADA)) == "refused-no-table"


async def test_unknown_tables_and_games_are_refused(house: House) -> None:
    assert await why(house.tables.open("whist", SERVER, CHANNEL, ADA)) == "refused-no-game"
    for attempt in (
        house.tables.join(TableId("none"), ADA),
        house.tables.start(TableId("none"), ADA),
        house.tables.play(TableId("none"), ADA, 0, None),  # pyright: ignore[reportArgumentType] - as bad as can be
        house.tables.pauses.pause(TableId(LONG), ADA),
        house.tables.rematch(TableId("none"), ADA),
    ):
        assert await why(attempt) == "refused-no-table"


async def test_whom_the_host_has_blocked_stays_outside(house: House) -> None:
    await save(house.store, PlayerSettings, ADA, {"blocked": (CYD,)})
    table = await house.lobby(ADA, BEN)
    assert await why(house.tables.join(table.id, CYD)) == "refused-blocked"
    table = await house.tables.start(table.id, ADA)
    await house.tables.seats.resign(table.id, BEN)
    assert await why(house.tables.seats.take(table.id, CYD, table.seat_of(BEN))) == "refused-blocked"


async def test_a_lobby_that_nobody_touches_closes_itself(house: House) -> None:
    table = await house.lobby(ADA, BEN)
    await house.later(20 * 60)
    await house.tables.join(table.id, CYD)
    await house.later(20 * 60)
    assert (await house.tables.table(table.id)).row.phase is Phase.LOBBY
    await house.later(11 * 60)
    assert (await house.tables.table(table.id)).row.phase is Phase.CANCELLED
    assert await why(house.tables.start(table.id, ADA)) == "refused-lobby-closed"


async def test_a_lobby_survives_a_restart(house: House, tmp_path: Path) -> None:
    table = await house.lobby(ADA, BEN)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        assert await again.tables.table(table.id) == table
        await again.tables.start(table.id, ADA)
    assert await why(house.tables.join(table.id, CYD)) == "refused-lobby-closed"


async def test_people_find_their_tables(house: House) -> None:
    one, two = await house.lobby(ADA, BEN), await house.table(BEN, CYD)
    await house.tables.leave((await house.lobby(CYD, BEN)).id, BEN)
    assert [table.id for table in await house.tables.tables_of(BEN)] == [one.id, two.id]
    assert await house.tables.tables_of(Player("fay")) == []


async def test_a_lobby_that_another_process_has_touched_does_not_expire(house: House, tmp_path: Path) -> None:
    lobby = await house.lobby(ADA)
    async with opened(tmp_path / "conclave.db", house.clock) as other:
        house.clock.advance(29 * 60)
        await other.tables.join(lobby.id, BEN)
        await house.later(2 * 60)
        row = await house.store.tables.get(lobby.id)
        assert row is not None
        assert row.phase is Phase.LOBBY


async def test_a_lobby_does_not_grow_old_while_we_are_away(house: House, tmp_path: Path) -> None:
    lobby = await house.lobby(ADA)
    house.clock.advance(20 * 60)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        await again.later(20 * 60)
        assert (await again.tables.table(lobby.id)).row.phase is Phase.LOBBY
        await again.later(11 * 60)
        assert (await again.tables.table(lobby.id)).row.phase is Phase.CANCELLED
