"""Hands each press to what it asks for: any button of any message ever sent, by the verb in its `custom_id`."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.front.custom_ids import HousePress, Press
from bot.front.delivery.outbox import Outbox
from bot.front.interactions.answer import Answers
from bot.front.interactions.registry import Registry
from bot.hosting.table import Stale


@dataclass(frozen=True, slots=True)
class Router:
    """Looks a button up, and has it answered."""

    answers: Answers
    outbox: Outbox
    at_tables: Registry[Press] = field(default_factory=Registry[Press])
    elsewhere: Registry[HousePress] = field(default_factory=Registry[HousePress])

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Somebody pressed a button of a table."""
        answer, action = await self.answers.to(interaction, press.table), self.at_tables.get(press.verb)
        if action is not None and action.public:
            self.outbox.pressed(answer.player)
        async with answer:
            if action is None:
                raise Stale
            answer.require_table()
            await action.handler(answer, press)

    async def press_elsewhere(self, interaction: discord.Interaction, press: HousePress) -> None:
        """Somebody pressed a button that belongs to no table."""
        answer, action = await self.answers.to(interaction), self.elsewhere.get(press.verb)
        async with answer:
            if action is None:
                raise Stale
            await action.handler(answer, press)
