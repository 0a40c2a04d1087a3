"""What can go wrong on the way to Discord: what to try again, what to make anew, and what is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import TypeAlias, TypeVar

import discord

from storage.rows import TableId

T = TypeVar("T")

LONGEST_SLEEP = 60.0
TOO_MANY, SERVERS_FAULT = 429, 500
A_MOMENT = 0.5  # seconds, where Discord asks us to wait and does not say how long
_GONE = {10003, 10004}  # no such channel, no such server
_BARRED = {50001, 50013, 50083, 160005}  # not for us, or not any more; a thread that is archived or locked
_VANISHED = {10008, 30046}  # no such message, or one that is too old to be edited again
_ANSWERED = 40060
_TOO_LATE = {10062, _ANSWERED, 10015, 50027}  # no such interaction, one answered already, or one whose time is over

log = logging.getLogger(__name__)


class Loss(Enum):
    """Why a table can no longer be shown where it was."""

    GONE = "gone"
    BARRED = "barred"
    REFUSED = "refused"


Losing: TypeAlias = Callable[[TableId, Loss], Awaitable[None]]
"""Whoever is to know."""


class Lost(Exception):  # noqa: N818 - how things stand, not an error of ours
    """Trying again would not help."""

    def __init__(self, loss: Loss) -> None:
        super().__init__(loss.value)
        self.loss = loss


def vanished(error: Exception) -> bool:
    """Whether the message that was to be edited is no longer there for that."""
    return isinstance(error, discord.HTTPException) and error.code in _VANISHED


def refused(error: Exception) -> bool:
    """Whether Discord does not take what was sent, and would not take it later."""
    is_refusal = isinstance(error, discord.HTTPException) and error.status < SERVERS_FAULT
    return is_refusal and asked_to_wait(error) is None


def too_late(error: BaseException | None) -> bool:
    """Whether an interaction cannot be answered any more, or was answered already: no other try would help."""
    return isinstance(error, discord.HTTPException) and error.code in _TOO_LATE


def answered(error: discord.HTTPException) -> bool:
    """Whether an interaction was answered already: by a request of ours whose own answer was lost."""
    return error.code == _ANSWERED


def asked_to_wait(error: Exception) -> float | None:
    """Seconds after which Discord wants to be asked again, where it was asked too often; None for all else.

    discord.py waits by itself only where the answer has a `Via` header.
    """
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY or vanished(error):
        return None
    return max(A_MOMENT, silence(error))


def silence(error: Exception) -> float:
    """Seconds in which Discord wants to hear nothing at all, as far as it says so."""
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY:
        return 0.0
    try:
        return float(error.response.headers.get("Retry-After", 0.0))
    except ValueError:  # a date
        return 0.0


async def again(error: discord.HTTPException, send: Callable[[], Awaitable[T]], most: float) -> T:
    """Send what has failed once, so, whenever Discord has asked us to wait; for so many seconds at most, all told."""
    while True:
        wait = asked_to_wait(error)
        if wait is None or wait > most:
            raise error
        most -= wait
        await asyncio.sleep(wait)
        try:
            return await send()
        except discord.HTTPException as another:
            error = another


async def outlive(error: Exception, table: TableId, tries: int) -> None:
    """Wait until another try may succeed; `Lost` if none would."""
    wait = asked_to_wait(error)
    if wait is None and isinstance(error, discord.HTTPException) and error.status < SERVERS_FAULT:
        log.warning("table %s cannot be shown: %s (%s)", table, error.code, error.status)
        raise Lost(_loss(error.code))
    await asyncio.sleep(max(wait or 0.0, min(2.0**tries, LONGEST_SLEEP)))


def _loss(code: int) -> Loss:
    if code in _GONE:
        return Loss.GONE
    return Loss.BARRED if code in _BARRED else Loss.REFUSED
