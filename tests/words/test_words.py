"""Every sentence is there, none is there in vain, and each says what it is told to."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec.structs import replace

import bot as house
import games
import storage
from bot.front.client import Conclave
from bot.front.commands.tree import install
from bot.laws import lawbook
from bot.terminal.render import render
from bot.words import Named, Wordless, Words, words
from games.engine import AnyMatch, Block, Command, Refused, Text, Who, everybody, text
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from games.engine.screen import said_by
from games.engine.seats import Seat
from storage.sqlite import SqliteStore
from tests.front.stage import make_bot
from tests.hosting.house import MovedClock
from tests.words.families import Families, families, feats_of, literals, of_a_game, of_the_front, said_by_commands

NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve", "Fay")
PROBED = 20  # commands at each step, by chance: over all steps each is tried hundreds of times
BOT = Path(house.__path__[0])
GAMES = Path(games.__path__[0])
STORAGE = Path(storage.__path__[0])
FRONT = "\n".join(file.read_text("utf-8") for file in (BOT / "front").rglob("*.py"))
FOLDERS = (BOT / "words", *(GAMES / key / "words" for key in shelf()))


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncGenerator[Conclave]:
    """A bot that knows its commands, and has told nobody."""
    store = await SqliteStore.open(tmp_path / "conclave.db")
    bot = make_bot(store, MovedClock())
    install(bot.tree, bot.front.answers, bot.front.features)
    yield bot
    await store.close()


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
    blocks: set[bytes]

    def unheard(self, blocks: Sequence[Block]) -> tuple[Block, ...]:
        """Those that are not alike to one before: most of what one sees at a table, the others see as well."""
        fresh = {encoded: block for block in blocks if (encoded := encode(block)) not in self.blocks}
        self.blocks.update(fresh)
        return tuple(fresh.values())

    def say(self, text: Text, names: Named = ()) -> str:
        self.said.add(text.id)
        return super().say(text, names)

    def word(self, id: str, **args: int | str) -> str:  # noqa: A002 - as in the base class
        self.said.add(id)
        return super().word(id, **args)


def refusal(match: AnyMatch, seat: Seat, command: Command) -> Text:
    """Why this may not be done now. It is asked for many thousand times, for which `pytest.raises` takes too long."""
    try:
        match.play(seat, command)
    except Refused as refused:
        return refused.why
    raise AssertionError(f"{command} was not refused")


@pytest.mark.long
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_a_game_has_words_for_all_it_shows_and_no_others(game: AnyGame, bot: Conclave, random: Random) -> None:
    files = (BOT / "words/en.ftl", GAMES / game.key / "words/en.ftl")
    said = Listening("en", [file.read_text("utf-8") for file in files])
    said.said, said.blocks = set(), set()
    steps = [*lawbook.steps(game, random, 2_500)]
    probes = [*dict.fromkeys(step.command for step in steps[:300])]
    for step in steps:
        for viewer in (None, *everybody(step.seats)):
            screen = step.after.screen(viewer)
            render(replace(screen, blocks=said.unheard(screen.blocks)), said, NAMES)
            story = (part for line in step.before.told(step.events, viewer) for part in said_by(line))
            for told in (*story, *(action.label for action in screen.actions)):
                said.say(told, NAMES)
        for command in random.sample(probes, min(PROBED, len(probes))):
            if command not in step.after.choices(step.seat):
                said.say(refusal(step.after, step.seat, command), NAMES)
        outcome = step.after.outcome
        if outcome is not None:
            said.say(outcome.why, NAMES)
    assert len(said.said) > 50, "somebody listens"
    unsaid = set(messages(files[1])) - said.said  # by chance alone
    feats = feats_of(game, steps)
    known = literals(GAMES / game.key, BOT) | members(of_a_game(game)) | members(of_the_front(game, feats, FRONT))
    known |= {id_ for owner, id_ in await said_by_commands(bot) if owner == game.key}
    assert unsaid - known == set(), "words that nobody says"


async def test_the_house_uses_all_its_words(bot: Conclave) -> None:
    known = literals(BOT, GAMES / "engine", STORAGE) | {id_ for _, id_ in await said_by_commands(bot)}
    for game in shelf().values():
        known |= members(of_the_front(game, (), FRONT))
    assert set(messages(BOT / "words/en.ftl")) - known == set()


def members(known: Families) -> set[str]:
    """The ids of all these families."""
    return {id_ for ids in known.values() for id_ in ids}


def test_no_family_of_ids_is_exempt_from_being_listed() -> None:
    """Each that the code puts together is in `families.py`, with whom it consists of; and none that it does not."""
    outside = set(of_the_front(next(iter(shelf().values())), (), FRONT))
    assert found_in(BOT, GAMES / "engine", STORAGE) == outside
    for game in shelf().values():
        assert found_in(GAMES / game.key) == set(of_a_game(game)), game.key


def found_in(*folders: Path) -> set[str]:
    """The families in the code of these folders; the laws say nothing to players, and a new game has its own words."""
    apart = {BOT / "laws", BOT / "cli" / "workshop" / "template"}
    files = (file for folder in folders for file in folder.rglob("*.py") if not apart.intersection(file.parents))
    return set[str]().union(*(families(file.read_text("utf-8")) for file in files))


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
    assert words("en", "abracada").say(text("won-shared", winners=who), NAMES) == f"{said} share the victory."


def test_names_come_out_as_they_went_in() -> None:
    """Fluent marks where names begin and end with invisible characters, which a chat would count; ours does not."""
    for name in ("{ $who }", "*Ada*", "\u202eadA", "魔法使い"):
        assert words("en", "abracada").say(text("headline-others", who=Who(Seat(0))), (name,)) == f"Waiting for {name}"
