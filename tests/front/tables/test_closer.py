"""A closer look: the board and what lies before each seat, as pictures or in words, one's own first."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.drawing.render import render
from bot.front.custom_ids import Press
from bot.front.messages.components import CUT
from bot.front.messages.reports.pictures import LONGEST, sketch_racks, sketch_sheet
from bot.hosting.records.settings import PlayerSettings, ServerSettings
from bot.words import words
from games.engine import Seat, open_match
from games.spellbooks import GAME, Options, View
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import known_of
from games.spellbooks.screen import books
from games.temples.sheets import sheets
from tests.front.delivery.test_pictures import gallery, picture_of
from tests.front.pressing import answered, hand_made, labels, press
from tests.front.situations import hosted
from tests.front.stage import first_mover, staged, texts
from tests.front.tables.leafing import name_of
from tests.trouble.looking import Opened


async def test_books_are_a_picture_with_ones_own_first(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
        shown = await press(stage, "ben", "My view", "Look closer")
        first, second = books(table.playing.view(Seat(1)))
        sketch = sketch_racks((second, first), "spellbooks", words("en", "spellbooks"), ("#1", "#2"))
        assert await picture_of(shown) == render(sketch.plan)
        ((_, told),) = gallery(shown)
        assert told.startswith("#2\nBook: [ ] [+2 Potion]")
        assert texts(shown).index(f"<@{name_of(stage, 'ben')}>") < texts(shown).index(f"<@{name_of(stage, 'ada')}>")


async def test_whoever_wants_plain_text_gets_the_same_in_words(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.bot.front.tables.records.preferences.save(PlayerSettings, name_of(stage, "ada"), {"look": "plain"})
        await stage.begin("ada", "ben", game="spellbooks")
        shown = await press(stage, "ada", "My view", "Look closer")
        assert not shown.attachments
        assert texts(shown).count("+2 Potion") == 2


@pytest.mark.parametrize("look", ["pictures", "plain"])
async def test_the_dice_of_all_are_told_for_where_ones_own_view_has_no_room_for_them(tmp_path: Path, look: str) -> None:
    people = ("ada", "ben", "cyd", "dov", "eve")
    async with staged(tmp_path / "conclave.db", *people, pictures=True) as stage:
        await stage.bot.front.tables.records.preferences.save(PlayerSettings, name_of(stage, "ben"), {"look": look})
        await stage.begin(*people, game="spellbooks")
        shown = await press(stage, "ben", "My view", "Look closer")
        assert bool(shown.attachments) == (look == "pictures")
        die = "<:die_black:" if look == "pictures" else "black "
        dice = [line for line in texts(shown).split("\n") if die in line]
        assert [name for name in people if sum(f"<@{name_of(stage, name)}>" in line for line in dice) != 1] == []
        assert f"<@{name_of(stage, 'ben')}>" in dice[0], "one's own first"


@pytest.mark.parametrize("language", ["en", "ko"])
def test_five_full_books_with_the_longest_names_are_told_to_the_last_spell_beside_their_picture(language: str) -> None:
    said = words(language, "spellbooks")
    known = known_of(standard())
    longest = sorted(known.names, key=lambda name: -len(said.word(f"spell-{name}")))[:50]
    match, _ = open_match(GAME, 5, Options(), bytes(32))
    board = match.state.board
    wizards = tuple(
        replace(wizard, spells=tuple(longest[seat::5]), spent=tuple(longest[seat::5]))
        for seat, wizard in enumerate(board.wizards)
    )
    racks = books(View(None, replace(board, wizards=wizards)))
    told = sketch_racks(racks, "spellbooks", said, ("#1", "#2", "#3", "#4", "#5")).text
    assert len(told) <= LONGEST
    assert [name for name in longest if f"{said.word(f'spell-{name}')}✓" not in told] == []
    assert "…" not in told
    assert sketch_racks(racks[:1], "spellbooks", said, ("#1",)).text.count("[") == 10, "one book has room for all of it"


async def test_a_game_that_shows_no_more_has_no_such_button_and_a_lobby_nothing_to_see(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        assert "Look closer" not in labels(await press(stage, "ada", "My view"))
        assert "Book" not in texts(await hand_made(stage, "ada", Press("closer", table.id).id))


async def test_a_board_is_pictures_ones_own_part_of_it_last_and_whose_emblem_is_whose(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben", game="temples")
        shown = await press(stage, "ben", "My view", "Look closer")
        seen = [
            sketch_sheet(sheet, "temples", words("en", "temples"), ("#1", "#2"))
            for sheet in sheets(table.playing.view(Seat(1)))
        ]
        assert len(seen) == 3
        assert [await file.read() for file in shown.attachments] == [render(sketch.plan) for sketch in seen]
        assert [told for _, told in gallery(shown)] == [sketch.text for sketch in seen]
        assert all(f"<@{name_of(stage, name)}>" in texts(shown) for name in ("ada", "ben"))


async def test_whoever_wants_plain_text_gets_the_board_in_words(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.bot.front.tables.records.preferences.save(PlayerSettings, name_of(stage, "ada"), {"look": "plain"})
        await stage.begin("ada", "ben", game="temples")
        shown = await press(stage, "ada", "My view", "Look closer")
        assert not shown.attachments
        assert "cores left: 5 red core" in texts(shown)
        assert "★15: 12 red blue purple" in texts(shown)


async def test_where_pictures_are_off_a_full_board_is_told_to_its_end(tmp_path: Path) -> None:
    people = ("ada", "ben", "cyd", "dov")
    async with staged(tmp_path / "conclave.db", *people, pictures=True) as stage:
        table = await stage.begin(*people, game="temples")
        assert table.row.server is not None
        preferences = stage.bot.front.tables.records.preferences
        await preferences.save(ServerSettings, table.row.server, {"pictures": False})
        shown = await press(stage, "ada", "My view", "Look closer")
        assert not shown.attachments
        *_, last = texts(shown).strip().split("\n")
        assert last.startswith("d: ")
        assert not last.endswith(CUT)


async def test_the_board_can_be_looked_at_from_the_panel_also_without_a_seat(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben", game="temples")
        shown = await press(stage, "cyd", "Look closer")
        assert len(shown.attachments) == len(sheets(table.playing.view(None))) == 2


async def test_what_is_looked_at_closely_follows_the_table(tmp_path: Path) -> None:
    people = ("ada", "ben", "cyd", "dov")
    async with staged(tmp_path / "conclave.db", *people, pictures=True) as stage:
        table = await stage.begin(*people, game="temples")
        own = answered(await stage.press("dov", "My view"))
        closer = Opened(await stage.press("dov", "Look closer", own), stage.env)
        for _ in range(30):
            seat = first_mover(table.playing)
            await hosted(stage, table.playing.choices(seat)[0])
            table = await stage.table()
            assert [told for _, told in gallery(closer.now)] == [
                sketch_sheet(sheet, "temples", words("en", "temples"), ("#1", "#2", "#3", "#4")).text
                for sheet in sheets(table.playing.view(Seat(3)))
            ]


@pytest.mark.parametrize(("people", "inline"), [(2, True), (5, False)])
async def test_what_ones_own_spells_do_stands_below_the_picture_or_where_that_is_too_long_behind_a_button(
    tmp_path: Path, *, people: int, inline: bool
) -> None:
    names = ("ada", "ben", "cyd", "dov", "eve")[:people]
    async with staged(tmp_path / "conclave.db", *names, pictures=True) as stage:
        table = await stage.begin(*names, game="spellbooks")
        while len(spells := table.playing.state.board.wizards[0].spells) < 3:
            first, *_ = table.playing.choices(first_mover(table.playing))
            await hosted(stage, first)
            table = await stage.table()
        name = next(name for name in names if name_of(stage, name) == table.seating.sitters[0].player)
        shown = await press(stage, name, "My view", "Look closer")
        said = [words("en", "spellbooks").word(f"spell-{spell}") for spell in spells]
        assert all((spell in texts(shown)) == inline for spell in said)
        assert ("Yours in full" in labels(shown)) != inline
        if not inline:
            alone = answered(await stage.press(name, "Yours in full", shown))
            assert all(f"**{spell}** " in texts(alone) for spell in said)
            ((_, told),) = gallery(alone)
            assert "#2" not in told
