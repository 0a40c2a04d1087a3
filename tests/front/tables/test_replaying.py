"""A finished game is leafed through by anybody, from every seat, with nothing kept but the game itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.front.custom_ids import Press
from bot.front.messages.reports.transcript import transcript
from bot.hosting.records.privacy import purge_server
from bot.words import words
from bot.words.story import tell
from games.engine import Seat, Viewer, everybody
from games.engine.catalog.shelf import shelf
from games.engine.replay.record import proof, replay
from storage.rows import Phase, TableId
from tests.front.commands.test_house_commands import pressed, server_of
from tests.front.stage import buttons, staged, texts
from tests.front.tables.leafing import (
    answered,
    begun,
    ended,
    handmade,
    menu_of,
    name_of,
    noticed,
    opened,
    said_of,
    through,
    where,
)

WAYS = ["First", "Back", "Next", "Last", "As text", "Record"]


async def test_a_game_played_by_buttons_is_leafed_through_from_its_end_to_its_beginning(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            table = await stage.move()
        panel = stage.panel()
        page = await pressed(stage, "ada", "Replay", panel)
        expected = await noticed(stage, table, Seat(0))
        assert [label for label, _ in buttons(page)] == WAYS
        assert where(page) == (1, len(expected))
        page = await pressed(stage, "ada", "Last", page)
        for number in range(len(expected), max(len(expected) - 6, 1), -1):
            assert where(page) == (number, len(expected))
            assert all(told in texts(page) for told in said_of(expected[number - 1], table))
            page = await pressed(stage, "ada", "Back", page)
        page = await pressed(stage, "ada", "First", page)
        assert where(page) == (1, len(expected))
        assert texts(stage.panel()) == texts(panel), "nobody else notices"


async def test_a_stranger_sees_every_step_from_every_seat(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await ended(stage, "ada", "ben", minds=1)
        page = await opened(stage, "cyd", "ada")
        assert "As everybody saw it" in texts(page)
        labels = [option.label for option in menu_of(page).options]
        assert labels == ["Everybody", "Seat 1", "Seat 2", "Seat 3 (AI)"]
        viewers: tuple[Viewer, ...] = (None, *everybody(3))
        for viewer in viewers:
            expected = await noticed(stage, table, viewer)
            page = await pressed(stage, "cyd", "First", await through(stage, "cyd", page, viewer))
            for number, step in enumerate(expected[:12], 1):
                assert where(page) == (number, len(expected))
                assert all(told in texts(page) for told in said_of(step, table)), (viewer, number)
                page = await pressed(stage, "cyd", "Next", page)
            page = await pressed(stage, "cyd", "Last", page)
            assert all(told in texts(page) for told in said_of(expected[-1], table))
            assert where(await pressed(stage, "cyd", "Next", page)) == (len(expected),) * 2


async def test_who_played_begins_with_their_own_eyes_and_other_eyes_keep_the_step(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        page = await opened(stage, "ben", "ada")
        assert f"As <@{name_of(stage, 'ben')}> saw it" in texts(page)
        assert [option.label for option in menu_of(page).options if option.default] == ["Seat 2 (you)"]
        for _ in range(3):
            page = await pressed(stage, "ben", "Next", page)
        version = (await noticed(stage, table, Seat(1)))[3].version
        page = await through(stage, "ben", page, Seat(0))
        here = [step for step in await noticed(stage, table, Seat(0)) if step.version <= version][-1]
        assert all(told in texts(page) for told in said_of(here, table))


async def test_a_replay_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await ended(stage, "ada", "ben")
        page = await pressed(stage, "ada", "Next", await opened(stage, "ada", "ada"))
        await stage.restart()
        page = await pressed(stage, "ada", "Next", page)
        assert where(page)[0] == 3


async def test_a_replay_as_text_tells_the_whole_game_and_names_nobody(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben", minds=1)
        page = await through(stage, "ben", await opened(stage, "ben", "ada"), None)
        result = await stage.press("ben", "As text", page)
        assert result.response is not None
        assert result.response.ephemeral
        (file,) = result.response.attachments
        assert file.filename == f"abracada-{table.id}.txt"
        written = (await file.read()).decode("utf-8")
        assert written.startswith("Abracada…What?\nAs everybody saw it\n\nSeat 1: a person\nSeat 2: a person\n")
        assert "Seat 3: AI (Easy)" in written
        names, said = ("Seat 1", "Seat 2", "Seat 3"), words("en", "abracada")
        expected = await noticed(stage, table, None)
        told = [line for step in expected for line in tell(((line, names) for line in step.told), said)]
        found = [line.strip() for line in written.splitlines() if line.startswith("  ")]
        assert found == told
        assert written.count("\nStep ") == len(expected)
        assert table.match is not None
        assert table.match.outcome is not None
        for seat, (place, points) in enumerate(
            zip(table.match.outcome.places, table.match.outcome.points, strict=True), 1
        ):
            assert f"\n{place}. Seat {seat}, {points}\n" in written
        assert table.match.seed.hex() in written
        assert proof(table.match.seed) in written
        assert not re.search(r"<@|\b(?:ada|ben)\b", written)
        assert not any(str(actor.id) in written for actor in stage.people.values())


async def test_the_record_of_a_replay_is_fair(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        result = await stage.press("ada", "Record", await opened(stage, "ada", "ada"))
        assert result.response is not None
        assert result.response.ephemeral
        (file,) = result.response.attachments
        assert file.filename == f"abracada-{table.id}.jsonl"
        match = replay((await file.read()).splitlines(), shelf())
        assert table.match is not None
        assert match.outcome == table.match.outcome


VERBS = (("replay",), ("replay-turn", "0", "p"), ("replay-text", "0"), ("replay-record",))


@pytest.mark.parametrize("stopped", [False, True], ids=["playing", "stopped"])
async def test_a_game_without_an_end_is_shown_to_nobody(tmp_path: Path, stopped: bool) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        house, table = await begun(stage, "ada", "ben")
        if stopped:
            await house.votes.stop(table.id, None)
        for who in ("ada", "cyd"):
            for verb, *rest in VERBS:
                result = await handmade(stage, who, Press(verb, table.id, tuple(rest)))
                said = answered(result)
                assert ("nothing left of this game" if stopped else "still going") in said
                assert result.response is not None
                assert not result.response.attachments
                assert "Step" not in said
                assert table.playing.seed.hex() not in said


async def test_what_is_written_by_hand_is_refused_and_a_step_too_far_is_the_last(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        steps_seen = len(await noticed(stage, table, None))
        for step, reached in (("999999999999999999999999", steps_seen), ("-5", 1), ("0", 1)):
            result = await handmade(stage, "ada", Press("replay-turn", table.id, (step, "p")))
            assert result.response is not None
            assert where(result.response.message) == (reached, steps_seen)
        wrong = (
            Press("replay-turn", table.id),
            Press("replay-turn", table.id, ("1",)),
            Press("replay-turn", table.id, ("one", "p")),
            Press("replay-turn", table.id, ("", "p")),
            Press("replay-turn", table.id, ("1", "")),
            Press("replay-turn", table.id, ("1", "2")),
            Press("replay-turn", table.id, ("1", "-1")),
            Press("replay-turn", table.id, ("1", "None", "x")),
            Press("replay-text", table.id, ("9",)),
        )
        for press in wrong:
            assert "That button is out of date" in answered(await handmade(stage, "ada", press)), press
        for value in ("9", "٠", "p ", "x" * 100, "0:p"):
            result = await handmade(stage, "ada", Press("replay-turn", table.id, ("1",)), [value])
            assert "That button is out of date" in answered(result), value
        nowhere = Press("replay-turn", TableId("0" * 12), ("0", "p"))
        assert "no such table" in answered(await handmade(stage, "ada", nowhere))


async def test_a_game_whose_server_is_forgotten_is_gone_in_the_middle_of_a_replay(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await ended(stage, "ada", "ben")
        page = await opened(stage, "ada", "ada")
        await purge_server(stage.store, server_of(stage))
        for label in ("Next", "As text", "Record"):
            assert "nothing left of this game" in answered(await stage.press("ada", label, page))


async def test_who_is_forgotten_is_no_longer_named_in_a_replay(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await ended(stage, "ada", "ben")
        page = await opened(stage, "ben", "ada")
        page = await pressed(stage, "ben", "Last", await through(stage, "ben", page, Seat(0)))
        me = name_of(stage, "ada")
        assert f"As <@{me}> saw it" in texts(page)
        await stage.bot.front.tables.forget(me)
        page = await pressed(stage, "ben", "Back", page)
        assert "As deleted player saw it" in texts(page)
        assert me not in texts(page)


async def test_a_replay_as_text_is_korean_for_whoever_speaks_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        assert table.match is not None
        shown = await noticed(stage, table, Seat(0))
        written = transcript(table.match, table.seating, shown, Seat(0), words("ko", "abracada"))
        for digits in (table.match.seed.hex(), proof(table.match.seed)):
            assert digits in written
            written = written.replace(digits, "")
        assert set(re.findall(r"[A-Za-z]+", written)) == {"Abracada", "What"}
        assert written.startswith("Abracada…What?\n1번에게 보인 화면\n\n1번 자리: 사람\n2번 자리: 사람\n\n1단계\n")
