"""While a press that changes a table is being answered, nothing is sent by the way: the answer shows it all."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Hold:
    """Held by any number of presses at once; free when none is being answered, or when that takes too long."""

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

    async def free(self, most: float | None) -> float | None:
        """Wait until no press is being answered, but no longer than this; how much of that is left."""
        if not self._held:
            return most
        begun = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(most):
                await self._free.wait()
        except TimeoutError:
            return 0.0
        return None if most is None else max(0.0, most - (asyncio.get_running_loop().time() - begun))
