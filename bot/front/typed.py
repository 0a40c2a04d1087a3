"""What people type at a table: `/<game> start|view|rules|stop`, and every move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.front.answers import Answer
from bot.front.custom_ids import Press
from bot.front.languages import language
from bot.front.panels import own_view
from bot.front.people import player_of
from bot.front.reading import Reading
from bot.front.which import Several
from bot.hosting.table import Table
from bot.words import words
from games.engine import Command, Refused, text
from storage.rows import Channel, Phase

if TYPE_CHECKING:
    from bot.front.front import Front

Opening: TypeAlias = Callable[["Front", Answer, discord.Interaction, str], Awaitable[None]]


class Typed:
    """Each command is answered for the eyes of whoever typed it; only an opened table is for all."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.tables

    async def open(self, interaction: discord.Interaction, game: str, opening: Opening) -> None:
        """`/<game> start`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            await opening(self._front, answer, interaction, game)

    async def table_here(self, interaction: discord.Interaction, game: str) -> Table:
        """The table a command means: the channel's; in a direct message the person's only one."""
        player = player_of(interaction.user)
        if interaction.guild is not None and interaction.channel is not None:
            rows = await self._tables.in_channel(Channel(str(interaction.channel.id)))
        else:
            rows = await self._tables.of_player(player)
        tables = [await self._tables.table(row.id) for row in rows if row.game == game]
        mine = [table for table in tables if table.seating.seat_of(player) is not None] or tables
        if not mine:
            raise Refused(text("refused-no-table-here"))
        if interaction.guild is None and len(mine) > 1:
            raise Several(mine)
        return mine[-1]

    async def move(
        self, interaction: discord.Interaction, game: str, kind: type[Command], typed: Mapping[str, str]
    ) -> None:
        """A move by slash command: answered for the player's eyes only; the panel tells the rest."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            table = await self.table_here(interaction, game)
            command = Reading(table, table.seat_of(answer.player), kind, answer.words).meant(typed)
            turned = await self._tables.play(table.id, answer.player, None, command)
            await answer.show_privately(own_view(turned.table, answer.player, answer.words))
            self._front.teller.looks(answer, turned.table)

    async def completions(
        self, interaction: discord.Interaction, game: str, kind: type[Command], name: str
    ) -> list[tuple[str, str]]:
        """What whoever is typing may put into this field now; nothing for anybody else."""
        typed = {option: str(value) for option, value in interaction.namespace}
        try:
            table = await self.table_here(interaction, game)
            seat = table.seat_of(player_of(interaction.user))
            said = words(language(str(interaction.locale)), game)
            return Reading(table, seat, kind, said).completions(name, typed)
        except Refused:
            return []

    async def show_rules(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> rules`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            await answer.say(answer.rules(game))

    async def learn(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> learn`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            await self._front.lessons.begin(answer, game)

    async def show_cards(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> cards`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            await self._front.cards.begin(answer, game)

    async def show_odds(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> odds`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            table = await self.table_here(interaction, game)
            await self._front.coaching.odds(answer, Press("odds", table.id))

    async def stop(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> stop`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            table = await self.table_here(interaction, game)
            if table.row.phase is not Phase.LOBBY:
                await self._front.managing.stop(answer, Press("stop", table.id))
                return
            with self._front.teller.at(table).hold.held():
                closed = await self._tables.cancel(table.id, await answer.authority(table))
                self._front.teller.closed(closed, answer.player)
            await answer.say(answer.words.word("front-stopped"))

    async def show_view(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> view`."""
        answer = await Answer.to(self._front, interaction, None, game)
        async with answer:
            table = await self.table_here(interaction, game)
            await answer.show_privately(own_view(table, answer.player, answer.words))
            self._front.teller.looks(answer, table)
