"""What whoever runs the bot can have done to the honours: `conclave ratings`."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from bot.data_path import address
from bot.errors import Unusable
from bot.hosting.records.ratings import rebuild
from bot.words import words
from storage.addresses import is_postgres
from storage.opening import open_store
from storage.trouble import Unusable as StoreUnusable


def rebuild_ratings(_given: Namespace) -> int:
    """`conclave ratings rebuild`."""
    said, place = words("en"), address()
    if not is_postgres(place) and not _is_there(Path(place)):
        raise Unusable(said.word("cli-no-database"))
    try:
        games = asyncio.run(_rebuilt(place))
    except StoreUnusable as error:
        raise Unusable(said.say(error.why)) from error
    print(said.word("cli-ratings-rebuilt", games=games))
    return 0


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name beyond all measure
        return False


async def _rebuilt(place: str) -> int:
    store = await open_store(place)
    try:
        return await rebuild(store)
    finally:
        await store.close()
