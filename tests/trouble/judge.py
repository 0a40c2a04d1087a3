"""What the database and the channels say, against what people were told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise

from bot.hosting.seating import read_seating
from bot.hosting.table import choice_of
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import codec
from storage.rows import Channel, Hand, Millis, Phase, TableRow, TurnRow
from storage.sqlite import SqliteStore
from tests.soak.app import buttons
from tests.soak.people import Party
from tests.trouble.world import World


@dataclass(slots=True)
class Verdict:
    """What went wrong, by its kind."""

    games: int = 0
    accepted: int = 0
    lost: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    stuck: list[str] = field(default_factory=list[str])
    unfair: list[str] = field(default_factory=list[str])
    panels_doubled: list[str] = field(default_factory=list[str])
    pings_doubled: int = 0

    def line(self) -> str:
        """The result."""
        return (
            f"lost {len(self.lost)} doubled {len(self.doubled)} stuck {len(self.stuck)} unfair {len(self.unfair)} "
            f"panels_doubled {len(self.panels_doubled)} pings_doubled {self.pings_doubled}"
        )

    @property
    def problems(self) -> list[str]:
        """All of them, in words."""
        pings = [f"{self.pings_doubled} people were called twice"] if self.pings_doubled else []
        return [*self.lost, *self.doubled, *self.stuck, *self.unfair, *self.panels_doubled, *pings]


async def judge(world: World) -> Verdict:
    """Look at every game that was played."""
    verdict = Verdict(stuck=list(world.stuck), pings_doubled=world.pings.doubled)
    store = await SqliteStore.open(world.disk.folder / "conclave.db")
    try:
        rows = [row for phase in (Phase.PLAYING, Phase.OVER) for row in await store.tables.in_phase(phase)]
        tables = {row.channel: row for row in rows}
        for party in (party for company in world.companies for party in company.parties):
            await _judge(verdict, world, store, party, tables.get(Channel(party.channel)))
    finally:
        await store.close()
    return verdict


async def _judge(verdict: Verdict, world: World, store: SqliteStore, party: Party, row: TableRow | None) -> None:
    verdict.accepted += len(party.accepted)
    verdict.games += party.over
    if row is None:
        if party.accepted:
            verdict.lost.append(f"{party.channel}: the table is gone")
        return
    turns = await store.tables.turns(row.id)
    _judge_calls(verdict, row, turns, party)
    verdict.unfair += [
        f"{row.id}/{turn.version}: somebody lost a turn to the clock at {_time(turn.at)}; "
        f"they were asked at {_time(before.at)}, and had until {_time(before.due)} if nothing had held them up"
        for before, turn in pairwise(turns)
        if turn.hand is Hand.CLOCK
    ]
    away = [sitting for sitting in await store.tables.sittings(row.id) if sitting.player and sitting.mind]
    verdict.unfair += [f"{row.id}: seat {sitting.seat} was taken over" for sitting in away]
    assert len(read_seating(row.seating).people) == len(party.people), f"{row.id}: somebody is missing"
    live = [one for one in await world.app.messages(party.people[0], party.channel) if _is_live(one)]
    verdict.panels_doubled += [f"{row.id}: {len(live)} panels"] * (len(live) > 1)


def _judge_calls(verdict: Verdict, row: TableRow, turns: list[TurnRow], party: Party) -> None:
    """Every call that was accepted is in the log, once; and nobody answered one moment twice."""
    decode, kept, before = codec(shelf()[row.game]).command, Counter[tuple[int, str]](), 0
    answered = Counter[tuple[int, int | None]]()
    for turn in turns:
        if turn.command is not None:
            answered[before, turn.seat] += 1
            if turn.hand is Hand.PERSON:
                kept[before, choice_of(decode(turn.command.encode())).digest] += 1
        before = turn.beat
    verdict.lost += [f"{row.id}: {call} was accepted and is not there" for call in party.accepted if not kept[call]]
    verdict.doubled += [f"{row.id}: {moment} was answered twice" for moment, times in answered.items() if times > 1]


def _time(at: Millis | None) -> str:
    return "ever" if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime("%H:%M:%S")


def _is_live(message: dict[str, object]) -> bool:
    return not message.get("only_for") and bool(buttons(message))
