"""`/<game> cards`: one message, page by page, for the reader's eyes only, from any button ever sent."""

from __future__ import annotations

from pathlib import Path

import pytest
from discord.app_commands import Group

from bot.decks import read_presets
from bot.front.custom_ids import HousePress
from bot.front.interactions import answer
from bot.front.messages.lobby import lobby
from bot.hosting.presets import NO_PRESETS
from bot.hosting.tables import Tables
from bot.words import words
from games.engine.catalog.shelf import shelf
from games.lastwizard import GAME
from games.lastwizard.pieces.card import deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.pieces.texts import card_name
from tests.chance import new_source
from tests.front.commands.test_house_commands import asked, pressed
from tests.front.commands.test_server_settings import started
from tests.front.pressing import hand_made, labels
from tests.front.stage import staged, texts
from tests.games.lastwizard.own import folder
from tests.hosting.house import ADA, CHANNEL, GAMES, SERVER, opened

PAST = "That button is out of date. Please try again."
ODD = ((), ("lastwizard",), ("lastwizard", ""), ("lastwizard", "-1"), ("lastwizard", "99"), ("lastwizard", "9" * 24))
OTHERS = (("lastwizard", "0", "0"), ("abracada", "0"), ("no-such-game", "0"), ("*", "*"))


@pytest.mark.parametrize(("locale", "following", "before"), [("en", "Next", "Previous"), ("ko", "다음", "이전")])
async def test_every_card_is_read_in_one_message_from_the_first_page_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str, following: str, before: str
) -> None:
    def spoken(_locale: str) -> str:
        return locale

    monkeypatch.setattr(answer, "language", spoken)  # the simulated Discord speaks English alone
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        first = page = await asked(stage, "ada", "lastwizard cards")
        said = [texts(page)]
        assert labels(page) == [following]
        while following in labels(page):
            page = await pressed(stage, "ada", following, page)
            assert page.id == first.id
            said.append(texts(page))
        assert labels(page) == [before]
        assert len(said) > 1
        listed = "\n".join(said).splitlines()
        for name in deck_of(standard()).cards:
            called = words(locale, GAME.key).say(card_name(name))
            assert len([line for line in listed if line.startswith(f"- **{called}**: ")]) == 1
        assert not stage.messages()


@pytest.mark.parametrize("rest", (*ODD, *OTHERS), ids=repr)
async def test_what_no_list_of_ours_holds_is_answered_kindly(
    tmp_path: Path, rest: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await started(stage, "ada")
        assert texts(await hand_made(stage, "ada", HousePress("cards", rest).id)) == PAST
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_game_without_cards_has_no_such_command(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        groups = [group for group in stage.bot.tree.get_commands() if isinstance(group, Group)]
        assert [group.name for group in groups if group.get_command("cards")] == [
            key for key, game in shelf().items() if game.extras.cards
        ]


async def test_a_lobby_says_that_it_has_cards_of_its_own(tmp_path: Path) -> None:
    own = read_presets(folder(tmp_path / "decks"), GAMES)
    async with opened(tmp_path / "conclave.db") as house:
        for presets, said in ((own, True), (NO_PRESETS, False)):
            tables = Tables(house.store, GAMES, house.clock, new_source(), presets=presets)
            table = await tables.open("lastwizard", SERVER, CHANNEL, ADA)
            shown = "\n".join(str(part) for part in lobby(table, words("en", "lastwizard")).to_components())
            assert (words("en").word("front-own-cards", game="lastwizard") in shown) is said
