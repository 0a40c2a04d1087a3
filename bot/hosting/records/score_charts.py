"""How the scores of a recorded game went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Chart, Fact, begun, unopened
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from games.engine.replay.scores import chart_of
from storage.rows import TurnRow


def score_chart(game: AnyGame, seed: bytes, turns: Sequence[TurnRow]) -> Chart | None:
    """Chart the scores of these turns, from what the public saw after each; None if there is nothing to show."""
    return chart_of(game, _public_views(game, seed, turns))


def _public_views(game: AnyGame, seed: bytes, turns: Sequence[TurnRow]) -> Iterator[Fact]:
    match, read = unopened(game, seed), codec(game)
    for turn in turns:
        events = read.events(turn.events.encode())
        match = match.after(events) if turn.version else begun(game, seed, events)
        yield match.public
