"""Answers that come too late, twice, or too often: a line in the log, and no request that cannot help."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.delivery import discord_errors
from bot.front.delivery.rate_budget import Budget, Urgency
from bot.front.interactions.discord_response import patiently
from tests.front.delivery.delivering import mended, sent
from tests.front.stage import buttons, edits_through_a_press, staged, texts


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
@pytest.mark.parametrize("label", ["8 Drink", "My view"])
async def test_an_answer_that_comes_too_late_or_twice_is_one_line_in_the_log_and_no_second_try(
    tmp_path: Path, status: int, code: int, label: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        stage.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code, times=None)
        mover = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        since, panel = len(stage.env.http_requests), stage.panel()
        custom_id = next(custom_id for said, custom_id in buttons(panel) if said.startswith(label))
        caplog.clear()
        await stage.people[mover].click(panel, custom_id=custom_id)
        await stage.settle()
        answers = [one for one in stage.env.http_requests[since:] if one.path.startswith(("/inter", "/webh"))]
        shows = [edits_through_a_press(stage, one) for one in answers]  # the panel, through a press before this one
        assert shows == [False, *[True] * (label != "My view")]
        ours = [record for record in caplog.records if record.name.startswith("bot.")]
        assert [(record.levelno, record.exc_info) for record in ours] == [(logging.WARNING, None)]
        assert str(code) in ours[0].getMessage()
        assert len([message for message in stage.messages() if buttons(message)]) == 1
        assert sent(stage, "POST", since) == []
        if label != "My view":
            assert ": 8 Magic Drink" in texts(stage.panel()), "the move counts, and the panel shows it"


async def test_an_answer_that_was_one_too_many_is_given_a_moment_later(tmp_path: Path) -> None:
    """Discord's 429 without a `Via`, at which discord.py gives up."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        stage.env.inject_error("POST", "/interactions/*/*/callback", status=429)
        result = await stage.press("ada", "My view")
        assert result.acknowledged
        assert result.response is not None
        assert "`?` `?`" in texts(result.response.message)


class Refusal:
    """What discord.py keeps of an answer."""

    def __init__(self, wait: str) -> None:
        self.status, self.reason, self.headers = 429, "Too Many Requests", {"Retry-After": wait}


def too_many(wait: str) -> discord.HTTPException:
    """As discord.py raises it where there is no `Via`."""
    response: Any = Refusal(wait)  # Any: as much of it as is looked at
    return discord.HTTPException(response, {"code": 0, "message": "slow down"})


async def test_as_long_is_waited_as_discord_asks_and_no_longer_than_there_is_time() -> None:
    tries: list[str] = []

    async def send(*answers: str) -> int:
        tries.append("")
        if len(tries) <= len(answers):
            raise too_many(answers[len(tries) - 1])
        return len(tries)

    assert await patiently(lambda: send("0.01", "nonsense"), 2.0) == 3
    tries.clear()
    with pytest.raises(discord.HTTPException):
        await patiently(lambda: send("3600"), 2.0)
    assert len(tries) == 1
    assert [discord_errors.asked_to_wait(too_many(wait)) for wait in ("3600", "0")] == [3600.0, discord_errors.A_MOMENT]


async def test_while_discord_wants_to_hear_nothing_nothing_is_granted() -> None:
    moment, slept = 0.0, list[float]()

    async def sleep(seconds: float) -> None:
        nonlocal moment
        slept.append(seconds)
        moment += seconds

    shared = Budget(at_once=1e9, now=lambda: moment, sleep=sleep)
    shared.rest(discord_errors.silence(too_many("7")))
    await shared.grant(Urgency.TURN)
    assert slept == [7.0]


async def test_a_private_view_that_was_one_too_many_is_sent_when_it_may_be(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        letters = {name: person.user.dm_channel for name, person in stage.people.items()}
        for place in letters.values():
            stage.env.inject_error("PATCH", f"/channels/{place.id}/messages/*", status=429, times=6)
        before = {name: texts(place.history()[-1]) for name, place in letters.items()}
        await stage.move("8 Drink")
        await stage.env.advance_time(600)
        await stage.settle()
        assert [name for name, place in letters.items() if texts(place.history()[-1]) == before[name]] == []


async def test_an_open_view_that_was_one_too_many_is_kept_fresh_all_the_same(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        seen = await stage.press("ada", "My view")
        assert seen.response is not None
        before = texts(seen.response.message)
        stage.env.inject_error("PATCH", "/webhooks/*", status=429, times=2)
        await stage.move("8 Drink")
        await stage.env.advance_time(60)
        mended(stage)
        await stage.settle()
        assert texts(seen.response.message) != before
