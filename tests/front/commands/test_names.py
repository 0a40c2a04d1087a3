"""Names are never trusted: nothing of what people call themselves is sent but as the label of a seat, where Discord
draws no mentions, and then cleaned and after its number; and nobody is pinged by it.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from storage.rows import Phase, Player
from tests.front import situations as so
from tests.front.commands.test_house_commands import booked
from tests.front.play import Watch, by_button, by_command, lobby, pinged, shrewd
from tests.front.stage import NAMES, Stage, buttons, first_mover, staged, walk

MARK = "zq"
CALLED = {
    "ada": f"@everyone @here <@1> <@&2> {MARK}",
    "ben": f"**{MARK}** `x` ||s||\n# h\n> q",
    "cyd": f"[{MARK}](https://evil.example) https://evil.example",
    "dov": f"{MARK}\x00\x07\x1b[31m\r\n{{ $who }}",
    "eve": f"\u202e\u2066{MARK}שלום\u2069",
    "fay": MARK + "\u0336\u0353\u0310" * 9,
}
SEAT = re.compile(r"Seat [1-6]: [^\x00-\x1f\u200b-\u200f\u202a-\u202e\u2066-\u2069]{1,32}")
HOUSE = ("tables", "profile", "history", "privacy delete", "preferences", "help", "about")


@asynccontextmanager
async def masked(path: Path) -> AsyncGenerator[Stage]:
    """A server whose people call themselves whatever they like: by user name, display name and nickname."""
    async with staged(path) as stage:
        guild = stage.env.guild
        for name, called in CALLED.items():
            user = stage.env.create_user(called, global_name=f"{called} 2")
            stage.people[name] = guild.add_member(user, nick=f"{called} 3")
        yield stage
        assert sent(stage) == []


def sent(stage: Stage) -> list[str]:
    """Every request that carries something of a name: in its path, its body, its reason, its files' names."""
    requests = (
        json.dumps([entry.path, entry.params, without_seats(entry.json), entry.reason], ensure_ascii=False)
        for entry in stage.env.http_requests
    )
    return [request for request in requests if MARK in request or "evil.example" in request]


def without_seats(sent: Any) -> Any:
    """What was sent, less the choices of seats, each of which is as it should be."""
    if isinstance(sent, dict):
        found: dict[str, Any] = {**sent}  # pyright: ignore[reportUnknownArgumentType] - JSON
        label = found.get("label", found.get("name", ""))
        if "value" in found and isinstance(label, str) and SEAT.fullmatch(label):
            return None
        return {name: without_seats(value) for name, value in found.items()}
    return [*map(without_seats, sent)] if isinstance(sent, list) else sent  # pyright: ignore[reportUnknownArgumentType] - as above


def pings(stage: Stage, since: int = 0) -> set[str]:
    """Everybody whom any message may ping."""
    return {player for entry in stage.env.http_requests[since:] for player in pinged(entry)}


async def press_all(stage: Stage, who: str, message: discord.Message) -> None:
    """Each menu's first choice, and each button there is."""
    menus = [part for part in walk(message.components) if isinstance(part, discord.SelectMenu)]
    for menu in menus:
        await stage.people[who].select(message, [menu.options[0].value], custom_id=menu.custom_id)
        await stage.settle()
    for _, custom_id in buttons(message):
        await so.forged(stage, who, custom_id, message)
        await stage.settle()


async def contents(result: simcord.InteractionResult) -> str:
    """What is in the files of an answer."""
    assert result.response is not None
    return "".join([(await file.read()).decode() for file in result.response.attachments])


async def test_a_lobby_and_a_game_name_people_only_by_mention(tmp_path: Path) -> None:
    async with masked(tmp_path / "conclave.db") as stage:
        watch = Watch(stage, await lobby(stage, *NAMES))
        assert pings(stage) == set()
        table = await watch.begin("ada")
        for number in range(10):
            if table.row.phase is Phase.PLAYING:
                seat = first_mover(table.playing)
                means = by_command if number % 2 else by_button
                await means(stage, table, NAMES[seat], shrewd(table.playing, seat))
                table = await watch.look(table)
            await stage.later(59 if number == 5 else 1)
            table = await watch.look(table)
        told = len(stage.env.http_requests)
        for name in CALLED:
            await stage.press(name, "My view")
            await stage.people[name].slash(stage.channel, "abracada view")
        for name in ("ada", "fay"):
            more = await stage.press(name, "More")
            assert more.response is not None
            await stage.people[name].autocomplete(stage.channel, "abracada handover", "seat", "")
        assert pings(stage, told) == set()


async def test_a_thread_and_what_is_managed_there_name_nobody(tmp_path: Path) -> None:
    async with masked(tmp_path / "conclave.db") as stage:
        await lobby(stage, "ada", "ben", minds=1, thread=True)
        assert MARK not in (stage.channel.name or "")
        await stage.press("ada", "Start")
        told = len(stage.env.http_requests)
        more = await stage.press("ada", "More")
        assert more.response is not None
        await press_all(stage, "ada", more.response.message)
        for command, options in (("pause", {}), ("resume", {}), ("sit", {"seat": "2"}), ("resign", {}), ("stop", {})):
            await stage.people["ada"].slash(stage.channel, f"abracada {command}", **options)
            await stage.settle()
        assert pings(stage, told) <= {str(stage.people[name].id) for name in ("ada", "ben")}


async def test_the_end_and_its_replay_name_people_only_by_mention(tmp_path: Path) -> None:
    async with masked(tmp_path / "conclave.db") as stage:
        await so.a_finished_game(stage)
        replay = await stage.press("fay", "Replay")
        assert replay.response is not None
        for label, custom_id in buttons(replay.response.message):
            result = await so.forged(stage, "fay", custom_id, replay.response.message)
            assert result.acknowledged, label
            assert MARK not in await contents(result)
        assert (await stage.press("ben", "Rematch")).acknowledged


async def test_the_boards_of_honour_and_ones_own_papers_name_people_only_by_mention(tmp_path: Path) -> None:
    async with masked(tmp_path / "conclave.db") as stage:
        people = [Player(str(actor.id)) for actor in stage.people.values()]
        await booked(stage, people)
        for scope in ("server", "everywhere"):
            await stage.people["ada"].slash(stage.channel, "leaderboard", game="abracada", scope=scope)
        for other in stage.people.values():
            await stage.people["ada"].slash(stage.channel, "profile", user=other)
            await stage.people["ada"].slash(stage.channel, "history", user=other)
        await stage.people["ada"].slash(stage.channel, "preferences", block=stage.people["ben"])
        await lobby(stage, "ada", "cyd")
        for name in HOUSE:
            assert (await stage.people["ada"].slash(stage.channel, name)).ephemeral
        assert MARK not in await contents(await stage.people["ada"].slash(stage.channel, "privacy export"))
        assert pings(stage) == set()
