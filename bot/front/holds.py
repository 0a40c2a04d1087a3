"""While a press is being answered nothing is sent by the way: the answer shows it all."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Hold:
    """Held by any number of presses at once; free when none is being answered."""

    def __init__(self) -> None:
        self._held = 0
        self._free = asyncio.Event()
        self._free.set()

    @contextmanager
    def held(self) -> Generator[None]:
        """Until the press is answered."""
        self._held += 1
        self._free.clear()
        try:
            yield
        finally:
            self._held -= 1
            if not self._held:
                self._free.set()

    async def free(self) -> None:
        """Wait until no press is being answered."""
        await self._free.wait()
