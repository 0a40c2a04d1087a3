"""The figures of `report`, gathered from several processes, and the page that tells them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Report
from games.spellbooks.moves.commands import House, Options
from games.spellbooks.moves.events import Source
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Known, known_of
from games.spellbooks.report.figures import Tally, measure

_PLAYERS = "Games between equal players, who play at once and never look ahead (`games.spellbooks.minds.policy`)."
_MEANT = (
    "*Turns each* counts passes. *Goes first* and so on: of a hundred games, how many they won; their fair share is a\n"
    "hundred divided by the players. *Half of the games* lasted between these turns each."
)
_WON = (
    "Won: of a hundred games, how many were won by those who owned the spell at the end. A fair share is a hundred\n"
    "divided by the players.\n"
    "Learned: of the games in which it lay open, in how many somebody learned it."
)
_RANGE = (
    "The weakest and the strongest spell at each size of table, in three measures. *Games won* is the share as it is.\n"
    "*As a duel* makes it comparable: odds of w to 1 − w against n − 1 rivals are odds of (n − 1) w to 1 − w against\n"
    "one, so that 50 % is fair at every table. *Rivals beaten* counts places, too: how many of the others came out\n"
    "behind. Between two all three are the same."
)
_ORDER = ("first", "second", "third", "fourth", "fifth")


def merged(tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    """One for each size of table, the smallest first."""
    found: dict[int, Tally] = {}
    for tally in tallies:
        _add(found.setdefault(tally.seats, Tally(tally.seats)), tally)
    return tuple(found[seats] for seats in sorted(found))


def page(tallies: Sequence[Tally], options: Options) -> str:
    """All figures, in Markdown."""
    known, found = known_of(options.deck or standard()), merged(tallies)
    lines = ["# How the spells play", "", _PLAYERS, ""]
    lines += [f"| players | games | turns each | half of the games | {_heads(found)} | shared | passes each |"]
    lines += [
        "|---|---|---|---|" + "---|" * len(_order(found)) + "---|---|",
        *(_summary(tally, found) for tally in found),
    ]
    lines += ["", _MEANT, "", "## Where Fame comes from", ""]
    lines += ["| players | a player | " + " | ".join(source.value for source in Source) + " |"]
    lines += ["|---|---|" + "---|" * len(Source), *map(_sources, found), ""]
    lines += ["## Spells", "", _RANGE, "", "| players | fair share | games won | as a duel | rivals beaten |"]
    lines += ["|---|---|---|---|---|", *(_range(tally, known) for tally in found), "", _WON, ""]
    sizes = " | ".join(f"won, {tally.seats} | learned, {tally.seats}" for tally in found)
    lines += [f"| spell | {sizes} |", "|---|" + "---|" * 2 * len(found), *_spells(found, known), ""]
    return "\n".join(lines)


def _add(to: Tally, more: Tally) -> None:
    to.games += more.games
    to.turns += more.turns
    to.commands += more.commands
    to.shared += more.shared
    to.passes += more.passes
    to.order = [one + two for one, two in zip(to.order, more.order, strict=True)]
    to.lengths += more.lengths
    to.fame += more.fame
    to.owned += more.owned
    to.seen += more.seen
    to.taken += more.taken
    for name in more.owned:
        to.won[name] = to.won.get(name, 0.0) + more.won.get(name, 0.0)
        to.beaten[name] = to.beaten.get(name, 0.0) + more.beaten.get(name, 0.0)


def _order(tallies: Sequence[Tally]) -> tuple[str, ...]:
    return _ORDER[: max((tally.seats for tally in tallies), default=0)]


def _heads(tallies: Sequence[Tally]) -> str:
    return " | ".join(f"goes {place}" for place in _order(tallies))


def _summary(tally: Tally, tallies: Sequence[Tally]) -> str:
    games = max(1, tally.games)
    each = sorted(length // tally.seats for length in tally.lengths.elements()) or [0]
    half = f"{each[len(each) // 4]}–{each[len(each) * 3 // 4]}"
    won = [f"{100 * share / games:.1f} %" for share in tally.order]
    won += [""] * (len(_order(tallies)) - len(won))
    passes = tally.passes / (games * tally.seats)
    shared = 100 * tally.shared / games
    ends = f"{shared:.1f} % | {passes:.1f}"
    return f"| {tally.seats} | {tally.games} | {tally.rounds:.1f} | {half} | {' | '.join(won)} | {ends} |"


def _sources(tally: Tally) -> str:
    total = max(1, sum(tally.fame.values()))
    shares = " | ".join(f"{100 * tally.fame[source] / total:.1f} %" for source in Source)
    return f"| {tally.seats} | {total / max(1, tally.games * tally.seats):.1f} | {shares} |"


def _spells(tallies: Sequence[Tally], known: Known) -> Iterator[str]:
    """The best first, as they are at the smallest table."""
    for name in sorted(known.names, key=lambda name: [-tally.wins(name) for tally in tallies]):
        figures = " | ".join(f"{tally.wins(name):.1f} % | {tally.wanted(name):.1f} %" for tally in tallies)
        yield f"| {name} | {figures} |"


def _range(tally: Tally, known: Known) -> str:
    """The weakest and the strongest spell, in each measure."""
    names = [name for name in known.names if tally.owned[name]]
    measured = ([measure(name) for name in names] or [0.0] for measure in (tally.wins, tally.duel, tally.share))
    ranges = " | ".join(f"{min(found):.1f}–{max(found):.1f} %" for found in measured)
    return f"| {tally.seats} | {100 / tally.seats:.1f} % | {ranges} |"


def _measure(games: int, seats: int, options: Options, seed: bytes) -> Tally:
    return measure(games, seats, seed, House(options.teacher), options.deck or standard())


REPORT: Report[Tally] = Report(measure=_measure, page=page)
