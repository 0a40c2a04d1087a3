"""A game leaves little behind in its channel: nobody is called twice, and what called them does not stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.http.client import FakeWebhookAdapter

from bot.front.delivery.outbox import IDLE
from bot.hosting.table import Table
from games.engine import Seat, Time
from storage.rows import Phase, Player
from tests.front.delivery.delivering import mentioned, sent
from tests.front.stage import Stage, first_mover, staged, texts

MOST = 4  # messages of ours that a game may leave
MINUTES = 7


async def slowly(stage: Stage, game: str, *people: str) -> None:
    """A game in which turns come late, are warned of, or lapse, and people talk below the panel."""
    table = await stage.begin(*people, minds=1, game=game)
    begun, questions = stage.clock.now(), 0
    while table.row.phase is Phase.PLAYING and stage.clock.now() - begun < MINUTES * 60_000:
        questions += 1
        match questions % 4:
            case 0:
                await stage.later(61)
            case 1:
                await stage.later(48)  # they were warned by now
            case 2:
                await stage.people[people[-1]].send(stage.channel, "hm")
                await stage.settle()
            case _:
                await stage.later(5)
        table = await stage.bot.front.tables.table(table.id)
        if table.row.phase is not Phase.PLAYING:
            break
        asked = [seat for seat in table.playing.waiting.seats if table.playing.choices(seat)]
        persons = [(seat, player) for seat in asked if (player := asked_person(table, seat)) is not None]
        if not persons:
            await stage.later(5)
        else:
            seat, player = persons[0]
            choice = table.playing.choices(seat)[0]
            await stage.bot.front.tables.play(table.id, player, None, choice)
            await stage.settle()
        table = await stage.bot.front.tables.table(table.id)
    if table.row.phase is Phase.PLAYING:
        await stage.bot.front.tables.votes.stop(table.id, None)
        await stage.settle()


def asked_person(table: Table, seat: Seat) -> Player | None:
    """The person who plays this seat themselves."""
    sitter = table.seating.sitters[seat]
    return sitter.player if sitter.mind is None else None


@pytest.mark.parametrize("game", ["abracada", "lastwizard"])
async def test_seven_minutes_with_lapses_and_pings_leave_at_most_four_messages(tmp_path: Path, game: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await slowly(stage, game, "ada", "ben", "eve")
        posts = sent(stage, "POST")
        assert any(mentioned(post) for post in posts), "somebody was called"
        ours = [message for message in stage.messages() if message.author.bot]
        assert 1 <= len(ours) <= MOST
        for name in ("ada", "ben", "eve"):
            assert len(stage.people[name].user.dm_channel.history()) == 1


async def test_whoever_was_called_to_their_turn_is_not_called_again_when_time_runs_out(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        stage.clock.advance(IDLE / 1000 - 1)
        await stage.env.advance_time(IDLE / 1000 - 1)
        since = len(stage.env.http_requests)
        stage.clock.advance(1)
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Dragon")
        away = table.seating.sitters[1 - first].player
        await stage.later(46)
        assert [mentioned(post) for post in sent(stage, "POST", since)] == [[away]]


async def test_whoever_was_there_when_their_turn_came_is_called_once_when_time_runs_out(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        mover = table.seating.sitters[first_mover(table.playing)].player
        since = len(stage.env.http_requests)
        await stage.later(46)
        await stage.later(5)
        assert [mentioned(post) for post in sent(stage, "POST", since)] == [[mover]]


async def test_what_called_somebody_calls_them_no_more_once_they_have_moved(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        assert table.playing.waiting.time is Time.TURN
        mover = first_mover(table.playing)
        await stage.later(46)
        called = f"### <@{table.seating.sitters[mover].player}>"
        (call,) = [message for message in stage.messages() if message.author.bot]
        assert texts(call).startswith(called)
        while (table := await stage.table()).playing.waiting.seats == (mover,):
            await stage.move("1 Dragon")
        (ours,) = [message for message in stage.messages() if message.author.bot]
        assert called not in texts(ours)


async def test_a_press_is_answered_without_reading_any_message_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is pressed says all in its `custom_id`, and what we have sent we know."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        pressed, asked = list[discord.Message | None](), list[object]()
        heard, request = stage.bot.on_interaction, FakeWebhookAdapter.request

        async def hears(interaction: discord.Interaction[Any]) -> None:
            pressed.append(interaction.message)
            await heard(interaction)

        async def asks(line: FakeWebhookAdapter, *given: Any, **named: Any) -> Any:
            asked.append(named.get("params"))
            return await request(line, *given, **named)

        monkeypatch.setattr(stage.bot, "on_interaction", hears)
        monkeypatch.setattr(FakeWebhookAdapter, "request", asks)
        before = (await stage.table()).playing.beat
        await stage.move("8 Drink")
        assert (await stage.table()).playing.beat > before
        assert [message is not None and message.components == [] for message in pressed] == [True]
        assert asked == [None]  # with_response would be among them
