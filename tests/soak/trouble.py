"""What strikes while people play, at random."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

from tests.soak.app import App, Json
from tests.soak.processes import Bot

FAULTS: tuple[Json, ...] = (
    {"kind": "drop-gateway", "times": 1},
    {"kind": "refuse-resumes", "times": 1},
    {"kind": "status", "method": "*", "path": "/channels/*", "status": 500, "code": 0, "times": 3},
    {"kind": "status", "method": "*", "path": "/channels/*", "status": 503, "code": 0, "times": 2},
    {"kind": "status", "method": "POST", "path": "/interactions/*", "status": 500, "code": 0, "times": 1},
    {"kind": "slow", "method": "*", "path": "/channels/*", "seconds": 2, "times": 3},
    {"kind": "slow", "method": "POST", "path": "/interactions/*", "seconds": 1, "times": 2},
    {"kind": "lose", "method": "*", "path": "/channels/*", "times": 2},
    {"kind": "lose", "method": "POST", "path": "/interactions/*", "times": 1},
    {"kind": "too-fast", "times": 1},
    {"kind": "restart"},
)


@dataclass(slots=True)
class Trouble:
    """Strikes every now and then, until told to stop."""

    app: App
    bot: Bot
    random: Random
    every: float
    struck: int = 0

    async def strike(self, rounds: int) -> None:
        """So many times; every fifth time the bot itself is killed and started again."""
        for number in range(1, rounds + 1):
            await asyncio.sleep(self.every * self.random.uniform(0.5, 1.5))
            if number % 5 == 0:
                await self.bot.kill()
                await self.bot.start()
            else:
                await self.app.post("/control/faults", self.random.choice(FAULTS))
            self.struck += 1
        await self.app.delete("/control/faults")
