"""What is kept of games, players, servers and messages, for the chat front end to ask."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.records.archive import Archive
from bot.hosting.records.boards import Boards
from bot.hosting.records.settings import Preferences
from storage.store import PostStore, Store


@dataclass(frozen=True, slots=True)
class Records:
    """One small object for each kind of question."""

    archive: Archive
    boards: Boards
    preferences: Preferences
    posts: PostStore


def open_records(store: Store) -> Records:
    """Make them on one store."""
    return Records(Archive(store), Boards(store), Preferences(store), store.posts)
