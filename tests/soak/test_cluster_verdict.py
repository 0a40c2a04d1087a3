"""Whether a turn that lapsed in a cluster had its time: the time without a host does not count."""

from __future__ import annotations

import pytest

from games.engine import Time
from storage.rows import Channel, Millis, Phase, Server, TableId, TableRow
from storage.shards import Shards
from tests.soak.cluster_verdict import ClusterVerdict, Down

SERVER = Server(str(3 << 22))
ROW = TableRow(
    TableId("table"), "abracada", 1, SERVER, Channel("1"), Phase.OVER, 1, "{}", None, *map(Millis, (0, 0, 0))
)
OWN, OTHERS = Shards(2, 3, 6), Shards(0, 1, 6)


@pytest.mark.parametrize(
    ("kind", "seconds", "shards", "fair"),
    [
        (Time.TURN, 61, OWN, False),
        (Time.TURN, 71, OWN, True),
        (Time.TURN, 61, OTHERS, True),
        (Time.PAUSE, 31, OWN, True),
        (Time.PAUSE, 21, OWN, False),
    ],
)
def test_time_without_a_host_does_not_count(kind: Time, seconds: float, shards: Shards, *, fair: bool) -> None:
    verdict = ClusterVerdict([Down(shards, 105.0, 115.0)], 0)
    verdict.lapse(ROW, kind, 100.0, 100.0 + seconds)
    assert (verdict.lapses, verdict.lapses_while_away) == (1, shards is OWN)
    assert bool(verdict.lapsed_unfairly) is not fair
