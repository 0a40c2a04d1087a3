"""A panel is edited through the last press on it, which Discord does not count; and the ordinary way where it must."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.delivery.panels.presses import ENOUGH, LASTS
from tests.front.dealing import HANDS, NAMES, dealt
from tests.front.delivery.delivering import THROUGH_A_PRESS
from tests.front.fair import Fair, fair
from tests.front.pressing import player
from tests.front.stage import edits_through_a_press, texts

LEFT_IN_PLACE, OWN_MESSAGE = 6, 4


def counted(stage: Fair, since: int) -> list[str]:
    """What was asked of the channel and counts among the requests of a second."""
    place = f"/channels/{stage.channel.id}/"
    return [entry.method for entry in stage.env.http_requests[since:] if entry.path.startswith(place)]


def uncounted(stage: Fair, since: int) -> int:
    """How often the panel was edited through a press on it."""
    return sum(edits_through_a_press(stage, entry) for entry in stage.env.http_requests[since:])


def answers(stage: Fair, since: int) -> list[int]:
    """The kinds of the first answers to presses."""
    sent: list[Any] = [entry.json for entry in stage.env.http_requests[since:] if entry.path.endswith("/callback")]
    return [body["type"] for body in sent]


async def bolt(stage: Fair) -> None:
    """Ada burns Ben, by a question for her eyes only."""
    await stage.choose("ada", "Cinder Bolt → ben", await stage.open("ada", "Play a card"))


async def pause(stage: Fair) -> None:
    """Something happens at the table that is no answer to a press on its panel."""
    table = await stage.table()
    await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
    await stage.settle()


async def resume(stage: Fair) -> None:
    """And it goes on."""
    table = await stage.table()
    await stage.bot.front.tables.pauses.resume(table.id, table.seating.host)
    await stage.settle()


async def passed(stage: Fair, millis: int) -> None:
    """Time goes by, in which nothing is due."""
    stage.clock.advance(millis / 1000)
    await stage.env.advance_time(millis / 1000)


async def is_right(stage: Fair) -> bool:
    """Whether the panel shows the table as it is: of this beat, or paused."""
    table = await stage.table()
    if table.row.paused is not None:
        return "paused" in texts(stage.panel()).lower()
    return any(f":{table.playing.beat}:" in (part.custom_id or "") for part in _pressable(stage.panel()))


def _pressable(message: discord.Message) -> list[Any]:
    return [part for row in message.components for part in _parts(row) if getattr(part, "custom_id", None)]


def _parts(part: Any) -> list[Any]:
    return [part, *(inner for child in getattr(part, "children", ()) for inner in _parts(child))]


async def test_a_move_chosen_in_private_costs_no_counted_request_for_the_panel(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        since, old = len(stage.env.http_requests), stage.panel()
        await bolt(stage)
        assert (await stage.table()).playing.version == 1
        assert counted(stage, since) == []
        assert uncounted(stage, since) == 1
        assert stage.panel().id == old.id
        assert await is_right(stage)


async def test_whoever_presses_again_soon_is_asked_at_once(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await passed(stage, ENOUGH + 1000)  # since the lobby
        since = len(stage.env.http_requests)
        for _ in range(3):
            await stage.open("ada", "Play a card")
        assert answers(stage, since) == [LEFT_IN_PLACE, OWN_MESSAGE, OWN_MESSAGE]


async def test_how_somebody_is_asked_does_not_follow_from_what_others_pressed(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        await passed(stage, ENOUGH + 1000)
        since = len(stage.env.http_requests)
        await stage.press("ben", "React with a card")
        await stage.press("cyd", "React with a card")
        kinds = answers(stage, since)
        assert kinds[0] == LEFT_IN_PLACE
        assert kinds[1] in {LEFT_IN_PLACE, OWN_MESSAGE}, "a refusal, where there is nothing to ask for"


async def test_the_question_follows_the_table_although_it_is_no_first_answer(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await passed(stage, ENOUGH + 1000)
        question = await stage.open("ada", "Play a card")
        before = texts(question)
        await stage.people["ada"].slash(stage.channel, "lastwizard play", card="Cinder Bolt", target="#2")
        await stage.settle()
        assert texts(await stage.again(question)) != before
        assert await is_right(stage)


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10008), (403, 50013), (429, 0)])
async def test_a_press_that_discord_takes_no_more_is_forgotten_and_the_panel_is_right(
    tmp_path: Path, status: int, code: int
) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        stage.env.inject_error("PATCH", THROUGH_A_PRESS, status=status, code=code, times=1)
        since, old = len(stage.env.http_requests), stage.panel()
        await pause(stage)
        assert counted(stage, since) == ["PATCH"]
        assert await is_right(stage)
        await resume(stage)
        assert counted(stage, since) == ["PATCH", "PATCH"], "it was not tried again"
        assert stage.panel().id == old.id
        assert await is_right(stage)
        await stage.open("ada", "Play a card")
        await pause(stage)
        assert counted(stage, since) == ["PATCH", "PATCH"], "the next press serves"
        assert await is_right(stage)


async def test_where_nobody_knows_whether_it_arrived_the_panel_is_edited_again(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        stage.env.inject_error("PATCH", THROUGH_A_PRESS, status=500, times=1)
        since = len(stage.env.http_requests)
        await pause(stage)
        assert counted(stage, since) == ["PATCH"]
        assert await is_right(stage)


async def test_a_press_of_long_ago_is_not_even_tried(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await passed(stage, LASTS + 1000)
        since = len(stage.env.http_requests)
        await pause(stage)
        assert (counted(stage, since), uncounted(stage, since)) == (["PATCH"], 0)
        assert await is_right(stage)


async def test_the_press_of_somebody_who_wants_to_be_forgotten_is_forgotten(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await passed(stage, ENOUGH + 1000)
        await stage.open("ada", "Play a card")
        for who, ways in (("ben", (list[str](), 1)), ("ada", (["PATCH"], 0))):
            stage.bot.front.outbox.forget(player(stage, who))
            since = len(stage.env.http_requests)
            await pause(stage)
            assert (counted(stage, since), uncounted(stage, since)) == ways
            assert await is_right(stage)
            await resume(stage)


async def test_after_a_restart_the_panel_is_edited_the_ordinary_way(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await stage.restart()
        since = len(stage.env.http_requests)
        await pause(stage)
        assert (counted(stage, since), uncounted(stage, since)) == (["PATCH"], 0)
        assert await is_right(stage)


async def test_a_press_on_an_older_panel_is_of_no_use_for_the_new_one(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        old = stage.panel()
        stage.bot.front.outbox.at(await stage.table()).replace()
        await stage.settle()
        assert stage.panel().id != old.id
        since = len(stage.env.http_requests)
        await stage.press("ada", "Play a card", old)
        await pause(stage)
        assert (counted(stage, since), uncounted(stage, since)) == (["PATCH"], 0)
        assert await is_right(stage)


async def test_an_old_panel_is_taken_away_through_the_last_press_on_it(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        since, old = len(stage.env.http_requests), stage.panel()
        await stage.people["cyd"].send(stage.channel, "well, well")
        await bolt(stage)
        assert stage.panel().id != old.id
        assert old.id not in {message.id for message in stage.messages()}
        assert counted(stage, since) == ["POST"]


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (500, 0)])
async def test_an_old_panel_goes_the_ordinary_way_where_the_last_press_is_no_use(
    tmp_path: Path, status: int, code: int
) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        stage.env.inject_error("DELETE", THROUGH_A_PRESS, status=status, code=code, times=1)
        since, old = len(stage.env.http_requests), stage.panel()
        await stage.people["cyd"].send(stage.channel, "well, well")
        await bolt(stage)
        assert old.id not in {message.id for message in stage.messages()}
        assert counted(stage, since) == ["POST", "DELETE"]
        assert await is_right(stage)


@pytest.mark.parametrize(("path", "code"), [("/webhooks/*", 10015), ("/interactions/*", 10062)])
async def test_a_question_that_did_not_come_is_asked_when_they_press_again(
    tmp_path: Path, path: str, code: int
) -> None:
    """Nothing is played or lost where Discord does not take the question, or not even the answer before it."""
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await passed(stage, ENOUGH + 1000)
        stage.env.inject_error("POST", path, status=404, code=code, times=1)
        lost = await stage.press("ada", "Play a card")
        assert not lost.followups
        await bolt(stage)
        assert (await stage.table()).playing.version == 1
        assert await is_right(stage)
