"""The story as people read it: all steps of a turn in one line, with what came of each in brackets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from bot.words import Named, Words
from games.engine import Line, Result, Seat, Step, Text

STEP = " · "
"""What stands between the steps of a turn. An arrow would read as one of those that steps have in them."""


class _Came(NamedTuple):
    """What came of a step, and of what, if that is known."""

    said: str
    of: str | None


@dataclass(slots=True)
class _Told:
    """One line of the story, while it is put together."""

    seat: Seat | None
    names: Named
    parts: list[str] = field(default_factory=list[str])
    results: list[_Came] = field(default_factory=list[_Came])
    what: str | None = None  # what the last step was done with

    def finish_part(self) -> None:
        """Put what came of the last step behind it."""
        if self.results and self.parts:
            self.parts[-1] += f" ({_joined(self.results, self.what)})"
        elif self.results:
            self.parts.append(_joined(self.results, self.what))
        self.results.clear()

    def __str__(self) -> str:
        self.finish_part()
        done = STEP.join(self.parts)
        return done if self.seat is None else f"**{self.names[self.seat]}**: {done}"


def tell(lines: Iterable[tuple[Line, Named]], words: Words) -> list[str]:
    """These lines, each with the names of whoever sat there then."""
    told: list[_Told] = []
    for line, names in lines:
        match line:
            case Text():
                told.append(_Told(None, names, [words.say(line, names)]))
            case Step(seat, text, what):
                if not told or told[-1].seat != seat or told[-1].names != names:
                    told.append(_Told(seat, names))
                told[-1].finish_part()
                told[-1].parts.append(words.say(text, names))
                told[-1].what = None if what is None else words.say(what, names)
            case Result(text, of):
                if not told:
                    told.append(_Told(None, names))
                told[-1].results.append(_Came(words.say(text, names), None if of is None else words.say(of, names)))
    return [str(one) for one in told]


def _joined(results: Sequence[_Came], what: str | None) -> str:
    """What came of one thing stands together, and what came several times stands there once.

    Of what it came goes without saying where that is what the step was done with, and comes first.
    """
    parts: list[str] = []
    for of, group in groupby(results, key=lambda came: came.of):
        said = ", ".join(_counted(came.said for came in group))
        parts.append(said if of is None or (of == what and not parts) else f"{of}: {said}")
    return "; ".join(parts)


def _counted(said: Iterable[str]) -> Iterator[str]:
    for one, equal in groupby(said):
        times = len([*equal])
        yield one if times == 1 else f"{one} ×{times}"
