"""A restart is not noticed: whatever stood there goes on, whatever was not told is, and the clock runs."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest
import simcord

from bot.front.delivery.panels.story_log import LINES
from bot.front.delivery.restarts import wave
from bot.hosting.seating import Pace
from bot.hosting.table import Table
from bot.words import words
from games.abracada.moves import DRAGON, Cast, Pass
from games.engine import Seat, Time
from storage.rows import Hand, Phase
from tests.front import situations as so
from tests.front.commands.test_refusals import everything, sentence
from tests.front.delivery.delivering import THROUGH_A_PRESS, shows, story, story_lines
from tests.front.play import body, by_button, by_command, lobby, shrewd
from tests.front.stage import Stage, buttons, first_mover, staged, texts

TROUBLE = words("en").word("front-trouble")


async def awake(stage: Stage, seconds: int) -> None:
    """Time passes, in which the bot is there and says so."""
    for _ in range(0, seconds, 5):
        await stage.later(5)
        await stage.bot.keeper.beat()


async def replaced(stage: Stage) -> list[str]:
    """Another bot in place of this one, with no time lost; what it sent before anybody did anything."""
    before = len(stage.env.http_requests)
    await stage.restart()
    fresh = stage.env.http_requests[before:]
    return [entry.path for entry in fresh if entry.method != "GET" and not entry.path.startswith("/applications/")]


def mover(stage: Stage, table: Table) -> str:
    """Who is to move."""
    player = table.seating.sitters[first_mover(table.playing)].player
    assert player is not None
    return stage.name_of(player)


async def test_a_lobby_fills_and_starts_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await lobby(stage, "ada", "ben")
        await replaced(stage)
        await stage.press("cyd", "Join")
        await stage.press("ada", "Start")
        table = await stage.table()
        assert table.row.phase is Phase.PLAYING
        assert len(table.seating.sitters) == 3
        assert [message.id for message in stage.messages() if buttons(message)] == [stage.panel().id]


async def test_a_table_that_cannot_be_read_keeps_nobody_else_from_starting(tmp_path: Path) -> None:
    """A newer Conclave wrote it, and an older one is back. Whoever presses there is answered with a sentence."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await wave(stage.bot.front.outbox, stage.bot.front.tables)
        await stage.settle()
        with closing(sqlite3.connect(tmp_path / "conclave.db")) as database:
            database.execute("UPDATE turns SET events = ?", ('[{"type":"Unheard"}]',))
            database.commit()
        await stage.restart()
        result = await stage.press("ada", "My view")
        assert result.response is not None
        assert texts(result.response.message) == TROUBLE
        assert (await stage.people["ben"].slash(stage.channel, "ping")).acknowledged


async def test_after_a_restart_a_turn_by_post_comes_as_a_new_private_message(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        id_ = await lobby(stage, "ada", "ben")
        table = await stage.table()
        await stage.bot.front.tables.configure(id_, table.seating.host, table.seating.options, Pace.POST)
        await stage.press("ada", "Start")
        table = await stage.table()
        first, old = first_mover(table.playing), 0
        letters = stage.people[stage.name_of(table.seating.sitters[1 - first].player)].user.dm_channel
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.restart()
            old = letters.history()[-1].id
            await stage.later(3_600)
            await by_command(stage, table, mover(stage, table), Cast(DRAGON))  # seldom there: the turn ends soon
        assert letters.history()[-1].id != old != 0


async def test_a_turn_goes_on_after_a_restart_where_it_was(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await by_button(stage, table, mover(stage, table), shrewd(table.playing, first_mover(table.playing)))
        table, seen = await stage.table(), texts(stage.panel())
        letters = {name: actor.user.dm_channel.history() for name, actor in stage.people.items()}
        await replaced(stage)
        assert texts(stage.panel()) == seen
        for means in (by_command, by_button):
            now = await stage.table()
            await means(stage, now, mover(stage, now), shrewd(now.playing, first_mover(now.playing)))
        assert (await stage.table()).playing.version == table.playing.version + 2
        assert [message.id for message in stage.messages() if buttons(message)] == [stage.panel().id]
        for name, actor in stage.people.items():
            assert [m.id for m in actor.user.dm_channel.history()] == [m.id for m in letters[name]]


async def test_who_has_answered_between_rounds_has_answered_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await so.a_pause_ada_has_answered(stage)
        await replaced(stage)
        assert "You have already answered" in sentence(await stage.press("ada", "Next round"))
        await stage.press("ben", "Next round")
        table = await stage.table()
        assert table.playing.waiting.time is Time.TURN
        assert ", call a spell" in texts(stage.panel())


async def test_a_secret_answer_after_a_restart_touches_nothing_that_others_see(tmp_path: Path) -> None:
    """The new bot has not shown anything yet, so that it cannot know that nothing of it has changed."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await so.a_pause_between_rounds(stage)
        letters = stage.people["ben"].user.dm_channel
        assert letters.history()
        await replaced(stage)
        since, version = len(stage.env.http_requests), (await stage.table()).playing.version
        await stage.people["ada"].slash(stage.channel, "abracada ready")
        await stage.settle()
        assert (await stage.table()).playing.version == version + 1
        seen = (f"/channels/{stage.channel.id}/", f"/channels/{letters.id}/")
        assert [entry.path for entry in stage.env.http_requests[since:] if entry.path.startswith(seen)] == []


async def test_a_finished_game_stays_as_it_was_and_can_be_played_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await so.a_finished_game(stage)
        seen, kept = texts(stage.panel()), everything(tmp_path / "conclave.db")
        assert await replaced(stage) == []
        assert texts(stage.panel()) == seen
        assert everything(tmp_path / "conclave.db") == kept
        assert (await stage.press("ben", "Rematch")).acknowledged
        again = await stage.table()
        assert again.row.phase is Phase.LOBBY
        assert again.seating.people == (str(stage.people["ben"].id),)


@pytest.mark.parametrize("calls", [1, 4])  # five may end a round
async def test_what_could_not_be_told_is_told_after_a_restart_line_by_line(tmp_path: Path, calls: int) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        for where in ("/channels/*", THROUGH_A_PRESS):
            stage.env.inject_error("*", where, status=400, code=50035, times=None)
        for _ in range(calls):
            table = await stage.table()
            await by_command(stage, table, mover(stage, table), shrewd(table.playing, first_mover(table.playing)))
        now = await stage.table()
        assert "✓" not in texts(stage.panel())
        assert await stage.store.posts.untold() == [now.id]
        stage.env.backend.faults.clear()
        await replaced(stage)
        assert await stage.store.posts.untold() == []
        assert headline(now) in texts(stage.panel())
        lines, shown = await story(stage), story_lines(stage.panel())
        assert 0 < len(shown) <= LINES  # a long one takes the room of several
        assert all(map(shows, shown, lines[-len(shown) :]))


async def test_an_end_that_could_not_be_told_is_told_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        for where in ("/channels/*", THROUGH_A_PRESS):
            stage.env.inject_error("*", where, status=400, code=50035, times=None)
        while await stage.store.tables.in_phase(Phase.PLAYING):
            await so.hosted(stage)
        stage.env.backend.faults.clear()
        await replaced(stage)
        over = await stage.bot.front.tables.table(table.id)
        assert over.match is not None
        assert "🏆" in texts(stage.panel())
        assert await stage.store.posts.untold() == []


async def test_every_old_button_works_or_is_answered_with_a_sentence(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        name = mover(stage, table)
        seen = await stage.press(name, "My view")
        typed = await stage.people[name].slash(stage.channel, "abracada view")
        await stage.people[name].send(stage.channel, "!")
        await by_button(stage, table, name, shrewd(table.playing, first_mover(table.playing)))
        await replaced(stage)
        pressed = 0
        for message in everywhere(stage, name, seen, typed):
            for label, custom_id in buttons(message):
                result = await so.forged(stage, name, custom_id, message)
                await stage.settle()
                assert result.acknowledged, label
                assert TROUBLE not in said(result), label
                pressed += 1
        assert pressed > 20
        assert not stage.env.errors


async def test_a_deadline_lapses_after_a_restart_as_before(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await awake(stage, 30)
        await replaced(stage)
        await stage.later(29)
        assert (await stage.table()).playing.version == table.playing.version
        await stage.later(2)
        assert (await stage.store.tables.turns(table.id))[-1].hand is Hand.CLOCK
        assert "⏰ ran out of time" in texts(stage.panel())


async def test_nobody_is_timed_out_because_the_bot_was_away(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        stage.clock.advance(3_600)
        await stage.restart()
        await stage.later(59)
        assert (await stage.table()).playing.version == table.playing.version
        await stage.later(2)
        assert (await stage.table()).playing.version > table.playing.version


async def test_minds_play_on_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        table = await stage.begin("ada", minds=3)
        for command in (None, Pass()):
            if table.playing.choices(Seat(0)):
                await so.hosted(stage, command)
                table = await stage.table()
        await replaced(stage)
        for _ in range(3):
            await stage.later(2)
        assert (await stage.table()).playing.version > table.playing.version


def headline(table: Table) -> str:
    """How it stands, as the panel begins to say it."""
    screen = table.game.telling.screen(table.playing.view(None))
    return words("en", table.row.game).say(screen.headline, names(table))


def names(table: Table) -> tuple[str, ...]:
    """As people are called."""
    return tuple(f"<@{sitter.player}>" for sitter in table.seating.sitters)


def sent(stage: Stage, since: int) -> str:
    """All that the channel was sent."""
    log, channel = stage.env.http_requests[since:], f"/channels/{stage.channel.id}/messages"
    return json.dumps([body(entry) for entry in log if entry.path.startswith(channel)], ensure_ascii=False)


def everywhere(stage: Stage, name: str, *answers: simcord.InteractionResult) -> list[discord.Message]:
    """All that somebody has before their eyes."""
    private = [answer.response.message for answer in answers if answer.response is not None]
    return [*private, *stage.people[name].user.dm_channel.history(), *stage.messages()]


def said(result: simcord.InteractionResult) -> str:
    """All that was answered."""
    answers = [*result.followups, *([result.response] if result.response else [])]
    return "\n".join(texts(answer.message) for answer in answers)
