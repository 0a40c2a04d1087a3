"""What the database says, against what people were told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from bot.hosting.table import choice_of
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import codec
from storage.opening import open_store
from storage.parts.store import SqlStore
from storage.rows import Channel, Hand, Phase, TableRow
from tests.soak.app import App, buttons, texts
from tests.soak.people import Party

WON = re.compile("^### (🏆|<:trophy:)", re.MULTILINE)


class Verdict:
    """How it went."""

    def __init__(self) -> None:
        self.finished = 0
        self.lost: list[str] = []
        self.doubled: list[str] = []
        self.panels_doubled: list[str] = []
        self.leaked: list[str] = []

    @property
    def problems(self) -> list[str]:
        """All that went wrong."""
        return [*self.lost, *self.doubled, *self.panels_doubled, *self.leaked]

    async def judge(self, address: str, parties: Sequence[Party], app: App) -> None:
        """Look at every table in the database at this address."""
        store = await open_store(address)
        try:
            for party in parties:
                await self._table(store, party, app)
        finally:
            await store.close()

    async def _table(self, store: SqlStore, party: Party, app: App) -> None:
        self.leaked += party.leaks
        rows = [row for row in await store.tables.in_channel(Channel(party.channel)) if row.phase is Phase.OVER]
        ended = rows or await _over(store, party.channel)
        if not ended:
            self.lost.append(f"{party.channel}: no game came to its end")
            return
        self.finished += 1
        await self._calls(store, ended[0], party)
        await self._panel(ended[0], party, app)

    async def _calls(self, store: SqlStore, row: TableRow, party: Party) -> None:
        """Every call that was accepted is in the log, once."""
        read, kept = codec(shelf()[row.game]).command, Counter[tuple[int, str]]()
        before = 0
        for turn in await store.tables.turns(row.id):
            if turn.hand is Hand.PERSON and turn.command is not None:
                kept[before, choice_of(read(turn.command.encode())).digest] += 1
            before = turn.beat
        for call in party.accepted:
            if kept[call] < 1:
                self.lost.append(f"{row.id}: {call} was accepted and is not there")
        doubled = [call for call, times in kept.items() if times > len(party.people)]
        self.doubled += [f"{row.id}: {call} is there too often" for call in doubled]

    async def _panel(self, row: TableRow, party: Party, app: App) -> None:
        """What stands in the channel is how it ended, once, with the buttons of this very game, and nothing else."""
        shown = [
            one
            for one in await app.messages(party.people[0], party.channel)
            if one["author"].get("bot") and not one.get("only_for")
        ]
        ends = [one for one in shown if WON.search(texts(one)) and row.id in str(buttons(one))]
        if len(ends) != 1:
            (self.panels_doubled if ends else self.lost).append(f"{row.id}: the end is shown {len(ends)} times")
        if others := [texts(one)[:80] for one in shown if one not in ends and buttons(one)]:
            self.panels_doubled.append(f"{row.id}: beside the end there are {others}")


async def _over(store: SqlStore, channel: str) -> list[TableRow]:
    return [row for row in await store.tables.in_phase(Phase.OVER) if row.channel == channel]
