"""What Discord is told of our commands, made once for the same games and words: making it takes a fourth of a start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any, TypeAlias

from bot.front.commands import sync
from bot.laws.wire.simulation import copied
from bot.words import words

Make: TypeAlias = Callable[..., Awaitable[Sequence[sync.Payload]]]
make_anew: Make = sync.payloads

_kept: dict[Hashable, tuple[object, Sequence[sync.Payload]]] = {}


async def kept(tree: Any, said: object, server: Any) -> Sequence[sync.Payload]:  # Any: as discord.py has them
    """The same as `sync.payloads`."""
    games = tree.client.front.tables.games
    spoken = [words(language, key) for language in ("en", "ko") for key in (None, *games)]
    made_of = [*games.values(), *spoken]
    named = (server and server.id, *map(id, made_of))
    if named not in _kept:  # with all that it is made of, so that nothing else gets the same id
        _kept[named] = made_of, await make_anew(tree, said, server)
    return copied(_kept[named][1])


def make_once() -> None:
    """From now on, in this process."""
    sync.payloads = kept
