"""What all panels share, and whom their writers tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.front.delivery.discord_errors import Losing
from bot.front.delivery.pictures import Pictures
from bot.front.delivery.rate_budget import Budget
from bot.front.delivery.timing import Timing
from bot.front.messages.locale import Icons
from bot.hosting.clock import Clock
from bot.hosting.records.records import Records
from storage.rows import TableId
from storage.shards import Shards


@dataclass(frozen=True, slots=True)
class PanelContext:
    """The way to Discord, and who hears that a place is lost, that it is found again, that an end was shown; and
    which panels are ours.
    """

    client: discord.Client
    records: Records
    budget: Budget
    clock: Clock
    timing: Timing
    icons: Icons
    pictures: Pictures
    lost: Losing
    found: Callable[[TableId], Awaitable[None]]
    done: Callable[[TableId], None]
    shards: Shards  # those whose panels this process writes
