"""The line to Discord: made again when it fails, and let go of in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import uniform
from time import monotonic
from typing import Literal

import aiohttp
import discord
import yarl
from discord import client as discord_client
from discord import shard as discord_shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

from bot.front.client import Conclave
from bot.front.delivery.restarts import wave
from bot.ops.metrics import Meters

LONGEST_SLEEP = 30.0
HELD = 300.0  # seconds after which a line was no failure
FINISH_WITHIN = 10.0
LIMITS_SWEPT_EVERY = 10.0  # seconds
PLAIN_ERRORS = (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, discord.LoginFailure)
"""Discord's own answers. Other errors of discord.py quote whatever went wrong inside a command."""

_WRONG_TOKEN = 4004
_WRONG_FOR_GOOD = {4010, 4011, 4012, 4013, 4014}  # shards or intents that Discord does not grant
_ANSWERING = ("CommandTree-", "discord.py: on_interaction")

log = logging.getLogger(__name__)


class TurnedAway(Exception):  # noqa: N818 - an answer of Discord's, not a mistake of ours
    """Discord does not want this bot; trying again would not help."""


class WrongToken(TurnedAway):
    """Discord does not know the token."""


def be_silent_about_voice() -> None:
    """Nobody needs to hear what discord.py lacks for it."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def go_elsewhere(api: str | None, gateway: str | None) -> None:
    """Talk to another Discord than the real one: the sandbox, or a test."""
    if api is not None:
        Route.BASE = api.rstrip("/")
        log.warning("Discord is %s", api)
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        log.warning("Discord's gateway is %s", gateway)


class Backoff(ExponentialBackoff[Literal[False]]):
    """The sleeps between tries to reach Discord, discord.py's own and ours. Left alone, its own grow to 17 minutes."""

    def delay(self) -> float:
        """Seconds: up to 1, 2, 4 … at first, later between half the longest and all of it."""
        self._exp = min(self._exp + 1, 10)
        longest = min(float(2 ** (self._exp - 1)), LONGEST_SLEEP)
        return uniform(longest / 2, longest)  # noqa: S311 - spreads reconnects, keeps no secret


def come_back_soon() -> None:
    """Have discord.py use these sleeps."""
    for module in (discord_client, discord_shard):
        setattr(module, "ExponentialBackoff", Backoff)  # noqa: B010 - not for others to name, says its type


class Http(HTTPClient):
    """discord.py's requests, which look less often for limits that have passed.

    Left alone it looks at all it knows, one or more for each channel, before it asks anything of another channel: with
    a thousand tables that is a tenth of the bot's processor.
    """

    _swept = 0.0

    def _try_clear_expired_ratelimits(self) -> None:
        now = monotonic()
        if now - self._swept >= LIMITS_SWEPT_EVERY:
            self._swept = now
            super()._try_clear_expired_ratelimits()


def sweep_limits_seldom() -> None:
    """Have discord.py use these requests."""
    setattr(discord_client, "HTTPClient", Http)  # noqa: B010 - as above


def counting(meters: Meters) -> aiohttp.TraceConfig:
    """Counts Discord's answers by their status."""

    async def ended(_session: object, _context: object, params: aiohttp.TraceRequestEndParams) -> None:
        meters.answers.labels(str(params.response.status)).inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace


async def stay_connected(make: Callable[[], Conclave], token: str, stop: asyncio.Event) -> None:
    """Be on Discord until told to stop. After a failure there is a new client, after growing sleeps."""
    backoff = Backoff()
    while not stop.is_set():
        begun = monotonic()
        try:
            await _attend(make(), token, stop)
        except Exception as error:  # whatever it was, the tables must go on; discord.py itself dies in several ways
            _raise_if_final(error)
            log.exception("the line to Discord is down; it will be tried again")
        if monotonic() - begun > HELD:
            backoff = Backoff()
        await _wait(stop, backoff.delay())


async def leave(client: Conclave, *, planned: bool = True, within: float = FINISH_WITHIN) -> None:
    """Hear no more, finish what was begun, tell what has happened, as far as the time allows; then close.

    Only a planned end is announced. Who never got in has nothing to tell, and nobody who would take it.
    """
    try:
        async with asyncio.timeout(within):
            await client.hush()
            if client.user is None:
                return
            await _answered()
            if planned:
                await wave(client.front.outbox, client.front.tables)
            await client.front.outbox.quiet()
    except TimeoutError:
        log.warning("not everything could be told in time; it will be after the next start")
    except Exception:
        log.exception("not everything could be told; it will be after the next start")
    finally:
        await client.close()


async def _attend(client: Conclave, token: str, stop: asyncio.Event) -> None:
    """Be there until told to stop, or until something fails."""
    going = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({going, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if going.done():
            await going  # raises what has ended it
    finally:
        for task in (going, stopping):
            task.cancel()
        await asyncio.gather(going, stopping, return_exceptions=True)
        await leave(client, planned=stop.is_set())


async def _answered() -> None:
    """Wait for the presses and commands that discord.py is at; it keeps them as tasks, known by their names."""
    while at_work := [task for task in asyncio.all_tasks() if task.get_name().startswith(_ANSWERING)]:
        await asyncio.wait(at_work)


async def _wait(stop: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await stop.wait()
    except TimeoutError:
        return


def _raise_if_final(error: Exception) -> None:
    if isinstance(error, discord.LoginFailure):
        raise WrongToken from None  # nothing of what was sent goes further
    if isinstance(error, discord.PrivilegedIntentsRequired):
        raise TurnedAway from error
    if isinstance(error, discord.ConnectionClosed):
        if error.code == _WRONG_TOKEN:
            raise WrongToken from None
        if error.code in _WRONG_FOR_GOOD:
            raise TurnedAway from error
