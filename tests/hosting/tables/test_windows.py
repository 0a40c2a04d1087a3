"""Whoever wants to be passed for is, at once and in every window, until they say otherwise; whatever they hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.front.delivery.panels.content import TurnPings
from bot.hosting.schedule.plans import may_be_unattended
from bot.hosting.seating import Pace, Seating, Sitter, Windows
from bot.hosting.table import Changed, Table, Warned
from games.engine import Refused, Seat, Time, everybody
from games.lastwizard import Pass
from games.lastwizard.moves.commands import Play
from storage.rows import Hand
from tests.hosting.house import ADA, BEN, CYD, FAY, GAMES, House, mover, opened


async def a_window(house: House, pace: Pace = Pace.LIVE, *quiet: str) -> Table:
    """Whoever begins has played a card, and everybody is asked, but for those who want no asking."""
    while True:
        table = await house.table(ADA, BEN, CYD, game="lastwizard", pace=pace)
        for player in (ADA, BEN, CYD):
            if player in quiet:
                await house.tables.seats.set_windows(table.id, player, Windows.QUIET)
        match, seat = table.playing, mover(table)
        cards = [choice for choice in match.choices(seat) if isinstance(choice, Play)]
        if match.waiting.time is Time.TURN and cards:
            player = table.seating.sitters[seat].player
            assert player is not None
            await house.tables.play(table.id, player, None, cards[0])
            await house.keeper.tick()
            return await house.tables.table(table.id)


async def hands(house: House, table: Table) -> list[tuple[int | None, Hand | None]]:
    """Who answered since the card was played, and by whose hand."""
    turns = await house.store.tables.turns(table.id)
    return sorted((row.seat or 0, row.hand) for row in turns[2:])


async def test_who_wants_it_is_passed_for_at_once_and_the_others_are_asked(house: House) -> None:
    table = await a_window(house, Pace.LIVE, BEN)
    assert await hands(house, table) == [(1, Hand.HOUSE)]
    assert table.playing.waiting.time is Time.WINDOW
    assert not table.playing.choices(table.seat_of(BEN))
    assert table.playing.choices(table.seat_of(CYD))


async def test_nobody_can_tell_that_somebody_was_passed_for(house: House) -> None:
    table = await a_window(house, Pace.LIVE, BEN)
    assert sorted(table.playing.waiting.seats) == [0, 1, 2]
    assert table.playing.beat == 1


async def test_a_window_of_nobody_but_those_who_want_no_asking_closes(house: House) -> None:
    table = await a_window(house, Pace.LIVE, ADA, BEN, CYD)
    assert len(await hands(house, table)) >= 2  # the card's own player is not waited for
    assert table.playing.waiting.time is Time.TURN


async def test_by_post_everybody_is_passed_for_until_they_want_to_be_asked(house: House) -> None:
    table = await a_window(house, Pace.POST)
    assert table.playing.waiting.time is Time.TURN
    asking = await house.tables.seats.set_windows(table.id, BEN, Windows.ASK)
    assert [asking.seating.windows(seat) for seat in everybody(3)] == [Windows.QUIET, Windows.ASK, Windows.QUIET]


async def test_whoever_wants_no_asking_in_the_middle_of_a_window_has_answered(house: House) -> None:
    table = await a_window(house)
    assert await hands(house, table) == []
    await house.tables.seats.set_windows(table.id, CYD, Windows.QUIET)
    await house.keeper.tick()
    assert await hands(house, table) == [(2, Hand.HOUSE)]


async def test_whoever_wants_to_be_asked_again_is_asked_about_the_next_card(house: House) -> None:
    table = await a_window(house, Pace.LIVE, ADA, BEN, CYD)
    await house.tables.seats.set_windows(table.id, BEN, Windows.ASK)
    while (table := await house.tables.table(table.id)).playing.waiting.time is not Time.WINDOW:
        await house.move(table.id)
        await house.keeper.tick()
    assert Pass() in table.playing.choices(table.seat_of(BEN)) or not table.playing.state.board.wizards[1].ready


async def test_whoever_is_passed_for_is_not_warned(house: House) -> None:
    table = await a_window(house, Pace.LIVE, BEN)
    await house.later(36)
    assert warned(house, table) == [[seat for seat in (0, 2) if seat != owner(table)]]


def warned(house: House, table: Table) -> list[list[Seat]]:
    """Who was warned at this table, each time; there may be others, at which nobody could play a card."""
    warnings = [notice for notice in house.notices if isinstance(notice, Warned)]
    return [sorted(notice.seats) for notice in warnings if notice.table.id == table.id]


def owner(table: Table) -> Seat:
    """Whose card everybody is asked about: they may answer, and need not."""
    return table.playing.state.board.stack[-1].seat


async def test_nobody_is_called_or_warned_to_pass_on_their_own_card(house: House) -> None:
    table, calls = await a_window(house), TurnPings()
    calls.heed(Changed(table), lambda _player: True)
    own = table.seating.people[owner(table)]
    assert own not in calls.open
    assert table.playing.choices(owner(table)), "who wants to answer it can"
    await house.later(36)
    assert warned(house, table) == [[seat for seat in everybody(3) if seat != owner(table)]]


async def test_a_paused_table_passes_for_nobody(house: House) -> None:
    table = await a_window(house)
    await house.tables.pauses.pause(table.id, ADA)
    await house.tables.seats.set_windows(table.id, CYD, Windows.QUIET)
    await house.keeper.tick()
    assert await hands(house, table) == []
    await house.tables.pauses.resume(table.id, ADA)
    await house.keeper.tick()
    assert await hands(house, table) == [(2, Hand.HOUSE)]


async def test_after_a_restart_it_is_as_they_wanted(house: House, tmp_path: Path) -> None:
    table = await a_window(house)
    await house.tables.seats.set_windows(table.id, CYD, Windows.QUIET)
    # And nobody had the time to do anything about it.
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        await again.keeper.tick()
        assert await hands(again, table) == [(2, Hand.HOUSE)]


async def test_whoever_was_away_wants_what_they_wanted_before(house: House) -> None:
    table = await a_window(house, Pace.POST)
    await house.tables.seats.set_windows(table.id, BEN, Windows.ASK)
    away = await house.tables.seats.keep_warm(table.id, table.seat_of(BEN))
    assert away.seating.sitters[1].warm
    back = await house.tables.seats.come_back(table.id, BEN)
    assert not back.seating.sitters[1].warm
    assert back.seating.windows(table.seat_of(BEN)) is Windows.ASK


async def test_somebody_who_does_not_play_wants_nothing_here(house: House) -> None:
    table = await a_window(house)
    with pytest.raises(Refused):
        await house.tables.seats.set_windows(table.id, FAY, Windows.QUIET)


async def test_whoever_is_passed_for_is_not_pinged(house: House) -> None:
    table, calls = await a_window(house, Pace.LIVE, BEN), TurnPings()
    calls.heed(Changed(table), lambda _player: True)
    own = table.seating.people[owner(table)]
    assert sorted(calls.open) == [player for player in (ADA, BEN, CYD) if player != own]
    wanting = await calls.wanting_pings(house.tables.records.preferences, table)
    assert sorted(wanting) == [player for player in (ADA, CYD) if player != own]


def test_after_a_start_only_tables_where_the_house_may_answer_are_looked_at_at_once() -> None:
    by_post = Seating(ADA, Pace.POST, sitters=(Sitter(ADA), Sitter(BEN)))
    live = replace(by_post, pace=Pace.LIVE)
    minds = replace(live, sitters=(Sitter(ADA), Sitter(mind="random")))
    found = [
        [may_be_unattended(one, GAMES.get(game)) for one in (by_post, live, minds)]
        for game in ("lastwizard", "abracada")
    ]
    assert found == [[True, False, True], [False, False, True]]
