"""Memory is tidied up when it suits, and left alone in between."""

from __future__ import annotations

import asyncio
import gc
import weakref

from bot.ops import garbage
from bot.ops.garbage import keep_tidy, tidy


class Thing:
    """Holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_nobody_needs_is_thrown_away_and_the_rest_not_looked_at_again() -> None:
    kept, gone = Thing(), weakref.ref(Thing())
    try:
        tidy()
        assert gone() is None
        assert gc.get_freeze_count() > 0
        assert kept not in gc.get_objects()
    finally:
        gc.unfreeze()


async def test_what_was_let_be_is_thrown_away_at_the_next_time() -> None:
    thing = Thing()
    seen = weakref.ref(thing)
    try:
        tidy()
        del thing
        gc.collect()
        assert seen() is not None
        tidy()
        assert seen() is None
    finally:
        gc.unfreeze()


async def test_afterwards_python_tidies_up_by_itself_again() -> None:
    before = gc.get_threshold()
    work = asyncio.create_task(keep_tidy())
    await asyncio.sleep(0)
    assert gc.get_threshold() == (garbage.YOUNG, garbage.MIDDLE, garbage.NEVER)
    work.cancel()
    await asyncio.wait({work})
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
