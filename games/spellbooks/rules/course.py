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
from games.spellbooks.pieces.spell import Deed, Effect, Name
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
            for effect in known.spells[name].effects:
                self._come_true(seat, name, effect)
        if len(spells) == SLOTS and board.filled is None:
            self.happen(BookFilled(seat))

    def cast(self, seat: Seat, cast: Cast) -> None:
        """RULES 3.5: all of a spell that can happen."""
        self.happen(SpellCast(seat, cast.spell))
        for effect in self.state.board.known.spells[cast.spell].effects:
            self._take_effect(seat, cast, effect)
        if self.state.board.harnessed is None and self._waits(cast.spell):
            self.happen(Promised(seat, cast.spell))

    def _take_effect(self, seat: Seat, cast: Cast, effect: Effect) -> None:
        found = None if cast.die is None else read(cast.die)
        match effect.do:
            case Deed.FAME:
                self.happen(GainedFame(seat, effect.amount, Source.CAST, cast.spell))
            case Deed.GEMS:
                self.happen(GainedGems(seat, effect.amount))
            case Deed.IF_VALUE | Deed.IF_COLOUR:
                self._come_true(seat, cast.spell, effect)
            case Deed.TURN if found is not None:
                self.happen(Set(seat, found[0], LEAST + MOST - found[1]))
            case Deed.SHIFT if found is not None:
                self.happen(Set(seat, found[0], found[1] + cast.by))
            case Deed.REROLL if found is not None:
                self.happen(Rerolled(seat, found[0], LEAST + self.rng.below(MOST)))
            case Deed.SWEEP if cast.away:
                self.happen(Swept(seat, tuple(sorted(map(self.state.board.spots.index, cast.away)))))
                self.refill()
            case _:
                pass

    def _come_true(self, seat: Seat, name: Name, effect: Effect) -> None:
        harnessed = self.state.board.harnessed
        if effect.do in (Deed.IF_VALUE, Deed.IF_COLOUR) and harnessed is not None and is_true(effect, harnessed):
            self.happen(GainedFame(seat, effect.amount, Source.CAST, name))

    def _waits(self, name: Name) -> bool:
        return any(
            effect.do in (Deed.IF_VALUE, Deed.IF_COLOUR) for effect in self.state.board.known.spells[name].effects
        )

    def _has_spells(self) -> bool:
        board = self.state.board
        if board.deck:
            return True
        if not board.discards:
            return False
        self.happen(Shuffled(self.rng.shuffled(board.discards)))
        self.happen(Reshuffled())
        return True
