"""Discord's ids: the time they were given out, in milliseconds since 2015, with a number for the order within one."""

from __future__ import annotations

from base64 import b64decode, b64encode
from datetime import UTC, datetime

from sandbox.model.clock import Clock

EPOCH = 1_420_070_400_000  # 2015-01-01, in milliseconds
_SEQUENCE_BITS = 22


class Snowflakes:
    """Gives out ids, each greater than the one before, also when the clock goes back."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """A new id."""
        milliseconds = int(self._clock.now() * 1000) - EPOCH
        self.last = max(milliseconds << _SEQUENCE_BITS, self.last + 1)
        return self.last


def made_at(snowflake: int) -> float:
    """When this id was given out, in seconds since 1970."""
    return ((snowflake >> _SEQUENCE_BITS) + EPOCH) / 1000


def iso(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def bot_of(token: str) -> int | None:
    """The bot that a token is of: its first part says so."""
    first = token.partition(".")[0]
    try:
        return int(b64decode(first + "=" * (-len(first) % 4), validate=True))
    except ValueError:
        return None


def token_for(bot: int, secret: str) -> str:
    """A token of the usual look."""
    first = b64encode(str(bot).encode()).decode().rstrip("=")
    return f"{first}.sandbx.{secret}"
