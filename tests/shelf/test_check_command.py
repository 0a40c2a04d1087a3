"""`conclave check`, as people type it; and what else they type while a game on the shelf is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.lastwizard.own import OWN, folder
from tests.running.process import ended, started
from tests.shelf.mistakes import MISTAKES
from tests.shelf.planting import plant


async def conclave(here: Path, *arguments: str, **settings: str) -> tuple[int | None, str]:
    """Type it, with whatever is planted there on the shelf."""
    given = {"PLANTED": str(here / "planted"), **settings}
    async with started(here, given, *arguments, module="tests.shelf.planted") as process:
        return await ended(process)


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with three broken games to be found."""
    for key in ("unloadable", "partless", "without_pitch"):
        plant(tmp_path / "planted", key, MISTAKES[key].changes)
    return tmp_path


async def test_every_finding_of_every_game_is_printed(here: Path) -> None:
    code, said = await conclave(here, "check")
    assert code == 1, said
    assert said.splitlines() == [
        "partless has the command Hand with 2 fields, and people are asked for one at a time. "
        "Give the game a part, which names the value of one field.",
        "unloadable cannot be loaded (NameError: name 'twelve' is not defined). "
        "Mend its code; until then it is not on the shelf.",
        "without_pitch says pitch, and words/en.ftl does not have it. Add it there.",
    ]


@pytest.mark.parametrize(
    ("key", "code", "said"),
    [
        ("abracada", 0, "Nothing is wrong with abracada."),
        ("without_pitch", 1, "without_pitch says pitch, and words/en.ftl does not have it. Add it there."),
        ("unloadable", 1, "unloadable cannot be loaded (NameError: name 'twelve' is not defined). "),
        (
            "whist",
            2,
            "conclave: There is no such game. There is: abracada, lastwizard, partless, ",
        ),
    ],
)
async def test_one_game_is_checked_by_its_name(here: Path, key: str, code: int, said: str) -> None:
    found, printed = await conclave(here, "check", key)
    assert (found, len(printed.splitlines())) == (code, 1), printed
    assert printed.startswith(said)


async def test_the_other_games_are_listed_and_played_beside_broken_ones(here: Path) -> None:
    code, said = await conclave(here, "games")
    assert (code, said.splitlines()[0]) == (0, "abracada  Abracada…What?"), said
    code, said = await conclave(here, "play", "abracada", "--watch", "--seats", "2", "--seed", "owl")
    assert code == 0, said


async def test_a_game_without_any_words_is_listed_by_its_key(tmp_path: Path) -> None:
    plant(tmp_path / "planted", "wordless", without=MISTAKES["wordless"].without)
    code, said = await conclave(tmp_path, "games")
    assert (code, said.splitlines()[-1]) == (0, "wordless  wordless")


async def test_a_deck_for_a_game_that_cannot_be_loaded_stops_nobody(here: Path) -> None:
    decks = folder(here / "decks", OWN)
    (decks / "unloadable.toml").write_text("")
    code, said = await conclave(here, "check", "lastwizard", CONCLAVE_DECKS=str(decks))
    assert (code, said) == (0, "Nothing is wrong with lastwizard.\n")


async def test_without_one_game_that_can_be_played_the_bot_does_not_start(tmp_path: Path) -> None:
    plant(tmp_path / "planted", "lonely", MISTAKES["partless"].changes)
    code, said = await conclave(tmp_path, DISCORD_TOKEN="a.b.c", ONLY_PLANTED="1")  # noqa: S106 - of no bot
    assert code == 2, said
    assert "lonely is left out: lonely has the command Hand" in said
    assert said.splitlines()[-1] == (
        "conclave: No game on the shelf can be played. The command conclave check says why."
    )
