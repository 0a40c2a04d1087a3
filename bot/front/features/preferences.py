"""What servers and people wish: shown, and changed by whoever may."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import ValidationError

from bot.front.delivery.direct_messages import DirectMessages
from bot.front.interactions.answer import Answer
from bot.front.messages.components import message
from bot.front.messages.locale import language
from bot.front.messages.mentions import mention
from bot.hosting.records.settings import PlayerSettings, S, ServerSettings
from bot.hosting.tables import Tables
from bot.words import Words
from games.engine import Refused, text
from storage.rows import Player, Server

SERVERS_OWN = "auto"
"""The language that the server has chosen for itself on Discord."""


class SettingsPages:
    """`/settings` and `/preferences`."""

    def __init__(self, tables: Tables, direct_messages: DirectMessages) -> None:
        self._preferences = tables.records.preferences
        self._direct_messages = direct_messages

    async def server(
        self,
        answer: Answer,
        server: Server,
        typed: Mapping[str, object],
        channels: Callable[[tuple[str, ...]], tuple[str, ...]],
    ) -> None:
        """What a server wishes, with what was typed laid over it."""
        now = await self._preferences.server(server)
        wanted = {**typed, "channels": channels(now.channels)}
        if any(getattr(now, name) != value for name, value in wanted.items()):
            now = await self._saved(ServerSettings, server, wanted)
        await answer.show_privately(message([answer.words.word("front-settings"), _server(now, answer.words)]))

    async def person(
        self, answer: Answer, typed: Mapping[str, object], block: Player | None, unblock: Player | None
    ) -> None:
        """What a person wishes, with what was typed laid over it."""
        if block == answer.player:
            raise Refused(text("refused-block-self"))
        now = await self._preferences.player(answer.player)
        blocked = tuple(other for other in now.blocked if other != unblock)
        if block is not None and block not in blocked:
            blocked = (*blocked, block)
        wanted = {**typed, "blocked": blocked}
        if any(getattr(now, name) != value for name, value in wanted.items()):
            now = await self._saved(PlayerSettings, answer.player, wanted)
        if typed.get("dms"):
            await self._direct_messages.welcome_again(answer.player)
        await answer.show_privately(message([answer.words.word("front-preferences"), _person(now, answer.words)]))

    async def _saved(self, model: type[S], owner: str, wanted: Mapping[str, object]) -> S:
        try:
            return await self._preferences.save(model, owner, wanted)
        except ValidationError as error:
            raise Refused(text("refused-setting")) from error


def _server(settings: ServerSettings, said: Words) -> str:
    channels = said.listed([f"<#{channel}>" for channel in settings.channels])
    return _lines(
        said,
        {
            "channels": channels or said.word("setting-channels-all"),
            "threads": _yes(settings.threads, said),
            "pace": said.word(f"pace-{settings.pace.value}"),
            "language": said.word(f"language-{language(settings.language) if settings.language else SERVERS_OWN}"),
            "odds": _yes(settings.odds, said),
            "pictures": _yes(settings.pictures, said),
            "stoppers": said.word(f"stoppers-{settings.stoppers}"),
        },
    )


def _person(settings: PlayerSettings, said: Words) -> str:
    blocked = said.listed([mention(Player(other), said) for other in settings.blocked[:100]])
    return _lines(
        said,
        {
            "dms": _yes(settings.dms, said),
            "pings": _yes(settings.pings, said),
            "look": said.word(f"look-{settings.look}"),
            "blocked": blocked or said.word("setting-blocked-none"),
        },
    )


def _lines(said: Words, values: Mapping[str, str]) -> str:
    return "\n".join(
        said.word("front-option", option=said.word(f"setting-{name}"), value=value) for name, value in values.items()
    )


def _yes(value: bool, said: Words) -> str:
    return said.word("front-option-on") if value else said.word("front-option-off")
