"""What is wrong with a stored table, found by playing its turns again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from games.engine import Event
from games.engine.game import AnyGame
from games.engine.match import AnyMatch, begun
from games.engine.replay.codec import codec
from storage.parts.kept import Kept
from storage.rows import Phase, TableRow, TurnRow


class Finding(NamedTuple):
    """At which version something is wrong, and the id of the sentence for it. Never what the row holds."""

    version: int
    what: str


class Unwell(Exception):  # noqa: N818 - a finding after which there is no going on
    """The turns cannot be followed any further."""

    def __init__(self, version: int, what: str) -> None:
        super().__init__(what)
        self.finding = Finding(version, what)


def findings(kept: Kept, games: Mapping[str, AnyGame]) -> Iterator[Finding]:
    """Everything that is wrong with this table."""
    try:
        if kept.row is None or kept.turns is None:
            raise Unwell(0, "doctor-row")
        if not _emptied(kept.row, kept.turns):
            yield from _followed(kept.row, kept.turns, games)
    except Unwell as unwell:
        yield unwell.finding


def _emptied(row: TableRow, turns: Sequence[TurnRow]) -> bool:
    """A server that leaves takes the turns and the seed along, and leaves the result."""
    return row.phase is Phase.OVER and row.seed is None and not turns


def _followed(row: TableRow, turns: Sequence[TurnRow], games: Mapping[str, AnyGame]) -> Iterator[Finding]:
    game = games.get(row.game)
    if game is None:
        raise Unwell(0, "doctor-no-game")
    seed = _seed(row)
    if not turns:
        raise Unwell(0, "doctor-no-turns")
    match: AnyMatch | None = None
    for version, turn in enumerate(turns):
        if turn.version != version:
            raise Unwell(version, "doctor-gap")
        match = _after(game, seed, match, turn)
        if turn.beat != match.beat:
            yield Finding(version, "doctor-beat")


def _seed(row: TableRow) -> bytes:
    try:
        return bytes.fromhex(row.seed or "none")
    except ValueError as error:
        raise Unwell(0, "doctor-no-seed") from error


def _after(game: AnyGame, seed: bytes, match: AnyMatch | None, turn: TurnRow) -> AnyMatch:
    events = _events(game, turn)
    try:
        return begun(game, seed, events) if match is None else match.after(events)
    except Exception as error:  # rules may trip over anything in a log that no table wrote
        raise Unwell(turn.version, "doctor-fold") from error


def _events(game: AnyGame, turn: TurnRow) -> tuple[Event, ...]:
    if (turn.command is None) != (turn.version == 0) or (turn.seat is None) != (turn.version == 0):
        raise Unwell(turn.version, "doctor-turn")
    try:
        if turn.command is not None:
            codec(game).command(turn.command.encode())
        return codec(game).events(turn.events.encode())
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Unwell(turn.version, "doctor-turn") from error
