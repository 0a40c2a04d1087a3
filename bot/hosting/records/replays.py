"""Replays of games, step by step, for those who may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.hosting.seating import Seating, read_seating
from games.engine import Command, Fact, Line, Refused, Screen, Seat, Viewer, begun, text, unopened
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from games.engine.replay.record import FORMAT, Header, Turn, proof
from storage.rows import Phase, Player, TableRow, TurnRow


class ReplayStep(msgspec.Struct, frozen=True):
    """One step: who did what, what was told of it, and what there is to see after it."""

    game: AnyGame
    version: int
    seat: Seat | None
    command: Command | None
    told: tuple[Line, ...]
    view: Fact

    @property
    def screen(self) -> Screen:
        """Drawn on demand: few steps of a game are ever looked at."""
        return self.game.telling.screen(self.view)


def replay(
    game: AnyGame, row: TableRow, turns: Sequence[TurnRow], viewer: Viewer, player: Player
) -> Iterator[ReplayStep]:
    """Replay the game as this viewer sees it, if this player may see it so; otherwise refuse."""
    seed = _require_seed(row, turns)
    require_may_replay(row, read_seating(row.seating), viewer, player)
    shown = replay_steps(game, seed, turns, viewer)
    return shown if _is_over(row) else hide_unnoticed(shown, viewer)


def require_may_replay(row: TableRow, seating: Seating, viewer: Viewer, player: Player) -> None:
    """Refuse a running game, except as the public sees it or from one's own seat."""
    if not _is_over(row) and viewer is not None and seating.seat_of(player) != viewer:
        raise Refused(text("refused-replay-secret"))


def replay_steps(game: AnyGame, seed: bytes, turns: Sequence[TurnRow], viewer: Viewer) -> Iterator[ReplayStep]:
    """Yield every command, with story and screen as one viewer has them. See `hide_unnoticed` for a running game."""
    match, read_as = unopened(game, seed), codec(game)
    for turn in turns:
        events = read_as.events(turn.events.encode())
        command = None if turn.command is None else read_as.command(turn.command.encode())
        told = match.told(events, viewer)
        match = match.after(events) if turn.version else begun(game, seed, events)
        view = match.view(viewer)
        yield ReplayStep(game, turn.version, turn.seat, command, told, view)


def hide_unnoticed(shown: Iterator[ReplayStep], viewer: Viewer) -> Iterator[ReplayStep]:
    """Yield only the steps that the viewer noticed, numbered anew and without the commands of others.

    In a running game it is secret who has answered a question, and how many have.
    """
    last: ReplayStep | None = None
    for step in shown:
        if last is not None and not _has_noticed(step, last, viewer):
            continue
        own = _is_own(step, viewer)
        count = 0 if last is None else last.version + 1
        last = replace(step, version=count) if own else replace(step, version=count, seat=None, command=None)
        yield last


def noticed_steps(game: AnyGame, row: TableRow, turns: Sequence[TurnRow], viewer: Viewer) -> tuple[ReplayStep, ...]:
    """Replay a finished game in the steps that the viewer noticed; at least the set-up."""
    require_finished(row)
    kept: list[ReplayStep] = []
    for step in replay_steps(game, _require_seed(row, turns), turns, viewer):
        if not kept or _has_noticed(step, kept[-1], viewer):
            kept.append(step)
    return tuple(kept)


def require_finished(row: TableRow) -> None:
    """Refuse a game that is still played, whose secrets must be kept, and one that was stopped, which keeps them."""
    if row.phase in {Phase.LOBBY, Phase.PLAYING}:
        raise Refused(text("refused-still-playing"))
    if not _is_over(row) or row.seed is None:
        raise Refused(text("refused-replay-nothing"))


def record_file(row: TableRow, turns: Sequence[TurnRow]) -> bytes:
    """Write the record of a finished game, which anybody can check with `conclave replay`."""
    seed = _require_seed(row, turns)
    if not _is_over(row):
        raise Refused(text("refused-replay-secret"))  # whoever has the seed can look into every hand
    seating = read_seating(row.seating)
    head = Header(FORMAT, row.game, row.edition, len(seating.sitters), seating.options, seed.hex(), proof(seed))
    return b"".join(encode(line) + b"\n" for line in (head, *map(_line, turns)))


def _has_noticed(step: ReplayStep, last: ReplayStep, viewer: Viewer) -> bool:
    return _is_own(step, viewer) or bool(step.told) or step.view != last.view


def _is_own(step: ReplayStep, viewer: Viewer) -> bool:
    return step.seat is not None and step.seat == viewer


def _line(turn: TurnRow) -> Turn:
    command = turn.command or "null"
    return Turn(turn.version, turn.seat, msgspec.Raw(command.encode()), msgspec.Raw(turn.events.encode()))


def _is_over(row: TableRow) -> bool:
    return row.phase == Phase.OVER


def _require_seed(row: TableRow, turns: Sequence[TurnRow]) -> bytes:
    """Return the seed of a game that was played and whose turns are still there, or refuse."""
    if row.seed is None or not turns:
        raise Refused(text("refused-replay-nothing"))
    return bytes.fromhex(row.seed)
