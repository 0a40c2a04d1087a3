"""What the database says of a cluster: also whether anybody ran out of time because a process was away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.hosting.seating import Pace
from bot.hosting.table import ALLOWED
from games.engine import Time
from storage.parts.store import SqlStore
from storage.rows import Hand, TableRow
from storage.shards import Shards
from tests.soak.app import App
from tests.soak.dm_people import LetterParty
from tests.soak.people import Party
from tests.soak.verdict import Verdict

A_TURN = ALLOWED[Pace.LIVE][Time.TURN] / 1000
SLACK = 1.0


@dataclass(frozen=True, slots=True)
class Down:
    """From when until when these shards had no host."""

    shards: Shards
    begun: float
    ended: float

    def within(self, since: float, until: float) -> float:
        """For how many of these seconds that was so."""
        return max(0.0, min(until, self.ended) - max(since, self.begun))


class ClusterVerdict(Verdict):
    """How it went."""

    def __init__(self, downs: Sequence[Down]) -> None:
        super().__init__()
        self._downs = downs
        self.lapses = 0
        self.lapsed_unfairly: list[str] = []

    async def _calls(self, store: SqlStore, row: TableRow, party: Party) -> None:
        await super()._calls(store, row, party)
        asked = row.opened / 1000
        beat = -1
        for turn in await store.tables.turns(row.id):
            at = turn.at / 1000
            if turn.hand is Hand.CLOCK:
                self._lapse(row, asked, at)
            if turn.beat != beat:
                asked, beat = at, turn.beat

    def _lapse(self, row: TableRow, asked: float, at: float) -> None:
        """A turn is played to its end when its time is over: only the first of its questions has waited."""
        away = sum(down.within(asked, at) for down in self._downs if down.shards.own(row.server))
        if at - asked < SLACK:
            return
        self.lapses += 1
        if at - asked - away < A_TURN - SLACK:
            self.lapsed_unfairly.append(f"{row.id}: lapsed after {at - asked:.1f} s, of which {away:.1f} s away")

    async def _panel(self, row: TableRow, party: Party, app: App) -> None:
        await super()._panel(row, party, app)
        if isinstance(party, LetterParty):
            self.panels_doubled += party.doubled
