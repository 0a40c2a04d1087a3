"""What whoever runs the bot can have done to the honours: `conclave ratings`."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from bot.data_path import database
from bot.errors import Unusable
from bot.hosting.records.ratings import rebuild
from bot.words import words
from storage.sqlite import SqliteStore
from storage.trouble import Unusable as StoreUnusable


def rebuild_ratings(_given: Namespace) -> int:
    """`conclave ratings rebuild`."""
    said, path = words("en"), database()
    try:
        there = path.is_file()
    except OSError:  # a name beyond all measure
        there = False
    if not there:
        raise Unusable(said.word("cli-no-database"))
    try:
        games = asyncio.run(_rebuilt(path))
    except StoreUnusable as error:
        raise Unusable(said.say(error.why)) from error
    print(said.word("cli-ratings-rebuilt", games=games))
    return 0


async def _rebuilt(path: Path) -> int:
    store = await SqliteStore.open(path)
    try:
        return await rebuild(store)
    finally:
        await store.close()
