"""How the end of a game is booked: who came out how, and what it does to the ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.hosting.ratings import keys, rate, season_of
from bot.hosting.seating import Seating
from games.engine import AnyMatch, Event, Outcome, Seat
from games.engine.game import AnyGame
from storage.rows import Millis, Phase, Player, ResultRow, Standing, TableRow
from storage.store import Store


async def finish(  # noqa: PLR0913, PLR0917 - all that the end of a game is made of
    store: Store, row: TableRow, seating: Seating, match: AnyMatch, events: Iterable[Event], now: Millis
) -> bool:
    """Book a game that has come to its end, once; false if the table is no longer as it was seen."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError(f"table {row.id} is still being played at version {match.version}")
    result = ResultRow(0, row.id, row.game, row.server, season_of(now), now)
    booked = standings(outcome, seating, feats_of(match.game, len(seating.sitters), events))
    over = replace(row, phase=Phase.OVER, touched=now)
    return await store.finish(over, result, booked, keys(result, booked), rate(result, booked))


def feats_of(game: AnyGame, seats: int, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """What each seat did that a profile counts, from the events of a whole game."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        feat = game.feats(event)
        if feat is not None:
            seat, name = feat
            found[seat][name] += 1
    return tuple(dict(sorted(counts.items())) for counts in found)


def standings(outcome: Outcome, seating: Seating, feats: Sequence[dict[str, int]]) -> tuple[Standing, ...]:
    """How everybody came out. A game of fewer than two people moves no rating, and nobody's is moved twice."""
    entries = (*_seated(outcome, seating, feats), *_gone(seating))
    people = {standing.player for standing in entries} - {None}
    unrated = people if len(people) >= 2 else set[Player | None]()
    booked: list[Standing] = []
    for entry, standing in enumerate(entries):
        booked.append(replace(standing, entry=entry, rated=int(standing.player in unrated)))
        unrated.discard(standing.player)
    return tuple(booked)


def _seated(outcome: Outcome, seating: Seating, feats: Sequence[dict[str, int]]) -> Iterator[Standing]:
    for seat, sitter in enumerate(seating.sitters):
        mind = None if sitter.warm else sitter.mind  # keeping a seat warm earns nothing: the game is the person's
        place, points = outcome.places[seat], outcome.points[seat]
        yield Standing(0, 0, Seat(seat), sitter.player, mind, place, points, 0, _written(feats[seat]))


def _gone(seating: Seating) -> Iterator[Standing]:
    """Those who gave their seat up and have taken no other: the last place, once each."""
    last = len(seating.sitters)
    seats = {gone.player: gone.seat for gone in seating.gone if seating.seat_of(gone.player) is None}
    for player, seat in seats.items():
        yield Standing(0, 0, seat, player, None, last, 0, 0, _written({}))


def _written(feats: dict[str, int]) -> str:
    return msgspec.json.encode(feats).decode()
