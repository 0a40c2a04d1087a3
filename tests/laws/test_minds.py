"""No mind peeks: what it does follows from its view and its own chance alone, in every game, for every mind."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

import bot
from bot.words import words
from games.abracada import GAME, Ready
from games.engine import AnyMatch, Command, Fact, Mind, Rng, Seat, Viewer
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from tests.laws import lawbook
from tests.laws.planted.leaks import own_stones_in_the_view

BUDGET = 3  # a search that comes back to what it has seen; more of the same would show no more
HASTE = 2  # for whole games, where it matters that they end and not how
POSITIONS = 40
GAMES = 3  # of each mind, at tables with the others

AnyMind = Mind[Any, Any]  # of whichever game


def blindness(match: AnyMatch, seat: Seat, mind: AnyMind, random: Random) -> None:
    """In a world that looks the same to its seat, a mind does the same.

    The true world is looked at first, then the other, then the true one again; so whatever is carried over from one
    thought to the next, or remembered of the world that was looked at last, is found out.
    """
    game, key = match.game, random.randbytes(32)
    world = game.rules.imagine(match.view(seat), Rng(random.randbytes(32), 0, "law"))
    answers = [_thought(game, state, seat, mind, key) for state in (match.state, world, match.state)]
    lawbook.require("views of worlds that look the same", len({view for view, _ in answers}) == 1)
    lawbook.require("a mind knows its view and no more", len({command for _, command in answers}) == 1)


def _thought(game: AnyGame, state: Fact, seat: Seat, mind: AnyMind, key: bytes) -> tuple[bytes, bytes]:
    """The view as bytes, and what the mind makes of these bytes: no object of the true world reaches it."""
    seen = encode(game.rules.view(state, seat))
    command: Command = mind(codec(game).view(seen), Rng(key, 0, "mind"), BUDGET)
    return seen, encode(command)


def hold_to_blindness(game: AnyGame, random: Random) -> None:
    """Every mind of a game, in positions from all over its games."""
    tables = list(islice(lawbook.tables(game, random), 64))
    for mind in minds_of(game).values():
        for seats, match in random.sample(tables, POSITIONS):
            before = random.choice([*lawbook.walk(seats, match, random)]).before
            for seat in before.waiting.seats:
                if before.choices(seat):
                    blindness(before, seat, mind, random)


@pytest.mark.long
@pytest.mark.unwatched
def test_no_mind_peeks(game: AnyGame, random: Random) -> None:
    hold_to_blindness(game, random)


@pytest.mark.unwatched
def test_minds_play_whole_games_by_the_rules(game: AnyGame, random: Random) -> None:
    """Those who have played least sit down next, at tables of all sizes and options, until all have played enough."""
    tables, minds = list(islice(lawbook.tables(game, random), 64)), minds_of(game)
    played = Counter(dict.fromkeys(minds, 0))
    while min(played.values()) < GAMES:
        seats, match = random.choice(tables)
        names = sorted(random.sample([*minds], len(minds)), key=played.__getitem__)
        sitting = random.sample([*islice(cycle(names), seats)], seats)
        played.update({*sitting})
        assert _finished(match, [minds[name] for name in sitting], random).outcome is not None, sitting


def _finished(match: AnyMatch, minds: Sequence[AnyMind], random: Random) -> AnyMatch:
    """The end of a game in which each seat has its mind."""
    for _ in range(lawbook.LONGEST_GAME):
        movers = [seat for seat in match.waiting.seats if match.choices(seat)]
        if not movers:
            return match
        seat = random.choice(movers)
        command = minds[seat](match.view(seat), Rng(random.randbytes(32), 0, "mind"), HASTE)
        lawbook.require("a mind does what it may", command in match.choices(seat))
        match = match.after(match.play(seat, command))
    raise lawbook.Unlawful("a game ends")


def test_every_game_has_a_seeker_and_somebody_who_does_anything(game: AnyGame) -> None:
    assert {*game.extras.minds, "seeker", "random"} == {*minds_of(game)}
    assert [*minds_of(game)][: len(game.extras.minds)] == [*game.extras.minds]
    assert [*minds_of(replace(game, extras=replace(game.extras, minds={})))] == ["seeker", "random"]


@pytest.mark.parametrize("locale", sorted(file.stem for file in Path(bot.__path__[0]).glob("words/*.ftl")))
@pytest.mark.parametrize("key", shelf())
def test_every_mind_has_a_name(key: str, locale: str) -> None:
    for mind in minds_of(shelf()[key]):
        assert words(locale, key).word(f"mind-{mind}")


def looking_at_the_world(game: AnyGame) -> AnyGame:
    """A mind that shares a memory with the view, and so with the world that was looked at last."""
    last: list[Fact] = [game.rules.blank]

    def view(state: Fact, viewer: Viewer) -> Fact:
        last[0] = state
        return game.rules.view(state, viewer)

    def peek(seen: Any, _rng: Rng, _budget: int) -> Any:  # Any: of whichever game
        choices = game.rules.choices(seen)
        return choices[crc32(encode(last[0])) % len(choices)]

    return replace(game, rules=replace(game.rules, view=view), extras=replace(game.extras, minds={"peeker": peek}))


def remembering_its_thoughts(game: AnyGame) -> AnyGame:
    """A mind that goes by how often it was asked, and not by its chance."""
    asked: list[int] = []

    def count(seen: Any, _rng: Rng, _budget: int) -> Any:  # Any: of whichever game
        asked.append(1)
        choices = game.rules.choices(seen)
        return choices[len(asked) % len(choices)]

    return replace(game, extras=replace(game.extras, minds={"counter": count}))


@pytest.mark.parametrize("plant", [looking_at_the_world, remembering_its_thoughts], ids=lambda plant: plant.__name__)
def test_a_peeking_mind_turns_the_law_red(plant: Callable[[AnyGame], AnyGame], game: AnyGame, random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="its view and no more"):
        hold_to_blindness(plant(game), random)


def test_a_view_with_more_in_it_turns_the_law_red(random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="views of worlds"):
        hold_to_blindness(own_stones_in_the_view(), random)


def test_a_mind_outside_the_rules_turns_the_law_red(random: Random) -> None:
    def at_once(_view: Any, _rng: Rng, _budget: int) -> Ready:  # Any: of whichever game
        return Ready()

    seats, match = next(lawbook.tables(GAME, random))
    with pytest.raises(lawbook.Unlawful, match="what it may"):
        _finished(match, [at_once] * seats, random)


CALLS = """
from games.abracada import GAME
from games.abracada.state import BLANK
from games.engine import Rng

mind = GAME.extras.minds["random"]
mind(GAME.rules.view(BLANK, None), Rng(b"", 0, "mind"), 1)
mind(BLANK, Rng(b"", 0, "mind"), 1)
"""


@pytest.mark.unwatched
def test_the_type_checker_lets_no_mind_have_a_state(tmp_path: Path) -> None:
    file = tmp_path / "calls.py"
    file.write_text(CALLS, "utf-8")
    checked = subprocess.run(  # noqa: S603 - our own tool on our own text
        [Path(sys.executable).with_name("basedpyright"), "--outputjson", "--level", "error", file],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    found = json.loads(checked.stdout)["generalDiagnostics"]
    assert [(error["range"]["start"]["line"], error["rule"]) for error in found] == [(7, "reportArgumentType")]
