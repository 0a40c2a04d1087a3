"""The report as `conclave arena` asks for it: measured in several processes, and told on one page."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Report
from games.lastwizard.moves.commands import Options
from games.lastwizard.report.figures import measure
from games.lastwizard.report.page import report
from games.lastwizard.report.tally import Tally, merged


def _measure(games: int, seats: int, options: Options, seed: bytes) -> Tally:
    return measure(games, seats, seed, options.deck or None)


def _page(tallies: Sequence[Tally], options: Options) -> str:
    return report(merged(tallies), options.deck or None)


REPORT: Report[Tally] = Report(measure=_measure, page=_page)
