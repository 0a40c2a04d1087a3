"""A stage for games that are not on the shelf, and people who choose there field by field."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.front.client import Conclave
from bot.front.delivery.timing import Timing
from bot.front.messages.seat_names import seats_called
from bot.hosting.ai.minds import MindsHere
from bot.hosting.schedule.plans import Manners
from bot.hosting.tables import Tables
from bot.laws.wire.limits import check
from bot.words import words
from games.engine import Command, Do, Seat
from games.engine.game import AnyGame
from storage.sqlite import SqliteStore
from tests.chance import Source, new_source
from tests.front.stage import (
    AT_ONCE,
    DAWN,
    Furnished,
    Stage,
    StillKeeper,
    buttons,
    edits_through_a_press,
    is_for_one,
    let_wait,
    line,
    open_store,
    walk,
)
from tests.hosting.house import MovedClock


@dataclass(slots=True)
class Fair(Stage):
    """A stage with one game, begun."""

    game: AnyGame
    chance: Source

    async def restart(self, timing: Timing = AT_ONCE) -> None:
        """The bot goes, and another comes in its place, on the same store."""
        self.bot = _bot(self.store, self.clock, self.game, self.chance, timing)
        let_wait(self.env, self.bot)
        await self.env.restart_bot(self.bot)
        await self.settle()

    async def open(self, who: str, label: str) -> discord.Message:
        """Somebody presses a button of the panel that asks them for something."""
        question = shown(await self.press(who, label))
        assert question.flags.ephemeral
        return question

    async def choose(self, who: str, label: str, message: discord.Message) -> discord.Message:
        """Somebody presses a button of their own message, or chooses from its menu, and sees what comes of it."""
        if any(said == label for said, _ in buttons(message)):
            await self.press(who, label, message)
        else:
            await self.pick(who, [label], message)
        return await self.again(message)

    async def pick(self, who: str, labels: Sequence[str], message: discord.Message) -> simcord.InteractionResult:
        """Somebody chooses from the menu of a message."""
        found = menu(message)
        values = {option.label: option.value for option in found.options}
        chosen = [values[label] for label in labels]
        result = await self.people[who].select(message, chosen, custom_id=found.custom_id)
        await self.settle()
        return result

    async def again(self, message: discord.Message) -> discord.Message:
        """A message as it is now."""
        return simcord.ResponseMessage(self.env, self.env.backend.get_message(self.channel.id, message.id)).message

    async def play(self, table: Any, seat: Seat, command: Command) -> None:
        """Whoever sits there plays this by button: at once, if the panel offers it, else by choosing it."""
        who, kind = self.person(seat, table), type(command).__name__
        actions = table.game.telling.screen(table.playing.view(None)).actions
        if command in [action.command for action in actions if isinstance(action, Do)]:
            await self.press(who, kind)
        else:
            await self.choose(who, self.said(table, command), await self.open(who, kind))

    def person(self, seat: Seat, table: Any) -> str:
        """Who sits there."""
        return self.name_of(table.seating.sitters[seat].player)

    def said(self, table: Any, command: Command) -> str:
        """How a command is called where nobody is mentioned."""
        said = words("en", self.game.key)
        names = seats_called(table, said, self.bot.front.names.at(table))
        return said.say(table.game.telling.label(command), names)


def heard(stage: Stage, since: int, viewer: str) -> list[str]:
    """What was sent from then on that somebody can read: in the channel, and in their letters."""
    channels = (stage.channel.id, stage.people[viewer].user.dm_channel.id)
    places = tuple(f"/channels/{channel}/" for channel in channels)
    return _sent(stage, since, lambda entry: entry.path.startswith(places) or edits_through_a_press(stage, entry))


def answers(stage: Stage, since: int, viewer: str) -> list[str]:
    """What was answered from then on that somebody can read: to all, or to what they pressed themselves."""
    return _sent(stage, since, lambda entry: _answers_for(stage, entry, viewer))


def _answers_for(stage: Stage, entry: simcord.HttpLogEntry, viewer: str) -> bool:
    """Whether this answers a press, and is not for the eyes of another: their questions are kept fresh, too."""
    if not entry.path.startswith(("/interactions/", "/webhooks/")):
        return False
    pressed = stage.env.backend.interactions[stage.env.backend.interaction_tokens[entry.path.split("/")[3]]]
    return pressed.user_id == stage.people[viewer].id or not is_for_one(stage, pressed)


def _sent(stage: Stage, since: int, is_meant: Callable[[simcord.HttpLogEntry], bool]) -> list[str]:
    fresh = [entry for entry in stage.env.http_requests[since:] if is_meant(entry)]
    return [_plain(f"{entry.method} {entry.path} {entry.params} {entry.json}") for entry in fresh]


def _plain(sent: str) -> str:
    """Ids and tokens are Discord's, and differ; which is which shows by their order."""
    seen: dict[str, str] = {}
    untokened = re.sub(r"(/(?:interactions|webhooks)/[^/]+/)[^/ ]+", r"\1token", sent)
    return re.sub(r"\d{17,20}", lambda found: seen.setdefault(found[0], f"#{len(seen)}"), untokened)


def menu(message: discord.Message) -> discord.SelectMenu:
    """The menu of a message."""
    return next(part for part in walk(message.components) if isinstance(part, discord.SelectMenu))


def offered(message: discord.Message) -> list[str]:
    """What can be chosen in a message, by menu or button."""
    menus = [part for part in walk(message.components) if isinstance(part, discord.SelectMenu)]
    return [option.label for part in menus for option in part.options] + [label for label, _ in buttons(message)]


def shown(result: simcord.InteractionResult) -> discord.Message:
    """What came back."""
    found = [*result.followups, *([result.response] if result.response else [])]
    return found[0].message


@asynccontextmanager
async def fair(path: Path, game: AnyGame, *names: str, chance: Source | None = None) -> AsyncGenerator[Fair]:
    """A table of this game, at which all sit and which has begun."""
    store, clock, chance = await open_store(path), MovedClock(DAWN), chance or new_source()
    bot = _bot(store, clock, game, chance)
    try:
        async with Furnished(bot) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("tower")
            people = {name: guild.add_member(env.create_user(name)) for name in (*names, "fay")}
            stage = Fair(env, bot, clock, store, channel, people, game, chance)
            await people[names[0]].slash(channel, f"{game.key} start")
            await stage.settle()
            for name in names[1:]:
                await stage.press(name, "Join")
            await stage.press(names[0], "Start")
            yield stage
            await stage.settle()
            check(env.http_requests)
    finally:
        await store.close()


def _bot(store: SqliteStore, clock: MovedClock, game: AnyGame, chance: Source, timing: Timing = AT_ONCE) -> Conclave:
    tables = Tables(store, {game.key: game}, clock, chance)
    bot = Conclave(
        tables, StillKeeper(tables, MindsHere({game.key: game}), Manners(wait=True)), timing=timing, line=line()
    )
    bot.front.emojis.enabled = False
    return bot
