"""Something stupid into every method: a sentence, and nothing changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.hosting.records.profiles import history
from bot.hosting.table import Choice, Stale, Table
from games.engine import Refused, Seat
from storage.rows import Channel, Player, Server, TableId
from tests.hosting.house import ADA, BEN, CHANNEL, SERVER, House

LONG = "x" * 10_000
ODD = ("", LONG, "'; DROP TABLE tables; --", "\ud800", "\x00", "~forgotten", "none")
Attempt = Callable[[Any, TableId, Any], Awaitable[object]]  # Any: whatever may be typed

ON_A_TABLE: tuple[Attempt, ...] = (
    lambda tables, table, odd: tables.join(table, Player(odd)),
    lambda tables, table, odd: tables.leave(table, Player(odd)),
    lambda tables, table, odd: tables.add_mind(table, ADA, odd),
    lambda tables, table, odd: tables.add_mind(table, Player(odd), "random"),
    lambda tables, table, odd: tables.remove_mind(table, Player(odd)),
    lambda tables, table, odd: tables.configure(table, ADA, odd or LONG, "live"),
    lambda tables, table, odd: tables.configure(table, ADA, {odd: odd}, "live"),
    lambda tables, table, odd: tables.configure(table, ADA, {}, odd),
    lambda tables, table, odd: tables.start(table, Player(odd)),
    lambda tables, table, odd: tables.cancel(table, Player(odd)),
    lambda tables, table, odd: tables.play(table, Player(odd), 0, Choice("0")),
    lambda tables, table, odd: tables.play(table, ADA, 0, Choice(odd)),
    lambda tables, table, odd: tables.play(table, ADA, None, odd),
    lambda tables, table, odd: tables.pauses.pause(table, Player(odd)),
    lambda tables, table, odd: tables.pauses.resume(table, Player(odd)),
    lambda tables, table, odd: tables.votes.stop(table, Player(odd)),
    lambda tables, table, odd: tables.seats.come_back(table, Player(odd)),
    lambda tables, table, odd: tables.seats.resign(table, Player(odd)),
    lambda tables, table, odd: tables.votes.hand_over(table, Player(odd), Seat(0)),
    lambda tables, table, odd: tables.votes.hand_over(table, ADA, Seat(0), odd or "?"),
    lambda tables, table, odd: tables.seats.take(table, Player(odd), Seat(0)),
    lambda tables, table, odd: tables.rematch(table, Player(odd)),
)
ON_ODD_TABLES: tuple[Attempt, ...] = (
    lambda tables, _, odd: tables.table(TableId(odd)),
    lambda tables, _, odd: tables.join(TableId(odd), BEN),
    lambda tables, _, odd: tables.start(TableId(odd), ADA),
    lambda tables, _, odd: tables.play(TableId(odd), ADA, 0, Choice("0")),
    lambda tables, _, odd: tables.seats.resign(TableId(odd), ADA),
    lambda tables, _, odd: tables.rematch(TableId(odd), ADA),
    lambda tables, _, odd: tables.open(odd, SERVER, CHANNEL, ADA),
    lambda tables, _, odd: tables.open("abracada", SERVER, CHANNEL, ADA, {odd: 1}),
    lambda tables, _, odd: tables.open("abracada", SERVER, CHANNEL, ADA, None, odd),
)


@pytest.mark.parametrize("odd", ODD, ids=ascii)
async def test_odd_names_are_refused_everywhere(house: House, odd: str) -> None:
    for table in (await house.lobby(ADA, BEN), await house.table(ADA, BEN)):
        for attempt in (*ON_A_TABLE, *ON_ODD_TABLES):
            if odd in {"'; DROP TABLE tables; --", "none"} and attempt is ON_A_TABLE[0]:
                continue  # somebody may be called that
            with pytest.raises((Refused, Stale)):
                await attempt(house.tables, table.id, odd)
        assert _kept(await house.tables.cache.reload(table.id)) == _kept(table)


def _kept(table: Table) -> tuple[object, ...]:
    return table.row, table.seating, table.due, table.match and (table.match.version, table.match.beat)


@pytest.mark.parametrize("place", [LONG, "", "\ud800", "\n"])
async def test_a_table_stands_in_a_place(house: House, place: str) -> None:
    for server, channel in ((Server(place), CHANNEL), (SERVER, Channel(place)), (Server("*"), CHANNEL)):
        with pytest.raises(Refused):
            await house.tables.open("abracada", server, channel, ADA)


@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30])
async def test_a_seat_is_one_of_the_tables(house: House, seat: int) -> None:
    table = await house.table(ADA, BEN)
    for attempt in (
        house.tables.seats.keep_warm(table.id, Seat(seat)),
        house.tables.votes.hand_over(table.id, ADA, Seat(seat)),
        house.tables.seats.take(table.id, Player("cyd"), Seat(seat)),
    ):
        with pytest.raises(Refused):
            await attempt
    assert _kept(await house.tables.cache.reload(table.id)) == _kept(table)


async def test_odd_pages_of_a_history_are_empty_or_the_first(house: House) -> None:
    for before, most in ((10**30, 5), (-1, 5), (5, -1), (5, 10**30)):
        assert await history(house.store, ADA, before, most) == []
