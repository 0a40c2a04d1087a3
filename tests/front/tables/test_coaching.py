"""The coach: one's own chances where the table shows them, and one's own decisions after the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.front.custom_ids import Press
from bot.front.features import coaching
from bot.front.messages.locale import spoken
from bot.hosting.ai import reviews
from bot.hosting.records.replays import noticed_steps
from bot.hosting.seating import Odds
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.words import words
from games.abracada.imagine.odds import odds
from games.abracada.moves import SPELLS, Stone
from games.abracada.screen import spell_name
from games.engine import Seat, Time
from storage.rows import Hand, Phase
from tests.front.commands.test_house_commands import asked, pressed
from tests.front.commands.test_server_settings import promote, started
from tests.front.play import EPHEMERAL, body, shrewd
from tests.front.pressing import answered, hand_made, labels, press
from tests.front.stage import Stage, first_mover, staged, texts
from tests.front.tables.leafing import begun, name_of
from tests.hosting.house import hasty_coach

STEP = re.compile(r"^Step (\d+): ", re.MULTILINE)
COST = re.compile(r"cost ([\d.]+) %")


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought here need not be wise."""
    monkeypatch.setattr(reviews, "coach_of", hasty_coach)


def shares(table: Table, seat: Seat) -> list[str]:
    """What the bars of this seat must say, number by number."""
    said = words("en", "abracada")
    found = zip(SPELLS, odds(table.playing.view(seat)), strict=True)
    return [f"{round(100 * share)} % {said.say(spell_name(spell))}" for spell, share in found]


async def played(stage: Stage, *people: str, minds: int = 0) -> Table:
    """A game played to its end by the hands of its people, in another process, to be quick."""
    house, table = await begun(stage, *people, minds=minds)
    while table.row.phase is Phase.PLAYING:
        table = await moved(house, table)
    return table


async def moved(house: Tables, table: Table) -> Table:
    """Somebody does what shortens the game."""
    seat = first_mover(table.playing)
    player = table.seating.sitters[seat].player
    assert player is not None
    return (await house.play(table.id, player, None, shrewd(table.playing, seat))).table


async def looked(stage: Stage, who: str, table: Table) -> simcord.InteractionResult:
    """Somebody presses *Review* under the end of a game."""
    channel = stage.bot.get_partial_messageable(stage.channel.id)
    shown = await channel.send(view=coaching.message(["x"], [coaching.Button("x", Press("review", table.id))]))
    result = await stage.people[who].click(shown, custom_id=Press("review", table.id).id)
    await stage.settle()
    return result


async def test_who_plays_sees_their_own_chances_and_nobody_elses(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben")
        for seat, name in enumerate(("ada", "ben")):
            said = texts(await asked(stage, name, "abracada odds"))
            assert [line for line in said.splitlines() if " % " in line] == shares(table, Seat(seat))
        assert "You are not at this table." in texts(await asked(stage, "cyd", "abracada odds"))


async def test_ones_own_view_has_a_button_for_the_chances_and_a_watchers_has_none(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben")
        for seat, name in enumerate(("ada", "ben")):
            shown = await press(stage, name, "My view", "Chances")
            assert all(share in texts(shown) for share in shares(table, Seat(seat)))
        assert "Chances" not in labels(await press(stage, "cyd", "My view"))
        assert "You are not at" in texts(await hand_made(stage, "cyd", Press("odds", table.id).id))


async def test_without_a_table_or_a_game_there_are_no_chances(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        assert "There is no table of this game here." in texts(await asked(stage, "ada", "abracada odds"))
        await started(stage, "ada")
        assert "The game has not started yet." in texts(await asked(stage, "ada", "abracada odds"))


async def test_between_rounds_there_is_nothing_to_reckon(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        house, table = await begun(stage, "ada", "ben")
        while table.playing.waiting.time is not Time.PAUSE:
            table = await moved(house, table)
        assert "no chances to show right now" in texts(await asked(stage, "ada", "abracada odds"))


async def test_the_host_decides_in_the_lobby_whether_chances_are_shown(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await started(stage, "ada")
        assert "Chances: on" in texts(stage.panel())
        options = await stage.open_options("ada")
        await stage.press("ada", "Chances: on", options)
        assert (await stage.table()).seating.odds is Odds.HIDDEN
        assert "Chances: off" in texts(stage.panel())
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        assert texts(await asked(stage, "ada", "abracada odds")) == "Chances are off at this table."
        assert "Chances" not in labels(await press(stage, "ada", "My view"))
        table = await stage.table()
        late = texts(await hand_made(stage, "ada", Press("odds-option", table.id, ("shown",)).id))
        assert "The game has already started" in late
        assert (await stage.table()).seating.odds is Odds.HIDDEN


async def test_a_rematch_shows_chances_as_the_game_before_did(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        house, table = await begun(stage, "ada", "ben")
        await house.votes.stop(table.id, None)
        again = await house.rematch(table.id, name_of(stage, "ada"))
        assert again.seating.odds is Odds.SHOWN
        await house.set_odds(again.id, name_of(stage, "ada"), Odds.HIDDEN)
        await house.cancel(again.id, name_of(stage, "ada"))
        assert (await house.rematch(again.id, name_of(stage, "ada"))).seating.odds is Odds.HIDDEN


async def test_where_the_server_does_not_want_chances_no_host_can_show_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        promote(stage, "ada", manage_guild=True)
        await asked(stage, "ada", "settings", odds=False)
        await started(stage, "ben")
        assert "Chances: off" in texts(stage.panel())
        options = await stage.open_options("ben")
        refused = answered(await stage.press("ben", "Chances: off", options))
        assert "Chances are off on this server." in texts(refused)
        assert (await stage.table()).seating.odds is Odds.HIDDEN
        await asked(stage, "ada", "settings", odds=True)
        options = await stage.open_options("ben")
        await stage.press("ben", "Chances: off", options)
        assert (await stage.table()).seating.odds is Odds.SHOWN


async def test_a_thread_is_opened_as_the_server_wants_it_too(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        await asked(stage, "ada", "settings", odds=False)
        await started(stage, "ada", thread=True)
        (row,) = await stage.store.tables.in_phase(Phase.LOBBY)
        assert (await stage.bot.front.tables.table(row.id)).seating.odds is Odds.HIDDEN


async def test_the_end_of_a_game_offers_a_review(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            said = words("en", "abracada").say(table.game.telling.label(shrewd(table.playing, seat)))
            table = await stage.move(said)
        assert labels(stage.panel()) == ["Rematch", "Review", "Replay", "Fairness"]
        shown = answered(await stage.press("ben", "Review"))
        assert texts(shown).startswith("## Your game, reviewed")
        assert "it also counts what the others’ moves give away" in texts(shown)


async def leafed(stage: Stage, who: str, table: Table) -> list[str]:
    """All pages of somebody's review, each in the place of the one before."""
    first = page = answered(await looked(stage, who, table))
    pages = [texts(page)]
    while "Next" in labels(page):
        page = await pressed(stage, who, "Next", page)
        assert page.id == first.id
        pages.append(texts(page))
    return pages


async def test_everybody_who_played_sees_all_their_own_decisions_the_dearest_first(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await played(stage, "ada", "ben")
        turns = await stage.store.tables.turns(table.id)
        for seat, name in enumerate(("ada", "ben")):
            row = await stage.store.tables.get(table.id)
            assert row is not None
            own = [turn for turn in turns if turn.seat == seat and '"Ready"' not in (turn.command or "")]
            steps = noticed_steps(table.game, row, turns, Seat(seat))
            said = "\n".join(await leafed(stage, name, table))
            assert sorted(map(int, STEP.findall(said))) == [
                number for number, step in enumerate(steps, 1) if step.version in {turn.version for turn in own}
            ]
            dear, _, rest = said.partition("**Step by step**")
            costs = [float(cost) for cost in COST.findall(dear)]
            assert costs == sorted(costs, reverse=True)
            assert len(costs) == min(3, len(COST.findall(said)))
            assert all(float(cost) <= costs[-1] for cost in COST.findall(rest))
        assert "You did not play in this game." in texts(answered(await looked(stage, "cyd", table)))


async def test_whoever_asks_for_a_review_is_told_at_once_that_it_takes_a_while(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await played(stage, "ada", "ben")
        seen = len(stage.env.http_requests)
        await looked(stage, "ada", table)
        sent = [entry for entry in stage.env.http_requests[seen:] if entry.path.endswith("/callback")]
        assert [body(entry).get("flags") for entry in sent] == [EPHEMERAL]
        answers: list[Any] = [entry.json for entry in sent]  # Any: JSON
        assert [told["type"] for told in answers] == [discord.InteractionResponseType.deferred_channel_message.value]


async def test_a_review_can_be_leafed_through_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "ON_A_PAGE", 2)
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await played(stage, "ada", "ben")
        first = answered(await looked(stage, "ada", table))
        said = texts(first)
        assert labels(first) == ["Next"]
        second = await pressed(stage, "ada", "Next", first)
        await stage.restart()
        third = await pressed(stage, "ada", "Next", second)
        assert labels(third)[0] == "Previous"
        back = await pressed(stage, "ada", "Previous", await pressed(stage, "ada", "Previous", third))
        assert texts(back) == said
        far = texts(await hand_made_page(stage, table, "9" * 20))
        assert far.startswith("## Your game")


async def hand_made_page(stage: Stage, table: Table, page: str) -> discord.Message:
    """A page of somebody's own making."""
    await started(stage, "ada")
    return await hand_made(stage, "ada", Press("review-page", table.id, (page,)).id)


async def test_what_did_not_cost_most_comes_in_the_order_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "ON_A_PAGE", 4)
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        first, *others = await leafed(stage, "ada", await played(stage, "ada", "ben"))
        ordered = STEP.findall("\n".join((first.partition("**Step by step**")[2], *others)))
        assert list(map(int, ordered)) == sorted(map(int, ordered))
        assert len(set(ordered)) == len(ordered)
        assert others


async def test_a_game_still_played_is_not_reviewed(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        for verb in ("review", "review-page"):
            said = texts(await hand_made(stage, "ada", Press(verb, table.id, ("0",)).id))
            assert said == "The game is still going."


async def test_whoever_resigned_can_look_at_what_they_decided_and_decided_nothing_is_said_so(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        house, table = await begun(stage, "ada", "ben")
        table = await house.seats.resign(table.id, name_of(stage, "ben"))
        while table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            if table.seating.sitters[seat].player is None:
                command = shrewd(table.playing, seat)
                table = (
                    await house.writer.move(table.id, lambda now: first_mover(now.playing), None, command, Hand.MIND)
                ).table
            else:
                table = await moved(house, table)
        assert "you made no decision in this game" in texts(answered(await looked(stage, "ben", table)))
        assert "Your game, reviewed" in texts(answered(await looked(stage, "ada", table)))


async def test_only_so_many_reviews_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "KEPT", 1)
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await played(stage, "ada", "ben")
        one = texts(answered(await looked(stage, "ada", table)))
        other = texts(answered(await looked(stage, "ben", table)))
        assert one != other
        assert texts(answered(await looked(stage, "ada", table))) == one


@pytest.mark.parametrize("locale", sorted(spoken()))
def test_what_cost_too_little_to_write_down_cost_nothing(locale: str) -> None:
    said = words(locale, "abracada")
    call = spell_name(Stone(8))
    cheap, dear = (reviews.Remark(3, call, reviews.Verdict(0.456, call, cost)) for cost in (0.0004, 0.0006))
    assert coaching.worst([cheap, dear]) == [dear]
    assert coaching.others([cheap, dear]) == [cheap]
    assert "0.1" in coaching.line(dear, (), said)
    assert "46" in coaching.line(cheap, (), said)
