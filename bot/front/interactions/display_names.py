"""How people call themselves, for menus and completions, where Discord draws no mentions.

A name may say anything. So it is cleaned, kept in memory only, and stands nowhere but behind the number of a seat or
what is aimed at it; where two are called the same, their numbers are added.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from itertools import groupby
from unicodedata import combining, normalize

import discord

from bot.front.messages.mentions import player_of
from bot.front.messages.seat_names import Called
from bot.hosting.table import Table
from storage.rows import Player, Server

KEPT = 20_000
LONGEST = 32
STACKED = 2  # marks above or below one letter; more are there to spill over other lines


class Names:
    """Learned from whoever presses or types something; nobody is asked for."""

    def __init__(self) -> None:
        self._names: OrderedDict[tuple[Server | None, Player], str] = OrderedDict()

    def note(self, interaction: discord.Interaction) -> None:
        """Somebody is here, and is called so on this server."""
        server = None if interaction.guild_id is None else Server(str(interaction.guild_id))
        key = server, player_of(interaction.user)
        self._names[key] = clean(interaction.user.display_name)
        self._names.move_to_end(key)
        if len(self._names) > KEPT:
            self._names.popitem(last=False)

    def known(self, server: Server | None, player: Player) -> str:
        """What this person is called there, as far as we know; otherwise nothing."""
        return self._names.get((server, player)) or self._names.get((None, player), "")

    def at(self, table: Table) -> Called:
        """What the people in each seat of a table are called; nothing for AI players, and who is not known."""
        people = (sitter.player for sitter in table.seating.sitters)
        return tuple("" if player is None else self.known(table.row.server, player) for player in people)

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more."""
        for key in [key for key in self._names if key[1] == player]:
            del self._names[key]


@lru_cache(4096)
def clean(name: str) -> str:
    """On one line, of characters that can be seen and stay in their place, and not too long."""
    shown = "".join(character if character.isprintable() else " " for character in normalize("NFC", name))
    parts = [[*part][: STACKED if marks else None] for marks, part in groupby(shown, lambda one: combining(one) > 0)]
    return " ".join("".join(one for part in parts for one in part).split())[:LONGEST].strip()
