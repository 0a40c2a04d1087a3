"""Whole games, to the end panel: by every means, by every number of people, in every pace."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.hosting.records.profiles import NEWEST
from bot.hosting.seating import Pace
from bot.hosting.table import ALLOWED, Table
from games.abracada.moves import Pass, Ready
from games.engine import Command, Do, Seat, Time
from storage.rows import THE_END, Hand, Phase
from tests.front.play import Means, Watch, by_button, by_command, choose, lobby, play_on, shrewd, to_call
from tests.front.stage import NAMES, Stage, buttons, first_mover, staged, texts

ME = Seat(0)
MOST_NEW_MESSAGES = 1.2


async def played(stage: Stage, table: Table, watch: Watch) -> None:
    """The game has ended as games should: shown, booked, told, and with no click too many."""
    panel = stage.panel()
    said, labels = texts(panel), [label for label, _ in buttons(panel)]
    assert table.match is not None
    assert "🏆" in said
    assert "wins the game" in said or "share the victory" in said
    assert "Rematch" in labels
    row = await stage.store.tables.get(table.id)
    assert row is not None
    assert (row.phase, row.told) == (Phase.OVER, THE_END)
    ((result, standings),) = await stage.store.results.page(0, 10)
    assert result.table_id == table.id
    assert [standing.player for standing in standings] == [sitter.player for sitter in table.seating.sitters]
    for player in table.seating.people:
        assert len(await stage.store.results.past_games(player, NEWEST, 10)) == 1
    turns = await stage.store.tables.turns(table.id, 1)
    assert watch.clicks == sum(turn.hand is Hand.PERSON for turn in turns)


@pytest.mark.parametrize("means", [by_button, by_command], ids=lambda means: means.__name__)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_game_is_played_to_its_end(tmp_path: Path, seats: int, means: Means) -> None:
    async with staged(tmp_path / "conclave.db", *NAMES[:seats]) as stage:
        watch = Watch(stage, await lobby(stage, *NAMES[:seats]))
        table = await play_on(watch, await watch.begin("ada"), means)
        await played(stage, table, watch)
        assert all(turn.hand is Hand.PERSON for turn in await stage.store.tables.turns(table.id, 1))


@pytest.mark.parametrize(
    ("switch", "option", "means"),
    [("Any order of calls", "easy", by_command), ("Last one standing", "standing", by_button)],
    ids=["easy", "standing"],
)
async def test_a_game_with_an_option_is_played_to_its_end(
    tmp_path: Path, switch: str, option: str, means: Means
) -> None:
    async with staged(tmp_path / "conclave.db", *NAMES[:3]) as stage:
        watch = Watch(stage, await lobby(stage, *NAMES[:3]))
        await choose(stage, "ada", switch)
        table = await watch.begin("ada")
        assert table.seating.options[option] is True
        assert getattr(table.playing.state.board.house, option)
        await played(stage, await play_on(watch, table, means), watch)


async def test_a_game_in_a_thread_is_played_to_its_end_and_the_channel_hears_nothing(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        around = stage.channel
        watch = Watch(stage, await lobby(stage, "ada", "ben", thread=True))
        assert stage.channel.id != around.id
        await played(stage, await play_on(watch, await watch.begin("ada"), by_button), watch)
        assert not [message for message in around.history(viewer=stage.people["ben"]) if message.components]


async def test_people_and_minds_play_to_the_end_together(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        watch = Watch(stage, await lobby(stage, "ada", "ben", minds=3))
        table = await play_on(watch, await watch.begin("ada"), by_command)
        await played(stage, table, watch)
        assert {turn.hand for turn in await stage.store.tables.turns(table.id, 1)} >= {Hand.PERSON, Hand.MIND}


@pytest.mark.parametrize("pace", [Pace.RELAXED, Pace.POST])
async def test_a_slow_game_waits_as_long_as_it_says_and_no_longer(tmp_path: Path, pace: Pace) -> None:
    """Whoever lets a first call lapse is called for, once in the game; all others are in time, at the last moment."""
    turn = ALLOWED[pace][Time.TURN] / 1000
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        watch = Watch(stage, await lobby(stage, "ada", "ben"))
        await choose(stage, "ada", pace=pace.value)
        table = await watch.begin("ada")
        assert table.seating.pace is pace
        version = table.playing.version
        await stage.later(turn - 1)
        table = await watch.look(table)
        assert table.playing.version == version
        await stage.later(2)
        table = await watch.look(table)
        assert table.playing.version > version
        assert (await stage.store.tables.turns(table.id))[-1].hand is Hand.CLOCK
        while table.row.phase is Phase.PLAYING:
            seat, match = first_mover(table.playing), table.playing
            if match.state.board.floor is None and match.waiting.time is Time.TURN:
                await stage.later(turn - 1)
                table = await watch.look(table)
            player = table.seating.sitters[seat].player
            assert player is not None
            await by_button(stage, table, stage.name_of(player), shrewd(table.playing, seat))
            table = await watch.look(table)
        await played(stage, table, watch)
        hands = [turn.hand for turn in await stage.store.tables.turns(table.id, 1)]
        lapsed = hands.count(Hand.CLOCK)
        assert hands[:lapsed] == [Hand.CLOCK] * lapsed, "one turn, the first, and all of it"
        assert lapsed >= 1


def guess(table: Table, random: Random) -> Command:
    """Somebody who does not know their stones, and stops when it has gone well for a while."""
    choices = table.playing.choices(ME)
    if Ready() in choices or (Pass() in choices and random.random() < 0.4):
        return choices[-1]
    actions = table.game.telling.screen(table.playing.view(ME)).actions
    wise = [action.command for action in actions if isinstance(action, Do) and action.open]
    return shrewd(table.playing, ME) if random.random() < 0.6 else random.choice(wise)


@dataclass(frozen=True, slots=True)
class Evening:
    """One person against minds: how long they take for a call, how fast it is played, how much is said meanwhile."""

    seconds: float
    pace: Pace
    remarks: int
    games: int


async def against_minds(watch: Watch, table: Table, evening: Evening, random: Random) -> tuple[Table, int]:
    """A whole game of it; how many turns the person had."""
    turns, mine, stage = 0, False, watch.stage
    while table.row.phase is Phase.PLAYING:
        came, mine = not mine, to_call(table, ME)
        if mine and came:
            turns += 1
            for _ in range(evening.remarks):
                await stage.people["ben"].send(stage.channel, "!")
        if not table.playing.choices(ME):
            await stage.later(1)
        else:
            await stage.later(evening.seconds)
            table = await watch.look(table)
            if table.playing.choices(ME):  # between rounds the clock may have been faster
                await by_button(stage, table, "ada", guess(table, random))
        table = await watch.look(table)
    return table, turns


@pytest.mark.parametrize(
    "evening",
    [Evening(8, Pace.LIVE, 0, 4), Evening(70, Pace.RELAXED, 0, 3), Evening(8, Pace.LIVE, 1, 2)],
    ids=["quick", "slow", "chatty"],
)
async def test_a_game_with_three_minds_posts_hardly_more_than_a_message_a_turn(
    tmp_path: Path, settled: Random, capsys: pytest.CaptureFixture[str], evening: Evening
) -> None:
    posted = turns = 0
    for number in range(evening.games):
        async with staged(tmp_path / f"{number}.db", "ada", "ben") as stage:
            watch = Watch(stage, await lobby(stage, "ada", minds=3))
            await choose(stage, "ada", pace=evening.pace.value)
            table, mine = await against_minds(watch, await watch.begin("ada"), evening, settled)
            await played(stage, table, watch)
            posted, turns = posted + watch.posted, turns + mine
    with capsys.disabled():
        print(f"\nnew messages a human turn: {posted / turns:.2f} ({evening})")
    assert posted / turns <= MOST_NEW_MESSAGES
