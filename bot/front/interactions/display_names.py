"""How people call themselves, for menus and completions, where Discord draws no mentions.

A name may say anything. So it is cleaned, kept in memory only, and stands nowhere but behind the number of a seat or
what is aimed at it; where two are called the same, their numbers are added.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from unicodedata import combining, normalize

from cachetools import LRUCache

from bot.front.messages.seat_names import Called
from bot.hosting.table import Table
from storage.rows import Player, Server

KEPT = 20_000
LONGEST = 32
STACKED = 2  # marks above or below one letter; more are there to spill over other lines


class Names:
    """Learned from whoever presses or types something; nobody is asked for."""

    def __init__(self) -> None:
        self.heard: LRUCache[tuple[Server | None, Player], str] = LRUCache(KEPT)
        """What somebody is called on a server, or in direct messages; cleaned."""

    def known(self, server: Server | None, player: Player) -> str:
        """What this person is called there, as far as we know; otherwise nothing."""
        return self.heard.get((server, player)) or self.heard.get((None, player), "")

    def at(self, table: Table) -> Called:
        """What the people in each seat of a table are called; nothing for AI players, and who is not known."""
        people = (sitter.player for sitter in table.seating.sitters)
        return tuple("" if player is None else self.known(table.row.server, player) for player in people)

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more."""
        for key in [key for key in self.heard if key[1] == player]:
            del self.heard[key]


@lru_cache(4096)
def clean(name: str) -> str:
    """On one line, of characters that can be seen and stay in their place, and not too long."""
    shown = "".join(character if character.isprintable() else " " for character in normalize("NFC", name))
    parts = [[*part][: STACKED if marks else None] for marks, part in groupby(shown, lambda one: combining(one) > 0)]
    return " ".join("".join(one for part in parts for one in part).split())[:LONGEST].strip()
