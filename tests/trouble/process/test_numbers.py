"""Numbers are what they say: a shared place stays shared, and a rating is one number on every page."""

from __future__ import annotations

import re
from dataclasses import replace as changed
from pathlib import Path

from bot.front.messages.mentions import names_of
from bot.front.messages.reports.results import places
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE
from bot.words import words
from games.engine import Outcome, text
from storage.rows import Phase, Player
from tests.front.commands.test_house_commands import announced, asked, booked
from tests.front.stage import staged, texts
from tests.front.tables.leafing import ended, name_of

LISTED = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
"""What Discord takes for a numbered list, and numbers anew."""


async def test_shared_places_at_the_end_are_not_numbered_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await ended(stage, "ada", "ben", "cyd")
        tied = Outcome((3, 1, 3), (1, 8, 1), text("title"))
        for locale in ("en", "ko"):
            said = words(locale, "abracada")
            told = places(changed(table, standings=()), tied, names_of(table.seating.sitters, said), said)
            assert not LISTED.search(told)
            assert told.count("🥉 ") == 2


async def test_shared_ranks_on_a_board_are_not_numbered_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        people = [Player(str(10**18 + number)) for number in range(4)]
        await booked(stage, people[:2])
        await booked(stage, people[2:])  # the same again: two share the first place, two the third
        said = texts(await announced(stage, "ada", "leaderboard", game="abracada"))
        assert not LISTED.search(said)
        assert re.findall(r"^(\S+) <@", said, re.MULTILINE) == ["🥇", "🥇", "🥉", "🥉"]


async def test_a_history_is_not_numbered_by_discord(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await booked(stage, [name_of(stage, "ada"), name_of(stage, "ben")], 3)
        assert not LISTED.search(texts(await asked(stage, "ada", "history")))


async def test_a_rating_is_the_same_number_on_every_page(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        people = [name_of(stage, "ada"), name_of(stage, "ben")]
        await booked(stage, people, 5)
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            table = await stage.move()
        end = texts(stage.panel())
        everywhere = texts(await announced(stage, "ada", "leaderboard", game="abracada", scope="everywhere"))
        here = texts(await announced(stage, "ada", "leaderboard", game="abracada"))
        for who, player in zip(("ada", "ben"), people, strict=True):
            rating = await stage.store.results.rating(("abracada", EVERYWHERE, ALL_TIME, player))
            assert rating is not None
            number = f"{rating.ordinal:.1f}".replace("-", "−")
            profile = texts(await asked(stage, "ada", "profile", user=stage.people[who]))
            assert f"Everywhere: {number}" in profile.splitlines()
            assert f"On this server: {number}" in profile.splitlines()
            for board in (everywhere, here):
                assert f"<@{player}> · **{number}** · won " in board
            assert re.search(rf"<@{player}> · \d+ points? · {re.escape(number)} everywhere, [+−]", end), end


async def test_what_a_game_did_is_the_difference_of_the_numbers_shown(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        people = [name_of(stage, "ada"), name_of(stage, "ben")]
        await booked(stage, people, 5)
        before = {who: await stage.store.results.rating(("abracada", EVERYWHERE, ALL_TIME, who)) for who in people}
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            table = await stage.move()
        for who in people:
            now, then = await stage.store.results.rating(("abracada", EVERYWHERE, ALL_TIME, who)), before[who]
            assert now is not None
            assert then is not None
            change = round(now.ordinal, 1) - round(then.ordinal, 1)
            assert f"everywhere, {change:+.1f}".replace("-", "−") in texts(stage.panel())
