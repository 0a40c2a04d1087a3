"""Who is to be handed over is called by name, where Discord draws no mentions, and can be meant by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.front.interactions.display_names import clean
from games.engine import Seat
from tests.front.commands.test_house_commands import asked
from tests.front.pressing import menus, player, press
from tests.front.stage import staged, texts


async def test_menus_and_completions_show_names_after_the_number(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", "cyd")
        opened = await press(stage, "ada", "More")
        assert [option.label for menu in menus(opened) for option in menu.options] == ["Seat 2: ben", "Seat 3: cyd"]
        completed: list[Any] = await stage.people["ada"].autocomplete(stage.channel, "abracada handover", "seat", "cy")
        assert [(choice["name"], choice["value"]) for choice in completed] == [("Seat 3: cyd", "3")]


async def test_of_whom_we_know_no_name_the_text_has_a_mention(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await stage.restart()
        opened = await press(stage, "ada", "More")
        assert [option.label for menu in menus(opened) for option in menu.options] == ["Seat 2"]
        assert f"2. <@{player(stage, 'ben')}>" in texts(opened)
        await press(stage, "ben", "My view")
        opened = await press(stage, "ada", "More")
        assert [option.label for menu in menus(opened) for option in menu.options] == ["Seat 2: ben"]


async def test_a_seat_can_be_named_by_who_sits_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben", "cyd")
        typed_for_cyd = (f"<@{player(stage, 'cyd')}>", "3", "Seat 3: cyd")
        for seat, typed in ((1, "@Ben"), (1, " ben "), *((2, typed) for typed in typed_for_cyd)):
            await stage.bot.front.tables.votes.stop(table.id, player(stage, "ada"))  # another question, to be replaced
            assert "asked" in texts(await asked(stage, "ada", "abracada handover", seat=typed))
            ballot = (await stage.table()).seating.ballot
            assert ballot is not None
            assert ballot.seat == Seat(seat)
        for nobody in ("dov", "@", "<@>"):
            assert "There is no person in" in texts(await asked(stage, "ada", "abracada handover", seat=nobody))


async def test_a_forgotten_name_is_forgotten(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        assert stage.bot.front.names.known(None, player(stage, "ben")) == ""
        server = (await stage.table()).row.server
        assert stage.bot.front.names.known(server, player(stage, "ben")) == "ben"
        sure = await asked(stage, "ben", "privacy delete")
        await stage.press("ben", "Delete my data", sure)
        assert stage.bot.front.names.known(server, player(stage, "ben")) == ""


def test_a_name_is_one_line_of_characters_that_stay_in_their_place() -> None:
    assert clean("ben") == "ben"
    assert clean("ben\n# h\r> q") == "ben # h > q"
    assert clean("\u202e\u2066ben\u2069\x00\x07") == "ben"
    assert clean("a" + "\u0336\u0353\u0310" * 9) == "a\u0336\u0336"
    assert len(clean("w" * 500)) == 32
    assert clean("\u200b \n") == ""
    assert clean("안녕 마법사") == "안녕 마법사"
