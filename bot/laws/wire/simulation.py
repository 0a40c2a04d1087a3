"""What the simulated Discord does again and again, done faster: copies and checks of payloads, and waiting.

It copies each payload several times to its depth, and checks the same components at every edit. In two worlds that
look the same most messages come twice at least. Until a bot is at rest it looks every twentieth of a second, and whoever
writes to a database is done after a hundredth of that.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from simcord import Env, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

REMEMBERED = 2_048  # messages; a stage sends fewer
LOOKS_AGAIN = 0.004  # seconds; what is done sooner is noticed with the next look
NESTED = ("accessory", "component")

check = components.validate_components


def copied(value: Any) -> Any:  # Any: JSON, and now and then an enumeration
    """A deep copy, in a tenth of the time that `deepcopy` takes, which is written in Python."""
    return pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - written a moment ago


def walk(given: Any) -> Iterator[Any]:  # Any: JSON
    """Every component, nested ones too, in order."""
    found: list[Any] = []
    _gather([given] if isinstance(given, dict) else given, found)
    return iter(found)


def _gather(given: Any, found: list[Any]) -> None:
    for component in given:
        if not hasattr(component, "get"):
            continue
        found.append(component)
        if isinstance(component.get("components"), list):
            _gather(component["components"], found)
        for key in NESTED:
            if key in component:
                _gather([component[key]], found)


def validate(given: Any, *, flags: int = 0) -> Any:  # Any: as above
    """What components become once they are checked; those that were checked before are known."""
    return pickle.loads(_validated(pickle.dumps(given, pickle.HIGHEST_PROTOCOL), int(flags)))  # noqa: S301 - as above


@lru_cache(REMEMBERED)
def _validated(pickled: bytes, flags: int) -> bytes:
    return pickle.dumps(check(pickle.loads(pickled), flags=flags), pickle.HIGHEST_PROTOCOL)  # noqa: S301 - as above


def simulate_faster() -> None:
    """From now on, in this process."""
    for by_name in (components, results, serializers):
        vars(by_name)["deepcopy"] = copied
    for by_module in (gateway, router):
        vars(by_module)["copy"] = SimpleNamespace(deepcopy=copied)
    components.walk_components, components.validate_components = walk, validate
    settling = Env._settle_internal.__kwdefaults__  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - no public name
    assert settling is not None, "simcord has changed how it waits"
    settling["idle"] = LOOKS_AGAIN
