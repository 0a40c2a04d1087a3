"""A sandbox with a crowd in it: two bots, a thread for each table, four people at each, and a letter for everybody.

It is the sandbox that `python -m sandbox` starts; only its world is not empty, and it is not kept.
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import sys
from pathlib import Path

from bot.art import drawings
from games.engine.catalog.shelf import shelf
from sandbox.messages.posting import post
from sandbox.model.founding import INVITED_WITH
from sandbox.model.permissions import FOR_EVERYBODY
from sandbox.model.records import Application, Channel, Emoji, Guild, Message, User
from sandbox.model.shapes import ChannelKind, ComponentKind, Json, MessageFlags
from sandbox.model.snowflakes import token_for
from sandbox.model.world import World
from sandbox.server import Plan, Sandbox
from tests.soak.processes import TOKEN

CONCLAVE, NOOP = 1000000000000000001, 1000000000000000002
NOOP_TOKEN = token_for(NOOP, "noop")
A_SERVER = 500  # tables; Discord lets a server have 1,000 threads
SEATS = 4
CROWD = "crowd.json"


async def serve(tables: int, folder: Path) -> None:
    """Say where it is, and stay until told to stop."""
    sandbox = Sandbox(Plan(TOKEN, ()))
    (folder / CROWD).write_text(json.dumps(crowd(sandbox.world, tables)), "utf-8")
    gc.freeze()  # what this Discord is made of is not to be looked through while bots are being measured
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await sandbox.start()
    print(json.dumps({"url": sandbox.url, "page_token": sandbox.page_token}), flush=True)
    await stop.wait()
    await sandbox.stop()


def crowd(world: World, tables: int) -> list[Json]:
    """Where each table is, and who sits at it."""
    owner = world.add_user("owner", "Owner").id
    for bot, token, name in ((CONCLAVE, TOKEN, "Conclave"), (NOOP, NOOP_TOKEN, "Noop")):
        world.users[bot] = User(bot, name, None, bot=True)
        world.applications[bot] = Application(bot, token, owner, name)
    _give_emojis(world, world.applications[CONCLAVE])
    found: list[Json] = []
    for number in range(0, tables, A_SERVER):
        guild, hall = _server(world, owner, number)
        found += [_table(world, guild, hall, table) for table in range(number, min(tables, number + A_SERVER))]
    return found


def _give_emojis(world: World, application: Application) -> None:
    """Those that the bot has uploaded at an earlier start."""
    for game in (None, *shelf()):
        for drawing in drawings(game).values():
            emoji = Emoji(world.ids.next(), drawing.name, drawing.png, "image/png")
            application.emojis[emoji.id] = emoji


def _server(world: World, owner: int, number: int) -> tuple[Guild, Channel]:
    guild = world.add_guild(f"Server {number}", owner, FOR_EVERYBODY)
    world.add_member(guild, owner)
    for application in world.applications.values():
        role = world.add_role(guild, application.name, INVITED_WITH, bot=application.bot)
        world.add_member(guild, application.bot, (role.id,))
    return guild, world.add_channel(guild.id, "tables")


def _table(world: World, guild: Guild, hall: Channel, number: int) -> Json:
    thread = Channel(world.ids.next(), ChannelKind.PUBLIC_THREAD, guild.id, f"Table {number}", hall.id, owner=CONCLAVE)
    thread.joined[CONCLAVE] = world.now()
    world.add_thread(thread)
    people = [_person(world, guild, f"Guest {number} {seat}") for seat in range(SEATS)]
    return {"server": str(guild.id), "channel": str(thread.id), "hall": str(hall.id), "people": people}


def _person(world: World, guild: Guild, name: str) -> Json:
    """Somebody, and the letter they were sent when they sat down."""
    person = world.add_user(name.lower(), name).id
    world.add_member(guild, person)
    dm = world.dm(person, CONCLAVE)
    says: Json = {"type": ComponentKind.TEXT_DISPLAY, "content": name}
    body: Json = {"flags": MessageFlags.IS_COMPONENTS_V2, "components": [says]}
    letter = post(world, Message(world.ids.next(), dm.id, CONCLAVE), body, ())
    return {"person": str(person), "dm": str(dm.id), "letter": str(letter.id)}


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2])))
