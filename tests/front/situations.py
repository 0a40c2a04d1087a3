"""Situations at tables, and what somebody may do in them: the words in which refusals are tested."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import simcord

from bot.front.custom_ids import HousePress, Press, read
from bot.hosting.records.settings import PlayerSettings, save
from bot.hosting.seating import Odds
from bot.hosting.table import choice_of
from bot.laws.wire.looks import forged
from games.abracada.moves import Cast, Stone
from games.engine import Command, Time
from storage.rows import Hand, Phase, Player, TableId
from tests.front.commands.test_server_settings import promote
from tests.front.play import choose, lobby, shrewd
from tests.front.stage import Stage, buttons, first_mover

Arrange: TypeAlias = Callable[[Stage], Awaitable[None]]
Act: TypeAlias = Callable[[Stage], Awaitable[simcord.InteractionResult]]

DRAGON, DRINK = (choice_of(Cast(Stone(number))).digest for number in (1, 8))


# What there is before


async def an_empty_channel(stage: Stage) -> None:
    """Nobody has opened a table."""


async def a_lobby(stage: Stage) -> None:
    await lobby(stage, "ada")


async def two_lobbies(stage: Stage) -> None:
    await lobby(stage, "ada")
    stage.channel = stage.people["ada"].guild.create_text_channel("garden")
    await lobby(stage, "ada")


async def a_lobby_with_minds(stage: Stage) -> None:
    await lobby(stage, "ada", minds=4)


async def a_lobby_of_somebody_who_blocks(stage: Stage) -> None:
    await stage.people["ada"].slash(stage.channel, "preferences", block=stage.people["ben"])
    await lobby(stage, "ada")


async def a_game(stage: Stage) -> None:
    await stage.begin("ada", "ben")


async def a_game_whose_calls_must_rise(stage: Stage) -> None:
    """The second call of a turn is due; the first was the highest number of the row."""
    await lobby(stage, "ada", "ben")
    await choose(stage, "ada", slips="refused")
    await stage.press("ada", "Start")
    table = await stage.table()
    highest = max(table.playing.state.rows[first_mover(table.playing)])
    await hosted(stage, Cast(highest))


async def a_pause_between_rounds(stage: Stage) -> None:
    await a_game(stage)
    while (await stage.table()).playing.waiting.time is not Time.PAUSE:
        await hosted(stage)


async def a_pause_ada_has_answered(stage: Stage) -> None:
    await a_pause_between_rounds(stage)
    await stage.press("ada", "Next round")


async def a_game_that_is_paused(stage: Stage) -> None:
    await a_game(stage)
    table = await stage.table()
    await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
    await stage.settle()


async def a_game_whose_mover_is_away(stage: Stage) -> None:
    await a_game(stage)
    table = await stage.table()
    await stage.bot.front.tables.seats.keep_warm(table.id, first_mover(table.playing))
    await stage.settle()


async def a_finished_game(stage: Stage) -> None:
    await a_game(stage)
    while await stage.store.tables.in_phase(Phase.PLAYING):
        await hosted(stage)


async def a_game_without_odds(stage: Stage) -> None:
    """The host wants nobody to look their chances up."""
    await lobby(stage, "ada", "ben")
    await stage.bot.front.tables.set_odds((await stage.table()).id, (await stage.table()).seating.host, Odds.HIDDEN)
    await stage.press("ada", "Start")


async def a_lobby_on_a_server_without_odds(stage: Stage) -> None:
    promote(stage, "ada", manage_guild=True)
    await stage.people["ada"].slash(stage.channel, "settings", odds=False)
    await lobby(stage, "ada")


async def a_finished_game_in_which_ben_did_nothing(stage: Stage) -> None:
    """He resigned at once, and a mind played on."""
    await a_game(stage)
    tables, table = stage.bot.front.tables, await stage.table()
    table = await tables.seats.resign(table.id, Player(str(stage.people["ben"].id)))
    while table.row.phase is Phase.PLAYING:
        match = table.playing
        seat = first_mover(match)
        hand = Hand.MIND if table.seating.sitters[seat].player is None else Hand.PERSON
        turned = await tables.writer.move(
            table.id, lambda now: first_mover(now.playing), None, shrewd(match, seat), hand
        )
        table = turned.table
    await stage.settle()


async def a_stopped_game(stage: Stage) -> None:
    """And below it another lobby."""
    await a_game(stage)
    table = await stage.table()
    await stage.bot.front.tables.votes.stop(table.id, None)
    await a_lobby(stage)


async def a_game_with_minds(stage: Stage) -> None:
    await stage.begin("ada", "ben", minds=2)


async def a_game_that_ben_has_left(stage: Stage) -> None:
    await a_game_with_minds(stage)
    await stage.bot.front.tables.seats.resign((await stage.table()).id, Player(str(stage.people["ben"].id)))
    await stage.settle()


async def a_game_with_two_of_one_name(stage: Stage) -> None:
    guild = stage.people["ada"].guild
    for name in ("dov", "eve"):
        stage.people[name] = guild.add_member(stage.env.create_user(name), nick="Twin")
    await stage.begin("ada", "dov", "eve")


async def a_game_in_another_channel(stage: Stage) -> None:
    await a_game(stage)
    stage.channel = stage.people["ada"].guild.create_text_channel("garden")


async def a_full_list_of_the_blocked(stage: Stage) -> None:
    """As many as anybody may block."""
    blocked = tuple(str(10**17 + number) for number in range(1000))
    await save(stage.store, PlayerSettings, str(stage.people["ada"].id), {"blocked": blocked})


async def a_server_with_one_channel_for_tables(stage: Stage) -> None:
    promote(stage, "ada", manage_guild=True)
    garden = stage.people["ada"].guild.create_text_channel("garden")
    await stage.people["ada"].slash(stage.channel, "settings", allow=garden)


async def a_server_without_threads(stage: Stage) -> None:
    promote(stage, "ada", manage_guild=True)
    await stage.people["ada"].slash(stage.channel, "settings", threads=False)


async def a_channel_closed_to_us(stage: Stage) -> None:
    me = stage.env.bot.user
    assert me is not None
    closed = discord.PermissionOverwrite(send_messages=False, embed_links=False)
    stage.channel = stage.people["ada"].guild.create_text_channel("vault", overwrites={me: closed})


async def a_bolt(stage: Stage) -> None:
    """Ada burns Ben, and everybody is asked whether they react."""
    await stage.people["ada"].slash(stage.channel, "lastwizard play", card="Cinder Bolt", target="#2")
    await stage.settle()


async def hosted(stage: Stage, command: Command | None = None) -> None:
    """Whoever is to move does so, without Discord, to be quick."""
    table = await stage.table()
    seat = first_mover(table.playing)
    tables, player = stage.bot.front.tables, table.seating.sitters[seat].player
    await tables.play(table.id, player, None, command or shrewd(table.playing, seat))
    await stage.settle()


# What somebody does


def types(who: str, command: str, **options: Any) -> Act:
    """A command, in the channel."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await stage.people[who].slash(stage.channel, command, **options)

    return act


def writes(who: str, command: str, **options: Any) -> Act:
    """A command, in a direct message."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await stage.people[who].user.slash(command, **options)

    return act


def presses(who: str, label: str) -> Act:
    """A button of the panel."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await stage.press(who, label)

    return act


def forges(who: str, verb: str, *rest: str, table: str | None = None) -> Act:
    """A button that is not there: old, or made by hand."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await forged(stage, who, Press(verb, TableId(table or shown(stage)), rest).id)

    return act


def shown(stage: Stage) -> TableId:
    """The table of the newest panel."""
    press = read(buttons(stage.panel())[0][1])
    assert press is not None
    return press.table


def forges_house(who: str, verb: str, *rest: str) -> Act:
    """The same, of the house."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await forged(stage, who, HousePress(verb, rest).id)

    return act


def mover(command: str, **options: Any) -> Act:
    """Whoever is to move types it."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        table = await stage.table()
        player = table.seating.sitters[first_mover(table.playing)].player
        return await stage.people[stage.name_of(player)].slash(stage.channel, command, **options)

    return act


async def the_other(stage: Stage) -> simcord.InteractionResult:
    """Whoever is not to move calls a number."""
    table = await stage.table()
    other = "ben" if first_mover(table.playing) == 0 else "ada"
    return await stage.people[other].slash(stage.channel, "abracada cast", spell=DRAGON)


def blocks(who: str, whom: str) -> Act:
    """Somebody does not want somebody at their tables."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        return await stage.people[who].slash(stage.channel, "preferences", block=stage.people[whom])

    return act


def disallows(who: str, channel: str) -> Act:
    """Somebody does not want tables in a channel."""

    async def act(stage: Stage) -> simcord.InteractionResult:
        place = stage.people[who].guild.channels[channel]
        return await stage.people[who].slash(stage.channel, "settings", disallow=place)

    return act


async def replays_the_stopped(stage: Stage) -> simcord.InteractionResult:
    """Somebody wants to see a game again that was stopped."""
    (stopped,) = await stage.store.tables.in_phase(Phase.CANCELLED)
    return await forged(stage, "ada", Press("replay", stopped.id).id)
