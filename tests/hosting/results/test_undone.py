"""What somebody takes back: it is there again after a restart, it is nobody's feat, and no coach judges it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.hosting.ai import reviews
from bot.hosting.ai.reviews import decisions
from bot.hosting.records.results import count_feats
from bot.hosting.table import Table
from games.engine import Match, Refused, Seat, Step, text, with_undo
from games.engine.replay.codec import encode
from games.engine.undo import UNDO
from games.spellbooks import GAME, Cast, Nudge
from storage.rows import Phase, TableRow, TurnRow
from tests.bazaar import BAZAAR
from tests.bazaar.moves import Moved, Pack, State
from tests.hosting.house import ADA, BEN, House, hasty_coach, mover, opened
from tests.hosting.results.test_replays import stored

YOU = Seat(0)
UNDONE = encode(UNDO).decode()


async def played(house: House, random: Random) -> tuple[Table, TableRow, list[TurnRow]]:
    """A whole game in which a cast was taken back, and its turns; there are few games without."""
    while True:
        table = await hesitant(house, random)
        row, turns = await stored(house, table)
        if casts(lasting(turns)) < casts(turns):
            return table, row, turns


async def hesitant(house: House, random: Random) -> Table:
    """A whole game of two who cast what they can, and take half of what they may back."""
    table = await house.table(ADA, BEN, game=GAME.key)
    while table.row.phase is Phase.PLAYING:
        seat = mover(table)
        choices = table.playing.choices(seat)
        castable = [command for command in choices if isinstance(command, Cast)]
        undone = [UNDO] if UNDO in choices and random.random() < 0.5 else []
        command = random.choice(undone or castable or choices)
        table = (await house.tables.play(table.id, (ADA, BEN)[seat], None, command)).table
    return table


def lasting(turns: list[TurnRow]) -> list[TurnRow]:
    """The turns that were not taken back, found from behind: each undo takes away the last that is left before it."""
    kept: list[TurnRow] = []
    owed = 0
    for turn in reversed(turns):
        if turn.command == UNDONE:
            owed += 1
        elif owed:
            owed -= 1
        else:
            kept.insert(0, turn)
    return kept


def casts(turns: list[TurnRow]) -> int:
    """In how many of these turns a spell is cast."""
    return sum('"SpellCast"' in turn.events for turn in turns)


async def test_what_was_taken_back_is_nobodys_feat_and_no_decision(
    house: House, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "coach_of", hasty_coach)
    table, row, turns = await played(house, random)
    kept = lasting(turns)
    feats = count_feats(table.game, turns, await house.store.tables.sittings(table.id))
    assert sum(counts.get("cast", 0) for counts in feats.values()) == casts(kept) > 0
    for seat in (Seat(0), Seat(1)):
        judged = [
            decision.thought.judged for decision in decisions(table.game, bytes.fromhex(row.seed or ""), turns, seat)
        ]
        assert judged == [turn.command.encode() for turn in kept if turn.seat == seat and turn.command is not None]


async def test_after_a_restart_the_same_can_be_taken_back(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, BEN, game=GAME.key)
    seat = mover(table)
    player = (ADA, BEN)[seat]
    before = table.playing.state
    nudge = next(command for command in table.playing.choices(seat) if isinstance(command, Nudge))
    await house.tables.play(table.id, player, None, nudge)
    async with opened(tmp_path / "conclave.db", house.clock) as again:
        back = (await again.tables.play(table.id, player, None, UNDO)).table
        assert back.playing.state == before
        assert back.row.phase is Phase.PLAYING
        with pytest.raises(Refused) as refused:
            await again.tables.play(table.id, player, None, UNDO)
        assert refused.value.why.id == "refused-undo"


def test_a_game_without_a_line_about_undo_has_it_once_it_says_which_events_are_harmless() -> None:
    """At a bazaar for one nobody else is ever asked, so that whatever was packed can be unpacked again."""
    match = Match(with_undo(BAZAAR, Moved), bytes(32), 0, 0, State(1))
    packed = match.after(match.play(YOU, Pack((1, 3), 2)))
    assert [action.label.id for action in packed.screen(None).actions][-1] == "undo"
    told = packed.told(packed.play(YOU, UNDO), None)
    assert told == (Step(YOU, text("told-took-back")),)
    back = packed.after(packed.play(YOU, UNDO))
    assert UNDO in packed.choices(YOU)
    assert (back.state, back.screen(YOU), back.choices(YOU)) == (match.state, match.screen(YOU), match.choices(YOU))
