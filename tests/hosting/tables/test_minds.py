"""Artificial players play in processes of their own, from a view alone, and a failing one harms nobody."""

from __future__ import annotations

import asyncio
import inspect
import os
from pathlib import Path

import msgspec
import pytest

from bot.hosting.ai.minds import MindPool, MindsHere, Thought, Thoughtless, make_thought
from games.abracada import GAME
from games.engine import Seat
from games.engine.replay.codec import codec, encode
from storage.rows import Hand, Phase
from tests.hosting.house import ADA, BEN, GAMES, House, mover, opened


async def test_minds_play_a_game_to_its_end_from_other_processes(tmp_path: Path) -> None:
    pool = MindPool(workers=2, patience=20)
    async with opened(tmp_path / "conclave.db", minds=pool) as house:
        table = await house.table(ADA, minds=3)
        while table.row.phase is Phase.PLAYING:
            await house.later(2)
            table = await house.tables.table(table.id)
            if table.row.phase is Phase.PLAYING and table.playing.choices(Seat(0)):
                table = await house.move(table.id)
        hands = {row.hand for row in await house.store.tables.turns(table.id)}
    await pool.close()
    assert hands == {Hand.PERSON, Hand.MIND}


async def test_a_thought_holds_a_view_and_nothing_that_foresees_the_die(house: House) -> None:
    table = await house.table(ADA, BEN)
    match, seat = table.playing, mover(table)
    sent = make_thought(match, seat, "random", 1)
    assert codec(GAME).view(sent.view) == match.view(seat)
    assert match.seed not in msgspec.msgpack.encode(sent)
    assert match.seed.hex().encode() not in msgspec.msgpack.encode(sent)
    assert set(inspect.signature(Thought).parameters) == {"game", "mind", "view", "key", "budget", "judged"}
    assert sent.judged is None


async def test_a_mind_that_fails_is_replaced_by_the_lapse(tmp_path: Path) -> None:
    class Broken:
        async def think(self, thought: Thought) -> bytes:  # noqa: ARG002 - it does not even look
            raise Thoughtless

        async def close(self) -> None: ...

    async with opened(tmp_path / "conclave.db", minds=Broken()) as house:
        table = await house.table(ADA, minds=1)
        await house.later(3)
        table = await house.tables.table(table.id)
        while table.playing.version < 6:
            if table.playing.choices(Seat(0)):
                await house.move(table.id)
            await house.later(3)
            table = await house.tables.table(table.id)
        assert {row.hand for row in await house.store.tables.turns(table.id) if row.seat == 1} == {Hand.MIND}


@pytest.mark.parametrize("answer", [b'{"type":"Pass"}', b'{"type":"Cast","spell":99}'])
async def test_a_mind_that_answers_out_of_turn_is_replaced_by_the_lapse(tmp_path: Path, answer: bytes) -> None:
    class Wrong:
        async def think(self, thought: Thought) -> bytes:  # noqa: ARG002 - it does not even look
            return answer

        async def close(self) -> None: ...

    async with opened(tmp_path / "conclave.db", minds=Wrong()) as house:
        table = await house.table(ADA, minds=1)
        while mover(table) == 0:
            table = await house.move(table.id)
        before = table.playing
        await house.later(3)
        last = (await house.store.tables.turns(table.id))[-1]
        assert (last.version, last.seat, last.hand) == (before.version + 1, 1, Hand.MIND)
        assert last.command == encode(GAME.rules.lapse(before.view(Seat(1)))).decode()


async def test_a_mind_that_dawdles_gives_up_and_its_worker_is_free_again(house: House) -> None:
    """No mind can think at all in this little time; with more of it the same pool answers."""
    table = await house.table(ADA, BEN)
    sent = make_thought(table.playing, mover(table), "random", 1)
    pool = MindPool(workers=1, patience=1e-6)
    for _ in range(3):
        with pytest.raises(Thoughtless):
            await pool.think(sent)
    pool.patience = 20
    assert await pool.think(sent)
    await pool.close()


def told_patience(_thought: Thought, patience: float) -> bytes:
    """Instead of thinking, in the worker: how long it might have taken."""
    return str(patience).encode()


async def test_a_coach_may_take_longer_than_a_mind_since_no_table_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.hosting.ai.minds._answer_in_time", told_patience)
    pool = MindPool(workers=1, patience=2)
    mind = Thought("abracada", "random", b"{}", bytes(32), 1)
    assert await pool.think(mind) == b"2"
    assert await pool.think(msgspec.structs.replace(mind, judged=b"{}")) == b"10"
    await pool.close()


async def test_a_thought_that_cannot_be_read_is_thoughtless() -> None:
    pool = MindPool(workers=1, patience=20)
    for odd in (Thought("whist", "random", b"{}", bytes(32), 1), Thought("abracada", "genius", b"{}", bytes(32), 1)):
        with pytest.raises(Thoughtless):
            await pool.think(odd)
    await pool.close()


async def test_a_worker_that_dies_is_replaced(house: House) -> None:
    pool = MindPool(workers=1, patience=20)
    table = await house.table(ADA, BEN)
    sent = make_thought(table.playing, mover(table), "random", 1)
    first = await pool.think(sent)
    loop = asyncio.get_running_loop()
    dying = loop.run_in_executor(pool._pool, os._exit, 1)  # noqa: SLF001 - the worker that is to die  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(Exception, match="terminated"):
        await dying
    with pytest.raises(Thoughtless):
        await pool.think(sent)
    assert await pool.think(sent) == first
    await pool.close()


async def test_a_mind_answers_at_a_time_fixed_before_it_thinks(tmp_path: Path) -> None:
    """Whether the thought takes no time or all of it, and whatever it is about, the move comes at the same moment."""

    class Slow(MindsHere):
        async def think(self, thought: Thought) -> bytes:
            for _ in range(100):
                await asyncio.sleep(0)
            return await super().think(thought)

    moments: list[list[int]] = []
    for number, minds in enumerate((MindsHere(GAMES), Slow(GAMES))):
        async with opened(tmp_path / f"{number}.db", minds=minds, seed=bytes(32)) as house:
            table = await house.table(ADA, minds=3)
            for _ in range(60):
                await house.later(0.25)
                table = await house.tables.table(table.id)
                if table.playing.choices(Seat(0)):
                    await house.move(table.id)
            moments.append([row.at for row in await house.store.tables.turns(table.id) if row.hand is Hand.MIND])
    assert moments[0] == moments[1]
    assert moments[0]


async def test_a_mind_that_still_thinks_when_its_person_is_back_does_nothing(tmp_path: Path) -> None:
    class Pondering(MindsHere):
        known = asyncio.Event()

        async def think(self, thought: Thought) -> bytes:
            await self.known.wait()
            return await super().think(thought)

    minds = Pondering(GAMES)
    async with opened(tmp_path / "conclave.db", minds=minds) as house:
        table = await house.table(ADA, BEN)
        seat = mover(table)
        person = table.seating.people[seat]
        await house.tables.seats.keep_warm(table.id, seat)
        house.clock.advance(3)
        ticking = asyncio.create_task(house.keeper.tick())
        for _ in range(100):  # by now the house waits for the thought
            await asyncio.sleep(0)
        await house.tables.seats.come_back(table.id, person)
        minds.known.set()
        await ticking
        assert [row.hand for row in await house.store.tables.turns(table.id) if row.seat is not None] == []
        assert (await house.move(table.id)).playing.version == 1


async def test_a_seeker_with_no_end_of_a_budget_still_answers_in_time(house: House) -> None:
    table = await house.table(ADA, BEN)
    match, seat = table.playing, mover(table)
    pool = MindPool(workers=1, patience=8)
    await pool.warm()
    answered = await pool.think(make_thought(match, seat, "seeker", 10**9))
    assert codec(GAME).command(answered) in match.choices(seat)
    await pool.close()
