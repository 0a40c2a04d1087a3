"""A finished game is shown in the steps that somebody noticed, and only if it is finished, and still there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.hosting.records.privacy import purge_server
from bot.hosting.records.replays import noticed_steps, replay_steps
from bot.hosting.table import Table
from games.engine import Refused, Viewer, everybody
from storage.rows import Phase, TableRow, TurnRow
from tests.hosting.house import ADA, BEN, GAMES, SERVER, House


async def played(house: House, game: str) -> tuple[Table, TableRow, list[TurnRow]]:
    """A game to its end, and as the store has it."""
    table = await house.table(ADA, BEN, game=game)
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    row = await house.store.tables.get(table.id)
    assert row is not None
    return table, row, await house.store.tables.turns(table.id)


@pytest.mark.parametrize("game", GAMES)
async def test_steps_that_the_viewer_could_not_notice_are_left_out_and_no_others(house: House, game: str) -> None:
    table, row, turns = await played(house, game)
    assert table.match is not None
    viewers: tuple[Viewer, ...] = (None, *everybody(2))
    for viewer in viewers:
        shown = noticed_steps(table.game, row, turns, viewer)
        every = list(replay_steps(table.game, table.match.seed, turns, viewer))
        assert shown[0] == every[0]
        assert shown[-1].view == table.match.view(viewer)
        left_out = [step for step in every if step not in shown]
        assert [step for step in every if step not in left_out] == list(shown)
        assert not any(step.told or step.seat == viewer for step in left_out)
        assert all(step.view == every[step.version - 1].view for step in left_out)


async def test_a_secret_answer_is_no_step_for_the_public(house: House) -> None:
    table, row, turns = await played(house, "sleight")
    assert 1 < len(noticed_steps(table.game, row, turns, None)) < len(turns)


@pytest.mark.parametrize(
    ("phase", "why"),
    [
        (Phase.LOBBY, "refused-still-playing"),
        (Phase.PLAYING, "refused-still-playing"),
        (Phase.CANCELLED, "refused-replay-nothing"),
    ],
)
async def test_only_a_finished_game_is_shown(house: House, phase: Phase, why: str) -> None:
    table, row, turns = await played(house, "abracada")
    with pytest.raises(Refused, match=why):
        noticed_steps(table.game, replace(row, phase=phase), turns, None)


async def test_what_is_gone_from_the_store_is_gone(house: House) -> None:
    table, row, turns = await played(house, "abracada")
    with pytest.raises(Refused, match="refused-replay-nothing"):
        noticed_steps(table.game, row, [], None)
    await purge_server(house.store, SERVER)
    gone = await house.store.tables.get(table.id)
    assert gone is not None
    with pytest.raises(Refused, match="refused-replay-nothing"):
        noticed_steps(table.game, gone, turns, None)
