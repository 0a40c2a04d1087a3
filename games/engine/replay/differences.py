"""In what two records differ, in words: for whoever has to find out why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from games.engine.replay.codec import encode

LONGEST = 200  # characters of a value
NOTHING = object()


class Difference(NamedTuple):
    """A path to the place in which two records differ, and what stands there in the one and in the other."""

    path: str
    one: str
    two: str

    def __str__(self) -> str:
        return f"{self.path} is {self.one} in the one, {self.two} in the other"


def unkept(kept: Any, written: bytes, read: Callable[[bytes], Any]) -> Difference | None:  # Any: whatever a game keeps
    """Where this is not what is read of it once it was written; None if it is the same."""
    try:
        again = read(written)
    except (msgspec.DecodeError, TypeError) as error:
        return Difference("all of it", _written(kept), f"unreadable ({error})")
    return None if again == kept and encode(again) == written else first_difference(kept, again)


def first_difference(one: object, two: object) -> Difference:
    """The first place in which they differ."""
    return next(differences(one, two), Difference("all of it", _written(one), _written(two)))


def differences(one: object, two: object, path: str = "") -> Iterator[Difference]:
    """Each place in which two records differ."""
    if type(one) is type(two) and (pairs := _inside(one, two)) is not None:
        for name, (here, there) in pairs.items():
            below = f"{path}{name}" if name.startswith("[") or not path else f"{path}.{name}"
            yield from differences(here, there, below)
    elif type(one) is not type(two) or one != two:
        yield Difference(path or "all of it", _written(one), _written(two))


def _inside(one: object, two: object) -> dict[str, tuple[object, object]] | None:
    """What two things of the same kind consist of, side by side; None if they are in one piece."""
    if isinstance(one, msgspec.Struct):
        return {name: (getattr(one, name), getattr(two, name)) for name in one.__struct_fields__}
    if isinstance(one, Mapping):
        here, there = cast("Mapping[object, object]", one), cast("Mapping[object, object]", two)
        return {str(key): (here.get(key, NOTHING), there.get(key, NOTHING)) for key in (*here, *(there.keys() - here))}
    if isinstance(one, tuple | list):
        here, there = cast("Sequence[object]", one), cast("Sequence[object]", two)
        longest = range(max(len(here), len(there)))
        return {f"[{at}]": (_at(here, at), _at(there, at)) for at in longest}
    return None


def _at(items: Sequence[object], at: int) -> object:
    return items[at] if at < len(items) else NOTHING


def _written(value: object) -> str:
    said = "nothing" if value is NOTHING else repr(value)
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + "…"
