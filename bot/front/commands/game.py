"""What people type at a table: `/<game> start|view|rules|stop`, and every move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord

from bot.front.commands.features import Features
from bot.front.commands.move_arguments import Reading
from bot.front.custom_ids import Press
from bot.front.delivery.outbox import Outbox
from bot.front.interactions.answer import Answer, Answers
from bot.front.interactions.discord_response import player_of
from bot.front.interactions.table_choice import table_meant
from bot.front.messages.locale import language
from bot.hosting.tables import Tables
from bot.words import words
from games.engine import Command, Refused
from storage.rows import Phase

Opening: TypeAlias = Callable[[Tables, Outbox, Answer, discord.Interaction, str], Awaitable[None]]


class GameCommands:
    """Each command is answered for the eyes of whoever typed it; only an opened table is for all."""

    def __init__(self, answers: Answers, features: Features) -> None:
        self._answers = answers
        self._tables, self._outbox = answers.tables, answers.outbox
        self._features = features

    async def open(self, interaction: discord.Interaction, game: str, opening: Opening) -> None:
        """`/<game> start`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            await opening(self._tables, self._outbox, answer, interaction, game)

    async def move(
        self, interaction: discord.Interaction, game: str, kind: type[Command], typed: Mapping[str, str]
    ) -> None:
        """A move by slash command: answered for the player's eyes only; the panel tells the rest."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            table = answer.found = await table_meant(self._tables, interaction, game)
            seat, said = table.seat_of(answer.player), answer.words.plain  # nobody types a picture
            command = Reading(table, seat, kind, said, answer.names.at(table)).meant(typed)
            turned = await self._tables.play(table.id, answer.player, None, command)
            await answer.show_privately(await answer.own_view(turned.table))
            answer.keep_fresh(turned.table)

    async def completions(
        self, interaction: discord.Interaction, game: str, kind: type[Command], name: str
    ) -> list[tuple[str, str]]:
        """What whoever is typing may put into this field now; nothing for anybody else."""
        typed = {option: str(value) for option, value in interaction.namespace}
        try:
            table = await table_meant(self._tables, interaction, game)
            seat = table.seat_of(player_of(interaction.user))
            said = words(language(str(interaction.locale)), game)
            return Reading(table, seat, kind, said, self._answers.names.at(table)).completions(name, typed)
        except Refused:
            return []

    async def show_rules(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> rules`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            await answer.say(answer.rules(game))

    async def learn(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> learn`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            await self._features.lessons.begin(answer, game)

    async def show_cards(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> cards`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            await self._features.cards.begin(answer, game)

    async def show_odds(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> odds`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            table = await table_meant(self._tables, interaction, game)
            await self._features.coaching.odds(answer, Press("odds", table.id))

    async def stop(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> stop`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            table = await table_meant(self._tables, interaction, game)
            if table.row.phase is not Phase.LOBBY:
                await self._features.menu.stop(answer, Press("stop", table.id))
                return
            closed = await self._tables.cancel(table.id, await answer.authority(table))
            self._outbox.closed(closed, answer.player)
            await answer.say(answer.words.word("front-stopped"))

    async def show_view(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> view`."""
        answer = await self._answers.to(interaction, game=game)
        async with answer:
            table = await table_meant(self._tables, interaction, game)
            await answer.show_privately(await answer.own_view(table))
            answer.keep_fresh(table)
