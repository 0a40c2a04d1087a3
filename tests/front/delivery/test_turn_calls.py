"""When a panel is edited, when it is posted anew, and who is pinged by it."""

from __future__ import annotations

from pathlib import Path

from bot.front.delivery.outbox import IDLE
from bot.front.delivery.restarts import wave
from storage.rows import Phase
from tests.front import situations as so
from tests.front.delivery.delivering import mentioned, sent
from tests.front.stage import buttons, staged, texts


async def test_a_click_on_the_panel_costs_one_request_and_no_edit_beside_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        since = len(stage.env.http_requests)
        await stage.move("8 Drink")
        assert sent(stage, "PATCH", since) + sent(stage, "POST", since) == []
        assert ": 8 Magic Drink" in texts(stage.panel())


async def test_a_turn_of_somebody_who_is_away_is_a_new_message_that_pings_them_and_the_old_one_shrinks(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        stage.clock.advance(IDLE / 1000)
        since, old = len(stage.env.http_requests), stage.panel()
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Dragon")  # seldom there: the turn ends soon
        posts = sent(stage, "POST", since)
        assert len(posts) == 1
        away = table.seating.sitters[1 - first].player
        assert mentioned(posts[0]) == [away]
        assert stage.panel().id != old.id
        assert [message.id for message in stage.messages() if buttons(message)] == [stage.panel().id]


async def test_whoever_pressed_sees_their_move_before_the_new_panel_is_posted(tmp_path: Path) -> None:
    """A new message may have to wait for its turn among a thousand tables."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        stage.clock.advance(IDLE / 1000)
        since = 0
        while (await stage.table()).playing.waiting.seats == (first,):
            since = len(stage.env.http_requests)
            await stage.move("1 Dragon")
        (posted,) = sent(stage, "POST", since)
        asked = stage.env.http_requests[since:]
        (answered,) = [entry for entry in asked if entry.path.endswith("/callback")]
        assert asked.index(answered) < asked.index(posted)
        assert "1 Ancient Dragon" in str(answered.json)


async def test_a_panel_that_others_have_talked_below_comes_down_when_a_turn_comes(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        old = stage.panel()
        await stage.people["eve"].send(stage.channel, "hello")
        await stage.settle()
        assert stage.panel().id == old.id
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Dragon")
        assert stage.panel().id == stage.messages()[-1].id
        assert stage.panel().id != old.id


async def test_the_end_of_a_game_is_shown_below_what_others_have_said(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await stage.begin("ada", "ben")
        while await stage.store.tables.in_phase(Phase.PLAYING):
            await stage.people["eve"].send(stage.channel, "hello")
            await stage.settle()
            await so.hosted(stage)
        assert "wins the game" in texts(stage.panel()) or "share the victory" in texts(stage.panel())
        assert stage.panel().id == stage.messages()[-1].id


async def test_a_planned_stop_is_announced_and_taken_back_afterwards(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await wave(stage.bot.front.outbox, stage.bot.front.tables)
        await stage.settle()
        assert "restarting" in texts(stage.panel())
        since = len(stage.env.http_requests)
        await stage.restart()
        assert "restarting" not in texts(stage.panel())
        assert sent(stage, "POST", since) == []  # whoever is to move has been told so already
        assert len([message for message in stage.messages() if buttons(message)]) == 1


async def test_what_somebody_presses_unseen_does_not_keep_a_ping_away(tmp_path: Path) -> None:
    """Or a missing ping would tell that they had pressed something."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        away = table.seating.sitters[1 - first].player
        stage.clock.advance(IDLE / 1000)
        await stage.press(stage.name_of(away), "My view")
        since = len(stage.env.http_requests)
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Dragon")
        assert [mentioned(entry) for entry in sent(stage, "POST", since)] == [[away]]
