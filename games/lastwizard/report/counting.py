"""What happens in one game, counted."""

from __future__ import annotations

from games.engine import Seat
from games.lastwizard.moves.events import (
    Activated,
    Afflicted,
    Burned,
    Countered,
    Dealt,
    Drew,
    Fell,
    LastWizardEvent,
    Peeked,
    Returned,
    Searched,
    Shielded,
    Stole,
    Struck,
    TurnBegan,
)
from games.lastwizard.moves.terms import Cause, Use
from games.lastwizard.pieces.card import Deck, Name
from games.lastwizard.report.tally import Tally
from games.lastwizard.state.aims import aims
from games.lastwizard.state.board import ACT, LIMIT, WINDOW, Board, State

KEYWORDS = ("counter", "peek", "steal", "burn", "search", "block", "bounce", "freeze", "shock", "stun")
"""The ten, as cards have them."""

_DOES: dict[type[LastWizardEvent], str] = {
    Countered: "counter",
    Peeked: "peek",
    Stole: "steal",
    Burned: "burn",
    Searched: "search",
    Shielded: "block",
    Returned: "bounce",
}


class Count:
    """One game on its way to the tally."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._first: Seat | None = None
        self._turns = 0
        self._had = [set[Name]() for _ in range(tally.seats)]
        self._played = [set[Name]() for _ in range(tally.seats)]
        self._usable = set[int]()  # the numbers of cards in hands that could have been used there
        self._keywords = set[str]()

    def asks(self, state: State, seat: Seat) -> None:
        """Somebody is about to decide: which of their cards could they use?"""
        board, hand = state.board, state.hands[seat]
        if board.phase is not ACT and board.phase is not WINDOW:
            return
        self._tally.commands += 1
        for slot, name in zip(board.wizards[seat].slots, hand, strict=True):
            if slot.number not in self._usable and _could(board, board.known, seat, name):
                self._usable.add(slot.number)
                self._tally.card(name).uses.times += 1

    def sees(self, state: State, event: LastWizardEvent) -> None:
        """Something is about to happen."""
        if isinstance(event, Struck):
            wizards = state.board.wizards
            lost = sum(min(event.loss, wizards[seat].health) for seat in event.seats)
            self._tally.lost += lost
            self._tally.surplus += lost if state.board.phase is LIMIT else 0

    def saw(self, state: State, event: LastWizardEvent) -> None:
        """Something has happened."""
        match event:
            case TurnBegan(seat):
                self._first = seat if self._first is None else self._first
                self._turns += 1
            case Dealt():
                for had, hand in zip(self._had, state.hands, strict=True):
                    had.update(hand)
            case Drew(seat, count):
                self._had[seat].update(state.hands[seat][-count:])
            case Activated(seat, use, card) if use is not Use.ENCOUNTER:
                self._uses(state, seat, use, card)
            case Fell(seats, cause):
                self._tally.fallen += len(seats)
                self._tally.stuck += cause is Cause.NO_ACTION
            case Afflicted(_, status):
                self._keywords.add(status.value)
            case _:
                self._keyword(state, event)

    def ends(self, state: State, best: list[Seat]) -> None:
        """The game is over, and these have won."""
        tally = self._tally
        tally.games += 1
        tally.turns += self._turns
        tally.lengths[self._turns] += 1
        tally.shared += len(best) > 1
        tally.first += (self._first in best) / len(best)
        tally.keywords.update(self._keywords)
        for seat in range(len(state.hands)):
            self._judge(seat, (seat in best) / len(best))

    def _judge(self, seat: int, won: float) -> None:
        """What the cards that somebody had have to do with it."""
        for name in self._had[seat] | self._played[seat]:
            card = self._tally.card(name)
            card.drawn.count(won)
            (card.played if name in self._played[seat] else card.kept).count(won)

    def _uses(self, state: State, seat: Seat, use: Use, name: Name) -> None:
        card = self._tally.card(name)
        card.used += 1
        self._played[seat].add(name)
        if use not in (Use.ABILITY, Use.TRIGGER):
            card.uses.won += 1
            self._leaves(state)

    def _keyword(self, state: State, event: LastWizardEvent) -> None:
        if word := _DOES.get(type(event)):
            self._keywords.add(word)
        if isinstance(event, Stole):
            self._had[event.seat].add(state.hands[event.seat][-1])
            self._leaves(state)

    def _leaves(self, state: State) -> None:
        """A card that comes to a hand again may be used anew."""
        number = state.board.traces[-1].number
        if number is not None:
            self._usable.discard(number)


def _could(board: Board, deck: Deck, seat: Seat, name: Name) -> bool:
    """Whether this card could be used now."""
    if board.phase is ACT:
        return name in deck.objects or (name in deck.actions and bool(aims(board, deck, seat, name)))
    return name in deck.reactions and bool(aims(board, deck, seat, name))
