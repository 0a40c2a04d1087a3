"""`/<game> pause|resume|resign|handover|sit`: what the buttons behind *More* do, typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from bot.front.commands.localisation import described
from bot.front.custom_ids import Press
from bot.front.interactions.answer import Answer
from bot.front.messages.seat_names import seat_name
from bot.front.messages.table_menu import free_seats, others_seats
from bot.hosting.table import Table
from games.engine import Refused, Seat

if TYPE_CHECKING:
    from bot.front.app import Front

LONGEST_NAME = 100

Handler: TypeAlias = Callable[[Answer, Press], Awaitable[None]]
Seats: TypeAlias = Callable[[Answer, Table], Awaitable[tuple[Seat, ...]]]


def managing_commands(game: str, front: Front) -> list[Command[Any, ..., Any]]:
    """Those of one game's group."""
    managing = front.managing

    async def pause(interaction: discord.Interaction) -> None:
        await _do(front, interaction, game, managing.pause)

    async def resume(interaction: discord.Interaction) -> None:
        await _do(front, interaction, game, managing.resume)

    async def resign(interaction: discord.Interaction) -> None:
        await _do(front, interaction, game, managing.resign)

    @app_commands.describe(seat=described("command-handover-seat"))
    async def handover(interaction: discord.Interaction, seat: str) -> None:
        await _do(front, interaction, game, managing.hand_over, seat)

    @app_commands.describe(seat=described("command-sit-seat"))
    async def sit(interaction: discord.Interaction, seat: str) -> None:
        await _do(front, interaction, game, managing.sit, seat)

    given, taken = _command(handover), _command(sit)
    given.autocomplete("seat")(_completion(front, game, _to_hand_over))
    taken.autocomplete("seat")(_completion(front, game, _to_take))
    return [*map(_command, (pause, resume, resign)), given, taken]


def _command(callback: Any) -> Command[Any, ..., Any]:  # Any: discord.py reads the options from it by itself
    name = callback.__name__
    return Command(name=name, description=described(f"command-{name}"), callback=callback)


async def _do(front: Front, interaction: discord.Interaction, game: str, handler: Handler, *typed: str) -> None:
    """As if they had pressed the button at the table that the command means."""
    answer = await Answer.to(front, interaction, None, game)
    async with answer:
        table = await front.typed.table_here(interaction, game)
        await handler(answer, Press("", table.id, tuple(part.strip() for part in typed)))


async def _to_hand_over(answer: Answer, table: Table) -> tuple[Seat, ...]:
    if await answer.authority(table) != table.seating.host:
        return ()
    return others_seats(table, answer.player)


async def _to_take(answer: Answer, table: Table) -> tuple[Seat, ...]:
    return free_seats(table, answer.player)


def _completion(front: Front, game: str, seats: Seats) -> Any:  # Any: discord.py checks it by itself
    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        answer = await Answer.to(front, interaction, None, game)
        try:
            table = await front.typed.table_here(interaction, game)
            _ = table.playing
        except Refused:
            return []
        known = front.managing.names(table)
        named = [(seat_name(table, seat, answer.words, known), seat) for seat in await seats(answer, table)]
        return [
            Choice(name=name[:LONGEST_NAME], value=str(seat + 1))
            for name, seat in named
            if current.lower() in name.lower()
        ]

    return complete
