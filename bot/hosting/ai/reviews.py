"""Reviews of finished games: a coach judges every decision from the view of the player who made it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from bot.hosting.ai.minds import Minds, Thought, Thoughtless, Verdict, key_of
from bot.hosting.records.replays import hide_unnoticed, replay_steps
from bot.hosting.seating import Seating
from games.engine import Fact, Refused, Rng, Seat, Text, text
from games.engine.ai.coaches import coach_of
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from games.engine.undo import Undo, drop_undone
from storage.rows import Hand, Player, TurnRow

_verdicts = msgspec.json.Decoder(tuple[Verdict, ...])


class Decision(msgspec.Struct, frozen=True):
    """Something that a person did, at which step of the replay, and what the coach is sent of it."""

    step: int
    call: Text
    thought: Thought


class Remark(Fact, frozen=True):
    """What there is to say of a decision."""

    step: int
    call: Text
    verdict: Verdict


def require_played(seating: Seating, player: Player) -> Seat:
    """Return the seat where this person sat, to the end or until they gave up; or refuse."""
    seat = seating.seat_of(player)
    left = (gone.seat for gone in seating.gone if gone.player == player)
    found = next(left, None) if seat is None else seat
    if found is None:
        raise Refused(text("refused-not-played"))
    return found


def decisions(game: AnyGame, seed: bytes, turns: Sequence[TurnRow], seat: Seat) -> Iterator[Decision]:
    """Yield what a person decided in this seat and did not take back, each with the view they had just before."""
    budget = coach_of(game).budget
    own = (turn for turn in turns if turn.seat == seat)
    shown = hide_unnoticed(replay_steps(game, seed, turns, seat), seat)
    made = ((before, step, next(own).hand) for before, step in pairwise(shown) if step.command is not None)
    for before, step, hand in drop_undone(made, lambda made: isinstance(made[1].command, Undo)):
        if hand is Hand.PERSON and step.command is not None:
            key = key_of(Rng(seed, step.version, ("coach", seat)))  # fixed: the same game is always judged alike
            sent = Thought(game.key, "", encode(before.view), key, budget, encode(step.command))
            yield Decision(step.version + 1, game.telling.label(step.command), sent)


async def review(minds: Minds, decided: Iterable[Decision]) -> tuple[Remark, ...]:
    """Ask the coach about each decision. One at a time, so that no mind of a running game waits for more than one.

    A decision that the coach fails at is left out; if it fails at all of them, raise `Thoughtless`.
    """
    remarks: list[Remark] = []
    failure: Thoughtless | None = None
    for decision in decided:
        try:
            verdicts = _verdicts.decode(await minds.think(decision.thought))
        except Thoughtless as error:
            failure = error
            continue
        remarks += (Remark(decision.step, decision.call, verdict) for verdict in verdicts)
    if failure is not None and not remarks:
        raise failure
    return tuple(remarks)
