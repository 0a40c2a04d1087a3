"""How a game came out, line by line: places, points, and what it did to ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front.messages.mentions import mention
from bot.hosting.records.ratings import ENOUGH, Change, change_of, is_erased
from bot.hosting.table import Table
from bot.words import Named, Words
from games.engine import Outcome, Seat
from storage.rows import Standing

MEDALS = {1: ("medal-gold", "🥇"), 2: ("medal-silver", "🥈"), 3: ("medal-bronze", "🥉")}
"""For each of the first three places our drawing, and what stands there without it."""


def medal(place: int, words: Words) -> str:
    """A place as a medal, or as a number. Never with a full stop: Discord would count such lines anew."""
    art, plain = MEDALS.get(place, ("", f"#{place}"))
    return words.icons.get(art) or plain


def places(table: Table, outcome: Outcome, names: Named, words: Words, emblems: Sequence[str] = ()) -> str:
    """Everybody in the order of their places; those who left come after those who stayed.

    `emblems` are the seats' own, where a picture has them beside its lines.
    """
    keyed = [f"{emblem} {name}" for emblem, name in zip(emblems, names, strict=False)]
    lines = [*_seated(table, outcome, (*keyed, *names[len(keyed) :]), words), *_gone(table, words)]
    return "\n".join(line for _, line in sorted(lines, key=lambda line: line[0]))


def own_result(table: Table, seat: Seat | None, names: Named, words: Words) -> str:
    """How the game ended for whoever sits there, and for all: place, points, who won, everybody's points."""
    outcome = None if table.match is None else table.match.outcome
    if outcome is None or seat is None:
        return ""
    place, points = outcome.places[seat], outcome.points[seat]
    shared = outcome.places.count(place) > 1
    own = words.word(
        "front-end-shared" if shared else "front-end-place", place=place, players=len(outcome.places), points=points
    )
    all_points = "–".join(map(str, sorted(outcome.points, reverse=True)))
    return "\n".join((own, words.word("front-end-all", how=words.say(outcome.why, names), points=all_points)))


def _seated(table: Table, outcome: Outcome, names: Named, words: Words) -> Iterator[tuple[int, str]]:
    booked = {standing.entry: standing for standing in table.standings}
    for seat, (place, points, who) in enumerate(zip(outcome.places, outcome.points, names, strict=True)):
        line = words.word("front-place", place=medal(place, words), points=points, who=who)
        yield place, _with_rating(line, booked.get(seat), words)


def _gone(table: Table, words: Words) -> Iterator[tuple[int, str]]:
    for standing in table.standings[len(table.seating.sitters) :]:  # who sat there to the end is booked first
        if standing.player is not None:
            line = words.word(
                "front-place-left", place=medal(standing.place, words), who=mention(standing.player, words)
            )
            yield standing.place, _with_rating(line, standing, words)


def _with_rating(line: str, standing: Standing | None, words: Words) -> str:
    """Nothing is said of minds, of games that do not count, and of people who asked to be forgotten."""
    if standing is None or standing.player is None or is_erased(standing.player):
        return line
    change = change_of(standing)
    return line if change is None else f"{line} · {_rating(change, words)}"


def _rating(change: Change, words: Words) -> str:
    before, after = change.before, change.after
    if before is None or after is None:
        return words.word("front-too-few-games", games=change.games, enough=ENOUGH)
    return words.word("front-rating-change", rating=rating(after), change=rating_change(before, after))


def rating(ordinal: float) -> str:
    """A rating as people read it, the same wherever it is shown: to one digit, with a true minus."""
    return f"{_rounded(ordinal):.1f}".replace("-", "−")


def rating_change(before: float, after: float) -> str:
    """What lies between two of them as they are shown, with its sign, and never minus nothing."""
    return f"{_rounded(_rounded(after) - _rounded(before)):+.1f}".replace("-", "−")


def _rounded(number: float) -> float:
    return round(number, 1) + 0.0
