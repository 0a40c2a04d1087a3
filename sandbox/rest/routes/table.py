"""Which request goes where: methods and path patterns, with the functions that do them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from aiohttp import web

from sandbox.model.shapes import Json
from sandbox.rest.call import Call


@dataclass(frozen=True, slots=True)
class Created:
    """Something is there that was not there before (201)."""

    body: Json


Reply: TypeAlias = Json | list[Json] | Created | web.Response | None
"""An answer: JSON, nothing at all (204), or a response of its own."""
Do = Callable[[Call], Awaitable[Reply]]


@dataclass(slots=True)
class Routes:
    """Routes by method and number of parts; among those that fit, the one with the most fixed parts is meant."""

    _known: dict[tuple[str, int], list[tuple[tuple[str, ...], str, Do]]] = field(
        default_factory=dict[tuple[str, int], list[tuple[tuple[str, ...], str, Do]]]
    )

    def on(self, method: str, pattern: str) -> Callable[[Do], Do]:
        """Have this pattern done by the decorated function; `{name}` stands for any one part."""

        def add(do: Do) -> Do:
            parts = tuple(pattern.strip("/").split("/"))
            known = self._known.setdefault((method, len(parts)), [])
            known.append((parts, pattern, do))
            known.sort(key=lambda entry: sum(part.startswith("{") for part in entry[0]))
            return do

        return add

    def find(self, method: str, path: str) -> tuple[str, Mapping[str, str], Do] | None:
        """The pattern that a path fits, what its names stand for, and what does it."""
        parts = path.strip("/").split("/")
        for pattern, text, do in self._known.get((method, len(parts)), ()):
            pairs = list(zip(pattern, parts, strict=True))
            if all(wanted == given or (wanted.startswith("{") and given) for wanted, given in pairs):
                return text, {name[1:-1]: given for name, given in pairs if name.startswith("{")}, do
        return None

    def listed(self) -> list[str]:
        """All there are, as `GET /users/{user}`."""
        return [f"{method} {text}" for (method, _parts), known in self._known.items() for _pattern, text, _do in known]

    def methods(self, path: str) -> list[str]:
        """Those that a path can be asked with; none if there is no such path."""
        return sorted({method for method, _parts in self._known if self.find(method, path) is not None})


ROUTES = Routes()
