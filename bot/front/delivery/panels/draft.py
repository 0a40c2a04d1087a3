"""A panel about to be shown, and what goes with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2s

import discord
import msgspec

from bot.front.messages.components import MessageView, texts_of
from bot.hosting.table import Table
from bot.words import Words
from storage.rows import Player, Post

LONGEST_NONCE = 25


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """What will be shown, how far the story goes in it, whom it calls, and whether it takes a new message."""

    view: MessageView
    digest: bytes
    table: Table
    words: Words
    lines: int
    calls: tuple[Player, ...]
    pings: tuple[Player, ...]
    anew: bool


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """What a panel shows as long as it stands: how it looks, the table, and how far the story goes."""

    digest: bytes
    table: Table
    lines: int


def follower(old: Post | None, table: Table) -> str:
    """Names the message that comes after another one, so that Discord makes it once even if its answer was lost."""
    beat = 0 if table.match is None else table.match.beat
    return f"{table.id if old is None else old.message}-{beat}"[:LONGEST_NONCE]


def digest(view: MessageView) -> bytes:
    """The same for messages that look the same."""
    return blake2s(msgspec.msgpack.encode(view.to_components())).digest()


def alike(sent: discord.Message, view: MessageView) -> bool:
    """Whether a message says what this view says: Discord may give back one that was sent before."""
    return [part.content for part in _walk(sent.components) if isinstance(part, discord.TextDisplay)] == texts_of(
        view.to_components()
    )


def _walk(components: Sequence[discord.Component]) -> Iterator[discord.Component]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))
