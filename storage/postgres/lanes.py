"""Shards come in one after the other, whichever process they are of: a note says from when on each lane is free.

It is claimed at the moment in which it is used, and by the server's clock. Whoever is killed then leaves it claimed.
"""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg

AGAIN = 0.05  # seconds at least between two looks
_CLAIM = """
WITH moment AS (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now),
claimed AS (
    INSERT INTO notes (name, value) SELECT %(lane)s, CAST(now + %(apart)s AS TEXT) FROM moment
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    WHERE CAST(excluded.value AS BIGINT) - CAST(notes.value AS BIGINT) NOT BETWEEN 0 AND %(apart)s - 1
    RETURNING name
)
SELECT (SELECT count(*) FROM claimed), (SELECT CAST(value AS BIGINT) - now FROM notes WHERE name = %(lane)s)
FROM moment
"""


async def come_in(address: str, lane: str, apart: float) -> None:
    """Wait until this lane is free; from then on it is not, for so many seconds."""
    asked: dict[str, Any] = {"lane": f"lane {lane}", "apart": int(apart * 1000)}  # Any: text and number
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
        while True:
            [(claimed, left)] = await (await line.execute(_CLAIM, asked)).fetchall()
            if claimed:
                return
            await asyncio.sleep(max(AGAIN, (left or 0) / 1000))
