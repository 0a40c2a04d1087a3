"""A closer look: what lies before each seat, as a picture or in words, one's own first."""

from __future__ import annotations

from pathlib import Path

from bot.drawing.render import render
from bot.front.custom_ids import Press
from bot.front.messages.reports.pictures import sketch_racks
from bot.hosting.records.settings import PlayerSettings
from bot.words import words
from games.engine import Seat
from games.spellbooks.screen import books
from tests.front.delivery.test_pictures import gallery, picture_of
from tests.front.pressing import hand_made, labels, press
from tests.front.stage import staged, texts
from tests.front.tables.leafing import name_of


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


async def test_a_game_that_shows_no_more_has_no_such_button_and_a_lobby_nothing_to_see(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        assert "Look closer" not in labels(await press(stage, "ada", "My view"))
        assert "Book" not in texts(await hand_made(stage, "ada", Press("closer", table.id).id))
