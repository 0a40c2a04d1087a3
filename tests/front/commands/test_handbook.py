"""The commands as they are told to Discord and to readers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest
from discord import app_commands

from bot.front.client import Conclave
from bot.front.commands.handbook import handbook
from bot.front.commands.localisation import NAME, Translator
from bot.front.commands.tree import install
from bot.front.messages.locale import HOME, language, spoken
from games.engine.catalog.shelf import shelf
from storage.sqlite import SqliteStore
from tests.front.stage import make_bot
from tests.hosting.house import MovedClock

PAGE = Path(__file__).parents[3] / "docs" / "commands.md"
REWRITE = os.environ.get("GOLDEN") == "write"


@pytest.fixture
async def bot(tmp_path: Path) -> Any:
    """A bot that knows its commands, and has told nobody."""
    store = await SqliteStore.open(tmp_path / "conclave.db")
    bot = make_bot(store, MovedClock())
    install(bot.tree, bot.front.answers, bot.front.features)
    yield bot
    await store.close()


async def test_the_page_of_commands_is_as_the_commands_are(bot: Conclave) -> None:
    page = handbook(bot.tree)
    if REWRITE:
        PAGE.write_text(page, "utf-8")
    assert PAGE.read_text("utf-8") == page, "commands.md is old; see the diff after `make golden`"


async def test_every_name_in_every_language_is_one_that_discord_takes(bot: Conclave) -> None:
    for payload in await payloads(bot):
        for siblings in levels(payload):
            for locale in discord.Locale:
                names = [one.get("name_localizations", {}).get(locale.value, one["name"]) for one in siblings]
                assert all(NAME.fullmatch(name) and name == name.lower() for name in names)
                assert len(set(names)) == len(names), f"{names} in {locale}"


async def test_no_command_exceeds_a_limit_of_discord(bot: Conclave) -> None:
    found = await payloads(bot)
    assert len(found) <= 100
    for payload in found:
        for siblings in levels(payload):
            for one in siblings:
                assert len(one.get("options") or ()) <= 25
                assert len(one.get("choices") or ()) <= 25
                assert 1 <= len(one["description"]) <= 100
                assert all(1 <= len(said) <= 100 for said in one.get("description_localizations", {}).values())
                assert all(1 <= len(choice["name"]) <= 100 for choice in one.get("choices") or ())
        assert len(msgspec.json.encode(payload).decode()) < 8_000 * len(spoken())


async def test_descriptions_come_in_every_language_we_speak(bot: Conclave) -> None:
    for payload in await payloads(bot):
        for siblings in levels(payload):
            for one in siblings:
                told = one.get("description_localizations", {})
                wanted = {locale.value for locale in discord.Locale if language(locale.value) != HOME}
                assert set(told) == wanted, one["name"]


async def test_what_has_no_words_stays_english() -> None:
    said = Translator(frozenset(shelf()))
    location = app_commands.TranslationContextLocation.other
    context = app_commands.TranslationContext[Any, Any](location=location, data="nothing")
    assert await said.translate(app_commands.locale_str("plain"), discord.Locale.korean, context) is None


async def payloads(bot: Conclave) -> list[dict[str, Any]]:
    """As they are told to Discord."""
    said = Translator(frozenset(bot.front.tables.games))
    return [await command.get_translated_payload(bot.tree, said) for command in bot.tree.get_commands()]


def levels(payload: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """The command itself, its subcommands or options, and theirs."""
    yield [payload]
    options: list[dict[str, Any]] = payload.get("options") or []
    for inner in (options, *(option.get("options") or [] for option in options)):
        if inner:
            yield inner
