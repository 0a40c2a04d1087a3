"""What one's own view says besides the table: what happened since one's turn, who plays for one, how it ended."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bot.hosting.table import Table
from games.engine import Seat, Time
from storage.rows import Hand, Phase
from tests.front.pressing import answered, press
from tests.front.stage import Stage, first_mover, pressable, pressable_ids, staged, texts
from tests.trouble.looking import Opened, letter

SINCE = "-# Since your last turn:"


def lines_since(said: str) -> list[str]:
    """What a private view tells of the story, in its own place: above the table."""
    lines = said.splitlines()
    if SINCE not in lines:
        return []
    rest = lines[lines.index(SINCE) + 1 :]
    return [line for line in rest if line.startswith("> ")]


def other_of(stage: Stage, table: Table) -> str:
    """The one of two who is not to move."""
    player = table.seating.sitters[1 - first_mover(table.playing)].player
    assert player is not None
    return stage.name_of(player)


async def test_every_private_view_tells_what_happened_since_ones_last_turn(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first, waits = first_mover(table.playing), other_of(stage, table)
        while (await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Dragon")
        opened = Opened(await stage.press(waits, "My view")).now
        typed = answered(await stage.people[waits].slash(stage.channel, "abracada view"))
        await stage.settle()
        told = [lines_since(texts(one)) for one in (letter(stage, waits), opened, typed)]
        assert told[0] == told[1] == told[2]
        assert "1 Ancient Dragon" in told[0][-1]
        assert len(told[0]) <= 3
        mover = stage.name_of(table.seating.sitters[first].player)
        assert lines_since(texts(letter(stage, mover))) == [], "they have seen what they did"


async def test_the_story_stands_above_the_table_and_the_table_next_to_the_buttons(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        waits = other_of(stage, table)
        while other_of(stage, await stage.table()) == waits:
            await stage.move("1 Dragon")
        lines = texts(letter(stage, waits)).splitlines()
        assert lines[0].startswith("###")
        last = max(number for number, line in enumerate(lines) if line.startswith("> "))
        assert last < len(lines) - 2, "hands and stones come after it"


async def test_what_was_done_for_somebody_who_ran_out_of_time_is_told_to_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        late = stage.name_of(table.seating.sitters[first_mover(table.playing)].player)
        await stage.later(61)
        told = "\n".join(lines_since(texts(letter(stage, late))))
        assert "⏰ ran out of time, played for them: " in told


async def test_the_story_since_ones_turn_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        waits = other_of(stage, table)
        while other_of(stage, await stage.table()) == waits:
            await stage.move("1 Dragon")
        before = lines_since(texts(letter(stage, waits)))
        await stage.restart()
        assert lines_since(texts(Opened(await stage.press(waits, "My view")).now)) == before != []


async def test_whoever_missed_two_turns_reads_that_an_ai_plays_for_them_and_can_say_that_they_are_back(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        for _ in range(60):
            await stage.later(61)
            table = await stage.table()
            if any(sitter.warm for sitter in table.seating.sitters):
                break
        player = next(sitter.player for sitter in table.seating.sitters if sitter.warm)
        away = stage.name_of(player)
        own = letter(stage, away)
        assert "An AI is playing for you. Press **I’m back**." in texts(own)
        assert "I’m back" in pressable(own)
        assert not any(carried.startswith("c:play:") for carried in pressable_ids(own)), "nothing to play until then"
        assert any(carried.startswith("c:play:") for carried in pressable_ids(stage.panel()))
        await stage.press(away, "I’m back", own)
        assert "An AI is playing for you" not in texts(letter(stage, away))
        assert not any(sitter.warm for sitter in (await stage.table()).seating.sitters if sitter.player == player)


async def test_the_message_about_a_finished_game_says_how_it_ended_for_you(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            table = await stage.move()
        outcome = table.match.outcome
        points = "–".join(map(str, sorted(outcome.points, reverse=True)))
        for seat, player in enumerate(table.seating.people):
            said = texts(letter(stage, stage.name_of(player)))
            place = outcome.places[seat]
            own = "You share" if outcome.places.count(place) > 1 else "You won!" if place == 1 else "You came 2nd of 2:"
            assert own in said
            assert f" {points}" in said
            assert "Review" in pressable(letter(stage, stage.name_of(player)))


async def test_a_paused_table_says_who_paused_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await press(stage, "ada", "More", "Pause")
        assert f"⏸ <@{table.seating.host}> paused the game." in texts(stage.panel())
        await press(stage, "ada", "More", "Resume")
        assert "paused" not in texts(stage.panel())
        await stage.bot.front.tables.pauses.pause(table.id, table.seating.host, moderator=True)
        await stage.settle()
        assert "⏸ A moderator paused the game." in texts(stage.panel())


async def test_whoever_paused_a_game_and_is_forgotten_is_named_no_more(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        host = table.seating.host
        await press(stage, "ada", "More", "Pause")
        await stage.bot.front.tables.forget(host)
        await stage.settle()
        row = await stage.store.tables.get(table.id)
        assert row is not None
        assert host not in row.seating


@pytest.mark.parametrize("game", ["abracada", "lastwizard"])
async def test_a_missed_turn_is_announced_once_and_finished_as_one(tmp_path: Path, game: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben", "cyd", game=game)
        while table.playing.waiting.time is Time.WINDOW:  # an encounter may come first; a missed window is a pass
            await stage.later(46)
            table = await stage.table()
        assert "⏰" not in texts(stage.panel())
        late: Seat = first_mover(table.playing)
        await stage.later(61)
        assert texts(stage.panel()).count("⏰") == 1
        rows = await stage.store.tables.turns(table.id)
        turns = [row for row in rows if row.seat is not None and row.version > table.playing.version]
        assert {(row.seat, row.hand) for row in turns} == {(late, Hand.CLOCK)}
        assert all(after.version == before.version + 1 for before, after in pairwise(turns))
