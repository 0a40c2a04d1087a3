"""What can go wrong on the way to Discord: what to try again, what to make anew, and what is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import TypeAlias

import discord

from storage.rows import TableId

LONGEST_SLEEP = 60.0
_GONE = {10003, 10004}  # no such channel, no such server
_BARRED = {50001, 50013, 50083, 160005}  # not for us, or not any more; a thread that is archived or locked
_VANISHED = {10008, 30046}  # no such message, or one that is too old to be edited again

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


async def outlive(error: Exception, table: TableId, tries: int) -> None:
    """Wait until another try may succeed; `Lost` if none would."""
    if isinstance(error, discord.HTTPException) and error.status != 429 and error.status < 500:
        log.warning("table %s cannot be shown: %s (%s)", table, error.code, error.status)
        raise Lost(_loss(error.code))
    await asyncio.sleep(min(2.0**tries, LONGEST_SLEEP))


def _loss(code: int) -> Loss:
    if code in _GONE:
        return Loss.GONE
    return Loss.BARRED if code in _BARRED else Loss.REFUSED
