"""A kill anywhere neither loses nor doubles a ping or a panel."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from bot.front.delivery.outbox import IDLE
from games.abracada.moves import DRAGON, Cast
from tests.front.delivery.delivering import mentioned, sent
from tests.front.stage import Stage, buttons, first_mover, open_store, staged
from tests.soak.app import App, Json
from tests.soak.app import buttons as buttons_of
from tests.soak.processes import ForkedBot, sandbox
from tests.trouble.looking import until

LATE = 10_000.0


async def killed(stage: Stage, path: Path) -> None:
    """Whatever was not on the disk is lost; another bot comes."""
    old = stage.store
    stage.store = await open_store(path)
    await stage.restart()
    await old.close()


async def someone_away_is_called(stage: Stage) -> str:
    """A turn of somebody who was away comes; who it is."""
    table = await stage.table()
    first = first_mover(table.playing)
    stage.clock.advance(IDLE / 1000)
    while (table := await stage.table()).playing.waiting.seats == (first,):
        player = table.seating.sitters[first].player
        assert player is not None
        await stage.bot.front.tables.play(table.id, player, None, Cast(DRAGON))  # seldom there: the turn ends soon
    await stage.env.settle()
    await stage.bot.front.outbox.quiet()
    return table.seating.sitters[first_mover(table.playing)].player


async def test_a_ping_is_on_disk_when_it_is_sent(tmp_path: Path) -> None:
    path = tmp_path / "conclave.db"
    async with staged(path, "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        stage.store.posts.note_after = LATE
        since = len(stage.env.http_requests)
        away = await someone_away_is_called(stage)
        assert [mentioned(post) for post in sent(stage, "POST", since)][-1:] == [[away]]
        since = len(stage.env.http_requests)
        await killed(stage, path)
        assert [mentioned(post) for post in sent(stage, "POST", since)] == []
        assert len([message for message in stage.messages() if buttons(message)]) == 1


async def test_whoever_moved_a_moment_before_the_kill_is_not_pinged_after_it(tmp_path: Path) -> None:
    path = tmp_path / "conclave.db"
    async with staged(path, "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        seat = first_mover(table.playing)
        mover = table.seating.sitters[seat].player
        stage.store.posts.note_after = LATE
        held = next(stone for stone in table.playing.state.rows[seat])
        await stage.bot.front.tables.play(table.id, mover, None, Cast(held))  # it is there: the turn goes on
        await stage.env.settle()
        since = len(stage.env.http_requests)
        await killed(stage, path)
        assert [mentioned(post) for post in sent(stage, "POST", since)] == []


async def test_a_panel_whose_answer_was_lost_is_not_posted_twice_by_whoever_comes_after_a_kill(tmp_path: Path) -> None:
    """Every post is made, and no answer arrives; minds play on meanwhile, and then the bot is killed."""
    place = await sandbox(tmp_path / "sandbox", 1)
    bot = ForkedBot(place.url, tmp_path)
    try:
        async with App(place.url, place.page_token) as app:
            await bot.start()
            person = (await app.get("/app/config"))["people"][0]["id"]

            async def known() -> bool:
                there = any(one["connected"] for one in (await app.get("/control/stats"))["sessions"])
                return there and any(one["name"] == "abracada" for one in (await app.world(person))["commands"])

            await until(known)
            channel = (await app.world(person))["guilds"][0]["channels"][0]["id"]
            await app.slash(person, channel, "abracada start")

            async def shown(label: str) -> Json | None:
                found = await app.messages(person, channel)
                return next((one for one in reversed(found) if dict(buttons_of(one)).get(label)), None)

            async def pressed(label: str) -> None:
                panel = await until(lambda: shown(label))
                await app.press(person, panel, dict(buttons_of(panel))[label])

            for _ in range(2):
                panel = await until(lambda: shown("More"))
                await app.choose(person, panel, "Add an AI player", "apprentice")
            await pressed("Start")
            old = await until(lambda: shown("My view"))
            await app.post("/control/faults", {"kind": "lose", "method": "POST", "path": "/channels/*", "times": None})
            gone = {"kind": "delete-message", "channel": channel, "message": old["id"]}
            await app.post("/control/faults", gone)
            posted = await until(lambda: shown("My view"))
            beat = beat_of(posted)
            calls = [custom_id for _, custom_id in buttons_of(posted) if custom_id.startswith("c:play:")]
            await app.press(person, posted, calls[-1])  # if it is not their turn, minds move on
            await asyncio.sleep(3)
            await bot.kill()
            await app.delete("/control/faults")
            await bot.start()

            async def alone() -> Json | None:
                live = [one for one in await app.messages(person, channel) if dict(buttons_of(one)).get("My view")]
                return live[0] if len(live) == 1 and beat_of(live[0]) > beat else None

            await until(alone)
            ours = [
                one for one in await app.messages(person, channel) if one["author"]["bot"] and not one.get("only_for")
            ]
            assert len([one for one in ours if int(one["id"]) > int(posted["id"])]) <= 1, "one that calls, at most"
    finally:
        if bot.process is not None:
            await bot.kill()
        await place.stop()


def beat_of(panel: Json) -> int:
    """The beat of a panel, as its buttons carry it; -1 while nobody is to press."""
    found = [re.match(r"c:play:[0-9a-f]{12}:(\d+):", custom_id) for _, custom_id in buttons_of(panel)]
    return next((int(match[1]) for match in found if match), -1)
