"""What people have open is as fresh as the panel: a view of a past moment has no buttons for that moment."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.front.delivery.direct_messages import patience
from bot.front.delivery.open_views import MOST
from bot.front.delivery.rate_budget import Budget, Urgency
from bot.front.delivery.timing import PATIENT
from games.abracada.moves import DRAGON, Cast
from games.abracada.state import TURN
from games.engine import Seat
from storage.rows import Player
from tests.front.dealing import HANDS, NAMES, dealt
from tests.front.fair import fair
from tests.front.stage import AT_ONCE, first_mover, staged, texts
from tests.front.tables.test_coaching import shares
from tests.trouble.looking import Opened, beats, letter, says, should_read, until

LAZY = replace(AT_ONCE, view_settles=0.01, idle_view_waits=10_000.0)


async def test_on_an_idle_bot_every_private_view_follows_the_panel_at_once(tmp_path: Path) -> None:
    """Within two seconds, that is: after the panel and a moment in which more may happen."""
    assert PATIENT.panel_settles + PATIENT.view_settles < 1.0
    assert PATIENT.panel_settles + PATIENT.open_view_settles < 1.0
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", timing=LAZY) as stage:
        await stage.begin("ada", "ben", "cyd")
        for _ in range(3):
            table = await stage.table()
            mover = table.seating.sitters[first_mover(table.playing)].player
            with stage.telling():
                turned = await stage.bot.front.tables.play(table.id, mover, None, Cast(DRAGON))
            now = turned.table
            for name, person in stage.people.items():
                await until(partial(says, stage, name, should_read(now, Player(str(person.id)))))
            assert {beat for name in stage.people for beat in beats(letter(stage, name))} == {now.playing.beat}


def test_only_a_budget_that_is_short_makes_idle_views_wait() -> None:
    waits = [patience(strain, PATIENT) for strain in (0.0, 0.05, 0.1, 0.2, 0.5, 1.0)]
    assert waits == sorted(waits)
    assert waits[1] <= 1.0
    assert waits[-2:] == [PATIENT.idle_view_waits] * 2


async def test_a_budget_knows_how_much_is_asked_of_it() -> None:
    moment = 0.0
    shared = Budget(at_once=1e9, a_second=10.0, now=lambda: moment)
    assert shared.strain == 0.0
    for _ in range(20):
        await shared.grant(Urgency.VIEW)
        moment += 1.0
    assert 0.05 < shared.strain < 0.15, "one a second of ten"
    for _ in range(20 * 9):
        await shared.grant(Urgency.VIEW)
        moment += 1 / 9
    assert 0.7 < shared.strain <= 1.0, "nine of ten"
    moment += 120.0
    assert shared.strain < 0.01


async def test_the_views_of_two_people_are_kept_fresh(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        seen = [Opened(await stage.press("ada", "My view"))]
        seen.append(Opened(await stage.people["ben"].slash(stage.channel, "abracada view")))
        await stage.settle()
        before = [texts(view.now) for view in seen]
        await stage.move("8 Drink")
        now = (await stage.table()).playing.beat
        assert [texts(view.now) == was for view, was in zip(seen, before, strict=True)] == [False] * 2
        assert all(beats(view.now) <= {now} for view in seen)


async def test_however_often_somebody_looks_only_the_newest_view_stands(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        mover = stage.name_of(table.seating.sitters[first_mover(table.playing)].player)
        seen = [Opened(await stage.press(mover, "My view"), stage.env) for _ in range(7)]
        seen.append(Opened(await stage.people[mover].slash(stage.channel, "abracada view"), stage.env))
        await stage.settle()
        assert len(stage.bot.front.outbox.open_views) == 1
        await stage.move("8 Drink")
        assert [view.is_gone for view in seen] == [True] * 7 + [False]
        assert beats(seen[-1].now) <= {(await stage.table()).playing.beat}
        assert stage.panel() in stage.messages()


async def test_of_questions_a_few_stand_and_the_oldest_is_taken_away(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        asked = [Opened(await stage.press("ada", "Play a card"), stage.env) for _ in range(MOST + 1)]
        await stage.settle()
        assert [question.is_gone for question in asked] == [True] + [False] * MOST


async def test_a_view_opened_to_choose_a_card_gives_way_when_the_moment_has_passed(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        question = Opened(await stage.press("ada", "Play a card"))
        assert beats(question.now) == {0}
        await stage.people["ada"].slash(stage.channel, "lastwizard play", card="Cinder Bolt", target="#2")
        await stage.settle()
        now = (await stage.table()).playing.beat
        assert now > 0
        assert beats(question.now) <= {now}
        assert "Which card" not in texts(question.now)


async def test_a_question_stays_as_it_is_while_its_moment_lasts(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        question = Opened(await stage.press("ada", "Play a card"))
        said = texts(question.now)
        table = await stage.table()
        await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
        await stage.settle()
        assert texts(question.now) == said
        assert beats(question.now) == {0}


@pytest.mark.parametrize("by", ["button", "command"])
async def test_chances_are_kept_fresh(tmp_path: Path, by: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        if by == "button":
            opened = Opened(await stage.press("ada", "Chances", letter(stage, "ada")))
        else:
            opened = Opened(await stage.people["ada"].slash(stage.channel, "abracada odds"))
            await stage.settle()
        before = texts(opened.now)
        while texts(opened.now) == before:
            await stage.move()
            table = await stage.table()
            if table.playing.state.board.phase is TURN:  # between two rounds nobody holds anything
                assert all(share in texts(opened.now) for share in shares(table, Seat(0)))


async def test_what_a_watcher_has_open_is_kept_fresh_too(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await stage.begin("ada", "ben")
        seen = Opened(await stage.press("eve", "My view"))
        before = texts(seen.now)
        await stage.move("1 Dragon")
        assert texts(seen.now) != before
