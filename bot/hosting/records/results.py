"""The result of a finished game: who came out how, what they did, and whose rating moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.hosting.records.ratings import keys, rate, season_of
from bot.hosting.seating import Gone, Seating, drop_other_phases, mark_of, write_seating
from games.engine import AnyMatch, Outcome, Seat
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from games.engine.undo import drop_undone, is_undo
from storage.rows import Hand, Millis, Phase, Player, ResultRow, Sitting, Standing, TableRow, TurnRow
from storage.store import Store

Feats: TypeAlias = Mapping[Player, Mapping[str, int]]
"""Feats, which profiles count: how often a person did what, by person and name of the feat."""


async def save_result(  # noqa: PLR0913, PLR0917 - all that the end of a game is made of
    store: Store, row: TableRow, seating: Seating, match: AnyMatch, feats: Feats, now: Millis
) -> Sequence[Standing] | None:
    """Save the result of a finished game, once: how everybody came out; None if the table is not as it was seen."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError(f"table {row.id} is still being played at version {match.version}")
    result = ResultRow(0, row.id, row.game, row.server, season_of(now), now)
    standings = make_standings(outcome, replace(seating, gone=_once_each(row, seating)), feats)
    over = replace(row, phase=Phase.OVER, touched=now, seating=write_seating(drop_other_phases(seating, Phase.OVER)))
    return await store.results.finish(over, result, standings, keys(result, standings), rate(result, standings))


def _once_each(row: TableRow, seating: Seating) -> tuple[Gone, ...]:
    """Leave out erased players who came back: nobody is rated against who they were before."""
    named = (*seating.people, *(gone.player for gone in seating.gone if gone.mark is None))
    known = {mark_of(player, row) for player in named}
    kept: list[Gone] = []
    for gone in seating.gone:
        if gone.mark is None or gone.mark not in known:
            kept.append(gone)
            known.add(gone.mark or "")
    return tuple(kept)


def count_feats(game: AnyGame, turns: Iterable[TurnRow], sittings: Sequence[Sitting]) -> Feats:
    """Count the feats of each person, without those of a mind in their seat, and without what was taken back."""
    found: dict[Player, Counter[str]] = {}
    read = codec(game).events
    played = drop_undone(((turn, read(turn.events.encode())) for turn in turns), lambda played: is_undo(played[1]))
    for turn, events in played:
        if turn.hand is not Hand.PERSON or turn.seat is None:
            continue
        player = _sitter_at(sittings, turn.seat, turn.version)
        for event in events:
            feat = game.telling.feats(event)
            if player is not None and feat is not None and feat[0] == turn.seat:
                found.setdefault(player, Counter())[feat[1]] += 1
    return {player: dict(sorted(counts.items())) for player, counts in found.items()}


def _sitter_at(sittings: Sequence[Sitting], seat: Seat, version: int) -> Player | None:
    """Who sat there when that version was played; of two sittings since the same version the later counts."""
    sat = [sitting.player for sitting in sittings if sitting.seat == seat and 0 <= sitting.since <= version]
    return sat[-1] if sat else None


def make_standings(outcome: Outcome, seating: Seating, feats: Feats) -> tuple[Standing, ...]:
    """Return how everybody came out. A game of fewer than two people moves no rating, and nobody's is moved twice."""
    entries = (*_seated(outcome, seating, feats), *_gone(seating, feats))
    people = {standing.player for standing in entries} - {None}
    unrated = people if len(people) >= 2 else set[Player | None]()
    found: list[Standing] = []
    for entry, standing in enumerate(entries):
        found.append(replace(standing, entry=entry, rated=int(standing.player in unrated)))
        unrated.discard(standing.player)
    return tuple(found)


def _seated(outcome: Outcome, seating: Seating, feats: Feats) -> Iterator[Standing]:
    for seat, sitter in enumerate(seating.sitters):
        # A mind that keeps a seat warm earns nothing: the game is the person's.
        mind = None if sitter.warm else sitter.mind
        place, points = outcome.places[seat], outcome.points[seat]
        yield Standing(0, 0, Seat(seat), sitter.player, mind, place, points, 0, _write_feats(feats, sitter.player))


def _gone(seating: Seating, feats: Feats) -> Iterator[Standing]:
    """Standings of those who gave their seat up and took no other: the last place, once each."""
    last = len(seating.sitters)
    seats = {gone.player: gone.seat for gone in seating.gone if seating.seat_of(gone.player) is None}
    for player, seat in seats.items():
        yield Standing(0, 0, seat, player, None, last, 0, 0, _write_feats(feats, player))


def _write_feats(feats: Feats, player: Player | None) -> str:
    return msgspec.json.encode({} if player is None else feats.get(player, {})).decode()
