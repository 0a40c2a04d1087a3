"""A finished game can be seen again by anybody; one still played tells nobody more than they know."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from bot.hosting.records.privacy import purge_server
from bot.hosting.records.replays import hide_unnoticed, record_file, replay, replay_steps
from bot.hosting.table import Table
from games.engine import Refused, Viewer, everybody
from games.engine.replay.codec import encode
from games.engine.replay.record import replay as replay_record
from storage.rows import Phase, TableRow, TurnRow
from tests.hosting.house import ADA, BEN, CYD, DOV, GAMES, PEOPLE, SERVER, House


async def move(house: House, table: Table, random: Random) -> Table:
    """Anybody who may does anything they may."""
    match = table.playing
    seat = random.choice([seat for seat in match.waiting.seats if match.choices(seat)])
    player = table.seating.sitters[seat].player
    assert player is not None
    return (await house.tables.play(table.id, player, None, random.choice(match.choices(seat)))).table


async def stored(house: House, table: Table) -> tuple[TableRow, list[TurnRow]]:
    """As the store has it."""
    row = await house.store.tables.get(table.id)
    assert row is not None
    return row, await house.store.tables.turns(table.id)


async def finished(house: House, random: Random, game: str, seats: int) -> Table:
    """A game at random, to its end."""
    table = await house.table(*PEOPLE[:seats], game=game)
    while table.row.phase is Phase.PLAYING:
        table = await move(house, table, random)
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_is_seen_again_from_every_seat(house: House, random: Random, game: str) -> None:
    table = await finished(house, random, game, 3)
    row, turns = await stored(house, table)
    assert table.match is not None
    viewers: tuple[Viewer, ...] = (None, *everybody(3))
    for viewer in viewers:
        shown = list(replay(table.game, row, turns, viewer, DOV))
        assert [step.version for step in shown] == list(range(len(turns)))
        assert [step.seat for step in shown] == [turn.seat for turn in turns]
        commands = [None if step.command is None else encode(step.command).decode() for step in shown]
        assert commands == [turn.command for turn in turns]
        assert shown[-1].view == table.match.view(viewer)
        assert shown[-1].screen == table.game.telling.screen(table.match.view(viewer))
        assert any(step.told for step in shown)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_still_played_is_seen_from_ones_own_seat_or_as_the_public(house: House, game: str) -> None:
    table = await house.table(ADA, BEN, game=game)
    row, turns = await stored(house, table)
    for player, own in ((ADA, 0), (BEN, 1), (CYD, None)):
        viewers: tuple[Viewer, ...] = (None, *everybody(2))
        for viewer in viewers:
            if viewer is None or viewer == own:
                assert list(replay(table.game, row, turns, viewer, player))[-1].view == table.playing.view(viewer)
            else:
                with pytest.raises(Refused, match="refused-replay-secret"):
                    replay(table.game, row, turns, viewer, player)


async def test_while_it_is_played_nobody_sees_or_counts_the_answers_of_others(house: House, random: Random) -> None:
    table = await house.table(ADA, BEN, CYD, game="sleight")
    hidden = 0
    while table.row.phase is Phase.PLAYING:
        row, turns = await stored(house, table)
        for player, viewer in ((CYD, table.seating.seat_of(CYD)), (DOV, None)):
            shown = list(replay(table.game, row, turns, viewer, player))
            assert [step.version for step in shown] == list(range(len(shown)))
            assert all(step.command is None and step.seat is None for step in shown if step.seat != viewer)
            unseen = [step for last, step in pairwise(shown) if step.view == last.view]
            assert all(step.told or step.seat is not None for step in unseen)
            hidden += len(turns) - len(shown)
        table = await move(house, table, random)
    assert hidden, "some answers are secret"


async def test_an_answer_that_nobody_noticed_is_no_step(house: House, random: Random) -> None:
    table = await house.table(ADA, BEN, CYD, game="sleight")
    checked = 0
    while table.row.phase is Phase.PLAYING:
        before, (_, turns) = table, await stored(house, table)
        table = await move(house, table, random)
        if table.match is None or table.match.beat != before.playing.beat:
            continue
        _, more = await stored(house, table)
        silent = more[-1].seat
        watchers: tuple[Viewer, ...] = (None, *(seat for seat in everybody(3) if seat != silent))
        for viewer in watchers:
            one, two = (
                list(hide_unnoticed(replay_steps(table.game, b"", some, viewer), viewer)) for some in (turns, more)
            )
            assert one == two
            checked += 1
    assert checked


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_finished_game_is_fair(house: House, random: Random, game: str) -> None:
    table = await finished(house, random, game, 2)
    row, turns = await stored(house, table)
    match = replay_record(record_file(row, turns).splitlines(), GAMES)
    assert match.outcome is not None
    assert table.match is not None
    assert encode(match.state) == encode(table.match.state)


async def test_a_record_names_the_edition_it_was_played_with(house: House, random: Random) -> None:
    row, turns = await stored(house, await finished(house, random, "abracada", 2))
    assert b'"edition":7' in record_file(replace(row, edition=7), turns).splitlines()[0]


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.CANCELLED])
async def test_there_is_no_record_before_the_end_for_it_has_the_seed(house: House, phase: Phase) -> None:
    row, turns = await stored(house, await house.table(ADA, BEN))
    with pytest.raises(Refused, match="refused-replay-secret"):
        record_file(replace(row, phase=phase), turns)


async def test_where_nothing_is_kept_nothing_is_shown(house: House, random: Random) -> None:
    lobby, table = await house.lobby(ADA), await finished(house, random, "abracada", 2)
    await purge_server(house.store, SERVER)
    for found in (lobby, table):
        row = await house.store.tables.get(found.id) or found.row
        with pytest.raises(Refused, match="refused-replay-nothing"):
            replay(found.game, row, [], None, ADA)
        with pytest.raises(Refused, match="refused-replay-nothing"):
            record_file(row, [])
