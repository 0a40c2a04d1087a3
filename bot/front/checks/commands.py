"""Whether Discord would take the slash commands of a game: they are made as ever, and measured instead of sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.front.commands.localisation import Translator
from bot.front.commands.sync import Payload
from bot.front.commands.table import table_commands
from bot.front.commands.tree import game_group
from games.engine import Own, Text, text
from games.engine.catalog.shelf import problem
from games.engine.game import AnyGame

MOST_CHARACTERS = 8_000  # of names, descriptions and values in a command with all that belongs to it


class _Nobody:
    """Stands where commands have the front behind them: they are not going to be typed."""

    def __getattr__(self, name: str) -> _Nobody:
        return self


async def check_commands(game: AnyGame) -> list[Text]:
    """What Discord would refuse of all of them together."""
    try:
        payload = await _payload(game)
    except Exception as error:  # discord.py refuses some of it by itself
        return [text("check-commands", game=Own(game.key), problem=problem(error))]
    size = _size(payload)
    large = (
        [text("check-large", game=Own(game.key), length=size, most=MOST_CHARACTERS)] if size > MOST_CHARACTERS else []
    )
    return [*large, *_check_names(game.key, payload)]


async def _payload(game: AnyGame) -> Payload:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    nobody: Any = _Nobody()  # Any: whatever the commands have behind them
    group = game_group(game, nobody, table_commands(game.key, nobody, nobody))
    return await group.get_translated_payload(tree, Translator(frozenset({game.key})))


def _check_names(key: str, payload: Payload) -> Iterator[Text]:
    """No two beside each other have the same name, in any language."""
    beside: Sequence[Payload] = payload.get("options") or ()
    for locale in sorted({locale for one in beside for locale in _translated(one, "name")}):
        names = [_translated(one, "name").get(locale, str(one["name"])) for one in beside]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield text("check-same-name", game=Own(key), language=Own(locale), name=Own(name))
    for one in beside:
        yield from _check_names(key, one)


def _size(payload: Payload) -> int:
    """The characters that Discord counts: of what is said in several languages, the longest."""
    own = sum(_longest(payload, field) for field in ("name", "description", "value"))
    return own + sum(_size(inner) for field in ("options", "choices") for inner in payload.get(field) or ())


def _longest(payload: Payload, field: str) -> int:
    return max(len(str(one)) for one in (payload.get(field, ""), *_translated(payload, field).values()))


def _translated(payload: Payload, field: str) -> dict[str, str]:
    """What it is in other languages."""
    return payload.get(f"{field}_localizations") or {}
