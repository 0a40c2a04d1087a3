"""Moves are saved once, told after that, and survive anything."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.hosting.table import Choice, Stale, Turned, choice_of
from games.abracada.moves import Cast, Pass, Stone
from games.engine.replay.codec import encode
from storage.rows import THE_END, Hand, Phase, TableId
from tests.hosting.house import ADA, BEN, CYD, DOV, House, mover, opened
from tests.hosting.tables.test_lobby import why
from tests.sleight.moves import Card, Offer


async def test_a_game_is_played_to_its_end_and_booked(house: House) -> None:
    table = await house.table(ADA, BEN, CYD)
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    assert table.match is not None
    assert table.match.outcome is not None
    ((result, standings),) = await house.store.results.page(0, 10)
    assert result.table_id == table.id
    assert [standing.place for standing in standings] == list(table.match.outcome.places)
    assert await why(house.tables.play(table.id, ADA, None, Pass())) == "refused-over"


async def test_what_is_told_has_been_saved(house: House) -> None:
    table = await house.table(ADA, BEN)
    subscription = house.tables.subscribe()
    for _ in range(5):
        moving = asyncio.create_task(house.move(table.id))
        await subscription.some.wait()
        [(turned, _at)] = subscription.take()
        assert isinstance(turned, Turned)
        assert turned.table.playing.version == (await house.store.tables.turns(table.id))[-1].version
        await moving


async def test_a_move_is_there_after_a_restart(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, BEN)
    for _ in range(7):
        table = await house.move(table.id)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        there = await again.tables.table(table.id)
        assert encode(there.playing.state) == encode(table.playing.state)
        assert (there.playing.version, there.playing.beat, there.due) == (7, table.playing.beat, table.due)


async def test_an_old_button_is_stale_and_a_new_one_works(house: House) -> None:
    table = await house.table(ADA, BEN)
    seat = mover(table)
    player = table.seating.sitters[seat].player
    assert player is not None
    button = choice_of(table.playing.choices(seat)[3])
    turned = await house.tables.play(table.id, player, 0, button)
    assert turned.hand is Hand.PERSON
    with pytest.raises(Stale):
        await house.tables.play(table.id, player, 0, button)


@pytest.mark.parametrize("button", [Choice("00"), Choice(""), Choice("0" * 16), Choice("x" * 10_000), Choice("'; --")])
async def test_a_forged_button_is_stale_and_changes_nothing(house: House, button: Choice) -> None:
    table = await house.table(ADA, BEN)
    player = table.seating.sitters[mover(table)].player
    assert player is not None
    with pytest.raises(Stale):
        await house.tables.play(table.id, player, 0, button)
    assert (await house.tables.cache.reload(table.id)).playing.version == 0


async def test_only_who_is_to_move_moves(house: House) -> None:
    table = await house.table(ADA, BEN)
    other = table.seating.sitters[1 - mover(table)].player
    assert other is not None
    assert await why(house.tables.play(table.id, other, 0, Cast(Stone(3)))) == "refused-not-your-turn"
    assert await why(house.tables.play(table.id, DOV, 0, Cast(Stone(3)))) == "refused-not-at-table"
    assert len(await house.store.tables.turns(table.id)) == 1


async def test_a_command_of_another_game_is_refused(house: House) -> None:
    table = await house.table(ADA, BEN)
    player = table.seating.sitters[mover(table)].player
    assert player is not None
    assert await why(house.tables.play(table.id, player, None, Offer(Card(3)))) == "refused-not-now"
    assert await why(house.tables.play(table.id, player, None, Pass())) == "refused-first-call"


async def test_a_beat_from_the_future_is_stale(house: House) -> None:
    table = await house.table(ADA, BEN)
    player = table.seating.sitters[mover(table)].player
    assert player is not None
    for beat in (1, 99, -1, 10**30):
        with pytest.raises(Stale):
            await house.tables.play(table.id, player, beat, Cast(Stone(3)))


async def test_nobody_plays_in_a_lobby(house: House) -> None:
    table = await house.lobby(ADA, BEN)
    assert await why(house.tables.play(table.id, ADA, None, Cast(Stone(3)))) == "refused-not-started"


async def test_the_channel_is_told_what_it_has_not_heard(house: House) -> None:
    table = await house.table(ADA, BEN)
    assert await house.store.posts.untold() == [table.id]
    await house.store.posts.record_told(table.id, 0)
    assert await house.store.posts.untold() == []
    table = await house.move(table.id)
    assert await house.store.posts.untold() == [table.id]
    await house.store.posts.record_told(table.id, table.playing.beat)
    await house.store.posts.record_told(table.id, 0)
    assert await house.store.posts.untold() == []
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    assert await house.store.posts.untold() == [table.id]
    await house.store.posts.record_told(table.id, THE_END)
    assert await house.store.posts.untold() == []


async def test_a_game_whose_result_was_not_booked_is_booked_after_the_start(house: House, tmp_path: Path) -> None:
    """Killed after the last move was saved, before its result was."""
    table = await house.table(ADA, BEN)
    while True:
        before = table
        table = await house.move(table.id)
        if table.row.phase is Phase.OVER:
            break
    await house.store.close()
    _unbook(tmp_path / "conclave.db", before.row.id)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        await again.keeper.tick()
        assert (await again.tables.table(table.id)).row.phase is Phase.OVER
        assert len(await again.store.results.page(0, 10)) == 1


def _unbook(path: Path, table: TableId) -> None:

    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM standings")
        raw.execute("DELETE FROM results")
        raw.execute("DELETE FROM ratings")
        raw.execute("UPDATE tables SET phase = 'playing' WHERE id = ?", (table,))
    raw.close()
