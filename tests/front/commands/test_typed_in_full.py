"""Moves that are typed by their names, at tables with pictures."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bot.laws.wire.worlds import conjured
from bot.words import words
from games.engine import Seat
from games.spellbooks import GAME as SPELLBOOKS
from games.spellbooks.moves.commands import Nudge, Pay
from games.temples import GAME as TEMPLES
from tests.bazaar import BAZAAR
from tests.front.dealing import HANDS, dealt
from tests.front.fair import Fair, fair, shown
from tests.front.stage import first_mover, staged, texts
from tests.front.tables.leafing import name_of
from tests.games.spellbooks import dsl as spellbooks
from tests.games.temples import dsl as temples


async def test_what_was_typed_in_full_counts_also_where_there_are_pictures(tmp_path: Path) -> None:
    said = words("en", "spellbooks")
    async with staged(tmp_path / "conclave.db", "ada", "ben", pictures=True) as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
        seat = first_mover(table.playing)
        nudge = next(choice for choice in table.playing.choices(seat) if isinstance(choice, Nudge))
        typed = {name: said.say(table.game.telling.part_of(nudge, name)) for name in ("die", "by")}
        who = next(name for name in stage.people if name_of(stage, name) == table.seating.sitters[seat].player)
        result = await stage.people[who].slash(stage.channel, "spellbooks nudge", **typed)
        await stage.settle()
        assert "<:" in texts(shown(result))
        assert (await stage.table()).playing.version == 1


async def told(stage: Fair, command: str, **typed: str) -> str:
    """What Ada is told first of what she typed."""
    result = await stage.people["ada"].slash(stage.channel, f"{stage.game.key} {command}", **typed)
    await stage.settle()
    return texts(shown(result)).partition("\n")[0]


async def test_what_exists_and_cannot_be_done_now_gets_the_objection_of_the_rules(tmp_path: Path) -> None:
    state = temples.position(temples.mage("token"), temples.mage()).state
    due = conjured(TEMPLES, replace(state, board=replace(state.board, picks=1)))
    async with fair(tmp_path / "conclave.db", due, "ada", "ben") as stage:
        for temple in ("3", "Temple 3", "temple 3"):
            assert await told(stage, "place", temple=temple) == "Choose the colour of your crystal first."
        assert await told(stage, "place", temple="the pub") == "You can’t do that now."


async def test_a_spell_that_cannot_be_cast_is_told_why_whether_or_not_another_can(tmp_path: Path) -> None:
    for at, books in enumerate(("frogwards", "frogwards lucky-sock")):
        state = spellbooks.position("5 5 2 6 1 6", "1 1 1 1 1 1", books=(books,), spent=("frogwards",)).state
        async with fair(tmp_path / f"{at}.db", conjured(SPELLBOOKS, state), "ada", "ben") as stage:
            spent = await told(stage, "cast", spell="Frogwards")
            assert spent == "Frogwards is spent. Pass to make it ready again."
            assert await told(stage, "cast", spell="wishbone") == "Wishbone is not in your book."
            assert (await stage.table()).match.version == 0


async def test_a_number_alone_is_enough_where_one_thing_alone_has_it(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "bazaar sell", ware="3", customer="2", price="10")
        await stage.settle()
        assert (await stage.table()).match.version == 1


async def test_the_number_in_somebodys_name_is_no_seat(tmp_path: Path) -> None:
    """Whoever types the number of a seat that cannot be meant hits nobody else."""
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), "ada", "zed 1", "cyd") as stage:
        await told(stage, "play", card="Cinder Bolt", target="1")
        assert (await stage.table()).match.version == 0
        await told(stage, "play", card="Cinder Bolt", target="Zed 1")
        assert (await stage.table()).match.version == 1


async def test_what_is_said_of_a_thing_behind_its_name_need_not_be_typed(tmp_path: Path) -> None:
    said = words("en", "spellbooks")
    state = spellbooks.position("5 5 2 6 1 6", "1 1 1 1 1 5", teacher="1 2 3 4 5 6").state
    async with fair(tmp_path / "conclave.db", conjured(SPELLBOOKS, state), "ada", "ben") as stage:
        match = (await stage.table()).match
        pay = next(
            each
            for each in match.choices(Seat(0))
            if isinstance(each, Pay) and "pays" in said.say(SPELLBOOKS.telling.part_of(each, "die"))
        )
        die, dice = (said.say(SPELLBOOKS.telling.part_of(pay, name)).partition(" (")[0] for name in ("die", "dice"))
        await told(stage, "pay", die=die.upper(), dice=dice)
        assert (await stage.table()).match.version == 1
