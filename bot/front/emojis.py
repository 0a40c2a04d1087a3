"""Our drawings as emojis of the application: given to Discord where it lacks them, and found by their keys."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

import aiohttp
import discord

from bot.art import Drawing, base_of, drawings
from bot.front.delivery.discord_errors import asked_to_wait
from bot.front.delivery.rate_budget import Budget, Urgency
from bot.front.delivery.timing import PATIENT, Timing
from bot.words import NO_ICONS

LONGEST_WAIT = 3600.0
BAD_REQUEST = 400

Owner: TypeAlias = str | None
"""The key of a game; None is the house."""

log = logging.getLogger(__name__)


class Emojis:
    """Keeps Discord's emojis of this application the same as our drawings, and knows how to write each of them.

    Until all drawings of a game are there none of them is known: a row half drawn and half written reads worse than
    one in words. Everything that is shown must be as good without them.
    """

    def __init__(self, client: discord.Client, games: Iterable[str], timing: Timing = PATIENT) -> None:
        self._client = client
        self._owners: tuple[Owner, ...] = (None, *games)
        self._timing = timing
        self._known: dict[Owner, Mapping[str, str]] = {}
        self._there: Sequence[discord.Emoji] | None = None  # as `look` found them, until they are kept up to date
        self.enabled = True  # else everything is said in words
        self._undrawn: frozenset[Owner] = frozenset()  # those of whom there are no drawings
        self.icons: dict[str, Mapping[str, str]] = {game: NO_ICONS for game in self._owners if game is not None}
        """For each game how its drawings and those of the house are written in a text, by their keys."""

    async def look(self) -> None:
        """Before anything is shown: know those that are there, so that a restart changes nothing that is seen.

        Whoever does not answer soon is asked again later; until then everything is said in words.
        """
        if not self.enabled:
            return
        try:
            async with asyncio.timeout(self._timing.emojis_looked_for):
                wanted = await self._read_drawings()
                self._there = await self._fetch()
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("the emojis at Discord are not known yet: %s", type(error).__name__)
        else:
            held = _by_name(self._there)
            for owner, found in wanted.items():
                self._learn(owner, found, held)

    async def keep(self, budget: Budget) -> None:
        """Bring Discord up to date, once we are connected. What fails is tried again, after growing waits.

        Whatever happens here stays here: a supervised task that keeps dying would end the bot.
        """
        if not self.enabled:
            return
        await self._client.wait_until_ready()
        wait = self._timing.emojis_again
        while True:
            try:
                await self._update(budget)
            except Exception as error:
                pause = max(wait, asked_to_wait(error) or 0.0)
                log.warning("the emojis are not all at Discord; trying again in %d s", pause, exc_info=error)
            else:
                return
            await asyncio.sleep(pause)
            wait = min(2 * wait, LONGEST_WAIT)

    async def watch(self) -> None:
        """Where another process keeps them: look again until all are there."""
        while self.enabled and any(owner not in self._known for owner in self._owners if owner not in self._undrawn):
            await asyncio.sleep(self._timing.emojis_again)
            await self.look()

    async def _update(self, budget: Budget) -> None:
        """Ask what there is, upload what lacks, and only then remove what it replaces."""
        wanted = await self._read_drawings()
        there, self._there = self._there, None
        if there is None:
            await budget.grant(Urgency.IDLE)
            there = await self._fetch()
        held = _by_name(there)
        refused: discord.HTTPException | None = None
        for owner, found in wanted.items():
            for drawing in found.values():
                if drawing.name not in held:
                    refused = await self._upload(drawing, held, budget) or refused
            self._learn(owner, found, held)
        if refused is not None:
            raise refused
        names = {drawing.name for found in wanted.values() for drawing in found.values()}
        kept, bases = {held[name].id for name in names}, {base_of(name) for name in names}
        for emoji in there:
            if emoji.id not in kept and base_of(emoji.name) in bases - {None}:
                await self._remove(emoji, budget)

    async def _read_drawings(self) -> dict[Owner, Mapping[str, Drawing]]:
        read = await asyncio.to_thread(self._read)
        wanted = {owner: found for owner, found in read.items() if found}
        self._undrawn = frozenset(owner for owner in read if owner not in wanted)
        return wanted

    async def _fetch(self) -> Sequence[discord.Emoji]:
        return sorted(await self._client.fetch_application_emojis(), key=lambda emoji: emoji.id)

    def _read(self) -> dict[Owner, Mapping[str, Drawing]]:
        return {owner: drawings(owner) for owner in self._owners}

    async def _upload(
        self, drawing: Drawing, held: dict[str, discord.Emoji], budget: Budget
    ) -> discord.HTTPException | None:
        """Give Discord one drawing. If it does not want this very one, the others come all the same."""
        await asyncio.sleep(self._timing.between_emojis)
        await budget.grant(Urgency.IDLE)
        try:
            held[drawing.name] = await self._client.create_application_emoji(name=drawing.name, image=drawing.png)
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST:
                raise
            log.warning("the emoji %s was refused: %s (%s)", drawing.name, error.code, error.status)
            return error
        return None

    async def _remove(self, emoji: discord.Emoji, budget: Budget) -> None:
        await asyncio.sleep(self._timing.between_emojis)
        await budget.grant(Urgency.IDLE)
        try:
            await emoji.delete()
        except discord.NotFound:
            return  # somebody else was faster

    def _learn(self, owner: Owner, found: Mapping[str, Drawing], held: Mapping[str, discord.Emoji]) -> None:
        """From now on these can be shown, if all of them are there."""
        if any(drawing.name not in held for drawing in found.values()):
            return
        self._known[owner] = {key: drawing.written(held[drawing.name].id) for key, drawing in found.items()}
        for game in self.icons:
            if game in self._known or game in self._undrawn:  # else those of the house alone would stand among words
                self.icons[game] = MappingProxyType({**self._known.get(None, {}), **self._known.get(game, {})})


def _by_name(there: Iterable[discord.Emoji]) -> dict[str, discord.Emoji]:
    """The first of each name."""
    held: dict[str, discord.Emoji] = {}
    for emoji in there:
        held.setdefault(emoji.name, emoji)
    return held
