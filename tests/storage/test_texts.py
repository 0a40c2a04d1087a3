"""Whatever people write comes back unchanged, and does nothing on the way."""

from __future__ import annotations

import msgspec
import pytest

from games.engine import Seat
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
from storage.sqlite import SqliteStore
from tests.storage.dsl import table

TEXTS = {
    "empty": "",
    "quote": "'; DROP TABLE turns; --",
    "double": '"; DELETE FROM tables; --',
    "parameter": ":id ?1 @x $y %s {}",
    "comment": "/* -- */ ; \\",
    "wildcards": "%_*?[a-z]",
    "long": "x" * 10_000,
    "nul": "a\0b\0",
    "unicode": "魔法使い \u202eתפוח 👩\u200d🚀 e\u0301 \ufeff\uffff \U0010ffff",
    "lines": "\r\n\u2028\u0085\t\x1b[31m",
    "number": "007",
    "null": "NULL",
}


@pytest.mark.parametrize("odd", TEXTS.values(), ids=TEXTS)
async def test_every_text_comes_back_as_it_went_in(store: SqliteStore, odd: str) -> None:
    player, server = Player(odd), Server(odd)
    row = TableRow(TableId(odd), odd, 1, server, Channel(odd), Phase.LOBBY, 0, odd, odd, Millis(1), Millis(1))
    first = TurnRow(row.id, 0, None, None, odd, 0, None, Hand.PERSON, Millis(1))
    played = TurnRow(row.id, 1, Seat(0), odd, odd, 1, None, Hand.PERSON, Millis(1))
    sat = Sitting(row.id, 1, Seat(0), 0, player, odd, Millis(1))
    ended = ResultRow(1, row.id, odd, server, odd, Millis(1))
    came = Standing(1, 0, Seat(0), player, odd, 1, 1, 1, odd, None, 1.5, 1)
    rated = RatingRow(odd, odd, odd, player, 1.5, 1.5, 1.5, 1, 1)

    assert await store.add_table(table("bystander"))
    assert await store.add_table(row)
    assert await store.start_table(msgspec.structs.replace(row, phase=Phase.PLAYING), first, [sat])
    assert await store.save(played, 1)
    last = msgspec.structs.replace(row, phase=Phase.OVER, revision=1)
    assert await store.finish(last, ended, [came], [(odd, odd, odd, player)], lambda _: [rated])
    came = msgspec.structs.replace(came, ordinal_after=rated.ordinal)
    await store.put_setting(odd, odd, odd)

    assert await store.table(row.id) == msgspec.structs.replace(last, revision=2)
    assert await store.turns(row.id) == [first, played]
    assert await store.sittings(row.id) == [sat]
    assert await store.results(0, 9) == [(ended, [came])]
    assert await store.ratings() == await store.ratings_of(player) == [rated]
    assert await store.board(odd, odd, odd, None, 9) == [rated]
    assert await store.board(odd, odd, odd, (1.5, player), 9) == []
    assert await store.setting(odd, odd) == odd
    assert [found.season for found in await store.past_games(player, 9, 9)] == [odd]
    assert await store.tables_ever_of(player) == [await store.table(row.id)]
    assert await store.tables_in_phase(Phase.LOBBY) == [table("bystander")]


async def test_half_a_character_is_refused_and_nothing_is_written(store: SqliteStore) -> None:
    """JSON can carry one half of a surrogate pair; no encoding can."""
    row = msgspec.structs.replace(table(), phase=Phase.PLAYING)
    await store.add_table(table())
    first = TurnRow(row.id, 0, None, None, "[]", 0, None, Hand.PERSON, Millis(1))
    sat = Sitting(row.id, 1, Seat(0), 0, Player("\ud83d"), None, Millis(1))
    with pytest.raises(UnicodeEncodeError):
        await store.start_table(row, first, [sat])
    assert await store.table(row.id) == table()
    assert await store.start_table(row, first, [])
