"""A sensible turn at once, without looking ahead; and what is played for a wizard out of time."""

from __future__ import annotations

from games.engine import Rng, Seat, swapped
from games.spellbooks.minds.worth import HASTY, SENSIBLE, Taste, extra, worths
from games.spellbooks.moves.commands import Cast, Harness, SpellbooksCommand
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Pool, read
from games.spellbooks.pieces.spell import Deed, Name
from games.spellbooks.rules.casting import casts, is_true, means_of, options, ready
from games.spellbooks.rules.choices import END, PASS, choices, closings
from games.spellbooks.rules.payment import Price, prices
from games.spellbooks.rules.reach import Means
from games.spellbooks.state import Board, Harnessed
from games.spellbooks.view import View

_CHEAP = 0.7  # what a gem counts for where a cast is to make the next harness cheaper


def lapse(view: View) -> SpellbooksCommand:
    """Out of time: the turn ends, or is passed; otherwise the first that is possible."""
    offered = choices(view)
    return next((command for command in offered if command in (END, PASS)), offered[0])


def policy(view: View, rng: Rng) -> SpellbooksCommand:
    """A sensible choice of whoever is asked."""
    return choose(view, rng, SENSIBLE)


def hasty(view: View, rng: Rng) -> SpellbooksCommand:
    """The choice of somebody who takes what shines, and does not look at what it will make together."""
    return choose(view, rng, HASTY)


def choose(view: View, rng: Rng, taste: Taste) -> SpellbooksCommand:
    """The best spell for its price, a pass, or a cast that is worth it."""
    board, seat = view.board, view.viewer
    if seat is None:
        raise ValueError("the public has no moves")
    if board.harnessed is not None:
        return _cast_or_end(board, seat)
    offers = harness_offers(board, seat, taste)
    if not offers:
        return _without_a_harness(board, seat)
    gain, spell = max((gain + rng.below(taste.tenths) / 10, spell) for gain, spell in offers)
    if not board.stepped and gain < worth_of_passing(board, seat, taste):
        return PASS
    return Harness(spell)


def harness_offers(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, Name]]:
    """What each spell that can be learned is worth, less its price."""
    found = prices(*means_of(board, seat))
    offers = [
        (spell, price)
        for spell, price in zip(board.spots, found, strict=True)
        if spell is not None and price is not None
    ]
    gains = worths(board, seat, [spell for spell, _ in offers], taste)
    return [
        (gain + _rewards(board, seat, price) - taste.gem * price.gems - taste.die * price.own, spell)
        for gain, (spell, price) in zip(gains, offers, strict=True)
    ]


def worth_of_passing(board: Board, seat: Seat, taste: Taste) -> float:
    """The more dice are used and gems lie on spells, the more a pass gives back."""
    wizard = board.wizards[seat]
    if board.filled is not None:
        return 0.0
    return taste.patience * (sum(wizard.dice.used) / SET) + taste.per_spent * len(wizard.spent) - 0.5


def _rewards(board: Board, seat: Seat, price: Price) -> float:
    """The Fame of ready spells that this die would bring."""
    wizard, known, die = board.wizards[seat], board.known, Harnessed(price.die, price.value)
    return sum(
        effect.amount
        for name in wizard.spells
        if name not in wizard.spent
        for effect in known.spells[name].effects
        if effect.do in (Deed.IF_VALUE, Deed.IF_COLOUR) and is_true(effect, die)
    )


def _without_a_harness(board: Board, seat: Seat) -> SpellbooksCommand:
    """Nothing can be learned: pass, or if that is too late, whatever ends the turn."""
    offered = closings(board, means_of(board, seat))
    for command in (PASS, END):
        if command in offered:
            return command
    return next(iter(casts(board, seat, means_of(board, seat))), offered[0])


def _cast_or_end(board: Board, seat: Seat) -> SpellbooksCommand:
    """After the harness: whatever brings something now, or before the next pass."""
    means = means_of(board, seat)
    before: float | None = None
    best: tuple[float, Cast] | None = None
    for spell in ready(board, seat):
        chosen, more = board.known.choice[spell.key], extra(spell)
        if chosen is None:
            if found := options(board, seat, spell, means):
                return found[0]
        elif chosen.do is Deed.SWEEP:
            best = _better(best, 0.05 + more, _swept(board, seat, spell.key, chosen.amount))
        else:
            before = _cheapest(*means) if before is None else before
            for cast in options(board, seat, spell, means):
                best = _better(best, more + _gain(board, seat, cast, chosen.do, means, before), cast)
    return END if best is None else best[1]


def _better(best: tuple[float, Cast] | None, gain: float, cast: Cast | None) -> tuple[float, Cast] | None:
    """What brings most, of what brings anything at all."""
    return (gain, cast) if cast is not None and gain > (best[0] if best else 0) else best


def _gain(  # noqa: PLR0913, PLR0917 - all that a cast is weighed by, reckoned once
    board: Board, seat: Seat, cast: Cast, do: Deed, means: Means, before: float
) -> float:
    """What a cast that changes a die brings: a die more, a cheaper spell, or a gem before a pass."""
    hopeless = before > 1.0
    found = None if cast.die is None else read(cast.die)
    if found is None:
        return 0.0
    (pool, gems, spots), (place, value) = means, found
    if do is Deed.REROLL:
        if place >= SET:
            return 0.01 if hopeless else 0.0
        return 1.0 if board.wizards[seat].dice.used[place] else 0.1 if hopeless else 0.0
    if before <= 0.5:  # nothing can be much cheaper
        return 0.0
    to = value + cast.by if cast.by else LEAST + MOST - value
    saved = before - _cheapest(swapped(pool, place, to), gems, spots)
    return saved - 0.4 if saved > 0.5 else 0.1 if hopeless and place < SET and saved >= 0 else 0.0


def _swept(board: Board, seat: Seat, spell: Name, most: int) -> Cast | None:
    """Away with what is worth least to oneself."""
    there = [name for name in board.spots if name is not None]
    least = sorted(zip(worths(board, seat, there), range(len(there)), strict=True))[:most]
    away = tuple(there[place] for place in sorted(place for _, place in least))
    return Cast(spell, away=away) if away else None


def _cheapest(pool: Pool, gems: int, spots: int) -> float:
    """The price of the cheapest harness; much if there is none."""
    return min([_CHEAP * price.gems for price in prices(pool, gems, spots) if price is not None], default=4.0)
