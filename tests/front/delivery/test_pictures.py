"""Pictures go with the texts: drawn from what their reader may see, told in words too, and never missed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.art import SEATS
from bot.drawing import Columns, Lines, Plan
from bot.drawing.render import render
from bot.front.delivery.restarts import wave
from bot.front.messages.reports.pictures import emblems, name_of, sketch_scores
from bot.hosting.records.score_charts import score_chart
from bot.hosting.records.settings import PlayerSettings, ServerSettings
from bot.hosting.table import Table
from bot.laws.wire.requests import files_kept
from bot.words import words
from games.abracada.imagine.odds import odds
from games.abracada.state import PAUSE
from games.engine import Chart, Seat, text
from storage.rows import Phase
from tests.drawing.plans import size
from tests.front.commands.test_house_commands import asked, booked, server_of
from tests.front.stage import AT_ONCE, Stage, first_mover, pressable, staged, texts, walk
from tests.front.tables.leafing import ended
from tests.front.tables.leafing import name_of as player_named
from tests.front.tables.test_ends import finished
from tests.trouble.going import until
from tests.trouble.looking import Opened
from tests.trouble.people.test_permissions import closed_to


def gallery(message: discord.Message) -> list[tuple[str, str]]:
    """The pictures that a message shows: the address of each, and its text."""
    found = (part for part in walk(message.components) if isinstance(part, discord.MediaGalleryComponent))
    return [(item.media.url, item.description or "") for part in found for item in part.items]


async def picture_of(message: discord.Message) -> bytes:
    """The one picture of a message, which is also the one it shows, with the same text."""
    (file,) = message.attachments
    ((url, told),) = gallery(message)
    assert url == file.url
    assert told == file.description
    assert told
    return await file.read()


def score_plan(table: Table, turns: Any) -> Plan:  # Any: as the archive has them
    """What the end of this game shows."""
    assert table.match is not None
    chart = score_chart(table.game, table.match.seed, turns)
    assert chart is not None
    return Lines(chart.lines)


def chances_of(table: Table, seat: Seat) -> Plan:
    """What the chances of this seat show."""
    shares = enumerate(odds(table.playing.view(seat)), 1)
    return Columns("abracada", tuple((f"stone-{number}", round(100 * share)) for number, share in shares))


async def at_a_rounds_end(stage: Stage) -> Table:
    """Two people play until all stones are turned up."""
    table = await stage.begin("ada", "ben")
    while table.playing.state.board.phase is not PAUSE:
        table = await stage.move()
    return table


async def announced(stage: Stage) -> None:
    """The panel says that the bot will be back; when it is, the panel is shown anew."""
    await wave(stage.bot.front.outbox, stage.bot.front.tables)
    await stage.settle()


async def wishes(stage: Stage, **wanted: object) -> None:
    """What the server has chosen."""
    await stage.bot.front.tables.records.preferences.save(ServerSettings, server_of(stage), wanted)


async def test_the_end_shows_how_the_scores_went_in_a_picture_and_in_words(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await finished(stage)
        panel = stage.panel()
        plan = score_plan(table, await stage.store.tables.turns(table.id))
        assert isinstance(plan, Lines)
        assert table.match is not None
        assert table.match.outcome is not None
        assert tuple(line[-1] for line in plan.lines) == table.match.outcome.points
        assert await picture_of(panel) == render(plan)
        assert panel.attachments[0].filename == name_of(plan)
        ((_, told),) = gallery(panel)
        assert told.startswith("Points after each round\n#1: 0 → ")
        for seat, line in enumerate(plan.lines, 1):
            assert f"#{seat}: 0 → " in told
            assert f" → {line[-1]}" in told.splitlines()[seat]
        ada, ben = (player_named(stage, name) for name in ("ada", "ben"))
        assert "-# Points after each round" in texts(panel)
        assert f" <@{ada}> · " in texts(panel)
        assert f" <@{ben}> · " in texts(panel)


def test_names_have_the_emblems_that_stand_in_the_picture() -> None:
    icons = {key: f"<{key}>" for key in SEATS}
    assert emblems(words("en", "abracada").with_icons(icons)) == [f"<{key}>" for key in SEATS]
    assert emblems(words("en", "abracada")) == []


def test_a_long_game_is_told_in_few_numbers_with_the_first_and_the_last() -> None:
    chart = Chart(text("scores-went"), tuple(tuple(range(seat, 500 + seat)) for seat in range(6)))
    told = sketch_scores(chart, words("en", "abracada"), [f"#{seat}" for seat in range(1, 7)]).text
    assert len(told) <= 1024
    assert [line.split(" → ")[-1] for line in told.splitlines()[1:]] == ["499", "500", "501", "502", "503", "504"]
    assert all(line.count("→") == 9 for line in told.splitlines()[1:])


async def test_a_panel_shows_the_table_after_a_round_and_only_then(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await at_a_rounds_end(stage)
        assert size(await picture_of(stage.panel()))[0] == 800
        ((_, told),) = gallery(stage.panel())
        assert "#1" in told
        await stage.move()
        table = await stage.move()
        assert table.playing.state.board.phase is not PAUSE
        assert not gallery(stage.panel())
        assert not stage.panel().attachments


async def test_a_picture_that_is_there_is_not_sent_again(tmp_path: Path) -> None:
    with files_kept() as files:
        async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
            await at_a_rounds_end(stage)
            sent = sum(map(len, files))
            (before,) = stage.panel().attachments
            await asked(stage, "ada", "abracada pause")
            await stage.settle()
            assert "aused" in texts(stage.panel())
            assert [file.id for file in stage.panel().attachments] == [before.id]
            assert gallery(stage.panel())
            assert sum(map(len, files)) == sent == 1


async def test_after_a_restart_the_same_bytes_are_drawn(tmp_path: Path) -> None:
    with files_kept() as files:
        async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
            await at_a_rounds_end(stage)
            await announced(stage)
            before = await picture_of(stage.panel())
            await stage.restart()  # nobody knows any more what stands there
            assert await picture_of(stage.panel()) == before
            assert sum(map(len, files)) == 2


async def test_a_server_that_wants_no_pictures_gets_none(tmp_path: Path) -> None:
    with files_kept() as files:
        async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
            await wishes(stage, pictures=False)
            await finished(stage)
            assert not gallery(stage.panel())
            await booked(stage, [player_named(stage, "ada"), player_named(stage, "ben")], 8)
            assert not gallery(await asked(stage, "ada", "profile"))
            assert not any(files)


async def test_without_the_permission_to_attach_files_the_text_goes_alone(tmp_path: Path) -> None:
    with files_kept() as files:
        async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
            closed_to(stage, attach_files=False)
            table = await finished(stage)
            assert table.row.phase is Phase.OVER
            assert "🥇 " in texts(stage.panel())
            assert not any(files)


async def test_a_picture_that_discord_refuses_leaves_the_text(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await at_a_rounds_end(stage)
        await announced(stage)
        stage.env.inject_error("PATCH", f"/channels/{stage.channel.id}/messages/*", status=403, code=50013)
        await stage.restart()
        assert "Next round" in pressable(stage.panel())
        assert not gallery(stage.panel())
        assert (await stage.table()).row.paused is None, "it is not lost for that"
        await stage.move()
        table = await stage.move()
        assert table.playing.state.board.phase is not PAUSE


async def test_what_cannot_be_drawn_leaves_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:

        def broken(_plan: Plan) -> bytes:
            raise MemoryError

        monkeypatch.setattr("bot.drawing.pool.render", broken)
        await finished(stage)
        assert "🥇 " in texts(stage.panel())
        assert "Points after each round" not in texts(stage.panel())
        assert not stage.panel().attachments


async def test_a_panel_does_not_wait_for_a_slow_picture_and_gets_it_as_soon_as_it_is_there(tmp_path: Path) -> None:
    hurried = replace(AT_ONCE, panel_picture_waits=0.0)
    async with staged(tmp_path / "conclave.db", "ada", "ben", timing=hurried) as stage:
        await at_a_rounds_end(stage)
        await until(lambda: bool(gallery(stage.panel())))
        assert size(await picture_of(stage.panel()))[0] == 800
        assert (await stage.table()).playing.state.board.phase is PAUSE


async def test_what_cannot_even_be_sketched_leaves_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:

        async def broken(*_: object) -> None:
            raise ValueError

        monkeypatch.setattr(stage.bot.front.pictures, "chart", broken)
        await finished(stage)
        assert "🥇 " in texts(stage.panel())
        assert "the panel goes without its picture" in caplog.text
        caplog.clear()


async def test_a_profile_shows_the_rating_over_time(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await booked(stage, [player_named(stage, "ada"), player_named(stage, "ben")], 8)
        shown = await asked(stage, "ada", "profile")
        assert size(await picture_of(shown)) == (800, 340)
        ((_, told),) = gallery(shown)
        assert told.startswith("Rating everywhere after each game, from game 5 to 8: ")
        assert told.count("→") == 3
        same = await asked(stage, "ben", "profile", user=stage.people["ada"])
        assert await picture_of(same) == await picture_of(shown)


async def test_chances_are_a_picture_that_follows_the_table(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        seat = first_mover(table.playing)
        mover = stage.name_of(table.seating.sitters[seat].player)
        chances = Opened(await stage.people[mover].slash(stage.channel, "abracada odds"))
        before = await picture_of(chances.now)
        assert before == render(chances_of(table, seat))
        ((_, told),) = gallery(chances.now)
        assert told.startswith("How likely you hold each\n")
        assert told.count(" %") == 8
        assert "█" not in texts(chances.now)
        table = await stage.move("8 Drink")
        after = await picture_of(chances.now)
        assert after == render(chances_of(table, seat))
        assert after != before


async def test_whoever_wants_plain_text_gets_no_pictures(tmp_path: Path) -> None:
    with files_kept() as files:
        async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
            ada = player_named(stage, "ada")
            await stage.bot.front.tables.records.preferences.save(PlayerSettings, ada, {"look": "plain"})
            await booked(stage, [ada, player_named(stage, "ben")], 8)
            assert not gallery(await asked(stage, "ada", "profile"))
            await stage.begin("ada", "ben")
            assert "█" in texts(await asked(stage, "ada", "abracada odds"))
            assert not any(files)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_chart_begins_at_nothing_and_ends_at_the_result(tmp_path: Path, seats: int) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        table = await ended(stage, "ada", minds=seats - 1)
        plan = score_plan(table, await stage.store.tables.turns(table.id))
        assert isinstance(plan, Lines)
        assert table.match is not None
        assert table.match.outcome is not None
        assert {line[0] for line in plan.lines} == {0}
        assert tuple(line[-1] for line in plan.lines) == table.match.outcome.points
        assert {len(line) for line in plan.lines} == {table.match.state.board.round + 1}
