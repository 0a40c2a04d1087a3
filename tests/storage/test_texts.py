"""Whatever people write comes back unchanged, and does nothing on the way."""

from __future__ import annotations

import msgspec
import psycopg
import pytest

from games.engine import Seat
from storage.parts.store import SqlStore
from storage.rows import (
    Channel,
    Hand,
    Millis,
    Phase,
    Player,
    RatingRow,
    ResultRow,
    Server,
    Sitting,
    Standing,
    TableId,
    TableRow,
    TurnRow,
)
from tests.storage.dsl import Place, table

TEXTS = {
    "empty": "",
    "quote": "'; DROP TABLE turns; --",
    "double": '"; DELETE FROM tables; --',
    "parameter": ":id ?1 @x $y %s {}",
    "comment": "/* -- */ ; \\",
    "wildcards": "%_*?[a-z]",
    "long": "x" * 10_000,
    "unicode": "魔法使い \u202eתפוח 👩\u200d🚀 e\u0301 \ufeff\uffff \U0010ffff",
    "lines": "\r\n\u2028\u0085\t\x1b[31m",
    "number": "007",
    "null": "NULL",
}


@pytest.mark.parametrize("odd", TEXTS.values(), ids=TEXTS)
async def test_every_text_comes_back_as_it_went_in(store: SqlStore, odd: str) -> None:
    player, server = Player(odd), Server(odd)
    row = TableRow(TableId(odd), odd, 1, server, Channel(odd), Phase.LOBBY, 0, odd, odd, Millis(1), Millis(1))
    first = TurnRow(row.id, 0, None, None, odd, 0, None, Hand.PERSON, Millis(1))
    played = TurnRow(row.id, 1, Seat(0), odd, odd, 1, None, Hand.PERSON, Millis(1))
    sat = Sitting(row.id, 1, Seat(0), 0, player, odd, Millis(1))
    ended = ResultRow(1, row.id, odd, server, odd, Millis(1))
    came = Standing(1, 0, Seat(0), player, odd, 1, 1, 1, odd, None, 1.5, 1)
    rated = RatingRow(odd, odd, odd, player, 1.5, 1.5, 1.5, 1, 1)

    assert await store.tables.add(table("bystander"))
    assert await store.tables.add(row)
    assert await store.tables.start(msgspec.structs.replace(row, phase=Phase.PLAYING), first, [sat])
    assert await store.tables.save_turn(played, 1)
    last = msgspec.structs.replace(row, phase=Phase.OVER, revision=1)
    assert await store.results.finish(last, ended, [came], [(odd, odd, odd, player)], lambda _: [rated])
    came = msgspec.structs.replace(came, ordinal_after=rated.ordinal)
    await store.settings.put(odd, odd, odd)

    assert await store.tables.get(row.id) == msgspec.structs.replace(last, revision=2)
    assert await store.tables.turns(row.id) == [first, played]
    assert await store.tables.sittings(row.id) == [sat]
    assert await store.results.page(0, 9) == [(ended, [came])]
    assert await store.results.ratings() == await store.results.ratings_of(player) == [rated]
    assert await store.results.board(odd, odd, odd, None, 9) == [rated]
    assert await store.results.board(odd, odd, odd, (1.5, player), 9) == []
    assert await store.settings.get(odd, odd) == odd
    assert [found.season for found in await store.results.past_games(player, 9, 9)] == [odd]
    assert await store.tables.ever_of_player(player) == [await store.tables.get(row.id)]
    assert await store.tables.in_phase(Phase.LOBBY) == [table("bystander")]


async def test_a_nul_comes_back_or_is_refused_and_nothing_is_written(store: SqlStore, place: Place) -> None:
    """PostgreSQL has no room for it in a text. What we write is JSON, where it is an escape."""
    row = msgspec.structs.replace(table(), seating="a\0b\0")
    if not place.is_postgres:
        assert await store.tables.add(row)
        assert await store.tables.get(row.id) == row
        return
    with pytest.raises(psycopg.DataError, match="NUL"):
        await store.tables.add(row)
    assert await store.tables.get(row.id) is None
    assert await store.tables.add(table())


async def test_half_a_character_is_refused_and_nothing_is_written(store: SqlStore) -> None:
    """JSON can carry one half of a surrogate pair; no encoding can."""
    row = msgspec.structs.replace(table(), phase=Phase.PLAYING)
    await store.tables.add(table())
    first = TurnRow(row.id, 0, None, None, "[]", 0, None, Hand.PERSON, Millis(1))
    sat = Sitting(row.id, 1, Seat(0), 0, Player("\ud83d"), None, Millis(1))
    with pytest.raises(UnicodeEncodeError):
        await store.tables.start(row, first, [sat])
    assert await store.tables.get(row.id) == table()
    assert await store.tables.start(row, first, [])
