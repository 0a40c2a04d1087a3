"""How often a bot may ask: a bucket for each route and place, and one limit for all of it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from sandbox.model.shapes import Json

PLENTY: Final = 100
_REMEMBERED: Final = 1000
_MESSAGES: Final = frozenset({"POST /channels/:major/messages", "PATCH /channels/:major/messages/:id"})
_EXEMPT: Final = ("/interactions/", "/webhooks/")
_MAJOR: Final = re.compile(r"^/(channels|guilds|webhooks|interactions)/([^/]+)(?:(?<=\d)/([A-Za-z0-9._-]{20,}))?")
_ID: Final = re.compile(r"/\d{5,}")


@dataclass(frozen=True, slots=True)
class Pass:
    """What the limits say to a request: the headers of its answer and, if it came too soon, the body of the 429."""

    headers: Mapping[str, str]
    refused: Json | None = None


@dataclass(slots=True)
class Window:
    """So many requests until it closes; the first one after that opens it anew."""

    limit: int
    seconds: float
    until: float = 0.0
    used: int = 0

    def take(self, now: float) -> bool:
        """Whether there was room for one more."""
        if now >= self.until:
            self.until, self.used = now + self.seconds, 0
        self.used += 1
        return self.used <= self.limit

    def left(self) -> int:
        """How many more fit."""
        return max(0, self.limit - self.used)


@dataclass(slots=True)
class Rates:
    """The limits of one bot. `clock` tells seconds since 1970; `on` may be changed while it runs."""

    clock: Callable[[], float]
    on: bool = True
    global_per_second: int = 50
    per_channel: int = 5
    _all: Window = field(default_factory=lambda: Window(50, 1.0))
    _buckets: dict[str, Window] = field(default_factory=dict[str, Window])

    def ask(self, method: str, path: str) -> Pass:
        """Count one request to a path below /api/v10, and say whether it may go on."""
        if not self.on:
            return Pass({})
        now = self.clock()
        if not path.startswith(_EXEMPT) and not self._room_for_all(now):
            return _refusal(self._all.until - now, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})
        route, place = bucket(method, path)
        window = self._window(f"{route} {place}", self.per_channel if route in _MESSAGES else None, now)
        fits = window.take(now)
        headers = _headers(window, route, now)
        return Pass(headers) if fits else _refusal(window.until - now, headers | {"X-RateLimit-Scope": "user"})

    def change(self, global_per_second: int | None, per_channel: int | None) -> None:
        """Other limits from now on; None leaves one as it is."""
        self.global_per_second = global_per_second or self.global_per_second
        self.per_channel = per_channel or self.per_channel
        self._buckets.clear()

    def _room_for_all(self, now: float) -> bool:
        self._all.limit = self.global_per_second
        return self._all.take(now)

    def _window(self, name: str, limit: int | None, now: float) -> Window:
        if len(self._buckets) >= _REMEMBERED:  # every interaction is a place of its own
            self._buckets = {known: window for known, window in self._buckets.items() if window.until > now}
        return self._buckets.setdefault(name, Window(PLENTY, 1.0) if limit is None else Window(limit, 5.0))


def bucket(method: str, path: str) -> tuple[str, str]:
    """The route, and the place by which its requests are counted apart (a channel, a guild, a webhook's token)."""
    major = _MAJOR.match(path)
    place = "/".join(filter(None, major.groups())) if major else ""
    rest = f"/{major[1]}/:major{path[major.end() :]}" if major else path
    return f"{method} {_ID.sub('/:id', rest)}", place


def _headers(window: Window, route: str, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(window.limit),
        "X-RateLimit-Remaining": str(window.left()),
        "X-RateLimit-Reset": f"{window.until:.3f}",
        "X-RateLimit-Reset-After": f"{max(0.0, window.until - now):.3f}",
        "X-RateLimit-Bucket": sha256(route.encode()).hexdigest()[:32],
    }


def _refusal(wait: float, headers: Mapping[str, str]) -> Pass:
    everywhere = "X-RateLimit-Global" in headers
    wait = max(0.001, round(wait, 3))
    # Libraries take a 429 without Via for one that a proxy made, and do not try again.
    more = {"Retry-After": str(math.ceil(wait)), "Via": "1.1 sandbox"}
    return Pass(
        {**headers, **more}, {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
    )
