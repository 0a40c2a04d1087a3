"""A panel about to be shown, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2s

from discord import ui

from bot.front.people import called
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Line
from storage.rows import Player, Post

LONGEST_NONCE = 25


@dataclass(frozen=True, slots=True)
class Draft:
    """What will be shown, how far the story goes in it, whom it calls, and whether it takes a new message.

    `overlong` are the untold lines, if there is no room for all of them.
    """

    view: ui.LayoutView
    digest: bytes
    table: Table
    words: Words
    lines: int
    overlong: tuple[str, ...]
    calls: tuple[Player, ...]
    pings: tuple[Player, ...]
    anew: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """What a panel shows as long as it stands: how it looks, the table, and how far the story goes."""

    digest: bytes
    table: Table
    lines: int


def said(lines: Sequence[Line], table: Table, words: Words) -> list[str]:
    """Lines of the story, as they stand in a message."""
    names = called(table.seating, words)
    return [f"> {words.say(line, names)}" for line in lines]


def overlong(view: ui.LayoutView, untold: Sequence[str]) -> tuple[str, ...]:
    """The lines still to be told, if the panel does not hold them all."""
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return () if any("\n".join(untold) in text for text in texts) else tuple(untold)


def follower(old: Post | None, table: Table) -> str:
    """Names the message that comes after another one, so that Discord makes it once even if its answer was lost."""
    beat = 0 if table.match is None else table.match.beat
    return f"{table.id if old is None else old.message}-{beat}"[:LONGEST_NONCE]


def digest(view: ui.LayoutView) -> bytes:
    """The same for messages that look the same."""
    return blake2s(repr(view.to_components()).encode()).digest()
