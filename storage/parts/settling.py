"""After a connection broke in the middle of a save: whether it holds. It is looked up, never simply done again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from storage.trouble import Unsettled

TRIES = 3


async def settle(
    is_saved: Callable[[], Awaitable[bool | None]], try_again: Callable[[], Awaitable[bool]], lost: Unsettled
) -> bool:
    """Whether a save holds, by its version: true if that is ours, false if it is somebody else's.

    If nobody has that version (None), ours may still be on its way. To try again is safe then, for a save names the
    version it follows: whoever comes second waits for the first, and is refused if that one holds.
    """
    for _ in range(TRIES):
        saved = await is_saved()
        if saved is not None:
            return saved
        try:
            return await try_again() or bool(await is_saved())
        except Unsettled as again:
            lost = again
    raise lost
