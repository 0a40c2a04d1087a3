"""Ids that code puts together, `f"pace-{pace.value}"`: which families there are, and whom each consists of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin

import discord
from discord.app_commands import TranslationContext, locale_str

from bot.config import VARIABLES
from bot.front.client import Conclave
from bot.front.commands.localisation import NAMES, Translator
from bot.front.delivery.panels import quips
from bot.front.messages.locale import spoken
from bot.front.messages.options import options_of
from bot.front.messages.settings_form import PERSON, SERVER, SERVERS_OWN
from bot.hosting.records.settings import PlayerSettings, ServerSettings
from bot.hosting.seating import Pace
from bot.laws import lawbook
from games.engine import Text
from games.engine.ai.minds import minds_of
from games.engine.game import AnyGame

Families: TypeAlias = Mapping[str, Iterable[str]]
"""Of each family the ids it has; the parts that vary are `{}` in its name."""

TESTS = Path(__file__).parent.parent
FAMILY = re.compile(r"([a-z][a-z0-9-]*-)?\{\}(-\{\}|-[a-z]+)*")


def families(code: str) -> set[str]:
    """The families of ids in a module, by their names."""
    return {name for node in ast.walk(ast.parse(code)) if isinstance(node, ast.JoinedStr) for name in _family(node)}


def _family(node: ast.JoinedStr) -> Iterator[str]:
    name = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if FAMILY.fullmatch(name) and set(name) - set("{}-"):
        yield name


def of_the_front(game: AnyGame, feats: Iterable[str], code: str) -> Families:
    """Those of everything outside the games, as far as this game has to do with them."""
    minds = [*minds_of(game)]
    told = [*feats]
    chosen = options_of(game)
    return {
        "command-{}": (),  # these three are heard from the commands themselves
        "command-{}-{}": (),
        "name-{}": (),
        "terminal-mind-{}": [f"terminal-mind-{seat}" for seat in range(1, game.seats[-1] + 1)],
        "wants-{}": [f"wants-{name.lower().replace('_', '-')}" for name in VARIABLES],
        "pace-{}": [f"pace-{pace.value}" for pace in Pace],
        "language-{}": [f"language-{name}" for name in (SERVERS_OWN, *spoken())],
        "{}-{}-about": [f"{name}-{value}-about" for name, value in _choices()],
        "setting-{}": [f"setting-{name}" for name in (*ServerSettings.model_fields, *PlayerSettings.model_fields)],
        "setting-{}-about": [
            f"setting-{name}-about" for name in (*ServerSettings.model_fields, *PlayerSettings.model_fields)
        ],
        "permission-{}": [
            f"permission-{name.replace('_', '-')}" for name in discord.Permissions.VALID_FLAGS if f'"{name}"' in code
        ],
        "mind-{}": [f"mind-{mind}" for mind in minds],
        "feat-{}": [f"feat-{feat}" for feat in told],
        "option-{}": [f"option-{option.name}" for option in chosen],
        "option-{}-{}": [f"option-{option.name}-{value}" for option in chosen for value in option.values],
        "quip-{}-{}-{}": [
            f"quip-{mind}-{feat}-{number}" for mind in minds for feat in told for number in range(1, quips.MOST + 1)
        ],
    }


def _choices() -> Iterator[tuple[str, str]]:
    """The settings with a list of values, and each of these."""
    for form, model in ((SERVER, ServerSettings), (PERSON, PlayerSettings)):
        for name, values in form.choices.items():
            kind = model.model_fields[name].annotation
            assert get_origin(kind) is not Literal or get_args(kind) == values, f"{name} has other values"
            yield from ((name, value) for value in values)


def of_a_game(game: AnyGame) -> Families:
    """Those that the game's own code puts together, as `families.py` among its own tests lists them, if it is there."""
    listed = TESTS / "games" / game.key / "families.py"
    return import_module(f"tests.games.{game.key}.families").FAMILIES if listed.is_file() else {}


def feats_of(game: AnyGame, steps: Iterable[lawbook.Step]) -> set[str]:
    """What a profile counts, as far as it came about in these steps."""
    found = (game.telling.feats(event) for step in steps for event in step.events)
    return {feat for _, feat in filter(None, found)}


class Hearing(Translator):
    """Remembers every id that the commands say, with whose words they are said in."""

    def __init__(self, games: frozenset[str]) -> None:
        super().__init__(games)
        self.heard: set[tuple[str | None, str]] = set()

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContext[Any, Any],  # Any: whatever is called so
    ) -> str | None:
        """As ever."""
        meant = string.extras.get("text")
        if context.location in NAMES:
            self.heard.add((self._game_of(context.data), f"name-{string.message}"))
        elif isinstance(meant, Text):
            self.heard.add((string.extras.get("game"), meant.id))
        return await super().translate(string, locale, context)


async def said_by_commands(bot: Conclave) -> set[tuple[str | None, str]]:
    """Every id in the names, descriptions and choices of the commands, with the game whose words it is one of."""
    hearing = Hearing(frozenset(bot.front.tables.games))
    for command in bot.tree.get_commands():
        await command.get_translated_payload(bot.tree, hearing)
    return hearing.heard


def literals(*folders: Path) -> set[str]:
    """Every string in the code that could be an id."""
    return {
        node.value
        for folder in folders
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
