"""The end of a game says what came of it: places, points, what it did to ratings, and the proof."""

from __future__ import annotations

from dataclasses import replace as changed
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.front.messages.mentions import names_of
from bot.front.messages.reports.results import MEDALS, places
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE
from bot.hosting.table import Table
from bot.words import words
from games.engine import Seat
from games.engine.replay.record import proof
from storage.rows import Phase, Player, Standing
from tests.front.commands.test_house_commands import booked
from tests.front.pressing import answered, press
from tests.front.stage import Stage, staged, texts
from tests.front.tables.leafing import ended, name_of

LINES = [
    ("a loss", (24.14, 23.3, 7), "23.3 everywhere, −0.8"),
    ("a gain", (23.3, 24.14, 7), "24.1 everywhere, +0.8"),
    ("hardly anything", (24.14, 24.13, 5), "24.1 everywhere, +0.0"),
    ("too few games", (23.3, 24.14, 4), "Placement 4/5"),
    ("the first game", (None, 24.14, 1), "Placement 1/5"),
    ("from before changes were kept", (None, None, None), ""),
]


async def finished(stage: Stage) -> Table:
    """Two people play to the end by their buttons."""
    table = await stage.begin("ada", "ben")
    while table.row.phase is Phase.PLAYING:
        table = await stage.move()
    return table


def lines(table: Table, locale: str = "en") -> list[str]:
    """What the end says of everybody, in order."""
    said = words(locale, "abracada")
    assert table.match is not None
    assert table.match.outcome is not None
    return places(table, table.match.outcome, names_of(table.seating.sitters, said), said).splitlines()


async def test_before_five_games_the_end_says_how_many_there_are(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await booked(stage, [name_of(stage, "ada"), name_of(stage, "ben")], 2)
        table = await finished(stage)
        assert texts(stage.panel()).count("Placement 3/5") == 2
        assert table.match is not None
        fair = texts(answered(await stage.press("ada", "Fairness")))
        assert table.match.seed.hex() in fair
        assert proof(table.match.seed) in fair


async def test_while_a_game_is_played_everybody_can_see_its_proof_and_nobody_its_seed(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben")
        for who in ("ada", "cyd"):
            fair = texts(await press(stage, who, "More", "Fairness"))
            assert proof(table.playing.seed) in fair
            assert table.playing.seed.hex() not in fair


async def test_from_the_fifth_game_on_the_end_shows_rating_and_change(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        people = [name_of(stage, "ada"), name_of(stage, "ben")]
        await booked(stage, people, 4)
        before = {
            player: await stage.store.results.rating(("abracada", EVERYWHERE, ALL_TIME, player)) for player in people
        }
        table = await finished(stage)
        assert table.match is not None
        assert table.match.outcome is not None
        for _ in range(2):
            said = texts(stage.panel())
            for seat, player in enumerate(people):
                now = await stage.store.results.rating(("abracada", EVERYWHERE, ALL_TIME, player))
                then = before[player]
                assert now is not None
                assert then is not None
                place, points = table.match.outcome.places[seat], table.match.outcome.points[seat]
                change = f"{round(now.ordinal, 1) - round(then.ordinal, 1):+.1f}"
                shown = f"{now.ordinal:.1f} everywhere, {change}".replace("-", "−")
                assert f"{MEDALS[place][1]} <@{player}> · {points} points · {shown}" in said.splitlines()
            await stage.store.posts.record_told(table.id, 0)
            await stage.restart()  # and it is the same for who remembers nothing


async def test_nothing_is_said_of_minds_and_of_games_that_do_not_count(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        unrated = await ended(stage, "ada", minds=2)
        assert not any(line.count("·") > 1 for line in lines(unrated))
        mixed = await ended(stage, "ada", "ben", minds=1)
        assert [line.count("·") > 1 for line in sorted(lines(mixed), key=lambda line: "<@" not in line)] == [
            True,
            True,
            False,
        ]


async def test_who_left_comes_last_with_what_that_did_to_their_rating(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await ended(stage, "ada", "ben")
        last = Standing(1, 2, Seat(0), name_of(stage, "cyd"), None, 2, 0, 1, "{}", 33.0, 32.0, 9, 24.0, 23.0)
        told = lines(changed(table, standings=(*table.standings, last)))
        assert told[-1] == f"🥈 <@{name_of(stage, 'cyd')}> · left the game · 23.0 everywhere, −1.0"
        nobody = changed(table, standings=(*table.standings, replace(last, player=Player("~0123456789abcdef"))))
        assert lines(nobody)[-1] == "🥈 deleted player · left the game"


@pytest.mark.parametrize(("case", "kept", "said"), LINES, ids=[case for case, _, _ in LINES])
async def test_a_change_is_said_as_people_read_it(
    tmp_path: Path, case: str, kept: tuple[float | None, float | None, int | None], said: str
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        before, after, games = kept
        kept_so = {"ordinal_before": before, "ordinal_after": after, "rated_games": games}
        moved = tuple(replace(each, **kept_so) for each in table.standings)
        for line in lines(changed(table, standings=moved)):
            assert "".join(line.split(" · ", 2)[2:]) == said, case
        assert len(lines(changed(table, standings=moved), "ko")) == 2


async def test_of_who_is_forgotten_the_end_says_nothing_but_their_place(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await ended(stage, "ada", "ben")
        await stage.bot.front.tables.forget(name_of(stage, "ada"))
        table = await stage.bot.front.tables.cache.reload(table.id)
        (line,) = [line for line in lines(table) if "deleted player" in line]
        assert line.count("·") == 1
        assert sum(line.count("·") > 1 for line in lines(table)) == 1
