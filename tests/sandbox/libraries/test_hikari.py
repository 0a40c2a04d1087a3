"""What hikari finds in the sandbox: another library with demands of its own."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path

import pytest_asyncio

from sandbox.messages.posting import say
from sandbox.model.shapes import AnswerKind, Json
from tests.sandbox.house import BOT, TOKEN, House, open_house

FOREIGN = Path(sys.prefix) / "foreign" / "bin" / "python"
"""hikari has an environment of its own, because it wants other versions of what we use too."""


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot's process, in a house."""

    house: House
    process: Process
    ready: Json

    async def said(self) -> Json:
        """What it says next."""
        return await _line(self.process)


async def _line(process: Process) -> Json:
    """The next line of JSON; whatever else stands there is hikari's log."""
    assert process.stdout is not None
    async with asyncio.timeout(180):
        while line := await process.stdout.readline():
            if line.startswith(b"{"):
                return json.loads(line)
    raise AssertionError("the bot has ended")


@pytest_asyncio.fixture
async def bot() -> AsyncGenerator[Bot, None]:
    """The bot, when it has done all that it does at its start."""
    async with open_house() as house:
        program = (FOREIGN, Path(__file__).with_name("hikaribot.py"), house.sandbox.url, TOKEN)
        process = await asyncio.create_subprocess_exec(*program, stdout=PIPE)
        try:
            yield Bot(house, process, await _line(process))
        finally:
            process.terminate()
            await process.wait()


async def test_it_comes_in_and_does_its_first_requests(bot: Bot) -> None:
    house = bot.house
    assert bot.ready["commands"] == ["form", "hello", "later"]
    written = [message for message in house.messages(house.channel("general")) if message.content == "second"]
    assert [str(message.id) for message in written] == [bot.ready["message"]]
    assert bot.ready["thread"] == bot.ready["message"]
    (letter,) = house.messages(house.world.dm(house.guild.owner, BOT))
    assert letter.is_v2
    assert house.sandbox.stats.unknown == {}


async def test_it_answers_every_kind_of_interaction(bot: Bot) -> None:
    house = bot.house
    ada, ben, general = house.person("Ada"), house.person("Ben"), house.channel("general")
    who = ({"name": "who", "type": 6, "value": str(ben.id)},)
    answer = await house.give(ada, general, "hello", who).answered
    assert answer.message is not None
    assert answer.message.content == "Hello ben"
    pressed = await house.press(ada, answer.message, "press").answered
    assert (pressed.kind, answer.message.content) == (AnswerKind.UPDATE, "pressed")
    deferred = await house.give(ada, general, "later").answered
    assert (deferred.kind, deferred.ephemeral) == (AnswerKind.DEFERRED, True)
    assert await bot.said() == {"later": "at last", "after": "and more", "private": True}
    typed = {"name": "word", "type": 3, "value": "abra"}
    offered = await house.type_in(ada, general, "form", ({**typed, "focused": True},)).answered
    assert [choice["value"] for choice in offered.choices] == ["abra!"]
    opened = house.give(ada, general, "form", (typed,))
    modal = (await opened.answered).modal
    assert modal is not None
    field: Json = {"type": 1, "id": 1, "components": [{"type": 4, "id": 2, "custom_id": "name", "value": "Ada"}]}
    thanks = await house.submit(opened, modal["custom_id"], [field]).answered
    assert thanks.message is not None
    assert thanks.message.content == "Thank you, Ada"


async def test_it_hears_letters_and_takes_up_a_lost_connection(bot: Bot) -> None:
    house, ada = bot.house, bot.house.person("Ada")
    dm = house.world.dm(ada.id, BOT)
    say(house.world, ada, dm, "hello")
    assert await bot.said() == {"heard": "hello"}
    house.sandbox.gateway.drop_all()
    say(house.world, ada, dm, "while you were away")
    said = [await bot.said(), await bot.said()]
    assert {"heard": "while you were away"} in said
    assert {"resumed": True} in said
