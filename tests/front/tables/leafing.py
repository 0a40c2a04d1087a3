"""Finished games at the simulated Discord, and somebody who leafs through them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import discord
import simcord

from bot.front.custom_ids import Press
from bot.front.messages.blocks import draw_blocks
from bot.front.messages.components import Button, Menu, message
from bot.front.messages.mentions import names_of
from bot.hosting.records.replays import ReplayStep, replay_steps
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.words import words
from bot.words.story import tell
from games.engine import Viewer
from storage.rows import Hand, Phase, Player
from tests.chance import new_source
from tests.front.commands.test_house_commands import asked, pressed, server_of
from tests.front.stage import Stage, first_mover, texts, walk


def name_of(stage: Stage, name: str) -> Player:
    """As hosting knows them."""
    return Player(str(stage.people[name].id))


async def begun(stage: Stage, *people: str, minds: int = 0) -> tuple[Tables, Table]:
    """A game that is played in another process, to be quick, and that process."""
    house = Tables(stage.store, stage.bot.front.tables.games, stage.clock, new_source())
    host, *others = (name_of(stage, name) for name in people)
    table = await house.open("abracada", server_of(stage), stage.channel_id, host)
    for player in others:
        await house.join(table.id, player)
    for _ in range(minds):
        await house.add_mind(table.id, host, "random")
    return house, await house.start(table.id, host)


async def ended(stage: Stage, *people: str, minds: int = 0) -> Table:
    """The same to its end: whoever is to move does the first thing they may."""
    house, table = await begun(stage, *people, minds=minds)
    while table.row.phase is Phase.PLAYING:
        move = table.playing.choices(first_mover(table.playing))[0]
        turned = await house.writer.move(table.id, lambda now: first_mover(now.playing), None, move, Hand.MIND)
        table = turned.table
    return table


async def opened(stage: Stage, who: str, of: str) -> discord.Message:
    """The newest game in somebody's history, seen again."""
    history = await asked(stage, who, "history", user=stage.people[of])
    return await pressed(stage, who, "Replay 1", history)


async def through(stage: Stage, who: str, page: discord.Message, viewer: Viewer) -> discord.Message:
    """The same step through other eyes."""
    menu = menu_of(page)
    chosen = "p" if viewer is None else str(viewer)
    result = await stage.people[who].select(page, [chosen], custom_id=menu.custom_id)
    await stage.settle()
    assert result.response is not None
    assert result.response.ephemeral
    return result.response.message


def menu_of(page: discord.Message) -> discord.SelectMenu:
    """Whose eyes there are to see through."""
    return next(part for part in walk(page.components) if isinstance(part, discord.SelectMenu))


async def noticed(stage: Stage, table: Table, viewer: Viewer) -> list[ReplayStep]:
    """What there is to see: every step after which the viewer had heard or seen something, or played themselves."""
    row = await stage.store.tables.get(table.id)
    assert row is not None
    assert row.seed is not None
    every = list(replay_steps(table.game, bytes.fromhex(row.seed), await stage.store.tables.turns(table.id), viewer))
    found = every[:1]
    for last, step in pairwise(every):
        if step.told or step.view != last.view or (viewer is not None and step.seat == viewer):
            found.append(step)
    return found


def said_of(step: ReplayStep, table: Table) -> list[str]:
    """What a page must say of a step, in the words of the house."""
    said = words("en", table.row.game)
    names, screen = names_of(table.seating.sitters, said), step.screen
    about = [said.say(text, names) for text in (screen.headline, screen.about) if text is not None]
    return [*tell(((line, names) for line in step.told), said), *about, *draw_blocks(screen.blocks, said, names)]


def where(page: discord.Message) -> tuple[int, int]:
    """Which step of how many."""
    found = re.search(r"Step (\d+) of (\d+)", texts(page))
    assert found is not None, texts(page)
    return int(found[1]), int(found[2])


async def handmade(stage: Stage, who: str, press: Press, values: Sequence[str] = ()) -> simcord.InteractionResult:
    """Somebody sends us what no message of ours has offered: as a button, or as a choice in a menu."""
    channel = stage.bot.get_partial_messageable(stage.channel.id)
    menus = [Menu("x", press, [(value or "-", value) for value in values], "")] if values else ()
    shown = await channel.send(view=message(["x"], () if values else [Button("x", press)], menus=menus))
    if values:
        result = await stage.people[who].select(shown, list(values), custom_id=press.id)
    else:
        result = await stage.people[who].click(shown, custom_id=press.id)
    await stage.settle()
    return result


def answered(result: simcord.InteractionResult) -> str:
    """What they were told, for their eyes only."""
    replies = [*([result.response] if result.response is not None else []), *result.followups]
    assert replies
    assert all(reply.ephemeral for reply in replies)
    return "\n".join(texts(reply.message) + reply.message.content for reply in replies)
