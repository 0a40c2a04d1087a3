"""How long questions may take and how long AI players do: by what everybody sees, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.hosting.schedule.plans import Manners
from bot.hosting.seating import Pace, Seating, Sitter
from bot.hosting.table import ALLOWED, Asked, Table, longest_allowed, minds_before
from games.engine import Seat, Time
from games.engine.undo import Undo
from games.lastwizard import Pass
from games.spellbooks import Nudge
from storage.rows import Hand, Millis, Phase
from tests.hosting.house import ADA, BEN, CYD, House, mover, opened
from tests.hosting.tables.test_windows import a_window

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000


def left(house: House, table: Table) -> Millis:
    """What is left of the question that is open."""
    assert table.deadline is not None
    return Millis(table.deadline - house.clock.now())


@pytest.mark.parametrize(
    ("pace", "turn", "window"),
    [
        (Pace.LIVE, 60 * SECOND, 20 * SECOND),
        (Pace.RELAXED, 10 * MINUTE, 2 * MINUTE),
        (Pace.POST, 24 * HOUR, 8 * HOUR),
    ],
)
def test_these_are_the_times_of_the_three_paces(pace: Pace, turn: int, window: int) -> None:
    assert (ALLOWED[pace][Time.TURN], ALLOWED[pace][Time.WINDOW]) == (turn, window)
    assert longest_allowed(pace) == {Pace.LIVE: 2 * MINUTE}.get(pace, turn)


async def test_the_first_turn_ever_takes_twice_as_long_and_no_other_one_does(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", newcomers=True) as house:
        table = await house.table(ADA, BEN)
        asked: list[tuple[Seat, int]] = []
        while len({seat for seat, _ in asked}) < 2 and table.row.phase is Phase.PLAYING:
            if table.playing.waiting.time is Time.TURN:
                asked.append((mover(table), left(house, table)))
            table = await house.move(table.id)
        for number, (seat, time) in enumerate(asked):
            earlier = {one for one, _ in asked[:number]}
            assert time == (60 if seat in earlier else 120) * SECOND
        again = await house.table(ADA, BEN)
        assert left(house, again) == 60 * SECOND


async def test_only_live_tables_know_newcomers_and_ai_players_are_none(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", newcomers=True) as house:
        relaxed = await house.table(ADA, BEN, pace=Pace.RELAXED)
        assert left(house, relaxed) == 10 * MINUTE
        alone = await house.table(CYD, minds=3)
        assert [sitter.new for sitter in alone.seating.sitters] == [True, False, False, False]


async def test_nobody_plays_for_time_with_steps_that_can_be_taken_back(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, BEN, game="spellbooks")
    player = (ADA, BEN)[mover(table)]
    for step, then in ((Nudge, 51), (Undo, 42), (Nudge, 33)):
        await house.later(9)
        command = next(one for one in table.playing.choices(mover(table)) if isinstance(one, step))
        table = (await house.tables.play(table.id, player, None, command)).table
        assert left(house, table) == then * SECOND
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        read = await again.tables.table(table.id)
        assert (read.asked, read.due) == (table.asked, table.due)
    final = next(one for one in table.playing.choices(mover(table)) if not isinstance(one, (Nudge, Undo)))
    table = (await house.tables.play(table.id, player, None, final)).table
    assert left(house, table) == 60 * SECOND


async def test_whoever_was_warned_is_not_warned_again_after_such_a_step(house: House) -> None:
    table = await house.table(ADA, BEN, game="spellbooks")
    seat = mover(table)
    await house.later(46)
    nudge = next(one for one in table.playing.choices(seat) if isinstance(one, Nudge))
    await house.tables.play(table.id, (ADA, BEN)[seat], None, nudge)
    await house.later(1)
    assert house.warnings() == [(seat,)]
    await house.later(14)
    assert mover(await house.tables.table(table.id)) != seat, "the time was over all the same"


async def test_a_newcomer_who_takes_a_seat_later_has_more_time_for_their_first_turn(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", newcomers=True) as house:
        table = await house.table(ADA, BEN)
        other = Seat(1 - mover(table))
        player = table.seating.people[other]
        while mover(table) != other:
            table = await house.move(table.id)
        table = await house.move(table.id)
        await house.tables.seats.resign(table.id, player)
        table = await house.tables.seats.take(table.id, CYD, other)
        while mover(table) == other or table.playing.waiting.time is not Time.TURN:
            await house.later(4)  # this question was asked before they came
            table = await house.move(table.id)
        while mover(table) != other or table.playing.waiting.time is not Time.TURN:
            table = await house.move(table.id)
        assert left(house, table) == 120 * SECOND


async def test_the_first_window_leaves_more_time_and_the_next_ones_less(house: House) -> None:
    table = await a_window(house)
    assert left(house, table) == 45 * SECOND
    seen = {45 * SECOND}
    for _ in range(40):
        before = table.playing.beat
        table = await house.move(table.id)
        if table.row.phase is not Phase.PLAYING:
            break
        if table.playing.waiting.time is Time.WINDOW and table.playing.beat != before:
            seen.add(left(house, table))
            assert left(house, table) == (20 * SECOND if everybody_was_asked(table) else 45 * SECOND)
    assert seen == {45 * SECOND, 20 * SECOND}


def everybody_was_asked(table: Table) -> bool:
    """Whether all who are asked now have been asked in a window before."""
    return all(table.asked.windows[seat] >= 0 for seat in table.playing.waiting.seats)


async def test_how_somebody_answered_a_window_does_not_show_in_the_time_of_the_next(house: House) -> None:
    """Whoever let the time pass, was passed for or answered: the windows after it are the same for all."""
    table = await a_window(house, Pace.LIVE, BEN)
    await house.later(46)
    table = await house.tables.table(table.id)
    while table.playing.waiting.time is not Time.WINDOW:
        table = await house.move(table.id)
    assert left(house, table) == 20 * SECOND


async def test_the_times_are_the_same_after_a_restart(house: House, tmp_path: Path) -> None:
    table = await a_window(house)
    while table.playing.beat < 4:
        table = await house.move(table.id)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        assert (await again.tables.table(table.id)).asked == table.asked


async def test_a_second_ai_player_in_a_row_takes_longer_so_that_people_can_follow(house: House) -> None:
    manners = Manners()
    longest: dict[int, int] = {}
    while not {0, 1, 2} <= {*longest}:
        table = await house.table(ADA, minds=4)
        for _ in range(400):
            asked_at, match = house.clock.now(), table.playing
            if match.waiting.time is Time.TURN and mover(table) != 0:
                row = minds_before(table.seating, table.asked, mover(table))
                while (table := await house.tables.table(table.id)).playing.beat == match.beat:
                    await house.later(0.25)
                    if (await house.tables.table(table.id)).row.phase is not Phase.PLAYING:
                        break
                took = house.clock.now() - asked_at
                least = manners.soonest + row * (manners.latest - manners.soonest)
                assert least <= took <= least + (manners.latest - manners.soonest) + 250
                longest[row] = took
            elif match.choices(Seat(0)):
                table = await house.move(table.id)
            else:
                await house.later(0.25)
            table = await house.tables.table(table.id)
            if table.row.phase is not Phase.PLAYING:
                break


def test_where_no_person_looks_on_nobody_slows_down() -> None:
    row = Asked(minds=(Seat(0), Seat(1)))
    minds = Seating(ADA, sitters=(Sitter(mind="random"),) * 3)
    people = Seating(ADA, sitters=(Sitter(mind="random"), Sitter(mind="random"), Sitter(mind="random"), Sitter(ADA)))
    assert minds_before(minds, row, Seat(2)) == 0
    assert minds_before(people, row, Seat(2)) == 2
    assert minds_before(people, row, Seat(1)) == 1, "it is still its turn"


async def test_a_missed_window_is_a_pass_by_the_hand_of_the_house(house: House) -> None:
    table = await a_window(house)
    await house.later(46)
    turns = await house.store.tables.turns(table.id)
    lapsed = [row for row in turns[2:] if row.hand is not Hand.PERSON]
    assert {row.hand for row in lapsed} == {Hand.HOUSE}
    assert all(Pass.__name__ in (row.command or "") for row in lapsed[:2])
