"""A panel about to be shown, and what goes with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2s

import discord
import msgspec
from discord import ui

from bot.front.delivery.panels.story_log import StoryLine, StoryLog
from bot.front.messages.mentions import names_of
from bot.hosting.seating import Sitter
from bot.hosting.table import Table
from bot.words import Words
from storage.rows import Phase, Player, Post

LONGEST_NONCE = 25


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """What will be shown, how far the story goes in it, whom it calls, and whether it takes a new message.

    `first` is the number of the first line that it holds. `overlong` are the untold lines, if there is no room for all
    of them.
    """

    view: ui.LayoutView
    digest: bytes
    table: Table
    words: Words
    lines: int
    first: int
    overlong: tuple[str, ...]
    calls: tuple[Player, ...]
    pings: tuple[Player, ...]
    anew: bool


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """What a panel shows as long as it stands: how it looks, the table, and how far the story goes."""

    digest: bytes
    table: Table
    lines: int


def drawn(  # noqa: PLR0913, PLR0917 - all that a panel is made of
    table: Table,
    story: StoryLog,
    words: Words,
    panel: Callable[[Table, Sequence[str], Words], ui.LayoutView],
    more: Sequence[str],
    calls: tuple[Player, ...],
    pings: tuple[Player, ...],
    *,
    anew: bool,
) -> PanelDraft:
    """The table with its story, and a few lines more, as this panel."""
    tales, end = story.lately, story.end
    lines = [*said(tales, words), *more]
    view = panel(table, lines, words)
    shown = _texts(view)
    return PanelDraft(
        view=view,
        digest=digest(view),
        table=table,
        words=words,
        lines=end,
        first=first_of(shown, tales, lines, end),
        overlong=overlong(shown, said(story.untold, words)) if table.row.phase in {Phase.PLAYING, Phase.OVER} else (),
        calls=calls,
        pings=pings,
        anew=anew,
    )


def said(tales: Sequence[StoryLine], words: Words) -> list[str]:
    """Lines of the story, as they stand in a message, with the names of whoever sat there then."""
    lines: list[str] = []
    sitters: tuple[Sitter, ...] = ()
    names: tuple[str, ...] = ()
    for tale in tales:
        if tale.sitters is not sitters:
            sitters, names = tale.sitters, names_of(tale.sitters, words)
        lines.append(f"> {words.say(tale.line, names)}")
    return lines


def overlong(shown: Sequence[str], untold: Sequence[str]) -> tuple[str, ...]:
    """The lines still to be told, if a panel of these texts does not hold them all."""
    return () if _holds(shown, untold) else tuple(untold)


def first_of(shown: Sequence[str], tales: Sequence[StoryLine], lines: Sequence[str], end: int) -> int:
    """The number of the first line that a panel holds: of these, as many of the last as there was room for."""
    for at, tale in enumerate(tales):
        if _holds(shown, lines[at:]):
            return tale.number
    return end


def _holds(shown: Sequence[str], lines: Sequence[str]) -> bool:
    told = "\n".join(lines)
    return any(told in text for text in shown)


def _texts(view: ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


def follower(old: Post | None, table: Table) -> str:
    """Names the message that comes after another one, so that Discord makes it once even if its answer was lost."""
    beat = 0 if table.match is None else table.match.beat
    return f"{table.id if old is None else old.message}-{beat}"[:LONGEST_NONCE]


def digest(view: ui.LayoutView) -> bytes:
    """The same for messages that look the same."""
    return blake2s(msgspec.msgpack.encode(view.to_components())).digest()


def alike(sent: discord.Message, view: ui.LayoutView) -> bool:
    """Whether a message says what this view says: Discord may give back one that was sent before."""
    return [part.content for part in _walk(sent.components) if isinstance(part, discord.TextDisplay)] == _texts(view)


def _walk(components: Sequence[discord.Component]) -> Iterator[discord.Component]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))
