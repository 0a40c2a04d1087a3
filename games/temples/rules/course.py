"""The course of things after a command: events, each with what it does, one after the other."""

from __future__ import annotations

from games.engine import Course as PlainCourse
from games.engine import Seat
from games.temples.moves.events import (
    Advanced,
    Asked,
    Collected,
    CoreLaid,
    CoreReturned,
    CoreTaken,
    Echoed,
    Gained,
    NeutralMoved,
    Owed,
    TemplesEvent,
    Why,
)
from games.temples.pieces.deck import COLLECTING, ONCE, Gain
from games.temples.pieces.goods import KINDS, MANA, NOTHING, PURPLE, TOKEN, Goods, plus, some
from games.temples.rules.ring import CLONE_FEE, blocked, gain_at
from games.temples.rules.tracks import Route, neutral_goal, passed_by
from games.temples.state import Phase, State, cells_of, learned, room

NO_CORE = some(MANA, 2)  # RULES 5.4, 6.3
JUMPED = some(MANA)


class Course(PlainCourse[State, TemplesEvent]):
    """What may happen in this game, on the way through one command."""

    __slots__ = ()

    def ask(self, seat: Seat, phase: Phase) -> None:
        """It is somebody's turn."""
        board = self.state.board
        if board.turn != seat or board.phase is not phase:
            self.happen(Asked(seat, phase.value))

    def gain(self, seat: Seat, goods: Goods, why: Why) -> None:
        """Something more, if it is anything."""
        if goods != NOTHING:
            self.happen(Gained(seat, goods, why))

    def give(self, seat: Seat, gain: Gain) -> None:
        """What is there to be chosen, and cores; sure goods are given by whoever calls."""
        if gain.picks or gain.climbs:
            self.happen(Owed(seat, gain.picks, gain.climbs))
        for colour in gain.cores:
            self.take_core(seat, colour)

    def take_core(self, seat: Seat, colour: int) -> None:
        """RULES 5.4: none of its colour, then a purple one; none of these, then 2 mana."""
        supply = self.state.board.supply
        if supply[colour]:
            self.happen(CoreTaken(seat, colour))
        elif supply[PURPLE]:
            self.happen(CoreTaken(seat, PURPLE))
        else:
            self.gain(seat, NO_CORE, Why.NO_CORE)

    def collect(self, seat: Seat, *, clone: bool) -> None:
        """RULES 4.3 to 4.5, 8.4."""
        board, mage = self.state.board, self.state.board.mages[seat]
        at = mage.clone if clone else mage.figure
        if at is None:
            raise AssertionError("who collects stands on the ring")
        gain, temples = gain_at(board, at, blocked(board))
        fee = some(MANA, -CLONE_FEE) if clone else NOTHING
        self.gain(seat, fee, Why.CLONES)
        self.happen(Collected(seat, gain.goods, temples, clone))
        self.give(seat, gain)

    def settle(self, seat: Seat) -> bool:
        """All that needs no choice; whether nothing is left to be chosen."""
        board = self.state.board
        if board.picks:
            return False
        if board.harvest:
            self.happen(Echoed(seat, self._echo(seat)))
        if board.climbs:
            return False
        while self.state.board.cores:
            colour = self.state.board.cores[0]
            cells = room(self.state.board.mages[seat].cells, colour)
            if len(cells) > 1:
                return False
            if cells:
                self.lay(seat, cells[0])
            else:
                self.happen(CoreReturned(seat, colour))
                self.gain(seat, NO_CORE, Why.NO_ROOM)
        return True

    def lay(self, seat: Seat, cell: int) -> None:
        """RULES 6.1, 6.5: what the cell gives at once."""
        self.happen(CoreLaid(seat, cell))
        found = cells_of(self.state.board, seat)[cell]
        goods = some(MANA, found.mana)
        if found.spell in ONCE:
            goods = plus(goods, plus(some(KINDS.index(ONCE[found.spell])), some(MANA, 2)))
        self.gain(seat, goods, Why.LEARNED)

    def advance(self, seat: Seat, route: Route, paid: Goods) -> None:
        """RULES 5.2 to 5.4: the marker, those who are jumped, the cores on the way."""
        self.happen(Advanced(seat, route.track, route.to, paid))
        for other in route.jumped:
            self.gain(other, JUMPED, Why.JUMPED)
        for colour in route.cores:
            self.take_core(seat, colour)

    def move_neutral(self) -> None:
        """RULES 8.2."""
        for marker, (to, tracks) in enumerate(self.state.board.known.moves[self.state.board.revealed[-1]]):
            for track in tracks:
                goal = neutral_goal(self.state.board, marker, track, to)
                if goal is not None:
                    jumped = passed_by(self.state.board, track, self.state.board.neutral[marker][track], goal)
                    self.happen(NeutralMoved(marker, track, goal))
                    for seat in jumped:
                        self.gain(seat, JUMPED, Why.JUMPED)

    def _echo(self, seat: Seat) -> Goods:
        """RULES 6.4: of what was collected, a little more."""
        harvest, more = self.state.board.harvest, NOTHING
        for spell in learned(self.state.board, seat):
            named = COLLECTING.get(spell)
            if named is not None and harvest[KINDS.index(named)]:
                kind = KINDS.index(named)
                more = plus(more, some(MANA, 2) if kind == TOKEN else some(kind))
        return more
