"""How fast one person, and one server, may press and type. Whoever is faster is told so, before any work is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

import aiohttp
import discord

from bot.front.messages.locale import language
from bot.front.messages.mentions import NOBODY
from bot.words import words

MANY = 50_000  # of whom it is remembered how much they pressed lately
SAID_EVERY = 5.0  # seconds: whoever goes on all the same hears it that often, and not at each press

PERSON, SERVER = "front-too-fast", "front-busy-server"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once after a quiet moment, and so many a second."""

    at_once: float
    a_second: float


A_PERSON, A_SERVER = Rate(40, 5.0), Rate(2_000, 500.0)


class PressLimit:
    """Counts presses and commands. People do not press that fast, nor do whole servers: programs do."""

    def __init__(
        self,
        person: Rate = A_PERSON,
        server: Rate = A_SERVER,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._person, self._server = person, server
        self._now = now
        self._left: dict[tuple[str, int], tuple[float, float]] = {}  # how many are left, as of when
        self._said: dict[int, float] = {}

    def refusal(self, player: int, server: int | None) -> str | None:
        """The id of what to say to this press; None if it may go on. It counts in any case."""
        mine = self._take((PERSON, player), self._person)
        ours = server is None or self._take((SERVER, server), self._server)
        return None if mine and ours else SERVER if mine else PERSON

    def is_to_be_told(self, player: int) -> bool:
        """Whether this person has not been told for a while."""
        now = self._now()
        if now - self._said.get(player, -SAID_EVERY) < SAID_EVERY:
            return False
        if len(self._said) >= MANY:
            self._said.clear()
        self._said[player] = now
        return True

    async def admits(self, interaction: discord.Interaction) -> bool:
        """Whether to go on with this one. If not, whoever pressed has been told."""
        why = self.refusal(interaction.user.id, interaction.guild_id)
        if why is None:
            return True
        asks = interaction.type is not discord.InteractionType.autocomplete  # to that there is no answer in words
        if asks and self.is_to_be_told(interaction.user.id):
            said = words(language(str(interaction.locale))).word(why)
            try:
                await interaction.response.send_message(said, ephemeral=True, allowed_mentions=NOBODY)
            except (discord.HTTPException, aiohttp.ClientError, OSError):
                return False  # it was only kindness
        return False

    def _take(self, who: tuple[str, int], rate: Rate) -> bool:
        now = self._now()
        left, at = self._left.get(who, (rate.at_once, now))
        left = min(rate.at_once, left + (now - at) * rate.a_second)
        if len(self._left) >= MANY:
            self._left.clear()
        self._left[who] = max(0.0, left - 1), now
        return left >= 1
