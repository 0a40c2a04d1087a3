"""The simulated Discord copies each payload several times, to its depth: here the same copies are made faster."""

from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any

from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router


def copied(value: Any) -> Any:  # Any: JSON, and now and then an enumeration
    """A deep copy, in a tenth of the time that `deepcopy` takes, which is written in Python."""
    return pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - written a moment ago


def copy_faster() -> None:
    """From now on, in this process."""
    for by_name in (components, results, serializers):
        vars(by_name)["deepcopy"] = copied
    for by_module in (gateway, router):
        vars(by_module)["copy"] = SimpleNamespace(deepcopy=copied)
