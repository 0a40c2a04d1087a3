"""Figures about a running bot, in Prometheus' text format. Counting is an addition; the text is made when asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How long something takes."""

    def __init__(self) -> None:
        self._counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    @property
    def count(self) -> int:
        """How often it was seen."""
        return sum(self._counts)

    def seen(self, seconds: float) -> None:
        """It took this long once more."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, about: str) -> Iterator[str]:
        """As text."""
        yield from _head(name, about, "histogram")
        total = 0
        for bound, count in zip((*SECONDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Meters:
    """Everything that is counted while the bot runs."""

    def __init__(self) -> None:
        self.saves = Histogram()
        self.delivery = Histogram()
        self.lag = Histogram()
        self.thoughts = Histogram()
        self.thinking = 0
        self.thoughts_late = 0
        self.thoughts_failed = 0
        self.answers: Counter[int] = Counter()

    def lines(self) -> Iterator[str]:
        """As text."""
        yield from self.saves.lines("conclave_save_seconds", "From a command to its turn on disk.")
        yield from single("conclave_saves_total", "Turns saved.", "counter", self.saves.count)
        yield from self.delivery.lines("conclave_delivery_seconds", "From a saved turn to the channel that shows it.")
        yield from self.lag.lines("conclave_event_loop_lag_seconds", "How late the event loop is, seen twice a second.")
        yield from self.thoughts.lines("conclave_mind_seconds", "How long minds think.")
        yield from single("conclave_minds_thinking", "Minds at work now.", "gauge", self.thinking)
        yield from single("conclave_minds_late_total", "Thoughts that came too late.", "counter", self.thoughts_late)
        yield from single("conclave_minds_failed_total", "Thoughts that failed.", "counter", self.thoughts_failed)
        answers = {str(status): count for status, count in sorted(self.answers.items())}
        yield from labelled("conclave_discord_answers_total", "Discord's answers, 429 among them.", "status", answers)


def single(name: str, about: str, kind: str, value: float) -> Iterator[str]:
    """One figure."""
    yield from _head(name, about, kind)
    yield f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"


def labelled(name: str, about: str, label: str, values: Mapping[str, int]) -> Iterator[str]:
    """One figure for each value of a label; those that only grow have names that end in `_total`."""
    yield from _head(name, about, "counter" if name.endswith("_total") else "gauge")
    for value, count in values.items():
        yield f'{name}{{{label}="{value}"}} {count}'


def _head(name: str, about: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"
