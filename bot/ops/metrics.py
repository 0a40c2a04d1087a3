"""Figures about a running bot, for Prometheus. Counting is an addition; the text is made when asked for."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # when a figure was first counted: a figure more for each, which nobody asks for


class Meters:
    """Everything that is counted while the bot runs. Two in one process count apart: each has its own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.saves = self._histogram("conclave_save_seconds", "From a command to its turn on disk.")
        self.saved = self._counter("conclave_saves_total", "Turns saved.")
        self.delivery = self._histogram("conclave_delivery_seconds", "From a saved turn to the channel that shows it.")
        self.lag = self._histogram(
            "conclave_event_loop_lag_seconds", "How late the event loop is, seen twice a second."
        )
        self.thoughts = self._histogram("conclave_mind_seconds", "How long minds think.")
        self.thinking = Gauge("conclave_minds_thinking", "Minds at work now.", registry=self.registry)
        self.thoughts_late = self._counter("conclave_minds_late_total", "Thoughts that came too late.")
        self.thoughts_failed = self._counter("conclave_minds_failed_total", "Thoughts that failed.")
        self.answers = self._counter("conclave_discord_answers_total", "Discord's answers, 429 among them.", "status")

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, buckets=SECONDS, registry=self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, registry=self.registry)
