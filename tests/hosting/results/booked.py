"""Games that came to an end, without being played: who sat there, and in which places they ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from msgspec.structs import replace

from bot.hosting.records.ratings import keys, rate, season_of
from bot.hosting.records.results import make_standings
from bot.hosting.seating import Gone, Seating, Sitter, write_seating
from games.engine import Outcome, Seat, text
from storage.parts.store import SqlStore
from storage.rows import Channel, Millis, Phase, Player, ResultRow, Server, Sitting, Standing, TableId, TableRow
from tests.hosting.house import NOON

GAME = "abracada"
QUARTER = 92 * 24 * 3_600_000
HOST = Player("host")
_numbers = count()


def seated(*players: Player | None, gone: Sequence[Gone] = ()) -> Seating:
    """These people in their seats, and a mind where there is none."""
    sitters = tuple(Sitter(mind="random") if player is None else Sitter(player) for player in players)
    return Seating(next((player for player in players if player), HOST), sitters=sitters, gone=tuple(gone))


def ended(seating: Seating, *places: int) -> tuple[Standing, ...]:
    """How everybody came out of a game with these places."""
    outcome = Outcome(places, tuple(9 - place for place in places), text("title"))
    played = zip(seating.sitters, places, strict=True)
    feats = {sitter.player: {"hit": place, "miss": 1} for sitter, place in played if sitter.player is not None}
    return make_standings(outcome, seating, feats)


async def book(
    store: SqlStore,
    seating: Seating,
    places: Sequence[int],
    *,
    server: Server | None = None,
    at: Millis = NOON,
    game: str = GAME,
) -> TableId:
    """A game that ended so, in the books."""
    table = TableId(f"booked-{next(_numbers)}")
    row = TableRow(table, game, 1, server, Channel("hall"), Phase.PLAYING, 0, write_seating(seating), "00" * 32, at, at)
    assert await store.tables.add(row)
    sitters = enumerate(seating.sitters)
    assert await store.tables.change(
        row, [Sitting(table, 1, Seat(seat), 0, sitter.player, sitter.mind, at) for seat, sitter in sitters]
    )
    over = replace(row, phase=Phase.OVER, revision=1)
    result, booked = ResultRow(0, table, game, server, season_of(at), at), ended(seating, *places)
    assert await store.results.finish(over, result, booked, keys(result, booked), rate(result, booked))
    return table


async def book_some(store: SqlStore, random: Random, people: Sequence[Player], games: int) -> None:
    """Random games of two to six seats, on two servers or none, over two seasons, with ties and minds."""
    for _ in range(games):
        seats = random.randint(2, 6)
        players = [None if random.random() < 0.2 else player for player in random.sample(people, seats)]
        server = random.choice((None, Server("north"), Server("south")))
        at = Millis(NOON + random.choice((0, QUARTER)))
        game = random.choice((GAME, "sleight"))
        await book(store, seated(*players), places(random, seats), server=server, at=at, game=game)


def places(random: Random, seats: int) -> tuple[int, ...]:
    """Places of that many, often shared: one more than how many are ahead."""
    points = [random.randint(0, 3) for _ in range(seats)]
    return tuple(1 + sum(other > own for other in points) for own in points)
