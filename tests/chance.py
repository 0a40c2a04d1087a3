"""All chance in tests comes from one word, so that a run can be had again: `CHANCE=word make test`."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

USUAL = "owl"
WORD = os.environ.setdefault("CHANCE", USUAL)  # kept there for the processes that tests start

Source: TypeAlias = Callable[[int], bytes]


class Streams:
    """Hands out streams of chance, each with a name of its own; the same names in the same order in every run."""

    def __init__(self) -> None:
        self._test = ""
        self._numbers: Iterator[int] = itertools.count()

    def begin(self, test: str) -> None:
        """Start over, for this test."""
        self._test, self._numbers = test, itertools.count()

    def name(self) -> str:
        """The name of the next stream."""
        return f"{WORD}/{self._test}/{next(self._numbers)}"


_streams = Streams()
begin = _streams.begin


def new_random() -> Random:
    """A stream of chance that nothing else in this test draws from."""
    return Random(_streams.name())


def new_source() -> Source:
    """The same as a source of bytes: what tables draw their names and seeds from."""
    return new_random().randbytes


def new_name() -> str:
    """The name of a stream for another process, which makes it with `named`."""
    return _streams.name()


def named(name: str) -> Random:
    """The stream of this name."""
    return Random(name)
