"""`/<game> pause|resume|resign|handover|sit`: what the buttons behind *More* do, typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from bot.front.commands.localisation import described
from bot.front.custom_ids import Press
from bot.front.features.table_menu import TableMenu
from bot.front.interactions.answer import Answer, Answers
from bot.front.interactions.table_choice import table_meant
from bot.front.messages.seat_names import seat_name
from bot.front.messages.table_menu import free_seats, others_seats
from bot.hosting.table import Table
from games.engine import Refused, Seat

LONGEST_NAME = 100

Handler: TypeAlias = Callable[[Answer, Press], Awaitable[None]]
Seats: TypeAlias = Callable[[Answer, Table], Awaitable[tuple[Seat, ...]]]


def table_commands(game: str, answers: Answers, menu: TableMenu) -> list[Command[Any, ..., Any]]:
    """Those of one game's group."""

    async def pause(interaction: discord.Interaction) -> None:
        await _do(answers, interaction, game, menu.pause)

    async def resume(interaction: discord.Interaction) -> None:
        await _do(answers, interaction, game, menu.resume)

    async def resign(interaction: discord.Interaction) -> None:
        await _do(answers, interaction, game, menu.resign)

    @app_commands.describe(seat=described("command-handover-seat"))
    async def handover(interaction: discord.Interaction, seat: str) -> None:
        await _do(answers, interaction, game, menu.hand_over, seat)

    @app_commands.describe(seat=described("command-sit-seat"))
    async def sit(interaction: discord.Interaction, seat: str) -> None:
        await _do(answers, interaction, game, menu.sit, seat)

    given, taken = _command(handover), _command(sit)
    given.autocomplete("seat")(_completion(answers, menu, game, _to_hand_over))
    taken.autocomplete("seat")(_completion(answers, menu, game, _to_take))
    return [*map(_command, (pause, resume, resign)), given, taken]


def _command(callback: Any) -> Command[Any, ..., Any]:  # Any: discord.py reads the options from it by itself
    name = callback.__name__
    return Command(name=name, description=described(f"command-{name}"), callback=callback)


async def _do(answers: Answers, interaction: discord.Interaction, game: str, handler: Handler, *typed: str) -> None:
    """As if they had pressed the button at the table that the command means."""
    answer = await answers.to(interaction, game=game)
    async with answer:
        table = await table_meant(answers.tables, interaction, game)
        await handler(answer, Press("", table.id, tuple(part.strip() for part in typed)))


async def _to_hand_over(answer: Answer, table: Table) -> tuple[Seat, ...]:
    if await answer.authority(table) != table.seating.host:
        return ()
    return others_seats(table, answer.player)


async def _to_take(answer: Answer, table: Table) -> tuple[Seat, ...]:
    return free_seats(table, answer.player)


def _completion(answers: Answers, menu: TableMenu, game: str, seats: Seats) -> Any:  # Any: checked by discord.py
    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        answer = await answers.to(interaction, game=game)
        try:
            table = await table_meant(answers.tables, interaction, game)
            _ = table.playing
        except Refused:
            return []
        known = menu.names(table)
        named = [(seat_name(table, seat, answer.words, known), seat) for seat in await seats(answer, table)]
        return [
            Choice(name=name[:LONGEST_NAME], value=str(seat + 1))
            for name, seat in named
            if current.lower() in name.lower()
        ]

    return complete
