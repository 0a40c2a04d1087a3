"""The course of things after a command: events, each with what it does, one after the other."""

from __future__ import annotations

from games.engine import Course as PlainCourse
from games.engine import Rng, Seat
from games.lastwizard.evolve.table import evolve
from games.lastwizard.moves.events import Drew, Fell, GameEnded, LastWizardEvent, Met, Reshuffled, Shuffled
from games.lastwizard.moves.terms import Cause
from games.lastwizard.pieces.card import Deck, Name
from games.lastwizard.state.board import OVER, Board, State, living


class Course(PlainCourse[State, LastWizardEvent]):
    """What may happen in this game, on the way through one command."""

    __slots__ = ("deck",)

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(evolve, state, rng)
        self.deck: Deck = state.board.known

    @property
    def settled(self) -> bool:
        """Whether no more than one wizard is left, so that nothing anybody could decide matters any more."""
        return len(living(self.state.board)) <= 1

    def draw(self, seat: Seat, count: int) -> None:
        """RULES 3.2: an Encounter ends the drawing; whoever is frozen draws nothing."""
        wizard = self.state.board.wizards[seat]
        if wizard.fell is not None or not wizard.can_draw:
            return
        while count and self._has_cards():
            coming = self.state.deck[:count]
            plain = self._plain(coming)
            if plain:
                self.happen(Drew(seat, plain))
            if plain < len(coming):
                self.happen(Met(seat, coming[plain]))
                return
            count -= plain

    def bury(self, by: Seat | None, cause: Cause = Cause.HEALTH) -> None:
        """RULES 3.8: whoever has no health left is out."""
        board = self.state.board
        fallen = tuple([seat for seat in living(board) if not board.wizards[seat].health])
        if fallen:
            self.happen(Fell(fallen, cause, by))

    def judged(self) -> bool:
        """Whether the game is over: with an empty stack, once nobody or one wizard is left. RULES 6.10."""
        if self.settled and self.state.board.phase is not OVER:
            self.happen(GameEnded(_places(self.state.board)))
        return self.state.board.phase is OVER

    def _plain(self, coming: tuple[Name, ...]) -> int:
        """How many cards come before an Encounter."""
        encounters = self.deck.encounters
        for at, card in enumerate(coming):
            if card in encounters:
                return at
        return len(coming)

    def _has_cards(self) -> bool:
        board = self.state.board
        if board.deck:
            return True
        if self.deck.encounters.issuperset(board.discards):
            return False  # RULES 6.9: nothing is there, or nothing that could be drawn
        self.happen(Shuffled(self.rng.shuffled(board.discards)))
        self.happen(Reshuffled())
        return True


def _places(board: Board) -> tuple[int, ...]:
    """Whoever stands first, then whoever fell last; who fell by one card share a place."""
    worth = [board.falls if wizard.fell is None else wizard.fell for wizard in board.wizards]
    return tuple(1 + sum(other > own for other in worth) for own in worth)
