"""Old buttons, wrong people and hand-made presses: a kind sentence, and the way back to the table."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.custom_ids import HousePress, Press
from bot.front.delivery import outbox
from bot.hosting.table import Choice, choice_of
from bot.words import Words
from games.abracada.moves import Cast, Stone
from storage.rows import Player, TableId
from tests.front.commands.test_house_commands import asked
from tests.front.commands.test_managing import VERBS
from tests.front.delivery.delivering import THROUGH_A_PRESS
from tests.front.pressing import answered, hand_made, labels, press, standing
from tests.front.stage import Stage, first_mover, staged, texts, walk

STALE = "That button is out of date. Here is how things are now."
PAST = "That button is out of date. Please try again."
GARBAGE = ((), ("",), ("-1",), ("x", "y"), ("9" * 24, "0"), ("0", "9" * 24), ("ask", "me", "nothing"))
TABLE_VERBS = (
    *("join", "leave", "add-mind", "remove-mind", "start", "cancel", "options", "choose-options", "option", "pace"),
    *("rules", "story", "fairness"),
    *("play", "ask", "choose", "pick", "view", "closer", "back", "windows", "rematch"),
    *("odds-option", "odds", "review", "review-page"),
    *("replay", "replay-turn", "replay-text", "replay-record", "no-such-verb"),
    *VERBS,
)
DONE_AT_ONCE = {"back", "pause", "resume", "stop-now", "resign-now"}
"""What somebody who may needs to say nothing more for."""
HOUSE_VERBS = ("board", "board-back", "history", "forget", "learn", "learn-start", "no-such-verb")


@pytest.fixture
def nothing_fails_in_silence(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people press, nothing is a bug."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def links(message: discord.Message) -> list[str]:
    """Where its buttons lead."""
    return [part.url for part in walk(message.components) if isinstance(part, discord.Button) and part.url]


def link_to(stage: Stage, message: discord.Message) -> str:
    """As Discord has it."""
    return f"https://discord.com/channels/{stage.people['ada'].guild.id}/{stage.channel.id}/{message.id}"


async def left_behind(stage: Stage) -> discord.Message:
    """A game begins, and its panel moves down; the old one could not be taken away, and keeps its buttons."""
    await stage.begin("ada", "ben")
    old = stage.panel()
    stored = stage.env.backend.get_message(stage.channel.id, old.id)
    kept = stored.components
    for where in ("/channels/*/messages/*", THROUGH_A_PRESS):
        stage.env.inject_error("DELETE", where, status=500, code=0, times=99)
    await stage.people["ben"].send(stage.channel, "well, well")
    first, other = await mover_and_other(stage)
    await stage.people[first].slash(stage.channel, "abracada cast", spell=spell(stage, 8))
    if (await mover_and_other(stage))[0] == first:  # the stone was there
        await stage.people[first].slash(stage.channel, "abracada pass")
    await stage.settle()
    assert (await mover_and_other(stage))[0] == other
    assert stage.panel().id != old.id
    stored.components = kept
    return old


def spell(stage: Stage, number: int) -> str:
    """What Discord sends for this choice of `/abracada cast`."""
    group: Any = stage.bot.tree.get_command("abracada")
    choices = group.get_command("cast").parameters[0].choices
    return next(choice.value for choice in choices if str(choice.name).startswith(str(number)))


async def mover_and_other(stage: Stage) -> tuple[str, str]:
    """Who is to move, and who is not."""
    table = await stage.table()
    mover = stage.name_of(table.seating.sitters[first_mover(table.playing)].player)
    return mover, "ben" if mover == "ada" else "ada"


@pytest.mark.usefixtures("nothing_fails_in_silence")
async def test_an_old_button_shows_whoever_pressed_it_how_it_stands_for_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        old = await left_behind(stage)
        before = await standing(stage)
        mover, other = await mover_and_other(stage)
        shown = answered(await stage.press(mover, "8 Drink", old))
        table = await stage.table()
        rows, own = table.playing.state.rows, table.seating.seat_of(Player(str(stage.people[mover].id)))
        said = texts(shown)
        assert said.startswith(STALE)
        assert " ".join(f"`{stone}`" for stone in rows[1 - own]) in said
        assert " ".join(f"`{stone}`" for stone in rows[own]) not in said
        assert links(shown) == [link_to(stage, stage.panel())]
        waiting = answered(await stage.press(other, "8 Drink", old))
        assert labels(waiting) == ["Chances", "To the table"]
        watcher = answered(await stage.press("cyd", "8 Drink", old))
        assert not any(" ".join(f"`{stone}`" for stone in row) in texts(watcher) for row in rows)
        assert await standing(stage) == before
        await stage.press(mover, "8 Drink", shown)
        assert (await stage.table()).match.version == table.match.version + 1


@pytest.mark.usefixtures("nothing_fails_in_silence")
async def test_an_old_answer_gives_way_to_a_fresh_one_in_its_place(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        mover, _ = await mover_and_other(stage)
        past = Press("play", table.id, ("7", choice_of(Cast(Stone(8))).digest)).id
        opened = answered(await stage.press(mover, "My view"))
        stored = stage.env.backend.get_message(stage.channel.id, opened.id)
        stored.components = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "old", "custom_id": past}]}]
        fresh = await stage.people[mover].click(opened, custom_id=past)
        await stage.settle()
        assert fresh.response is not None
        assert fresh.response.id == opened.id
        assert texts(fresh.response.message).startswith(STALE)


@pytest.mark.usefixtures("nothing_fails_in_silence")
async def test_whoever_is_not_to_move_hears_so_and_is_shown_the_way_only_from_elsewhere(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben")
        mover, other = await mover_and_other(stage)
        here = await press(stage, other, "8 Drink")
        assert texts(here) == f"Not your turn: waiting for <@{stage.people[mover].id}>."
        assert links(here) == []
        assert texts(await press(stage, "cyd", "8 Drink")) == "You are not at this table."
        view = answered(await stage.press(mover, "My view"))
        await press(stage, "ada", "More", "Pause")
        elsewhere = await elsewhere_pressed(stage, mover, view)
        assert texts(elsewhere) == "The game is paused."
        assert links(elsewhere) == [link_to(stage, stage.panel())]


async def elsewhere_pressed(stage: Stage, who: str, view: discord.Message) -> discord.Message:
    """A move from one's own view, as it was before the view was shown anew."""
    table = await stage.table()
    move = Press("play", table.id, (str(table.playing.beat), choice_of(Cast(Stone(8))).digest)).id
    stored = stage.env.backend.get_message(stage.channel.id, view.id)
    stored.components = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "old", "custom_id": move}]}]
    result = await stage.people[who].click(view, custom_id=move)
    await stage.settle()
    return answered(result)


async def test_the_sentence_goes_out_even_if_the_view_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_table: object, _player: Player, _words: Words, _since: list[str]) -> discord.ui.LayoutView:
        raise RuntimeError("a bug in a screen")

    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        monkeypatch.setattr(outbox, "own_view", broken)
        past = Press("play", table.id, ("7", Choice("0" * 16).digest))
        assert texts(await hand_made(stage, "ada", past.id)) == PAST
    (logged,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert table.id in logged.getMessage()


@pytest.mark.usefixtures("nothing_fails_in_silence")
async def test_the_sentence_goes_out_even_if_discord_does_not_take_the_view(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        stage.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=1)
        past = Press("play", table.id, ("7", Choice("0" * 16).digest))
        assert texts(await hand_made(stage, "ada", past.id)) == PAST


@pytest.mark.usefixtures("nothing_fails_in_silence")
@pytest.mark.parametrize("verb", TABLE_VERBS)
async def test_any_hand_made_press_at_a_table_is_answered(tmp_path: Path, verb: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben")
        before = await standing(stage)
        nowhere = texts(await hand_made(stage, "cyd", Press(verb, TableId("f" * 12)).id))
        assert nowhere == ("There is no such table." if verb != "no-such-verb" else PAST)
        for who in ("cyd",) if verb in DONE_AT_ONCE else ("cyd", "ada"):
            for rest in GARBAGE:
                assert texts(await hand_made(stage, who, Press(verb, table.id, rest).id))
        assert await standing(stage) == before
        known = stage.bot.front.router.at_tables  # pyright: ignore[reportPrivateUsage] - none is forgotten
        assert set(known) <= set(TABLE_VERBS)


@pytest.mark.usefixtures("nothing_fails_in_silence")
@pytest.mark.parametrize("verb", ["add-mind", "option", "pace", "odds-option", "odds", "review", *VERBS])
async def test_any_hand_made_press_in_a_lobby_is_answered(tmp_path: Path, verb: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        before = await standing(stage)
        for rest in GARBAGE:
            assert texts(await hand_made(stage, "ada", Press(verb, (await stage.table()).id, rest).id))
        assert await standing(stage) == before


@pytest.mark.usefixtures("nothing_fails_in_silence")
@pytest.mark.parametrize("verb", HOUSE_VERBS)
async def test_any_hand_made_press_of_the_house_is_answered(tmp_path: Path, verb: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        page = ("abracada", "s", "all")
        numbers = ("0", "-1", "9" * 24, "", "x")
        cursors = [(*page, "0" * 16, "1", number, number) for number in numbers]
        odd = [(*page, ordinal, "*", "1", "1") for ordinal in ("7ff8000000000000", "fff0000000000000", "0", "zz")]
        backs = [(*page, number) for number in numbers]
        past = [("1", number) for number in numbers]
        nowhere = [("no-game", "s", "all", "1"), ("abracada", "", "", "1"), ("~x", "1"), ("*" * 24,) * 4]
        for rest in (*GARBAGE, *cursors, *odd, *backs, *past, *nowhere):
            custom_id = HousePress(verb, rest).id
            if len(custom_id) <= 100 and "~" not in custom_id:
                assert texts(await house_made(stage, custom_id))


async def house_made(stage: Stage, custom_id: str) -> discord.Message:
    """A press of somebody's own making on an answer of the house."""
    opened = await asked(stage, "ada", "ping")
    stored = stage.env.backend.get_message(stage.channel.id, opened.id)
    stored.components = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "?", "custom_id": custom_id}]}]
    result = await stage.people["ada"].click(opened, custom_id=custom_id)
    await stage.settle()
    return answered(result)
