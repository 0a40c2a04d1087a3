"""A panel that is drawn while the move it shows is being saved: nobody sees it unless the move is."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from bot.front.delivery.panels.draft import digest
from bot.front.delivery.panels.quips import aside
from bot.front.delivery.panels.story_log import LINES, StoryLog, said
from bot.front.messages import panel
from bot.front.messages.message_view import MessageView
from bot.hosting.table import Table, Turned
from bot.words import Words
from storage.rows import Hand


@dataclass(frozen=True, slots=True)
class DrawnAhead:
    """The live panel of a table after one move, in one language, if nothing else is to be shown with it."""

    table: Table
    words: Words
    began: int  # how far the story went before the move
    story: StoryLog  # with the move
    view: MessageView
    digest: bytes

    def follows(self, story: StoryLog, turned: Turned) -> bool:
        """Whether this is the move that was saved, and nothing was told meanwhile."""
        return self.table is turned.table and self.began == story.end

    def is_of(self, table: Table, words: Words, story: StoryLog) -> bool:
        """Whether this is what would be drawn now."""
        return self.table is table and self.words is words and self.story is story


def draw_ahead(turned: Turned, story: StoryLog, words: Words) -> DrawnAhead:
    """The panel as it will be after this move."""
    after = copy(story)
    tell(after, turned)
    view = panel.board(turned.table, said(after.lately, words)[-LINES:], words)
    return DrawnAhead(turned.table, words, story.end, after, view, digest(view))


def tell(story: StoryLog, turned: Turned) -> None:
    """Let the story go on by this move."""
    lapsed = turned.seat if turned.hand is Hand.CLOCK else None
    says = aside(turned) if turned.hand is Hand.MIND else None
    story.goes_on(turned.before, turned.events, turned.table.seating.sitters, says, lapsed)
