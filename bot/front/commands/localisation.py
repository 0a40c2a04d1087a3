"""Commands in the languages of those who type them. Their English names always work; what cannot be said stays so."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Parameter, TranslationContextLocation, locale_str

from bot.front.messages.locale import HOME, language
from bot.words import Wordless, words
from games.engine import Text, text

NAME = re.compile(r"[-_\w]{1,32}")
LONGEST = 100
NAMES = {
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
}
ANYBODY = tuple(f"#{seat}" for seat in range(1, 9))
"""Seats at no table in particular."""


def described(id: str, game: str | None = None) -> locale_str:  # noqa: A002 - the word Fluent uses
    """What a command or option is for."""
    return said(text(id), game)


def said(meant: Text, game: str | None = None) -> locale_str:
    """A text in English, which remembers how to be said otherwise."""
    return locale_str(words(HOME, game).say(meant, ANYBODY)[:LONGEST], text=meant, game=game)


class Translator(app_commands.Translator):
    """Asks the words. A command is called as `name-<its English name>` says, where that is a name at all."""

    def __init__(self, games: frozenset[str]) -> None:
        super().__init__()
        self._games = games

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],  # Any: whatever is called so
    ) -> str | None:
        """In this language, or None where English has to do."""
        spoken = language(locale.value)
        if spoken == HOME:
            return None
        if context.location in NAMES:
            return _name(spoken, string.message, self._game_of(context.data))
        meant = string.extras.get("text")
        if not isinstance(meant, Text):
            return None
        try:
            return words(spoken, string.extras.get("game")).say(meant, ANYBODY)[:LONGEST]
        except Wordless:
            return None

    def _game_of(self, named: Any) -> str | None:  # Any: a command, a group, or an option of one
        command = named.command if isinstance(named, Parameter) else named
        root = getattr(command, "root_parent", None) or command
        return root.name if root.name in self._games else None


def _name(spoken: str, english: str, game: str | None) -> str | None:
    try:
        name = words(spoken, game).word(f"name-{english}")
    except Wordless:
        return None
    return name if NAME.fullmatch(name) and name == name.lower() else None
