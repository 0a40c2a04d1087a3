"""Time runs by the table's own clock: deadlines, warnings, lapses, pauses, and our own absence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.hosting.seating import Pace
from bot.hosting.table import ALLOWED
from games.engine import Time
from storage.rows import Hand, Millis, Phase
from tests.hosting.house import ADA, BEN, CYD, House, mover, opened
from tests.hosting.tables.test_lobby import why


@pytest.mark.parametrize(("pace", "turn"), [(Pace.LIVE, 60), (Pace.RELAXED, 600), (Pace.POST, 24 * 3600)])
async def test_a_move_that_is_not_made_in_time_is_made_for_you(house: House, pace: Pace, turn: int) -> None:
    table = await house.table(ADA, BEN, pace=pace)
    seat, lapse = mover(table), table.game.rules.lapse(table.playing.view(mover(table)))
    await house.later(turn - 1)
    assert (await house.tables.table(table.id)).playing.version == 0
    await house.later(1)
    turns = await house.store.tables.turns(table.id)
    assert {(row.seat, row.hand) for row in turns[1:]} == {(seat, Hand.CLOCK)}
    assert str(lapse.spell) in (turns[1].command or "")


async def test_a_warning_comes_before_the_end_and_once(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.later(44)
    assert house.warnings() == []
    await house.later(1)
    await house.later(5)
    assert house.warnings() == [(mover(table),)]


async def test_whoever_moves_in_time_is_not_warned(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.later(40)
    await house.move(table.id)
    await house.later(40)
    assert house.warnings() == []


async def test_every_move_gets_its_full_time(house: House) -> None:
    table = await house.table(ADA, BEN)
    for _ in range(4):
        await house.later(19)
        beat, table = table.playing.beat, await house.move(table.id)
        if table.playing.beat == beat:
            break  # between rounds: one question to all, which keeps its time
        assert table.deadline == house.clock.now() + ALLOWED[Pace.LIVE][table.playing.waiting.time]
    assert all(row.hand is Hand.PERSON for row in await house.store.tables.turns(table.id))


async def test_a_deadline_belongs_to_the_question_not_to_each_answer(house: House) -> None:
    table = await house.table(ADA, BEN, CYD, game="sleight")
    due = table.deadline
    await house.later(20)
    await house.move(table.id)
    table = await house.tables.table(table.id)
    assert table.deadline == due
    await house.later(41)
    hands = [row.hand for row in (await house.store.tables.turns(table.id))[1:]]
    assert hands == [Hand.PERSON, Hand.CLOCK, Hand.CLOCK]
    assert (await house.tables.table(table.id)).playing.beat == 1


async def test_after_two_lapses_in_a_row_a_mind_keeps_the_seat_warm(house: House) -> None:
    table = await house.table(ADA, BEN)
    for _ in range(60):
        await house.later(60)
        table = await house.tables.table(table.id)
        if any(sitter.warm for sitter in table.seating.sitters):
            break
    seat = next(seat for seat, sitter in enumerate(table.seating.sitters) if sitter.warm)
    player = table.seating.sitters[seat].player
    assert player is not None
    hands = [row.hand for row in await house.store.tables.turns(table.id) if row.seat == seat]
    assert hands[:2] == [Hand.CLOCK, Hand.CLOCK]
    assert await why(house.tables.play(table.id, player, None, table.playing.choices(mover(table))[0])) in {
        "refused-kept-warm",
        "refused-not-your-turn",
    }
    table = await house.tables.seats.come_back(table.id, player)
    assert not table.seating.sitters[seat].warm


async def test_a_move_in_between_is_no_absence(house: House) -> None:
    table = await house.table(ADA, BEN)
    decisions = 0
    while decisions < 6 and table.row.phase is Phase.PLAYING:
        due = mover(table) == 0 and table.playing.waiting.time is Time.TURN  # between rounds nobody misses a turn
        decisions += due
        if due and decisions % 2:
            before = table.playing.beat
            await house.later(61)
            assert (await house.tables.table(table.id)).playing.beat > before
        else:
            await house.move(table.id)
        table = await house.tables.table(table.id)
        assert not any(sitter.warm for sitter in table.seating.sitters)


async def test_a_pause_stops_the_clock_and_keeps_what_was_left(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.later(30)
    await house.tables.pauses.pause(table.id, ADA)
    await house.later(10_000)
    table = await house.tables.table(table.id)
    player = table.seating.sitters[mover(table)].player
    assert player is not None
    assert table.playing.version == 0
    assert await why(house.tables.play(table.id, player, 0, table.playing.choices(mover(table))[0])) == "refused-paused"
    assert await why(house.tables.pauses.resume(table.id, BEN)) == "refused-not-host"
    table = await house.tables.pauses.resume(table.id, ADA)
    assert table.deadline == house.clock.now() + 30_000
    await house.later(29)
    assert (await house.tables.table(table.id)).playing.version == 0
    await house.later(1)
    assert (await house.tables.table(table.id)).playing.version >= 1


async def test_pausing_twice_is_pausing_once(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.later(10)
    await house.tables.pauses.pause(table.id, ADA)
    await house.later(100)
    await house.tables.pauses.pause(table.id, ADA)
    await house.later(100)
    await house.tables.pauses.resume(table.id, ADA)
    table = await house.tables.pauses.resume(table.id, ADA)
    assert table.deadline == house.clock.now() + 50_000


async def test_nobody_lapses_because_we_were_down(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, BEN)
    await house.later(30)
    await house.store.clock.record_alive(house.clock.now(), Millis(60_000))
    await house.store.close()
    house.clock.advance(3 * 3600)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        await again.keeper.tick()
        there = await again.tables.table(table.id)
        assert there.playing.version == 0
        assert there.deadline == house.clock.now() + 30_000
        await again.later(30)
        assert (await again.tables.table(table.id)).playing.version >= 1


async def test_a_paused_table_stays_paused_over_a_restart(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, BEN)
    await house.later(20)
    await house.tables.pauses.pause(table.id, ADA)
    await house.store.clock.record_alive(house.clock.now(), Millis(60_000))
    await house.store.close()
    house.clock.advance(3 * 3600)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        await again.later(3600)
        table = await again.tables.pauses.resume(table.id, ADA)
        assert table.deadline == house.clock.now() + 40_000


async def test_a_deadline_moved_by_another_process_is_respected(house: House, tmp_path: Path) -> None:
    """This process remembers the old deadline; saving finds out that the table has changed."""
    table = await house.table(ADA, BEN)
    async with opened(tmp_path / "conclave.db", house.clock) as other:
        await other.store.clock.record_alive(Millis(house.clock.now() + 120_000), Millis(0))
    await house.later(61)
    assert (await house.tables.cache.reload(table.id)).playing.version == 0
    await house.later(120)
    assert (await house.tables.table(table.id)).playing.version >= 1


async def test_a_stopped_game_has_no_clock(house: House) -> None:
    table = await house.table(ADA, BEN)
    assert await why(house.tables.votes.stop(table.id, BEN)) == "refused-not-host"
    await house.tables.votes.stop(table.id, None)
    await house.later(3600)
    assert len(await house.store.tables.turns(table.id)) == 1
    assert await why(house.move(table.id)) == "refused-over"
