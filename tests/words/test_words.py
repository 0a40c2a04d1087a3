"""Every sentence is there, none is there in vain, and each says what it is told to."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot
import games
import storage
from bot.terminal.render import render
from bot.words import Wordless, Words, words
from games.engine import Refused, Who, everybody, text
from games.engine.game import AnyGame
from games.engine.seats import Seat
from games.engine.shelf import shelf
from tests.laws import lawbook

NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve", "Fay")
BOT = Path(bot.__path__[0])
GAMES = Path(games.__path__[0])
STORAGE = Path(storage.__path__[0])
FOLDERS = (BOT / "words", *(GAMES / key / "words" for key in shelf()))


class Variables(Visitor):
    """Gathers the arguments a message takes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name for it
        self.found.add(node.id.name)


@cache
def messages(file: Path) -> dict[str, frozenset[str]]:
    """The ids of a Fluent file with the arguments of each."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{file}: {entry.id.name} twice"
            found[entry.id.name] = frozenset(variables.found)
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_locales_say_the_same_things(folder: Path) -> None:
    english = messages(folder / "en.ftl")
    for file in folder.glob("*.ftl"):
        assert messages(file) == english, file.name


class Listening(Words):
    """Words that remember what was said."""

    said: set[str]

    def word(self, id: str, **args: int | str) -> str:  # noqa: A002 - as in the base class
        self.said.add(id)
        return super().word(id, **args)


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
def test_a_game_has_words_for_all_it_shows_and_no_others(game: AnyGame, random: Random) -> None:
    files = (BOT / "words/en.ftl", GAMES / game.key / "words/en.ftl")
    said = Listening("en", [file.read_text("utf-8") for file in files])
    said.said = set()
    probes = {step.command for step in lawbook.steps(game, random, 300)}
    for step in lawbook.steps(game, random, 2_500):
        for viewer in (None, *everybody(step.seats)):
            screen = game.screen(step.after.view(viewer))
            render(screen, said, NAMES)
            for told in (*step.before.told(step.events, viewer), *(action.label for action in screen.actions)):
                said.say(told, NAMES)
        for command in probes - set(step.after.choices(step.seat)):
            with pytest.raises(Refused) as refused:
                step.after.play(step.seat, command)
            said.say(refused.value.why, NAMES)
        outcome = step.after.outcome
        if outcome is not None:
            said.say(outcome.why, NAMES)
    unsaid = set(messages(files[1])) - said.said  # by chance alone; no word may be missing from the code as well
    assert unsaid - named(unsaid, GAMES / game.key, BOT / "front") == set(), "words that nobody says"


def test_the_house_uses_all_its_words() -> None:
    own = set(messages(BOT / "words/en.ftl"))
    assert own - named(own, BOT, GAMES / "engine", STORAGE) == set()


def named(ids: set[str], *folders: Path) -> set[str]:
    """Those of the ids that the code names, whole or by how they begin."""
    code = "\n".join(file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py"))
    literals = set(re.findall(r'"([a-z][a-z0-9-]+)"', code))
    families = tuple(re.findall(r'f"([a-z-]+-)\{', code))
    return {name for name in ids if name in literals or name.startswith(families)}


def test_an_unknown_or_ill_fitting_text_is_a_bug_and_says_so() -> None:
    said = words("en")
    with pytest.raises(Wordless, match="no-such-word"):
        said.say(text("no-such-word"))
    with pytest.raises(Wordless, match="refused-seats"):
        said.say(text("refused-seats"))


@pytest.mark.parametrize(
    ("seats", "said"),
    [((), ""), ((0,), "Ada"), ((0, 1), "Ada and Ben"), ((0, 1, 2), "Ada, Ben and Cyd")],
)
def test_people_are_listed_as_people_list_them(seats: tuple[int, ...], said: str) -> None:
    who = tuple(Who(Seat(seat)) for seat in seats)
    assert words("en", "abracada").say(text("row", who=who), NAMES) == f"{said}’s stones"


def test_names_come_out_as_they_went_in() -> None:
    """Fluent marks where names begin and end with invisible characters, which a chat would count; ours does not."""
    for name in ("{ $who }", "*Ada*", "\u202eadA", "魔法使い"):
        assert words("en", "abracada").say(text("row", who=Who(Seat(0))), (name,)) == f"{name}’s stones"
