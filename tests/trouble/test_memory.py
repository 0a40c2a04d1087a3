"""What is over leaves memory: nothing of a finished table is kept once its end was shown."""

from __future__ import annotations

from pathlib import Path

from bot.front.custom_ids import Press
from storage.rows import Phase
from tests.front import situations as so
from tests.front.delivery.delivering import fails, sent
from tests.front.play import lobby
from tests.front.pressing import answered, hand_made, press
from tests.front.stage import Stage, staged, texts


def kept(stage: Stage) -> dict[str, int]:
    """How many tables, messages and views the bot remembers."""
    outbox = stage.bot.front.outbox
    return {**outbox.kept, "books": len(stage.bot.front.tables.cache)}


NOTHING = {"panels": 0, "channels": 0, "letters": 0, "views": 0, "books": 0}


async def test_a_finished_game_leaves_nothing_behind(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        for _ in range(2):
            await stage.begin("ada", "ben")
            await stage.press("ada", "My view")
            assert kept(stage)["panels"] == 1
            while await stage.store.tables.in_phase(Phase.PLAYING):
                await so.hosted(stage)
            await stage.settle()
            assert kept(stage) == NOTHING


async def test_a_game_or_lobby_that_was_given_up_leaves_nothing_behind(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await stage.bot.front.tables.votes.stop(table.id, None)  # as a moderator does
        await stage.settle()
        await lobby(stage, "ada", "ben")
        await press(stage, "ada", "More", "Close table")
        assert kept(stage) == NOTHING


async def test_presses_on_an_old_end_find_it_again_and_leave_nothing_behind(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await so.a_finished_game(stage)
        end = stage.panel()
        for who in ("ada", "eve"):
            assert texts(answered(await stage.press(who, "Replay", end)))
        since = len(stage.env.http_requests)
        (table,) = await stage.store.tables.in_phase(Phase.OVER)
        assert texts(await hand_made(stage, "eve", Press("play", table.id, ("0", "0" * 16)).id))
        assert sent(stage, "PATCH", since) == [], "it is shown already"
        assert kept(stage) == NOTHING
        await stage.press("ben", "Rematch", end)
        assert (await stage.table()).row.phase is Phase.LOBBY
        assert kept(stage)["panels"] == 1


async def test_a_game_whose_channel_is_gone_leaves_nothing_behind(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        fails(stage, 404, 10003)
        await stage.later(61)
        assert kept(stage) == NOTHING
