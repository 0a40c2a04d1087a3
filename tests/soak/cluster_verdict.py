"""What the database says of a cluster: also whether anybody ran out of time because a process was away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.hosting.seating import Pace
from bot.hosting.table import ALLOWED
from games.engine import Time, begun
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import codec
from storage.parts.store import SqlStore
from storage.rows import Hand, TableRow
from storage.shards import Shards
from tests.soak.app import App
from tests.soak.dm_people import LetterParty
from tests.soak.people import Party
from tests.soak.verdict import Verdict

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

    def __init__(self, downs: Sequence[Down], sent_back: int) -> None:
        super().__init__()
        self._downs = downs
        self.sent_back = sent_back  # shards that came in too early
        self.lapses = 0
        self.lapses_while_away = 0  # of these, where the table had no host for some of the time
        self.lapsed_unfairly: list[str] = []

    async def _calls(self, store: SqlStore, row: TableRow, party: Party) -> None:
        await super()._calls(store, row, party)
        game = shelf()[row.game]
        read, seed, match = codec(game).events, bytes.fromhex(row.seed or ""), None
        asked = row.opened / 1000
        for turn in await store.tables.turns(row.id):
            before, at = match, turn.at / 1000
            events = read(turn.events.encode())
            match = begun(game, seed, events) if before is None else before.after(events)
            if turn.hand is Hand.CLOCK and before is not None:
                self.lapse(row, before.waiting.time, asked, at)
            if before is None or match.beat != before.beat:
                asked = at

    def lapse(self, row: TableRow, kind: Time, asked: float, at: float) -> None:
        """A turn is played to its end when its time is over: only the first of its questions has waited."""
        away = sum(down.within(asked, at) for down in self._downs if down.shards.own(row.server))
        if at - asked < SLACK:
            return
        self.lapses += 1
        self.lapses_while_away += away > 0
        if at - asked - away < ALLOWED[Pace.LIVE][kind] / 1000 - SLACK:
            self.lapsed_unfairly.append(f"{row.id}: {kind} lapsed after {at - asked:.1f} s, {away:.1f} s of it away")

    async def _panel(self, row: TableRow, party: Party, app: App) -> None:
        await super()._panel(row, party, app)
        if isinstance(party, LetterParty):
            self.panels_doubled += party.doubled
