"""Choices with several fields are narrowed field by field, by button and by slash command."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front import custom_ids
from bot.front.features import move_picker
from bot.front.features.move_picker import MOST
from bot.laws.wire.worlds import conjured, fixed
from games.engine import AnyMatch, Command, Match, Rng, Seat, open_match
from games.engine.replay.codec import encode
from storage.rows import Phase
from tests.bazaar import BAZAAR
from tests.bazaar.moves import PRICES, WARES, Sell
from tests.front.fair import Fair, answers, fair, heard, menu, offered, shown
from tests.front.situations import forged
from tests.front.stage import first_mover, texts
from tests.sleight import SLEIGHT
from tests.sleight.moves import Decline, Hold, Surrender


async def test_three_fields_and_pages_by_button_and_menu(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben", "cyd") as stage:
        message = await stage.open("ada", "Sell")
        assert "Which ware" in texts(message)
        assert offered(message) == [*(f"Ware {ware}" for ware in WARES[:24]), "More…"]
        message = await stage.choose("ada", "More…", message)
        assert offered(message) == [*(f"Ware {ware}" for ware in WARES[24:]), "More…"]
        message = await stage.choose("ada", "More…", message)
        assert offered(message)[0] == "Ware 1"
        message = await stage.choose("ada", "Ware 30", await stage.choose("ada", "More…", message))
        table = await stage.table()
        assert "Chosen: Ware 30" in texts(message)
        assert "#2 is" not in texts(message), "they are called by their names"
        assert "Ware 30 to cyd for 40" in offered(message)
        assert table.match.version == 0
        message = await stage.choose("ada", "Ware 30 to cyd for 40", message)
        table = await stage.table()
        assert table.match.version == 1
        assert (await stage.store.tables.turns(table.id))[
            -1
        ].command == '{"type":"Sell","ware":30,"customer":2,"price":40}'
        assert "The bazaar is open" in texts(message)  # their own view in its place


async def test_one_can_start_again_half_way(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben", "cyd") as stage:
        message = await stage.open("ada", "Sell")
        message = await stage.choose("ada", "Ware 7", message)
        message = await stage.choose("ada", "Start over", message)
        assert offered(message)[0] == "Ware 1"
        assert "Start over" not in offered(message)


async def test_a_set_by_menu_and_what_does_not_go_together(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        message = await stage.open("ada", "Pack")
        assert offered(message) == ["Bag 1", "Bag 2"]
        message = await stage.choose("ada", "Bag 2", message)
        assert (menu(message).min_values, menu(message).max_values) == (1, 3)
        refused = await stage.pick("ada", ["Good 2", "Good 1"], message)
        assert refused.ephemeral
        assert "never go together" in texts(shown(refused))
        assert (await stage.table()).match.version == 0
        await stage.pick("ada", ["Good 5", "Good 3", "Good 1"], message)
        table = await stage.table()
        assert (await stage.store.tables.turns(table.id))[-1].command == '{"type":"Pack","goods":[1,3,5],"bag":2}'


async def test_nothing_at_all_is_a_button(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        message = await stage.open("ada", "Toss")
        await stage.choose("ada", "Nothing", message)
        table = await stage.table()
        assert (await stage.store.tables.turns(table.id))[-1].command == '{"type":"Toss","goods":[]}'


async def test_a_half_made_choice_outlives_a_restart_and_not_its_beat(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben", "cyd") as stage:
        first, second = await stage.open("ada", "Sell"), await stage.open("ada", "Sell")
        first = await stage.choose("ada", "Ware 7", first)
        await stage.restart()
        await stage.choose("ada", "Ware 7 to ben for 10", first)
        assert (await stage.table()).match.version == 1
        late = await stage.pick("ada", ["Ware 8"], second)
        assert shown(late).flags.ephemeral
        assert "out of date" in texts(shown(late))
        assert (await stage.table()).match.version == 1


async def test_whoever_is_not_asked_gets_a_sentence_and_no_choices(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        for who, why in (("ben", "not your turn: waiting for"), ("fay", "you are not at this table")):
            refused = await stage.press(who, "Sell")
            assert refused.ephemeral
            assert why in texts(shown(refused)).lower()
            assert not any(label.startswith("Ware") for label in offered(shown(refused)))
            assert await stage.people[who].autocomplete(stage.channel, "bazaar sell", "ware", "") == []


BY_HAND = ["", "0", "0:Sell:x", "x:Sell", "0:Nonsense", "0::", "0:Sell:0000000000000000", "99:Sell", "0:Pack:y"]


async def test_what_somebody_wrote_by_hand_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        table = await stage.table()
        panel = texts(stage.panel())
        for verb in ("ask", "choose", "pick"):
            for rest in BY_HAND:
                result = await forged(stage, "ada", f"c:{verb}:{table.id}:{rest}")
                await stage.settle()
                assert shown(result).flags.ephemeral
                assert texts(shown(result))
                assert not any(label.startswith("Ware") for label in offered(shown(result)))
        assert (await stage.table()).match.version == 0
        assert texts(stage.panel()) == panel


async def test_ones_own_choices_are_never_put_where_others_read_them(tmp_path: Path) -> None:
    """Even if somebody presses, on the panel of all, a button that only a private message has."""
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben") as stage:
        table = await stage.table()
        chosen = move_picker.digest(Sell(1, Seat(1), 10), "ware")
        result = await forged(stage, "ada", custom_ids.choose(table.id, 0, "Sell", chosen).id)
        await stage.settle()
        assert shown(result).flags.ephemeral
        assert "10 coins" in offered(shown(result))
        assert "10 coins" not in offered(stage.panel())


async def test_a_whole_game_of_sleight_by_buttons(tmp_path: Path, random: Random) -> None:
    async with fair(tmp_path / "conclave.db", SLEIGHT, "ada", "ben", "cyd") as stage:
        table = await stage.table()
        while table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            choices = table.playing.choices(seat)
            command = random.choice([choice for choice in choices if not _ends(choice)] or choices)
            version = table.playing.version
            await stage.play(table, seat, command)
            table = await stage.bot.front.tables.table(table.id)
            assert table.match is not None
            assert table.match.version == version + 1
        assert table.row.phase is Phase.OVER


async def test_a_whole_game_of_sleight_by_slash_commands(tmp_path: Path, random: Random) -> None:
    async with fair(tmp_path / "conclave.db", SLEIGHT, "ada", "ben", "cyd") as stage:
        table = await stage.table()
        while table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            choices = table.playing.choices(seat)
            command = random.choice([choice for choice in choices if not _ends(choice)] or choices)
            who, version = stage.person(seat, table), table.playing.version
            typed = await _typed(stage, who, command)
            name = f"sleight {type(command).__name__.lower()}"
            result = await stage.people[who].slash(stage.channel, name, **typed)
            await stage.settle()
            assert result.ephemeral
            table = await stage.bot.front.tables.table(table.id)
            assert table.match is not None
            assert table.match.version == version + 1
        assert table.row.phase is Phase.OVER


async def _typed(stage: Fair, who: str, command: Command) -> dict[str, str]:
    """Each field as it is completed, after the ones before it."""
    typed: dict[str, str] = {}
    name = f"{stage.game.key} {type(command).__name__.lower()}"
    for field in move_picker.fields(type(command)):
        found = await stage.people[who].autocomplete(stage.channel, name, field, "", **typed)
        sent = move_picker.digest(command, field)
        assert sent in [choice["value"] for choice in found]
        typed[field] = sent
    return typed


def _ends(command: Command) -> bool:
    return isinstance(command, Hold | Surrender)


@pytest.mark.long
async def test_what_somebody_chooses_field_by_field_is_read_by_nobody_else(tmp_path: Path, random: Random) -> None:
    """In two worlds that look the same to a viewer, all they can read while people choose is the same."""
    compared, names = 0, ("ada", "ben", "cyd")
    while compared < 24:
        viewer = Seat(random.randrange(3))
        match, _ = open_match(SLEIGHT, 3, SLEIGHT.options(), fixed(32))
        twin = Match(
            SLEIGHT, match.seed, 0, 0, SLEIGHT.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
        )
        moves = _in_both(match, twin, viewer, random)
        if not moves:
            continue
        read: list[list[list[str]]] = []
        for number, state in enumerate((match.state, twin.state)):
            game, path = conjured(SLEIGHT, state), tmp_path / f"{compared}-{number}.db"
            async with fair(path, game, *names, chance=fixed) as stage:
                read.append(await _overheard(stage, moves, names[viewer]))
        assert read[0] == read[1]
        compared += len(moves)


def _in_both(one: AnyMatch, two: AnyMatch, viewer: Seat, random: Random) -> list[tuple[Seat, Command]]:
    """Commands for both worlds, for as long as they look the same to the viewer."""
    found: list[tuple[Seat, Command]] = []
    while True:
        both = [(s, c) for s in one.waiting.seats for c in one.choices(s) if c in two.choices(s) and not _ends(c)]
        if not both:
            return found
        seat, command = random.choice(both)
        one, two = one.after(one.play(seat, command)), two.after(two.play(seat, command))
        if encode(one.view(viewer)) != encode(two.view(viewer)):
            return found
        found.append((seat, command))


async def _overheard(stage: Fair, moves: list[tuple[Seat, Command]], viewer: str) -> list[list[str]]:
    """What the viewer could read after each move. What answers a choice is for the eyes of whoever makes it."""
    read: list[list[str]] = []
    for seat, command in moves:
        table, since = await stage.table(), len(stage.env.http_requests)
        await stage.play(table, seat, command)
        read.append(heard(stage, since, viewer))
        if isinstance(command, Decline) or stage.person(seat, table) == viewer:  # declining is pressed on the panel
            read.append(answers(stage, since, viewer))
    return read


async def test_nobody_can_tell_from_panel_or_view_whether_somebody_has_answered(tmp_path: Path) -> None:
    """From the very first question on: how many commands there were is nobody's business."""
    async with fair(tmp_path / "conclave.db", SLEIGHT, "ada", "ben", "cyd") as stage:
        table = await stage.table()
        panel, view = texts(stage.panel()), texts(await stage.open("ben", "My view"))
        await stage.bot.front.tables.play(
            table.id, table.seating.sitters[0].player, table.playing.beat, table.playing.choices(Seat(0))[0]
        )
        assert (await stage.table()).playing.version == 1
        await stage.press("fay", "Offer")  # whatever makes the panel be shown again
        stage.bot.front.outbox.at(await stage.table()).stir()
        await stage.settle()
        assert texts(stage.panel()) == panel
        assert texts(await stage.open("ben", "My view")) == view


async def test_each_option_is_completed_from_ones_own_choices_given_the_others(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben", "cyd") as stage:

        async def completed(command: str, option: str, current: str, **typed: str) -> list[str]:
            found = await stage.people["ada"].autocomplete(stage.channel, f"bazaar {command}", option, current, **typed)
            return [choice["name"] for choice in found]

        assert await completed("sell", "ware", "") == [f"Ware {ware}" for ware in WARES[:MOST]]
        assert await completed("sell", "ware", "30") == ["Ware 30"]
        assert await completed("sell", "customer", "", ware="Ware 30") == ["ben", "cyd"]
        assert await completed("sell", "price", "", ware="Ware 30", customer="#2") == [f"{n} coins" for n in PRICES]
        assert await completed("sell", "price", "", ware="no such ware") == []
        assert await completed("pack", "goods", "") == ["Too many to list here. Use the button at the table."]
        assert await completed("pack", "goods", "Good 1, Good 3 and") == [
            f"Good 1, Good 3 and Good {n}" for n in range(4, 9)
        ]


async def test_what_was_typed_in_full_counts_and_what_cannot_be_gets_the_rules_reason(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", BAZAAR, "ada", "ben", "cyd") as stage:

        async def typed(command: str, **options: str) -> str:
            result = await stage.people["ada"].slash(stage.channel, f"bazaar {command}", **options)
            await stage.settle()
            assert result.ephemeral
            return texts(shown(result))

        assert "Nobody pays 50" in await typed("sell", ware="Ware 1", customer="#2", price="50 coins")
        assert "Which ware: please choose one from" in await typed(
            "sell", ware="Ware 99", customer="#2", price="10 coins"
        )
        assert "Too many to list" in await typed("pack", goods="many", bag="Bag 1")
        assert (await stage.table()).match.version == 0
        assert "The bazaar is open" in await typed("sell", ware="ware 3", customer="#2", price="10 coins")
        assert (await stage.table()).match.version == 1
        assert "not your turn" in (await typed("sell", ware="Ware 3", customer="#2", price="10 coins")).lower()
