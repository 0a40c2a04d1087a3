"""What can be made to go wrong: answers refused, late or lost, connections cut, doors closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from http import HTTPStatus
from itertools import count
from typing import Final, TypeAlias

from sandbox.model.shapes import Json

SAYINGS: Final[Mapping[int, str]] = {
    10003: "Unknown Channel",
    10008: "Unknown Message",
    10062: "Unknown interaction",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later",
    40003: "You are opening direct messages too fast",
    50001: "Missing Access",
    50007: "Cannot send messages to this user",
    50013: "Missing Permissions",
    50278: "Cannot send messages to this user due to having no mutual guilds",
}


@dataclass(frozen=True, slots=True)
class Status:
    """Requests are answered with an error, and nothing is done."""

    method: str
    path: str
    status: int
    code: int = 0

    def body(self) -> Json:
        """The error as Discord words it."""
        said = SAYINGS.get(self.code) or f"{self.status}: {_phrase(self.status)}"
        more = {"retry_after": 1.0, "global": False} if self.status == HTTPStatus.TOO_MANY_REQUESTS else {}
        return {"message": said, "code": self.code, **more}

    def headers(self) -> Mapping[str, str]:
        """What a library looks for in such an answer."""
        return {"Retry-After": "1", "Via": "1.1 sandbox"} if self.status == HTTPStatus.TOO_MANY_REQUESTS else {}


@dataclass(frozen=True, slots=True)
class Slow:
    """Requests wait before anything is done."""

    method: str
    path: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Lose:
    """Requests are done, but their answers are lost with the connection."""

    method: str
    path: str


@dataclass(frozen=True, slots=True)
class DropGateway:
    """Gateway connections are cut as soon as they are ready."""


@dataclass(frozen=True, slots=True)
class RefuseResumes:
    """A bot that wants to take up its session where it was has to begin anew."""


Fault: TypeAlias = Status | Slow | Lose | DropGateway | RefuseResumes
TOO_FAST: Final = Status("POST", "/users/@me/channels", 400, 40003)


@dataclass(slots=True)
class _Set:
    fault: Fault
    times: int | None


@dataclass(slots=True)
class Faults:
    """The faults that are set, oldest first; each is met so many times, or until it is taken away."""

    _set: dict[int, _Set] = field(default_factory=dict[int, "_Set"])
    _ids: count[int] = field(default_factory=lambda: count(1))

    def add(self, fault: Fault, times: int | None) -> int:
        """Set one; its number."""
        number = next(self._ids)
        self._set[number] = _Set(fault, times)
        return number

    def remove(self, number: int) -> bool:
        """Take one away, if it is still there."""
        return self._set.pop(number, None) is not None

    def clear(self) -> None:
        """Take all away."""
        self._set.clear()

    def listed(self) -> Mapping[int, Fault]:
        """Those still set."""
        return {number: entry.fault for number, entry in self._set.items()}

    def status(self, method: str, path: str) -> Status | None:
        """The error that this request meets, by its path below /api/v10."""
        met = self._meet(n for n, e in self._set.items() if isinstance(e.fault, Status) and _hit(e.fault, method, path))
        return met if isinstance(met, Status) else None

    def delay(self, method: str, path: str) -> float:
        """How many seconds this request has to wait."""
        met = self._meet(n for n, e in self._set.items() if isinstance(e.fault, Slow) and _hit(e.fault, method, path))
        return met.seconds if isinstance(met, Slow) else 0.0

    def loses(self, method: str, path: str) -> bool:
        """Whether the answer to this request gets lost."""
        hits = (n for n, e in self._set.items() if isinstance(e.fault, Lose) and _hit(e.fault, method, path))
        return self._meet(hits) is not None

    def drops_gateway(self) -> bool:
        """Whether this connection is cut."""
        return self._meet(n for n, e in self._set.items() if isinstance(e.fault, DropGateway)) is not None

    def refuses_resume(self) -> bool:
        """Whether this session is declared lost."""
        return self._meet(n for n, e in self._set.items() if isinstance(e.fault, RefuseResumes)) is not None

    def _meet(self, numbers: Iterable[int]) -> Fault | None:
        number = next(iter(numbers), None)
        if number is None:
            return None
        entry = self._set[number]
        if entry.times is not None:
            entry.times -= 1
            if entry.times <= 0:
                del self._set[number]
        return entry.fault


def _hit(fault: Status | Slow | Lose, method: str, path: str) -> bool:
    return fnmatchcase(method, fault.method.upper()) and fnmatchcase(path, fault.path)


def _phrase(status: int) -> str:
    return next((known.phrase for known in HTTPStatus if known == status), "Unknown")
