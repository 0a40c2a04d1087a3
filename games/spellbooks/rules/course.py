"""The course of things after a command: events, each with what it does, one after the other."""

from __future__ import annotations

from games.engine import Course as PlainCourse
from games.engine import Seat
from games.spellbooks.moves.commands import Cast
from games.spellbooks.moves.events import (
    BookFilled,
    GainedFame,
    GainedGems,
    Promised,
    Refilled,
    Rerolled,
    Reshuffled,
    Set,
    Shuffled,
    Source,
    SpellbooksEvent,
    SpellCast,
    Swept,
)
from games.spellbooks.pieces.dice import LEAST, MOST, read
from games.spellbooks.pieces.spell import (
    FAME,
    GEMS,
    IF_COLOUR,
    IF_VALUE,
    REROLL,
    SHIFT,
    SWEEP,
    TURN,
    Deed,
    Effect,
    Name,
)
from games.spellbooks.rules.casting import is_true
from games.spellbooks.state import SLOTS, State

PER_SLOT = 2


class Course(PlainCourse[State, SpellbooksEvent]):
    """What may happen in this game, on the way through one command."""

    __slots__ = ()

    def refill(self) -> None:
        """RULES 3.3: every empty spot, from the deck or else from the discards; none of either, and it stays empty."""
        for spot, spell in enumerate(self.state.board.spots):
            if spell is None and self._has_spells():
                self.happen(Refilled(spot))

    def reward(self, seat: Seat) -> None:
        """What the spell just learned brings at once: the Fame of its slot, and what was promised."""
        board, known = self.state.board, self.state.board.known
        spells = board.wizards[seat].spells
        asked = known.asks.get(len(spells) - 1)
        if asked is not None and asked.is_met(known.spells[spells[-1]]):
            self.happen(GainedFame(seat, PER_SLOT, Source.SLOT))
        for name in board.promised:
            for effect in known.waiting[name]:
                self._come_true(seat, name, effect)
        if len(spells) == SLOTS and board.filled is None:
            self.happen(BookFilled(seat))

    def cast(self, seat: Seat, cast: Cast) -> None:
        """RULES 3.5: all of a spell that can happen."""
        self.happen(SpellCast(seat, cast.spell))
        known = self.state.board.known
        for effect in known.spells[cast.spell].effects:
            self._take_effect(seat, cast, effect)
        if known.waiting[cast.spell] and self.state.board.harnessed is None:
            self.happen(Promised(seat, cast.spell))

    def _take_effect(self, seat: Seat, cast: Cast, effect: Effect) -> None:
        do = effect.do
        if do is FAME:
            self.happen(GainedFame(seat, effect.amount, Source.CAST, cast.spell))
        elif do is GEMS:
            self.happen(GainedGems(seat, effect.amount))
        elif do is SWEEP:
            if cast.away:
                self.happen(Swept(seat, tuple(sorted(map(self.state.board.spots.index, cast.away)))))
                self.refill()
        elif do is IF_VALUE or do is IF_COLOUR:
            self._come_true(seat, cast.spell, effect)
        elif cast.die is not None and (found := read(cast.die)) is not None:
            self._change_die(seat, cast, do, found)

    def _change_die(self, seat: Seat, cast: Cast, do: Deed, found: tuple[int, int]) -> None:
        die, value = found
        if do is TURN:
            self.happen(Set(seat, die, LEAST + MOST - value))
        elif do is SHIFT:
            self.happen(Set(seat, die, value + cast.by))
        elif do is REROLL:
            self.happen(Rerolled(seat, die, LEAST + self.rng.below(MOST)))

    def _come_true(self, seat: Seat, name: Name, effect: Effect) -> None:
        harnessed = self.state.board.harnessed
        if harnessed is not None and is_true(effect, harnessed):
            self.happen(GainedFame(seat, effect.amount, Source.CAST, name))

    def _has_spells(self) -> bool:
        board = self.state.board
        if board.deck:
            return True
        if not board.discards:
            return False
        self.happen(Shuffled(self.rng.shuffled(board.discards)))
        self.happen(Reshuffled())
        return True
