"""A record proves that a game was fair, and shows where it was not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.laws import lawbook
from games.abracada import GAME
from games.engine import open_match
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import encode
from games.engine.replay.record import Broken, header, proof, replay, turn


@pytest.fixture
def record(random: Random) -> list[bytes]:
    """The record of one finished game."""
    options = GAME.options()
    match, events = open_match(GAME, 3, options, random.randbytes(32))
    lines = [header(match, 3, options.model_dump(mode="json")), turn(0, None, None, events)]
    lines += [turn(step.after.version, step.seat, step.command, step.events) for step in lawbook.walk(3, match, random)]
    return lines


def changed(line: bytes, **fields: Any) -> bytes:  # Any: whatever a forger may write
    """The line with some fields of it written anew."""
    return json.dumps({**json.loads(line), **fields}, separators=(",", ":")).encode()


def test_an_honest_record_is_fair(record: list[bytes]) -> None:
    match = replay(record, shelf())
    assert match.outcome is not None
    assert match.version == len(record) - 2


def test_a_record_can_end_early(record: list[bytes]) -> None:
    assert replay(record[:9], shelf()).version == 7


def test_every_changed_command_or_event_is_found(record: list[bytes], random: Random) -> None:
    for _ in range(40):
        number = random.randrange(2, len(record))
        row = json.loads(record[number])
        forged = [*record]
        other = {"type": "Cast", "spell": random.randrange(1, 9)}
        if row["command"] == other or row["command"]["type"] == "Ready":
            continue
        forged[number] = changed(record[number], command=other)
        with pytest.raises(Broken):
            replay(forged, shelf())
        forged[number] = changed(record[number], events=[*row["events"], {"type": "Healed", "seat": 0, "gain": 1}])
        with pytest.raises(Broken) as broken:
            replay(forged, shelf())
        assert (broken.value.why.id, broken.value.why.args["line"]) == ("broken-events", number + 1)


def test_another_seed_is_found_even_with_its_own_proof(record: list[bytes]) -> None:
    seed = bytes(32)
    assert _why([changed(record[0], seed=seed.hex()), *record[1:]]) == "broken-proof"
    assert _why([changed(record[0], seed=seed.hex(), proof=proof(seed)), *record[1:]]) == "broken-events"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"conclave": 2}, "broken-format"),
        ({"game": "whist"}, "broken-game"),
        ({"edition": 99}, "broken-edition"),
        ({"seats": 9}, "broken-options"),
        ({"options": {"easy": "perhaps"}}, "broken-options"),
        ({"seed": "not hex"}, "broken-header"),
        ({"unknown": 1}, "broken-header"),
    ],
)
def test_a_header_that_does_not_hold(record: list[bytes], fields: dict[str, Any], why: str) -> None:
    assert _why([changed(record[0], **fields), *record[1:]]) == why


def test_lines_that_cannot_be_read(record: list[bytes]) -> None:
    assert _why([]) == "broken-header"
    assert _why([b"\xff\xfe", *record[1:]]) == "broken-header"
    assert _why(record[:1]) == "broken-empty"
    assert _why([record[0], b"{}"]) == "broken-line"
    assert _why([*record[:3], b"not json"]) == "broken-line"
    assert _why([*record[:3], changed(record[3], seat=None)]) == "broken-line"
    assert _why([*record[:3], changed(record[3], command={"type": "Juggle"})]) == "broken-line"
    assert _why([*record[:2], changed(record[2], events=[{"type": "Juggled"}])]) == "broken-line"
    assert _why([record[0], record[1], record[3]]) == "broken-order"
    assert _why([*record[:2], changed(record[2], command={"type": "Pass"})]) == "broken-refused"


def test_the_bytes_of_a_record_are_those_of_the_engine(record: list[bytes]) -> None:
    match = replay(record[:2], shelf())
    _, events = open_match(GAME, 3, GAME.options(), match.seed)
    assert encode(events) in record[1]


def _why(lines: list[bytes]) -> str:
    with pytest.raises(Broken) as broken:
        replay(lines, shelf())
    return broken.value.why.id
