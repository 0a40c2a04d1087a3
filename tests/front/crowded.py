"""Situations with many tables, or with a game behind a closed door: arranged in another process, to be quick."""

from __future__ import annotations

import discord
import simcord

from bot.front.custom_ids import Press
from bot.hosting.tables import Tables
from storage.rows import Channel, Phase, Player
from tests.chance import new_source
from tests.front.commands.test_house_commands import server_of
from tests.front.play import lobby
from tests.front.situations import forged
from tests.front.stage import Stage
from tests.front.tables.leafing import ended, name_of

AWAY = Channel("4242")


def elsewhere(stage: Stage) -> Tables:
    """Another process, in which there is room for any number of tables."""
    return Tables(stage.store, stage.bot.front.tables.games, stage.clock, new_source(), limits=None)


async def three_lobbies_of_adas(stage: Stage) -> None:
    for _ in range(3):
        await elsewhere(stage).open("abracada", server_of(stage), AWAY, name_of(stage, "ada"))


async def a_server_full_of_lobbies(stage: Stage) -> None:
    for number in range(25):
        await elsewhere(stage).open("abracada", server_of(stage), AWAY, Player(str(10**17 + number)))


async def a_server_full_of_tables(stage: Stage) -> None:
    for number in range(250):
        host = Player(str(10**17 + number))
        table = await elsewhere(stage).open("abracada", server_of(stage), AWAY, host)
        await elsewhere(stage).add_mind(table.id, host, "random")
        await elsewhere(stage).start(table.id, host)


async def ten_games_of_adas(stage: Stage) -> None:
    house, ada = elsewhere(stage), name_of(stage, "ada")
    for _ in range(10):
        table = await house.open("abracada", None, AWAY, ada)
        await house.add_mind(table.id, ada, "random")
        await house.start(table.id, ada)


async def a_finished_game_behind_a_door(stage: Stage) -> None:
    """Only some may see the channel where it was played; everybody sees the lobby in another one."""
    square, guild = stage.channel, stage.people["ada"].guild
    hidden, shown = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    inside = {stage.people[who]: shown for who in ("ada", "ben", "dov") if who in stage.people}
    stage.channel = guild.create_text_channel("vault", overwrites={guild.default_role: hidden, **inside})
    await stage.settle()
    await ended(stage, "ada", "ben")
    stage.channel = square
    await lobby(stage, "ada")


async def replays_what_was_played_there(stage: Stage) -> simcord.InteractionResult:
    """Cyd wants to see it again."""
    (over,) = await stage.store.tables.in_phase(Phase.OVER)
    return await forged(stage, "cyd", Press("replay", over.id).id)
