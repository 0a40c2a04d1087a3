"""The page that tells how the deck plays, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from games.lastwizard.pieces.card import Deck, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.report.counting import KEYWORDS
from games.lastwizard.report.figures import objects_of
from games.lastwizard.report.tally import Share, Tally

_OPENING = """\
# How the deck plays

Games between equal players, who play at once and never look ahead (`games.lastwizard.minds.policy`).
"""
_SIZES = """
The first player’s fair share (*par*) is one divided by the players. *No action*: of all who fell, how many fell for
want of a possible action. *Half of the games* lasted between these turns each. *Hand limit*: of all health lost, how
much was for cards above seven.
"""
_KEYWORDS = """
In so many games each keyword did something.
"""
_CARDS = """
*Played*: of the cards that could be used where they were held, how many were, as a card of the hand. *Won*: of those
who had the card, how many won, and the same of those who played it and of those with whom it stayed in the hand.
"""
_OBJECTS = """
*Begun with it*: of the games begun with the object on somebody’s table, and a copy less in the deck, how many they won.
"""


def report(tallies: tuple[Tally, ...], deck: str | None = None) -> str:
    """The page: all sizes, then the cards at the smallest."""
    known = deck_of(deck or standard())
    lines = [_OPENING, *_table(_SIZE_HEAD, map(_size, tallies)), _SIZES]
    lines += ["## Keywords", _KEYWORDS, *_table(("players", *KEYWORDS), map(_keywords, tallies)), ""]
    for tally in tallies[:1]:
        lines += [f"## Cards, at {tally.seats} players", _CARDS, *_table(_CARD_HEAD, _cards(tally, known)), ""]
        lines += [f"## Objects, at {tally.seats} players", _OBJECTS, *_table(_OBJECT_HEAD, _objects(tally, known)), ""]
    return "\n".join(lines)


_SIZE_HEAD = (
    *("players", "games", "turns each", "half of the games", "first player wins"),
    *("par", "no action", "shared", "hand limit"),
)
_CARD_HEAD = ("card", "copies", "played", "won", "won if played", "won if it stayed", "used a game")
_OBJECT_HEAD = ("object", "begun with it", "games")


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield _row(head)
    yield f"|{'---|' * len(head)}"
    yield from map(_row, rows)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def _size(tally: Tally) -> tuple[str, ...]:
    low, high = _quartiles(tally)
    return (
        *(str(tally.seats), str(tally.games), f"{tally.rounds:.1f}", f"{low}–{high}"),
        *(_percent(tally.first, tally.games), _percent(1, tally.seats)),
        *(_percent(tally.stuck, tally.fallen), _percent(tally.shared, tally.games)),
        _percent(tally.surplus, tally.lost),
    )


def _quartiles(tally: Tally) -> tuple[int, int]:
    each = sorted(length // tally.seats for length in tally.lengths.elements()) or [0]
    return each[len(each) // 4], each[len(each) * 3 // 4]


def _keywords(tally: Tally) -> tuple[str, ...]:
    return str(tally.seats), *(f"{100 * tally.keywords[word] / max(1, tally.games):.0f} %" for word in KEYWORDS)


def _cards(tally: Tally, known: Deck) -> Iterator[tuple[str, ...]]:
    for name in sorted(known.held, key=lambda name: -tally.of(name).drawn.percent):
        card = tally.of(name)
        yield (
            *(name, str(known.cards[name].copies), _share(card.uses), _share(card.drawn)),
            *(_share(card.played), _share(card.kept), f"{card.used / max(1, tally.games):.2f}"),
        )


def _objects(tally: Tally, known: Deck) -> Iterator[tuple[str, ...]]:
    for name in sorted(objects_of(known), key=lambda name: -tally.of(name).begun.percent):
        begun = tally.of(name).begun
        yield name, _share(begun), str(begun.times)


def _share(share: Share) -> str:
    return f"{share.percent:.1f} %"


def _percent(part: float, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"
