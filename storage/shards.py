"""Which servers' tables are this process's own: Discord deals servers out to shards, and shards to processes.

Its arithmetic is Discord's: a server's events reach the shard `(id >> 22) % shards`, and what has no server the first.
"""

from __future__ import annotations

import re

import msgspec

from storage.rows import Server

MOST = 16_384
"""Shards that can be told apart; Discord wants one for every 1,000 to 2,500 servers."""
_WRITTEN = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")


class Shards(msgspec.Struct, frozen=True):
    """The shards from the first to the last, of so many."""

    first: int = 0
    last: int = 0
    of: int = 1

    def __str__(self) -> str:
        """As it is written in the settings."""
        ours = str(self.first) if self.first == self.last else f"{self.first}-{self.last}"
        return f"{ours}/{self.of}"

    @property
    def ids(self) -> range:
        """The number of each."""
        return range(self.first, self.last + 1)

    @property
    def are_all(self) -> bool:
        """Whether there is no other process."""
        return self.first == 0 and self.last == self.of - 1

    @property
    def begin(self) -> bool:
        """Whether the first is among them: what the bot does once, its process does."""
        return self.first == 0

    def own(self, server: Server | None) -> bool:
        """Whether the tables of this server are ours; those without a server go to the first shard."""
        return self.are_all or self.first <= shard_of(server, self.of) <= self.last


ALL = Shards()


def shard_of(server: Server | None, of: int) -> int:
    """The shard of a server."""
    return 0 if server is None else (int(server) >> 22) % of


def read_shards(written: str) -> Shards:
    """`0-3/16` or `5/16`; `ValueError` if there are no such shards."""
    found = _WRITTEN.fullmatch(written)
    if found is None:
        raise ValueError("no shards")
    first, of = int(found[1]), int(found[3])
    last = first if found[2] is None else int(found[2])
    if not first <= last < of <= MOST:
        raise ValueError("no such shards")
    return Shards(first, last, of)
