"""What servers and people wish: shown, and changed by whoever may."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import ValidationError

from bot.front.custom_ids import HousePress
from bot.front.delivery.direct_messages import DirectMessages
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.settings_form import MOST_CHOICES, PERSON, SERVER, person_form, server_form
from bot.hosting.records.settings import PlayerSettings, S, ServerSettings
from bot.hosting.table import Stale
from bot.hosting.tables import Tables
from games.engine import Refused, text
from storage.rows import Player, Server


class SettingsPages:
    """`/settings` and `/preferences`, and the switches and menus in their answers."""

    def __init__(self, tables: Tables, direct_messages: DirectMessages) -> None:
        self._preferences = tables.records.preferences
        self._direct_messages = direct_messages

    def register(self, registry: Registry[HousePress]) -> None:
        """Say which buttons are ours."""
        registry.add(SERVER.verb, self.change_server)
        registry.add(PERSON.verb, self.change_person)

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
        form = server_form(now, answer.words, answer.channels, may_change=answer.manages_server)
        await answer.show_privately(form)

    async def change_server(self, answer: Answer, press: HousePress) -> None:
        """Somebody has pressed a switch or chosen from a menu of `/settings`, perhaps long after it was opened."""
        if answer.server is None:
            raise Stale
        if not answer.manages_server:
            raise Refused(text("refused-manage-server"))
        name, *values = press.rest or ("",)
        wanted = SERVER.read(name, values)
        if name == SERVER.many:
            shown = answer.channels.intersection((await self._preferences.server(answer.server)).channels)
            if len(shown) > MOST_CHOICES or not answer.channels.issuperset(values):
                raise Stale
        now = await self._saved(ServerSettings, answer.server, wanted)
        await answer.show_in_place(server_form(now, answer.words, answer.channels, may_change=True))

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
        await answer.show_privately(person_form(now, answer.words))

    async def change_person(self, answer: Answer, press: HousePress) -> None:
        """Somebody has pressed a switch or chosen from a menu of their `/preferences`."""
        name, *values = press.rest or ("",)
        wanted = PERSON.read(name, values)
        if name == PERSON.many:
            wanted = {name: await self._blocked(answer.player, values)}
        now = await self._saved(PlayerSettings, answer.player, wanted)
        if wanted.get("dms"):
            await self._direct_messages.welcome_again(answer.player)
        await answer.show_in_place(person_form(now, answer.words))

    async def _blocked(self, player: Player, chosen: list[str]) -> tuple[str, ...]:
        """Those chosen in the menu, and whoever it cannot show: people who asked to be forgotten."""
        if player in chosen:
            raise Refused(text("refused-block-self"))
        now = (await self._preferences.player(player)).blocked
        unshown = tuple(other for other in now if not other.isdecimal())
        if len(now) - len(unshown) > MOST_CHOICES:
            raise Stale
        return (*unshown, *chosen)

    async def _saved(self, model: type[S], owner: str, wanted: Mapping[str, object]) -> S:
        try:
            return await self._preferences.save(model, owner, wanted)
        except ValidationError as error:
            raise Refused(text("refused-setting")) from error
