"""After Discord was away the bot is back soon, and never so often that Discord would mind."""

from __future__ import annotations

import signal
from pathlib import Path

import discord.client
import pytest
from discord.http import HTTPClient

from bot.front.connection import LONGEST_SLEEP, Backoff, come_back_soon, sweep_limits_seldom
from bot.front.identify_limit import IdentifyLimit
from tests.running.process import ended, started
from tests.running.standin import standing_in
from tests.running.test_process import in_time
from tests.trouble.storage.sick import until


def test_between_two_tries_there_is_half_a_minute_at_most() -> None:
    backoff = Backoff()
    sleeps = [backoff.delay() for _ in range(50)]
    assert all(0 < sleep <= LONGEST_SLEEP <= 30 for sleep in sleeps)
    assert sleeps[0] <= 1
    assert min(sleeps[10:]) >= LONGEST_SLEEP / 2


def test_discord_py_itself_sleeps_no_longer() -> None:
    come_back_soon()
    assert getattr(discord.client, "ExponentialBackoff") is Backoff  # noqa: B009 - not for others to name


async def test_discord_py_looks_for_limits_that_have_passed_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.client, "HTTPClient", HTTPClient)  # and so again when this is done
    looked: list[HTTPClient] = []

    def look(http: HTTPClient) -> None:
        looked.append(http)

    monkeypatch.setattr(HTTPClient, "_try_clear_expired_ratelimits", look)
    sweep_limits_seldom()
    client = discord.Client(intents=discord.Intents.none())
    for channel in range(1_000):
        client.http.get_ratelimit(str(channel))
    assert looked == [client.http]


async def test_a_session_is_taken_up_again_after_the_line_was_cut(tmp_path: Path) -> None:
    async with standing_in() as there, started(tmp_path, there.environment()) as process:
        await in_time(there.connected.wait())
        assert there.socket is not None
        there.gateway = [503, 503, 200]
        await there.socket.close(code=1012)
        await until(lambda: there.resumed == 1)
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process)
    assert code == 0, said
    assert there.asked.count("GET /users/@me") == 1, "the session was resumed, not begun anew"


def test_we_introduce_ourselves_less_than_a_thousand_times_a_day() -> None:
    now = [0.0]
    introductions = IdentifyLimit(lambda: now[0])
    count = 0
    while now[0] < 86_400:
        now[0] += introductions.book(first=False)
        count += 1
    assert 900 < count < 1_000
