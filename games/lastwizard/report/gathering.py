"""The figures of `report`, gathered from several processes."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Report
from games.lastwizard.moves.commands import Options
from games.lastwizard.report.figures import Tally, measure, report


def merged(tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    """One for each size of table, the smallest first."""
    found: dict[int, Tally] = {}
    for tally in tallies:
        _add(found.setdefault(tally.seats, Tally(tally.seats)), tally)
    return tuple(found[seats] for seats in sorted(found))


def _add(to: Tally, more: Tally) -> None:
    to.games += more.games
    to.turns += more.turns
    to.commands += more.commands
    to.first += more.first
    to.shared += more.shared
    to.fallen += more.fallen
    to.stuck += more.stuck
    to.lengths += more.lengths
    to.drawn += more.drawn
    to.used += more.used
    for name, won in more.won.items():
        to.won[name] = to.won.get(name, 0.0) + won


def _measure(games: int, seats: int, options: Options, seed: bytes) -> Tally:
    return measure(games, seats, seed, options.deck or None)


def _page(tallies: Sequence[Tally], options: Options) -> str:
    return report(merged(tallies), options.deck or None)


REPORT: Report[Tally] = Report(measure=_measure, page=_page)
