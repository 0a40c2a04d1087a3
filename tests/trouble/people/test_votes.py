"""Ratings do not depend on the host's goodwill: what takes a result from others, the others are asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.hosting.seating import Seating, read_seating, write_seating
from bot.hosting.table import Stale, Table
from games.engine import Seat
from storage.rows import Phase
from tests.front.commands.test_house_commands import asked
from tests.front.commands.test_server_settings import promote
from tests.front.pressing import answered, choose, labels, player, press
from tests.front.stage import Stage, staged, texts
from tests.hosting.house import ADA, BEN, CYD, DOV, EVE, opened
from tests.hosting.tables.test_lobby import why


def question(table: Table) -> int:
    """The number of what is asked."""
    assert table.seating.ballot is not None
    return table.seating.ballot.number


async def test_a_host_who_loses_cannot_stop_the_game_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN)).id, ADA)
        assert table.row.phase is Phase.PLAYING
        assert (await house.tables.votes.stop(table.id, ADA)).seating == table.seating  # to ask twice is to ask once
        table = await house.move(table.id)
        assert table.row.phase is Phase.PLAYING


@pytest.mark.parametrize(("people", "needed"), [((ADA, BEN), 2), ((ADA, BEN, CYD), 2), ((ADA, BEN, CYD, DOV, EVE), 3)])
async def test_more_than_half_of_those_who_sit_there_can_stop_a_game(
    tmp_path: Path, people: tuple[str, ...], needed: int
) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(*people)  # pyright: ignore[reportArgumentType] - people of the house
        table = await house.tables.votes.stop(table.id, ADA)
        for agreeing in people[1:needed]:
            assert table.row.phase is Phase.PLAYING
            table = await house.tables.votes.vote(table.id, agreeing, question(table), agrees=True)  # pyright: ignore[reportArgumentType] - as above
        assert table.row.phase is Phase.CANCELLED
        assert table.seating.ballot is None
        assert await house.store.results.page(0, 10) == []


async def test_when_half_want_to_go_on_the_game_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN, CYD, DOV)).id, ADA)
        first = question(table)
        table = await house.tables.votes.vote(table.id, BEN, first, agrees=False)
        assert table.seating.ballot is not None
        table = await house.tables.votes.vote(table.id, CYD, first, agrees=False)
        assert (table.seating.ballot, table.row.phase) == (None, Phase.PLAYING)
        table = await house.tables.votes.stop(table.id, ADA)
        with pytest.raises(Stale):  # a button of the first question does not answer the second
            await house.tables.votes.vote(table.id, DOV, first, agrees=True)
        assert await why(house.tables.votes.vote(table.id, EVE, question(table), agrees=True)) == "refused-not-at-table"


async def test_somebody_may_think_better_of_it(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN, CYD)).id, ADA)
        table = await house.tables.votes.vote(table.id, ADA, question(table), agrees=False)
        assert table.seating.ballot is not None
        assert (table.seating.ballot.agreed, table.seating.ballot.against) == ((), (ADA,))
        table = await house.tables.votes.vote(table.id, BEN, question(table), agrees=True)
        table = await house.tables.votes.vote(table.id, CYD, question(table), agrees=True)
        assert table.row.phase is Phase.CANCELLED


async def test_alone_with_minds_a_game_just_ends(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, minds=2)).id, ADA)
        assert table.row.phase is Phase.CANCELLED
        table = await house.table(ADA, BEN)
        await house.tables.seats.resign(table.id, BEN)
        assert (await house.tables.votes.stop(table.id, ADA)).row.phase is Phase.CANCELLED


async def test_a_host_cannot_give_somebodys_game_away(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.hand_over((await house.table(ADA, BEN, CYD)).id, ADA, Seat(1))
        assert table.seating.people == (ADA, BEN, CYD)
        table = await house.tables.votes.vote(table.id, CYD, question(table), agrees=True)
        assert table.seating.people == (ADA, CYD)
        assert table.seating.ballot is None
        assert [(gone.player, gone.seat) for gone in table.seating.gone] == [(BEN, 1)]


async def test_who_has_missed_their_turns_can_be_handed_over_by_the_host(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN)
        await house.tables.seats.keep_warm(table.id, Seat(1))
        table = await house.tables.votes.hand_over(table.id, ADA, Seat(1))
        assert table.seating.people == (ADA,)


async def test_a_question_is_off_when_somebody_comes_or_goes(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN, CYD, minds=1)).id, ADA)
        table = await house.tables.seats.take(table.id, DOV, Seat(3))
        assert table.seating.ballot is None
        await house.tables.votes.stop(table.id, ADA)
        table = await house.tables.seats.resign(table.id, CYD)
        assert table.seating.ballot is None
        await house.tables.votes.stop(table.id, ADA)
        await house.tables.forget(BEN)
        assert (await house.tables.table(table.id)).seating.ballot is None


async def test_a_vote_survives_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN, CYD, DOV)).id, ADA)
        await house.tables.votes.vote(table.id, BEN, question(table), agrees=True)
        async with opened(tmp_path / "conclave.db", house.clock) as again:
            found = await again.tables.table(table.id)
            assert found.seating.ballot is not None
            assert found.seating.ballot.agreed == (ADA, BEN)
            found = await again.tables.votes.vote(table.id, DOV, question(found), agrees=True)
            assert found.row.phase is Phase.CANCELLED


async def test_a_question_does_not_outlive_the_game(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.tables.votes.stop((await house.table(ADA, BEN)).id, ADA)
        while table.row.phase is Phase.PLAYING:
            table = await house.move(table.id)
        assert table.seating.ballot is None
        row = await house.store.tables.get(table.id)
        assert row is not None
        assert read_seating(row.seating).ballot is None


def test_what_was_stored_before_there_were_votes_can_be_read() -> None:
    old = (
        '{"host":"ada","pace":"live","options":{},"sitters":[{"player":"ada","mind":null,"windows":null},'
        '{"player":null,"mind":"adept"}],"gone":[{"player":"ben","seat":1}],"odds":"shown"}'
    )
    seating = read_seating(old)
    assert (seating.ballot, seating.before, seating.gone[0].mark) == (None, (), None)
    assert read_seating(write_seating(seating)) == seating
    assert isinstance(seating, Seating)


# On Discord


async def say(stage: Stage, who: str, label: str) -> str:
    """What somebody is answered who presses this on the panel, or what the panel says then."""
    result = await stage.press(who, label)
    private = result.response is not None and result.response.ephemeral
    return texts(answered(result)) if private else texts(stage.panel())


async def test_everybody_is_asked_on_the_panel_and_can_answer_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", "dov") as stage:
        table = await stage.begin("ada", "ben", "cyd")
        assert "Agree" not in labels(stage.panel())
        sure = await press(stage, "ada", "More", "Stop")
        assert "asked" in texts(sure)
        assert "asked" in texts(answered(await stage.press("ada", "Stop the game", sure)))
        assert "1 of 2 needed votes" in texts(stage.panel())
        assert {"Agree", "Go on"} <= set(labels(stage.panel()))
        await stage.restart()
        assert "1 of 2 needed votes" in texts(stage.panel())
        assert "You are not at" in await say(stage, "dov", "Agree")
        assert "1 of 2 needed votes" in await say(stage, "ada", "Agree")
        await stage.press("ben", "Go on")
        await stage.press("cyd", "Agree")
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


async def test_a_seat_is_handed_over_by_those_who_sit_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await stage.begin("ada", "ben", "cyd")
        assert "asked" in texts(await choose(stage, "ada", "hand-over", 2))
        assert f"<@{player(stage, 'ben')}>" in texts(stage.panel())
        assert (await stage.table()).seating.seat_of(player(stage, "ben")) == 1
        await stage.press("cyd", "Agree")
        assert (await stage.table()).seating.seat_of(player(stage, "ben")) is None
        assert "Agree" not in labels(stage.panel())


async def test_a_moderator_who_plays_is_a_player(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        for who in ("ben", "ada", "cyd"):
            promote(stage, who, manage_messages=True)
        table = await stage.begin("ada", "ben")
        await press(stage, "ada", "More", "Stop", "Stop the game")
        assert (await stage.table()).row.phase is Phase.PLAYING
        assert texts(await asked(stage, "ben", "abracada stop")) == "Only the host can do that."
        await press(stage, "ben", "More", "Resign", "Give up my seat")
        assert texts(await asked(stage, "ben", "abracada stop")) == "Only the host can do that."
        await press(stage, "cyd", "More", "Stop", "Stop the game")
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


async def test_a_moderator_from_outside_ends_a_game_of_several(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        promote(stage, "cyd", manage_messages=True)
        table = await stage.begin("ada", "ben")
        await press(stage, "cyd", "More", "Stop", "Stop the game")
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED
        assert await stage.store.results.page(0, 10) == []
