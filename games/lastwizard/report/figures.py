"""Plays many games between equal players, and counts."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Rng, Seat
from games.lastwizard.evolve.table import evolve
from games.lastwizard.minds.reflex import policy
from games.lastwizard.moves.commands import House
from games.lastwizard.moves.events import LastWizardEvent
from games.lastwizard.pieces.card import Deck, Name, deck_of, written
from games.lastwizard.pieces.deck import standard
from games.lastwizard.report.counting import Count
from games.lastwizard.report.tally import Tally
from games.lastwizard.rules.decide import decide, outcome, set_up, waiting
from games.lastwizard.state.board import ASK, BLANK, WINDOW, State, with_wizard
from games.lastwizard.view import view

LONGEST = 3_000
DUEL = 2  # players: there a card is weighed against nothing but another
EACH = 3  # games after which there is a duel with each object


def measure(games: int, seats: int, seed: bytes, deck: str | None = None) -> Tally:
    """Play so many games between equal players, some duels begun with each object; and count."""
    tally, cards = Tally(seats), deck or standard()
    for number in range(games):
        _play(tally, cards, seed + number.to_bytes(8, "big"))
        if seats == DUEL and number % EACH == 0:
            for name in objects_of(deck_of(cards)):
                _duel_with(name, tally, cards, seed, number)
    return tally


def objects_of(deck: Deck) -> tuple[Name, ...]:
    """The objects, in the order of the deck."""
    return tuple(name for name in deck.names if name in deck.objects)


def _play(tally: Tally, deck: str, key: bytes) -> None:
    """One game, whose chance follows from this key."""
    count = Count(tally)
    state, events = BLANK, set_up(tally.seats, House(mercy=False), deck, Rng(key, 0, "setup"))
    for version in range(1, LONGEST):
        for event in events:
            count.sees(state, event)
            state = evolve(state, event)
            count.saw(state, event)
        asked = waiting(state).seats
        if not asked:
            count.ends(state, _best(state))
            return
        seat = _next(state, asked)
        count.asks(state, seat)
        events = _decided(state, seat, key, version)
    raise AssertionError("a game ends")


def _duel_with(name: Name, tally: Tally, deck: str, seed: bytes, number: int) -> None:
    """One duel in which somebody begins with an object on the table, each of the two as often."""
    key, seat = seed + number.to_bytes(8, "big") + name.encode(), Seat(number % DUEL)
    state = BLANK
    for event in set_up(DUEL, House(mercy=False), _without(deck, name), Rng(key, 0, "setup")):
        state = evolve(state, event)
    board = state.board
    state = replace(state, board=with_wizard(board, seat, replace(board.wizards[seat], objects=(name,))))
    for version in range(1, LONGEST):
        asked = waiting(state).seats
        if not asked:
            best = _best(state)
            tally.card(name).begun.count((seat in best) / len(best))
            return
        for event in _decided(state, _next(state, asked), key, version):
            state = evolve(state, event)
    raise AssertionError("a game ends")


def _without(deck: str, name: Name) -> str:
    """The deck with a copy less."""
    cards = deck_of(deck).cards.values()
    return written(tuple(replace(card, copies=card.copies - (card.key == name)) for card in cards))


def _next(state: State, asked: tuple[Seat, ...]) -> Seat:
    """Who answers next: nobody is too slow. RULES 8.6."""
    if state.board.phase is not WINDOW:
        return asked[0]
    return next(seat for seat in reversed(asked) if state.answers[seat] is None and state.standing[seat] is ASK)


def _decided(state: State, seat: Seat, key: bytes, version: int) -> tuple[LastWizardEvent, ...]:
    command = policy(view(state, seat), Rng(key, version, ("mind", seat)))
    return decide(state, seat, command, Rng(key, version, "decide"))


def _best(state: State) -> list[Seat]:
    over = outcome(state)
    if over is None:
        raise AssertionError("nobody is waited for, so it is over")
    return [Seat(seat) for seat, place in enumerate(over.places) if place == 1]
