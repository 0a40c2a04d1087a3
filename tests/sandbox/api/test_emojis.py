"""Emojis of an application, as discord.py finds them in the sandbox."""

from __future__ import annotations

import discord
import pytest

from tests.sandbox.house import House
from tests.sandbox.libraries.smallbot import SmallBot

PICTURE = b"\x89PNG\r\n\x1a\n" + b"\x00" * 8 + b"\x00\x00\x00\x01" * 2  # as much of one as tells its size


async def test_emojis_of_the_application_come_and_go(bot: SmallBot, house: House) -> None:
    made = await bot.create_application_emoji(name="stone", image=PICTURE)
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["stone"]
    await made.edit(name="rock")
    assert house.app.emojis[made.id].name == "rock"
    await made.delete()
    assert house.app.emojis == {}


async def test_no_two_emojis_of_an_application_have_the_same_name(bot: SmallBot, house: House) -> None:
    made = await bot.create_application_emoji(name="stone", image=PICTURE)
    other = await bot.create_application_emoji(name="rock", image=PICTURE)
    with pytest.raises(discord.HTTPException, match="taken") as again:
        await bot.create_application_emoji(name="stone", image=PICTURE)
    assert (again.value.status, again.value.code) == (400, 50035)
    with pytest.raises(discord.HTTPException, match="taken"):
        await other.edit(name="stone")
    await made.edit(name="stone")
    assert [emoji.name for emoji in house.app.emojis.values()] == ["stone", "rock"]
