"""Memory tidied up every five minutes, instead of whenever Python thinks of it.

Looking through everything that a thousand tables hold takes a third of a second, in which nobody is answered. Python
would do so every few seconds, for the sake of the messages that discord.py builds in circles. What is found to be in
use is therefore not looked at again until the next time, and what is new is looked through in between as ever.
"""

from __future__ import annotations

import asyncio
import gc

EVERY = 300.0
YOUNG, MIDDLE, NEVER = 2_000, 10, 1_000_000_000


async def keep_tidy() -> None:
    """Until cancelled."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        while True:
            tidy()
            await asyncio.sleep(EVERY)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def tidy() -> None:
    """Throw away what nobody needs, and let the rest be."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
