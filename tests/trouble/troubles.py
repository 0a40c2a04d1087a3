"""What strikes: each of these leaves the bot running, and everything around it as it was."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import suppress

import aiohttp

from tests.soak.app import Json, Unwell, buttons
from tests.soak.people import MOVES
from tests.trouble.launch import set_clock
from tests.trouble.world import World

BEHIND = 3.0  # seconds in which a panel must have caught up, whoever presses what


async def kill(world: World) -> None:
    """At any moment, without a word; mostly while people play, now and then while it starts."""
    await _come_up(world)
    await world.bot.kill()
    await world.bot.start()


async def cut_power(world: World) -> None:
    """The same, and all that was not synced is gone."""
    await _come_up(world)
    await world.bot.kill()
    world.disk.cut_power()
    await world.bot.start()


async def _come_up(world: World) -> None:
    if world.random.random() < 0.7:
        await require_health(world, within=60.0)
    await asyncio.sleep(world.random.uniform(0.1, 2.0))


async def fail_disk(world: World, how: str, seconds: float) -> None:
    """Full, broken or slow for a while."""
    world.disk.fail(how)
    await asyncio.sleep(seconds)
    world.disk.mend()


async def lock_database(world: World, seconds: float) -> None:
    """Another program writes, and takes its time."""
    other = sqlite3.connect(world.disk.folder / "conclave.db", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        other.execute("ROLLBACK")
    finally:
        other.close()


async def lose_gateway(world: World, seconds: float) -> None:
    """Discord cuts every connection as soon as it is made."""
    await world.app.post("/control/faults", {"kind": "drop-gateway"})
    await asyncio.sleep(seconds)
    await world.app.delete("/control/faults")
    await world.app.post("/control/faults", {"kind": "rates", "on": False})


async def freeze(world: World, seconds: float) -> None:
    """The process gets no processor, as in a machine that is moved."""
    process = world.bot.process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    process.send_signal(signal.SIGCONT)
    await asyncio.sleep(1)


async def set_back(world: World, hours: float) -> None:
    """The clock on the wall is set, and right again a while later."""
    set_clock(world.bot.clock, hours * 3_600)
    await asyncio.sleep(5)
    set_clock(world.bot.clock, 0)
    await asyncio.sleep(1)


async def press_as_onlooker(world: World, seconds: float) -> None:
    """Somebody looks at every table again and again; its panel must not fall behind for that."""
    presses = [asyncio.create_task(_look_at(world, company.parties[-1].channel)) for company in world.companies]
    behind: dict[str, float] = {}
    for _ in range(round(seconds / 0.5)):
        await asyncio.sleep(0.5)
        for channel, lag in (await _behind(world)).items():
            behind[channel] = behind.get(channel, 0.0) + 0.5 if lag else 0.0
            if behind[channel] > BEHIND:
                world.stuck.append(f"{channel}: the panel fell behind while somebody looked")
                behind[channel] = 0.0
    for task in presses:
        task.cancel()
    await asyncio.gather(*presses, return_exceptions=True)


async def half_open(world: World, sockets: int, seconds: float) -> None:
    """Connections to the health port that never say anything."""
    opened = [await asyncio.open_connection("127.0.0.1", world.health_port) for _ in range(sockets)]
    await asyncio.sleep(seconds)
    await require_health(world)
    for _, writer in opened:
        writer.close()


async def require_health(world: World, within: float = 30.0) -> None:
    """Wait until the bot says that it is well."""
    session_timeout = aiohttp.ClientTimeout(total=3)
    loop = asyncio.get_running_loop()
    until = loop.time() + within
    async with aiohttp.ClientSession(timeout=session_timeout) as session:
        while loop.time() < until:
            with suppress(aiohttp.ClientError, TimeoutError):
                async with session.get(f"http://127.0.0.1:{world.health_port}/health") as answer:
                    if answer.status == 200:
                        return
            await asyncio.sleep(0.3)
    world.stuck.append("the bot did not become well again")


async def _look_at(world: World, channel: str) -> None:
    while True:
        with suppress(Unwell, aiohttp.ClientError, TimeoutError, StopIteration):
            panel = _panel(await world.app.messages(world.onlooker, channel, 50))
            look = next(custom_id for label, custom_id in buttons(panel or {}) if label == "My view")
            await world.app.press(world.onlooker, panel or {}, look)
        await asyncio.sleep(0.2)


async def _behind(world: World) -> dict[str, bool]:
    """For each channel, whether its panel shows an older moment than the database has."""
    saved = await asyncio.to_thread(_beats, world)
    found: dict[str, bool] = {}
    for company in world.companies:
        channel = company.parties[-1].channel
        panel = _panel(await world.app.messages(company.people[0], channel, 30)) if channel else None
        shown = next((int(m[1]) for _, name in buttons(panel or {}) if (m := MOVES.match(name))), None)
        if shown is not None and channel in saved:
            found[channel] = shown < saved[channel]
    return found


def versions(world: World) -> dict[str, int]:
    """How many moves were made at each table that is being played."""
    return _asked(world, "SELECT id, MAX(version)")


def _beats(world: World) -> dict[str, int]:
    return _asked(world, "SELECT channel, MAX(beat)")


def _asked(world: World, select: str) -> dict[str, int]:
    database = sqlite3.connect(f"file:{world.disk.folder / 'conclave.db'}?mode=ro", uri=True)
    try:
        tables = "FROM tables JOIN turns ON turns.table_id = tables.id WHERE phase = 'playing' GROUP BY tables.id"
        return dict(database.execute(f"{select} {tables}"))
    finally:
        database.close()


def _panel(messages: list[Json]) -> Json | None:
    return next((one for one in reversed(messages) if buttons(one) and not one.get("only_for")), None)
