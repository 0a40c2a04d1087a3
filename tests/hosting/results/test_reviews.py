"""A finished game is looked at again: a person's own decisions, from what they saw, and always with the same result."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.hosting.ai import reviews
from bot.hosting.ai.minds import MindPool, MindsHere, Thought, Thoughtless
from bot.hosting.ai.reviews import decisions, require_played, review
from bot.hosting.records.replays import noticed_steps
from bot.hosting.seating import Gone, Seating, Sitter
from bot.hosting.table import Table
from games.abracada import GAME, View
from games.engine import Refused, Rng, Seat
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from storage.rows import Hand, TurnRow
from tests.hosting.house import ADA, BEN, CYD, GAMES, House, hasty_coach
from tests.hosting.results.test_replays import finished, stored

YOU = Seat(0)


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought here need not be wise."""
    monkeypatch.setattr(reviews, "coach_of", hasty_coach)


async def over(house: House, random: Random, game: str = GAME.key) -> tuple[Table, bytes, list[TurnRow]]:
    """A game of two, with its seed and turns."""
    table = await finished(house, random, game, 2)
    row, turns = await stored(house, table)
    assert row.seed is not None
    return table, bytes.fromhex(row.seed), turns


async def test_every_decision_is_at_its_step_of_the_replay_with_the_view_before_it(
    house: House, random: Random
) -> None:
    table, seed, turns = await over(house, random)
    row, _ = await stored(house, table)
    shown = noticed_steps(GAME, row, turns, YOU)
    found = list(decisions(GAME, seed, turns, YOU))
    assert len(found) == sum(turn.seat == YOU for turn in turns)
    for decision in found:
        step, before = shown[decision.step - 1], shown[decision.step - 2]
        assert step.seat == YOU
        assert step.command is not None
        assert decision.thought.judged == encode(step.command)
        assert codec(GAME).view(decision.thought.view) == before.view
        assert decision.call == table.game.telling.label(step.command)


async def test_what_the_coach_is_sent_is_the_same_in_every_world_that_looks_the_same(
    house: House, random: Random
) -> None:
    _, seed, turns = await over(house, random)
    for decision in decisions(GAME, seed, turns, YOU):
        view: View = codec(GAME).view(decision.thought.view)
        assert view.viewer == YOU
        world = GAME.rules.imagine(view, Rng(random.randbytes(32), 0, "law"))
        assert encode(GAME.rules.view(world, YOU)) == decision.thought.view
        assert seed not in msgspec.msgpack.encode(decision.thought)


async def test_a_review_is_the_same_whenever_it_is_made(house: House, random: Random) -> None:
    _, seed, turns = await over(house, random)
    minds = MindsHere(GAMES)
    one, two = [await review(minds, decisions(GAME, seed, turns, YOU)) for _ in range(2)]
    assert one == two
    assert one
    assert len(one) < sum(turn.seat == YOU for turn in turns)  # getting ready is nothing to judge


async def test_only_what_a_person_decided_is_looked_at(house: House, random: Random) -> None:
    _, seed, turns = await over(house, random)
    own = [turn.version for turn in turns if turn.seat == YOU]
    hands = {own[0]: Hand.MIND, own[1]: Hand.CLOCK, own[2]: Hand.HOUSE}
    others = [msgspec.structs.replace(turn, hand=hands.get(turn.version, turn.hand)) for turn in turns]
    every, kept = (list(decisions(GAME, seed, rows, YOU)) for rows in (turns, others))
    assert kept == every[3:]


@pytest.mark.parametrize("key", shelf())
async def test_the_coach_thinks_in_a_process_of_its_own(house: House, random: Random, key: str) -> None:
    table, seed, turns = await over(house, random, key)
    some = list(decisions(table.game, seed, turns, YOU))[:3]
    pool = MindPool(workers=1, patience=20)
    there = await review(pool, some)
    await pool.close()
    assert there == await review(MindsHere(GAMES), some)


async def test_of_what_the_coach_fails_at_nothing_is_said_and_of_nothing_no_review_is_made(
    house: House, random: Random
) -> None:
    _, seed, turns = await over(house, random)
    judged = {remark.step for remark in await review(MindsHere(GAMES), decisions(GAME, seed, turns, YOU))}
    some = [decision for decision in decisions(GAME, seed, turns, YOU) if decision.step in judged][:3]

    class Failing(MindsHere):
        """Fails at some of what it is sent."""

        def __init__(self, failed: list[Thought]) -> None:
            super().__init__(GAMES)
            self._failed = failed

        async def think(self, thought: Thought) -> bytes:
            if thought in self._failed:
                raise Thoughtless
            return await super().think(thought)

    assert [remark.step for remark in await review(Failing([some[1].thought]), some)] == [some[0].step, some[2].step]
    with pytest.raises(Thoughtless):
        await review(Failing([decision.thought for decision in some]), some)
    assert await review(Failing([]), ()) == ()


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.extras.coach], ids=lambda game: game.key)
async def test_a_game_without_a_coach_of_its_own_is_reviewed_by_the_search(
    house: House, random: Random, game: AnyGame
) -> None:
    _, seed, turns = await over(house, random, game.key)
    found = list(decisions(game, seed, turns, YOU))
    one, two = [await review(MindsHere(GAMES), found) for _ in range(2)]
    assert one == two
    assert {remark.step for remark in one} <= {decision.step for decision in found}
    assert one
    assert all(remark.verdict.chance is None for remark in one)


def test_whoever_played_may_look_even_if_they_left_and_nobody_else() -> None:
    seating = Seating(ADA, sitters=(Sitter(ADA), Sitter(mind="random")), gone=(Gone(BEN, Seat(1)),))
    assert require_played(seating, ADA) == Seat(0)
    assert require_played(seating, BEN) == Seat(1)
    with pytest.raises(Refused) as refused:
        require_played(seating, CYD)
    assert refused.value.why.id == "refused-not-played"
