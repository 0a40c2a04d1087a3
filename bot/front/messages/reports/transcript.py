"""A finished game as a text to read: who sat where, what happened, how it ended, and the proof. It names nobody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front.messages.mentions import mind_called
from bot.hosting.records.replays import ReplayStep
from bot.hosting.seating import Seating, Sitter
from bot.words import Named, Words
from bot.words.story import tell
from games.engine import AnyMatch, Outcome, Viewer
from games.engine.replay.record import proof


def transcript(match: AnyMatch, seating: Seating, shown: Sequence[ReplayStep], viewer: Viewer, words: Words) -> str:
    """The whole text, as this viewer could have written it down; people go by the numbers of their seats."""
    names = tuple(words.word("replay-name", seat=seat) for seat in range(1, len(seating.sitters) + 1))
    parts = [
        "\n".join((words.say(match.game.title), seen_by(viewer, names, words))),
        "\n".join(_sat(seat, sitter, words) for seat, sitter in enumerate(seating.sitters, 1)),
        *("\n".join(_step(number, step, names, words)) for number, step in enumerate(shown, 1)),
        *("\n".join(_result(outcome, names, words)) for outcome in (match.outcome,) if outcome is not None),
        "\n".join(_proof(match.seed, words)),
    ]
    return "\n\n".join(parts) + "\n"


def seen_by(viewer: Viewer, names: Named, words: Words) -> str:
    """Through whose eyes."""
    return words.word("replay-public") if viewer is None else words.word("replay-from", who=names[viewer])


def _sat(seat: int, sitter: Sitter, words: Words) -> str:
    if sitter.player is not None:
        return words.word("replay-sat-person", seat=seat)
    return words.word("replay-sat-mind", seat=seat, mind=mind_called(sitter.mind or "", words))


def _step(number: int, step: ReplayStep, names: Named, words: Words) -> Iterator[str]:
    yield words.word("replay-number", step=number)
    for line in tell(((line, names) for line in step.told), words):
        yield f"  {line}"


def _result(outcome: Outcome, names: Named, words: Words) -> Iterator[str]:
    yield words.say(outcome.why, names)
    for place, points, who in sorted(zip(outcome.places, outcome.points, names, strict=True)):
        yield words.word("terminal-place", place=place, points=points, who=who)


def _proof(seed: bytes, words: Words) -> Iterator[str]:
    yield words.word("front-seed", seed=seed.hex())
    yield words.word("front-proof", proof=proof(seed))
