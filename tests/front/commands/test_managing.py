"""Besides playing: who may pause, resume, stop, resign, hand a seat over or take one, by button and by command."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.client import Conclave
from bot.front.commands.tree import install
from bot.front.custom_ids import Press
from bot.hosting.seating import Gone, Sitter
from bot.hosting.table import choice_of
from games.abracada.moves import Cast, Stone
from games.engine import Seat
from games.engine.ai.coaches import has_odds
from games.engine.ai.minds import usual
from games.engine.catalog.shelf import shelf
from storage.rows import Phase, TableId
from storage.sqlite import SqliteStore
from tests.front.commands.test_house_commands import asked
from tests.front.pressing import answered, choose, hand_made, labels, menus, player, press, standing
from tests.front.stage import first_mover, make_bot, staged, texts, walk
from tests.hosting.house import GAMES, MovedClock

HOST_ONLY = "Only the host can do that."
VERBS = ("more", "pause", "resume", "stop", "stop-now", "resign", "resign-now", "hand-over", "sit", "agree", "go-on")
TYPED: tuple[tuple[str, dict[str, str]], ...] = (
    ("pause", {}),
    ("resume", {}),
    ("resign", {}),
    ("handover", {"seat": "2"}),
    ("sit", {"seat": "2"}),
)


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people press, nothing is a bug."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


async def test_everybody_is_offered_what_they_may_do_and_nothing_else(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", minds=1)
        host, guest, watcher = [await press(stage, who, "More") for who in ("ada", "ben", "cyd")]
        assert labels(host) == ["Story so far", "Rules", "Fairness", "Pause", "Stop", "Resign"]
        assert labels(guest) == ["Story so far", "Rules", "Fairness", "Resign"]
        assert labels(watcher) == ["Story so far", "Rules", "Fairness"]
        assert [option.label for menu in menus(host) for option in menu.options] == ["Seat 2: ben"]
        assert menus(guest) == []
        assert [option.label for menu in menus(watcher) for option in menu.options] == ["Seat 3: Thessaly 🤖"]
        assert f"<@{player(stage, 'ben')}>" in texts(host)
        assert "How to play" in texts(answered(await stage.press("cyd", "Rules", watcher)))


async def test_pausing_stops_the_clock_and_resuming_gives_the_time_back(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await stage.later(20)
        assert "paused" in texts(await press(stage, "ada", "More", "Pause"))
        assert "paused the game." in texts(stage.panel())
        await stage.later(3_600)
        assert (await stage.table()).playing.version == 0
        assert texts(await press(stage, "ben", "Resume")) == HOST_ONLY
        assert "goes on" in texts(await press(stage, "ada", "Resume"))
        assert "paused" not in texts(stage.panel())
        assert "Resume" not in labels(stage.panel())
        await stage.later(39)
        assert (await stage.table()).playing.version == 0
        await stage.later(2)
        assert (await stage.table()).playing.version in {1, 2}  # a lapse makes a call, and ends the turn


async def test_a_paused_game_takes_no_moves_and_its_menu_resumes_it_too(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await press(stage, "ada", "More", "Pause")
        mover = stage.name_of(table.seating.sitters[first_mover(table.playing)].player)
        resting = [part for part in walk(stage.panel().components) if isinstance(part, discord.Button)]
        assert {part.label for part in resting if not part.disabled} == {"Resume", "My view", "More"}
        move = Press("play", table.id, ("0", choice_of(Cast(Stone(8))).digest))
        assert texts(await hand_made(stage, mover, move.id)) == "The game is paused."
        assert "Resume" in labels(await press(stage, "ada", "More"))
        await press(stage, "ada", "More", "Resume")
        await stage.move("8 Drink")
        assert (await stage.table()).match.version == 1


async def test_minds_rest_while_a_game_is_paused_and_go_on_after(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        for who in ("ben", "ada"):
            await press(stage, who, "More", "Resign", "Give up my seat")
        await press(stage, "ada", "More", "Pause")  # with only minds left, the host is who it was
        before = (await stage.table()).playing.version
        for _ in range(3):
            await stage.later(30)
        assert (await stage.table()).playing.version == before
        await press(stage, "ada", "Resume")
        await stage.later(5)
        assert (await stage.table()).playing.version > before


async def test_a_game_is_stopped_when_asked_for_twice_and_agreed_to(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        panel = stage.panel()
        sure = await press(stage, "ada", "More", "Stop")
        assert "does not count" in texts(sure)
        assert (await stage.table()).row.phase is Phase.PLAYING
        assert "are asked" in texts(answered(await stage.press("ada", "Stop the game", sure)))
        await stage.press("ben", "Agree")
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED
        closed = next(message for message in stage.messages() if message.id == panel.id)
        assert "This table is closed" in texts(closed)


async def test_whoever_resigns_may_come_back_to_their_own_seat_and_to_no_other(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", minds=1)
        sure = await press(stage, "ben", "More", "Resign")
        assert (await stage.table()).seating.seat_of(player(stage, "ben")) == 1
        assert "You resigned" in texts(answered(await stage.press("ben", "Give up my seat", sure)))
        seating = (await stage.table()).seating
        assert seating.sitters[1] == Sitter(mind=usual(GAMES["abracada"]))
        assert seating.gone == (Gone(player(stage, "ben"), Seat(1)),)
        assert "Oswald 🤖" in texts(stage.panel())
        (menu,) = menus(await press(stage, "ben", "More"))
        assert [option.value for option in menu.options] == ["2"]
        refused = await asked(stage, "ben", "abracada sit", seat="3")
        assert "only take your old seat" in texts(refused)
        assert "You have seat 2 now." in texts(await choose(stage, "ben", "sit", 2))
        assert (await stage.table()).seating.seat_of(player(stage, "ben")) == 1


async def test_a_newcomer_takes_a_seat_mid_game_and_sees_what_it_sees(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben")
        await stage.move("8 Drink")
        await press(stage, "ben", "More", "Resign", "Give up my seat")
        seen = texts(await choose(stage, "cyd", "sit", 2))
        table = await stage.table()
        assert table.seating.sitters[1] == Sitter(player(stage, "cyd"), since=table.playing.version + 1)
        own, other = table.playing.state.rows[1], table.playing.state.rows[0]
        assert " ".join(f"`{stone}`" for stone in other) in seen
        assert " ".join(f"`{stone}`" for stone in own) not in seen
        assert f"<@{player(stage, 'cyd')}>" in texts(stage.panel())
        assert stage.people["cyd"].user.dm_channel.history() != []
        assert "That seat can’t be taken" in texts(await asked(stage, "ben", "abracada sit", seat="2"))


async def test_the_host_hands_the_seat_of_who_is_away_over_to_a_mind(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await stage.bot.front.tables.seats.keep_warm((await stage.table()).id, Seat(1))
        assert "An AI now plays seat 2." in texts(await choose(stage, "ada", "hand-over", 2))
        assert (await stage.table()).seating.people == (player(stage, "ada"),)
        assert "Oswald 🤖" in texts(stage.panel())


async def test_a_menu_hands_over_the_seat_of_whom_it_showed_and_of_nobody_else(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben")
        opened = await press(stage, "ada", "More")
        (menu,) = menus(opened)
        await press(stage, "ben", "More", "Resign", "Give up my seat")
        await choose(stage, "cyd", "sit", 2)
        result = await stage.people["ada"].select(opened, [menu.options[0].value], custom_id=menu.custom_id)
        await stage.settle()
        assert "There is no person in that seat." in texts(answered(result))
        assert (await stage.table()).seating.seat_of(player(stage, "cyd")) == 1


async def test_the_hosts_own_seat_goes_with_the_hosts_office(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await press(stage, "ada", "More", "Resign", "Give up my seat")
        assert (await stage.table()).seating.host == player(stage, "ben")
        assert texts(await asked(stage, "ada", "abracada pause")) == HOST_ONLY
        assert "paused" in texts(await asked(stage, "ben", "abracada pause"))


async def test_every_command_does_what_its_button_does(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", "dov") as stage:
        await stage.begin("ada", "ben", "cyd")
        assert "paused" in texts(await asked(stage, "ada", "abracada pause"))
        assert "Resume" in labels(stage.panel())
        assert "goes on" in texts(await asked(stage, "ada", "abracada resume"))
        await stage.bot.front.tables.seats.keep_warm((await stage.table()).id, Seat(2))
        assert "seat 3" in texts(await asked(stage, "ada", "abracada handover", seat="3"))
        assert "You have seat 3" in texts(await asked(stage, "dov", "abracada sit", seat=" seat 3: Thessaly 🤖 "))
        sure = await asked(stage, "ben", "abracada resign")
        assert (await stage.table()).seating.seat_of(player(stage, "ben")) == 1
        await stage.press("ben", "Give up my seat", sure)
        assert (await stage.table()).seating.people == (player(stage, "ada"), player(stage, "dov"))


async def test_every_command_is_refused_to_whoever_may_not(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        for command, options in TYPED:
            assert "no table of this game" in texts(await asked(stage, "cyd", f"abracada {command}", **options))
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        for command, options in TYPED:
            assert "has not started" in texts(await asked(stage, "ada", f"abracada {command}", **options))
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        before = await standing(stage)
        for command in ("pause", "resume"):
            assert texts(await asked(stage, "ben", f"abracada {command}")) == HOST_ONLY
        assert texts(await asked(stage, "ben", "abracada handover", seat="1")) == HOST_ONLY
        assert "You are not at" in texts(await asked(stage, "cyd", "abracada resign"))
        assert "You are already at this table" in texts(await asked(stage, "ben", "abracada sit", seat="1"))
        assert "That seat can’t be taken" in texts(await asked(stage, "cyd", "abracada sit", seat="1"))
        for nonsense in ("0", "3", "-1", "two", "9" * 40, "²"):
            assert "There is no person in" in texts(await asked(stage, "ada", "abracada handover", seat=nonsense))
            assert "That seat can’t be taken" in texts(await asked(stage, "cyd", "abracada sit", seat=nonsense))
        assert await standing(stage) == before


async def test_seats_are_completed_by_number_and_name_for_those_who_may(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:

        async def completed(who: str, command: str, typed: str = "") -> dict[str, str]:
            found: list[Any] = await stage.people[who].autocomplete(stage.channel, f"abracada {command}", "seat", typed)
            return {choice["name"]: choice["value"] for choice in found}

        assert await completed("ada", "sit") == {}
        await stage.begin("ada", "ben", minds=1)
        assert await completed("ada", "handover") == {"Seat 2: ben": "2"}
        assert await completed("ben", "handover") == {}
        assert await completed("ben", "sit") == {}
        assert await completed("cyd", "sit") == {"Seat 3: Thessaly 🤖": "3"}
        assert await completed("cyd", "sit", "thes") == {"Seat 3: Thessaly 🤖": "3"}
        assert await completed("cyd", "sit", "oswald") == {}


@pytest.mark.parametrize("verb", VERBS)
async def test_a_hand_made_button_is_answered_with_a_sentence(tmp_path: Path, verb: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben")
        before = await standing(stage)
        garbage = ((), ("",), ("0",), ("7",), ("-1",), ("x", "y", "z"), ("9" * 24,))
        for rest in garbage:
            assert texts(await hand_made(stage, "cyd", Press(verb, table.id, rest).id))
            assert "no such table" in texts(await hand_made(stage, "ada", Press(verb, TableId("0" * 12), rest).id))
        assert await standing(stage) == before


async def test_the_names_in_a_games_group_are_its_own(tmp_path: Path) -> None:
    """A game whose move is called like a command of every group could not be put on the shelf."""
    store = await SqliteStore.open(tmp_path / "conclave.db")
    bot: Conclave = make_bot(store, MovedClock())
    install(bot.tree, bot.front.answers, bot.front.features)
    for game in shelf().values():
        group = bot.tree.get_command(game.key)
        assert isinstance(group, discord.app_commands.Group)
        moves = [kind.__name__.lower() for kind in game.rules.commands]
        house = ["start", "view", "rules", "stop", "pause", "resume", "resign", "handover", "sit"]
        house += [
            name
            for name, there in (
                ("odds", has_odds(game)),
                ("learn", game.extras.lesson is not None),
                ("cards", game.extras.cards is not None),
            )
            if there
        ]
        assert set(moves).isdisjoint(house)
        assert sorted(command.name for command in group.commands) == sorted([*moves, *house])
    await store.close()
