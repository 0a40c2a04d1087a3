"""The kit takes any game: one without secrets, one for any number of seats; and it says what is wrong in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from discord import ui

import tests.tiny
from bot.front.messages import panel
from bot.front.messages.components import Drawn
from bot.hosting.table import Table
from bot.laws import lawbook, laws_of
from bot.laws.kit import LAWS
from bot.laws.law import Law
from bot.laws.lawbook import Unlawful
from bot.laws.reasons.hints import HINTS, hint
from bot.laws.wire.comparing import Leak
from bot.laws.wire.pairs import compare
from bot.words import Words
from games.abracada import GAME
from games.engine import Rng
from tests.chance import WORD
from tests.front.secrecy.test_wire_leaks import a_description
from tests.sleight import SLEIGHT
from tests.sleight.moves import Card, Offer, SleightCommand
from tests.sleight.state import State
from tests.sleight.view import View

TINY = tests.tiny.GAME


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tiny, with its words where those of a game are looked for."""
    monkeypatch.setitem(sys.modules, "games.tiny", sys.modules["tests.tiny"])
    yield


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("law", [law for law in LAWS if law.concerns(TINY)], ids=lambda law: law.name)
def test_a_game_in_which_nothing_is_hidden_keeps_the_laws_too(law: Law, random: Random) -> None:
    law.hold(TINY, random)
    assert law.concerns(TINY)


def test_the_class_has_a_test_for_every_law_that_concerns_the_game() -> None:
    for game in (GAME, SLEIGHT):
        tests_of = {name for name in vars(laws_of(game)) if name.startswith("test_")}
        assert {f"test_{law.name}" for law in LAWS if law.concerns(game)} <= tests_of
        assert len(tests_of) == 3 + sum(law.concerns(game) for law in LAWS)


def test_a_game_that_nobody_has_installed_is_told_how_to_be() -> None:
    with pytest.raises(Unlawful, match='Remedy: write sleight = "sleight" under'):
        vars(laws_of(SLEIGHT))["test_it_is_on_the_shelf"](None)


def test_an_imagination_that_always_sees_the_same_is_told_of(random: Random) -> None:
    def imagine(_view: View, _rng: Rng) -> State:
        return SLEIGHT.rules.blank

    fixed = replace(SLEIGHT, rules=replace(SLEIGHT.rules, imagine=imagine))
    law = next(law for law in LAWS if law.name == "imagined_worlds_differ")
    with pytest.raises(Unlawful, match="Twenty imagined worlds are all the same"):
        law.hold(fixed, random)


def test_an_event_that_never_happens_is_named(random: Random) -> None:
    listed = replace(SLEIGHT, rules=replace(SLEIGHT.rules, events=(*SLEIGHT.rules.events, type(GAME.rules.blank))))
    law = next(law for law in LAWS if law.name == "every_event_and_command_happens_and_is_known")
    with pytest.raises(Unlawful, match=r"Listed, but never there in play: State\."):
        law.hold(listed, random)


def test_a_broken_law_says_where_to_look_and_what_to_do() -> None:
    def lapse(_view: View) -> SleightCommand:
        return Offer(Card(0))

    late = replace(SLEIGHT, rules=replace(SLEIGHT.rules, lapse=lapse))
    with pytest.raises(Unlawful) as broken:
        vars(laws_of(late))["test_a_lapse_is_always_possible"](None)
    told = str(broken.value).splitlines()
    assert told[0] == "The law is broken: a lapse is a choice."
    assert told[1].startswith("Where: tests/kit/test_laws_of.py, line ")
    assert told[2:] == [
        "Remedy: return one of the choices of that view, whatever the view is.",
        f"To see it again: CHANCE={WORD} pytest -k a_lapse_is_always_possible",
    ]


def test_every_hint_is_for_a_law_that_there_is() -> None:
    files = [file for file in Path(lawbook.__file__).parent.glob("*.py") if file.stem != "hints"]
    laws = "".join(file.read_text("utf-8") for file in files)
    assert [law for law in HINTS if f'"{law}"' not in laws] == []
    assert all(len(hint(law, GAME)) == 2 for law in HINTS)


async def test_a_leak_at_the_wire_is_told_in_words(
    tmp_path: Path, random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = panel.board

    def leaky(table: Table, story: Sequence[str], said: Words, _shown: Sequence[str | Drawn] = ()) -> ui.LayoutView:
        return a_description(board, table, story, said)

    monkeypatch.setattr(panel, "board", leaky)
    with pytest.raises(Leak) as leak:
        await compare(tmp_path, GAME, random, 60, seats=2)
    told = str(leak.value)
    for part in (
        "Viewer: seat ",
        "Two worlds that look the same to them: in what is hidden, ",
        "In both is played, seat by seat: ",
        "What they are sent differs at step ",
        " messages in one world, ",
        "Where: games/abracada/screen.py, line ",
        "Remedy: let all that is shown and told follow from the view",
    ):
        assert part in told, told
