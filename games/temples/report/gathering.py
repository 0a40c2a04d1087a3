"""The figures of `report`, gathered from several processes, and the page that tells them."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Report
from games.temples.moves.commands import House, Options
from games.temples.moves.events import End
from games.temples.pieces.deck import ROUNDS, TRACKS
from games.temples.pieces.reading import standard
from games.temples.report.figures import Tally, measure

_PLAYERS = "Games between equal players, who play at once and never look ahead (`games.temples.minds.policy`)."
_ORDER = ("first", "second", "third", "fourth")
_SOURCES = (*TRACKS, "lines", "spells")
_MATS = ("crystals", "token and mana", "free step", "purple core")


def merged(tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    """One for each size of table, the smallest first."""
    found: dict[int, Tally] = {}
    for tally in tallies:
        _add(found.setdefault(tally.seats, Tally(tally.seats)), tally)
    return tuple(found[seats] for seats in sorted(found))


def page(tallies: Sequence[Tally], _options: Options) -> str:
    """All figures, in Markdown."""
    found = merged(tallies)
    lines = ["# How it plays", "", _PLAYERS, ""]
    lines += ["| players | games | rounds | " + " | ".join(f"{count} rounds" for count in range(3, ROUNDS + 1))]
    lines[-1] += " | decisions each | cores each | points each | shared |"
    lines += ["|" + "---|" * 10, *map(_course, found), ""]
    lines += ["## Why games end", "", "| players | " + " | ".join(end.value for end in End) + " |"]
    lines += ["|" + "---|" * (len(End) + 1), *map(_ends, found), ""]
    lines += ["## Where points come from", "", "| players | " + " | ".join(_SOURCES) + " |"]
    lines += ["|" + "---|" * (len(_SOURCES) + 1), *map(_points, found), ""]
    lines += ["## Who wins", "", "Of a hundred games with this mat, or from this place in the first round.", ""]
    lines += ["| players | par | " + " | ".join((*_MATS, *(f"goes {place}" for place in _ORDER))) + " |"]
    lines += ["|" + "---|" * 10, *map(_winners, found), ""]
    return "\n".join(lines)


def _add(to: Tally, more: Tally) -> None:
    to.games += more.games
    to.commands += more.commands
    to.shared += more.shared
    to.cores += more.cores
    for name in ("rounds", "ends", "points", "won", "dealt", "order"):
        getattr(to, name).update(getattr(more, name))


def _course(tally: Tally) -> str:
    games = max(1, tally.games)
    each = games * tally.seats
    rounds = sum(count * times for count, times in tally.rounds.items()) / games
    shares = [f"{100 * tally.rounds[count] / games:.1f} %" for count in range(3, ROUNDS + 1)]
    figures = [f"{tally.commands / each:.1f}", f"{tally.cores / each:.1f}", f"{sum(tally.points.values()) / each:.1f}"]
    shared = f"{100 * tally.shared / games:.1f} %"
    return f"| {' | '.join([str(tally.seats), str(tally.games), f'{rounds:.2f}', *shares, *figures, shared])} |"


def _ends(tally: Tally) -> str:
    shares = [f"{100 * tally.ends[end] / max(1, tally.games):.1f} %" for end in End]
    return f"| {tally.seats} | {' | '.join(shares)} |"


def _points(tally: Tally) -> str:
    total = sum(tally.points.values()) or 1
    shares = [f"{100 * tally.points[source] / total:.1f} %" for source in _SOURCES]
    return f"| {tally.seats} | {' | '.join(shares)} |"


def _winners(tally: Tally) -> str:
    mats = [f"{tally.share(mat):.1f} %" for mat in range(len(_MATS))]
    places = [f"{tally.placed(place):.1f} %" if place < tally.seats else "" for place in range(len(_ORDER))]
    return f"| {tally.seats} | {100 / tally.seats:.1f} % | {' | '.join((*mats, *places))} |"


def _measure(games: int, seats: int, options: Options, seed: bytes) -> Tally:
    return measure(games, seats, seed, House(options.clones), options.deck or standard())


REPORT: Report[Tally] = Report(measure=_measure, page=page)
