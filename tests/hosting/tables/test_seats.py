"""Seats change hands, and the record stays with whoever played."""

from __future__ import annotations

from bot.hosting.records.settings import PlayerSettings, save
from bot.hosting.seating import Sitter
from games.engine import Seat
from storage.rows import Phase
from tests.hosting.house import ADA, BEN, CYD, DOV, House
from tests.hosting.tables.test_lobby import why


async def test_whoever_resigns_leaves_the_seat_to_a_mind(house: House) -> None:
    table = await house.table(ADA, BEN, CYD)
    table = await house.tables.seats.resign(table.id, BEN)
    assert table.seating.sitters[1] == Sitter(mind="adept")
    assert [gone.player for gone in table.seating.gone] == [BEN]
    assert await why(house.tables.seats.resign(table.id, BEN)) == "refused-not-at-table"
    assert await why(house.tables.seats.come_back(table.id, BEN)) == "refused-not-at-table"


async def test_a_newcomer_takes_a_minds_seat_and_both_are_on_record(house: House) -> None:
    table = await house.table(ADA, BEN, CYD)
    await house.move(table.id)
    await house.tables.seats.resign(table.id, BEN)
    assert await why(house.tables.seats.take(table.id, ADA, Seat(1))) == "refused-seated"
    assert await why(house.tables.seats.take(table.id, DOV, Seat(0))) == "refused-no-seat"
    for nowhere in (-1, 3, 10**9):
        assert await why(house.tables.seats.take(table.id, DOV, Seat(nowhere))) == "refused-no-seat"
    await house.tables.seats.take(table.id, DOV, Seat(1))
    sat = [(row.since, row.player, row.mind) for row in await house.store.tables.sittings(table.id) if row.seat == 1]
    assert sat[-3:] == [(0, BEN, None), (2, None, "adept"), (2, DOV, None)]


async def test_the_host_hands_a_seat_over(house: House) -> None:
    table = await house.table(ADA, BEN)
    assert await why(house.tables.votes.hand_over(table.id, BEN, Seat(0))) == "refused-not-host"
    assert await why(house.tables.votes.hand_over(table.id, ADA, Seat(7))) == "refused-no-seat"
    assert await why(house.tables.votes.hand_over(table.id, ADA, Seat(1), "genius")) == "refused-mind"
    await house.tables.seats.keep_warm(table.id, Seat(1))
    table = await house.tables.votes.hand_over(table.id, ADA, Seat(1), "random")
    assert table.seating.sitters[1].mind == "random"


async def test_a_game_goes_on_with_minds_alone_once_people_have_gone(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.tables.seats.resign(table.id, ADA)
    await house.tables.seats.resign(table.id, BEN)
    for _ in range(2_000):
        await house.later(3)
        table = await house.tables.table(table.id)
        if table.row.phase is Phase.OVER:
            break
    ((_, standings),) = await house.store.results.page(0, 10)
    people = {standing.player: standing.place for standing in standings if standing.player}
    assert people == {ADA: 2, BEN: 2}


async def test_a_rematch_is_for_those_who_played_when_the_game_is_over(house: House) -> None:
    table = await house.table(ADA, BEN, CYD)
    assert await why(house.tables.rematch(table.id, ADA)) == "refused-still-playing"
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    assert await why(house.tables.rematch(table.id, DOV)) == "refused-not-at-table"
    again = await house.tables.rematch(table.id, BEN)
    assert (again.seating.people, again.seating.host, again.row.phase) == ((BEN,), BEN, Phase.LOBBY)
    assert (await house.tables.rematch(table.id, CYD)).id == again.id


async def test_what_only_a_lobby_or_only_a_game_can_do_is_refused_elsewhere(house: House) -> None:
    lobby = await house.lobby(ADA, BEN)
    for attempt in (
        house.tables.seats.resign(lobby.id, BEN),
        house.tables.seats.come_back(lobby.id, BEN),
        house.tables.pauses.pause(lobby.id, ADA),
        house.tables.seats.keep_warm(lobby.id, Seat(0)),
        house.tables.seats.take(lobby.id, CYD, Seat(0)),
    ):
        assert await why(attempt) == "refused-not-started"
    await house.tables.cancel(lobby.id, ADA)
    assert await why(house.tables.cancel(lobby.id, ADA)) == "refused-lobby-closed"


async def test_a_rematch_is_without_those_whom_its_host_has_blocked(house: House) -> None:
    table = await house.table(ADA, BEN, CYD)
    await house.tables.abandon(table.id)
    await save(house.store, PlayerSettings, BEN, {"blocked": (CYD,)})
    again = await house.tables.rematch(table.id, BEN)
    assert (again.seating.host, again.seating.people) == (BEN, (BEN,))
    assert again.seating.before == (ADA,)  # who is named as having played before
