"""Boards of honour: medals and shares of wins, one number a person and board, and whose turn it is at one's tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.front.messages.mentions import LEVELS
from bot.front.messages.reports.ranks import medal
from bot.words import words
from games.engine.ai.minds import offered, usual
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from storage.rows import Player
from tests.front.commands.test_house_commands import announced, asked, booked, server_of
from tests.front.pressing import answered, menus, player
from tests.front.stage import Stage, first_mover, staged, texts
from tests.hosting.results.booked import book, seated


def lines(said: str) -> dict[str, str]:
    """The lines of a leaderboard, by person."""
    return {found[1]: line for line in said.splitlines() if (found := re.search(r"<@(\d+)>", line))}


async def test_a_leaderboard_is_for_all_with_medals_shares_and_streaks(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        people = [Player(str(10**18 + number)) for number in range(4)]
        await booked(stage, people, 6)
        await book(stage.store, seated(*people), (2, 1, 3, 4), server=server_of(stage), at=stage.clock.now())
        said = lines(texts(await announced(stage, "ada", "leaderboard", game="abracada")))
        assert [said[person].split(" ")[0] for person in people] == ["🥇", "🥈", "🥉", "#4"]
        assert "won 6 of 7 (86 %)" in said[people[0]]
        assert "in a row" not in said[people[0]]
        assert "won 1 of 7 (14 %)" in said[people[1]]
        await booked(stage, people, 3)
        said = lines(texts(await announced(stage, "ada", "leaderboard", game="abracada")))
        assert "3 wins in a row" in said[people[0]]


async def test_equals_share_their_medal_and_the_next_place_is_left_out(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        people = [Player(str(10**18 + number)) for number in range(3)]
        for _ in range(5):
            await book(stage.store, seated(*people), (1, 1, 3), server=server_of(stage), at=stage.clock.now())
        said = lines(texts(await announced(stage, "ada", "leaderboard", game="abracada")))
        assert [said[person].split(" ")[0] for person in people] == ["🥇", "🥇", "🥉"]


async def test_medals_are_our_own_drawings_where_discord_has_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", pictures=True) as stage:
        await booked(stage, [Player(str(10**18 + number)) for number in range(3)])
        said = texts(await announced(stage, "ada", "leaderboard", game="abracada"))
        for metal in ("gold", "silver", "bronze"):
            assert re.search(rf"<:\w*medal_{metal}\w*:\d+>", said), metal
        assert "🥇" not in said


async def test_a_leaderboard_speaks_the_servers_language(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await booked(stage, [Player(str(10**18 + number)) for number in range(2)])
        preferences = stage.bot.front.tables.records.preferences
        await preferences.save(type(await preferences.server(server_of(stage))), server_of(stage), {"language": "ko"})
        assert words("ko").word("front-this-server") in texts(
            await announced(stage, "ada", "leaderboard", game="abracada")
        )


async def test_a_person_has_one_number_on_a_board_whatever_page_shows_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await booked(stage, [player(stage, "ada"), player(stage, "ben")], 7)
        for scope, where in (("server", "On this server"), ("everywhere", "Everywhere")):
            board = lines(texts(await announced(stage, "ada", "leaderboard", game="abracada", scope=scope)))
            for name in ("ada", "ben"):
                found = re.search(r"\*\*([\d.−]+)\*\*", board[player(stage, name)])
                assert found is not None
                profile = texts(await asked(stage, "ada", "profile", user=stage.people[name]))
                assert f"{where}: {found[1]}\n" in f"{profile}\n"


async def test_before_five_games_a_profile_tells_how_many_there_were(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await booked(stage, [player(stage, "ada"), player(stage, "ben")], 1)
        said = texts(await asked(stage, "ada", "profile"))
        assert "Everywhere: Placement 1/5" in said
        assert "On this server: Placement 1/5" in said


async def test_tables_say_whose_turn_it_is_ones_own_first(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        assert "in the lobby, 1 of 2 to 5 players" in texts(await asked(stage, "ada", "tables"))
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        table = await stage.table()
        mover = stage.name_of(table.seating.sitters[first_mover(table.playing)].player)
        other = "ben" if mover == "ada" else "ada"
        stage.channel = stage.people["ada"].guild.create_text_channel("garden")
        await stage.people[mover].slash(stage.channel, "abracada start")
        await stage.settle()
        first = texts(await asked(stage, mover, "tables")).splitlines()[1]
        assert first.endswith("**your turn**")
        assert f"waiting for <@{player(stage, mover)}>" in texts(await asked(stage, other, "tables"))
        await paused(stage, "ada", table.row.channel)
        assert "paused" in texts(await asked(stage, other, "tables"))


async def paused(stage: Stage, who: str, channel: str) -> None:
    """The host pauses the table of that channel."""
    there = next(one for one in stage.people[who].guild.channels.values() if str(one.id) == channel)
    answered(await stage.people[who].slash(there, "abracada pause"))
    await stage.settle()


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_lobby_offers_each_level_once_from_the_easiest_to_the_best(game: AnyGame, language: str) -> None:
    said = words(language, game.key)
    assert [said.word(f"mind-{mind}") for mind in offered(game)] == [said.word(level) for level in LEVELS]
    assert said.word(f"mind-{usual(game)}") == said.word("level-medium")


async def test_the_clock_and_artificial_players_are_drawn_in_texts_and_written_on_buttons(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", pictures=True) as stage:
        await stage.begin("ada", minds=1)
        said = texts(stage.panel())
        assert not {"🤖", "⏳"} & {*said}
        assert re.search(r"<:\w*clock\w*:\d+> <t:", said)
        assert re.search(r"Oswald <:\w*ai_easy\w*:\d+>", said)
        more = answered(await stage.press("ada", "More"))
        assert not [part.label for menu in menus(more) for part in menu.options if "<" in part.label]


def test_places_without_a_medal_are_numbers_that_discord_does_not_count_anew() -> None:
    assert [medal(place, words("en")) for place in (1, 3, 4, 12)] == ["🥇", "🥉", "#4", "#12"]
