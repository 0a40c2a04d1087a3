"""The fullest tables: nothing of them is cut, and Last Wizard's panel has a line a wizard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as replaced

from bot.art import drawings
from bot.front.custom_ids import HousePress, ask
from bot.front.features.move_prompt import answered as answered_question
from bot.front.features.replays import lay_out_step
from bot.front.messages.blocks import PANEL, VIEW, count_all, draw_blocks
from bot.front.messages.components import (
    CUT,
    LONGEST_OPTION,
    LONGEST_TEXT,
    MENU,
    Menu,
    MessageView,
    draw_menu,
    texts_of,
    walk,
    within,
)
from bot.front.messages.fitting import draw_shorter
from bot.front.messages.mentions import names_of
from bot.front.messages.panel import lay_out, own_view, panel, private
from bot.front.messages.seat_names import seats_called
from bot.hosting.records.replays import ReplayStep
from bot.hosting.records.settings import PlayerSettings
from bot.hosting.table import Table
from bot.words import Words, words
from games.engine import Counter, Mark, Seat, SeatLine, Seats, everybody, text
from games.engine.catalog.shelf import shelf
from games.engine.match import Match
from games.lastwizard import GAME
from games.lastwizard.moves.terms import Use
from games.lastwizard.state.board import WINDOW, Entry, State
from games.spellbooks import Cast
from games.temples.moves.commands import Place
from storage.rows import Player
from tests.front.pressing import answered, press
from tests.front.stage import first_mover, staged, texts
from tests.front.tables.leafing import name_of
from tests.games.spellbooks.dsl import harness, offered, position
from tests.sandbox.hall import full_and_ending, played

PEOPLE = ("ada", "ben", "cyd", "dov", "eve", "fay")
WHERE = "<#1333444555666777888>"
NUMBER = 1_333_444_555_666_777_888  # as long as Discord's are
SHELF = shelf()


def icons(game: str) -> dict[str, str]:
    """The pictures of a game and of the house, as they stand in texts."""
    return {key: one.written(NUMBER) for owner in (None, game) for key, one in drawings(owner).items()}


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("key", SHELF)
async def test_nothing_of_a_full_table_is_cut_for_want_of_room(
    tmp_path: Path, key: str, language: str, random: Random
) -> None:
    game, spoken = SHELF[key], words(language, key).with_icons(icons(key))
    seats = everybody(game.seats[-1])
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE[: len(seats)], game=key)
    pictured = list[bool]()
    for match in played(game, len(seats), random):
        now = replace(table, match=match)
        shown = [panel(now, (), spoken), *(private(now, seat, spoken, where=WHERE) for seat in seats)]
        for said in ("".join(texts_of(message.to_components())) for message in shown):
            assert not said.endswith(CUT)
            pictured.append("<:" in said)
    assert pictured.count(True) > 0.99 * len(pictured), "there is room for the pictures as well"


async def test_a_table_with_no_room_for_pictures_is_told_in_words(tmp_path: Path, random: Random) -> None:
    game = SHELF["spellbooks"]
    long = dict.fromkeys(icons(game.key), f"<:{'x' * 90}:{NUMBER}>")
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE[:5], game=game.key)
    full, _ = full_and_ending(game, 5, random)
    view = private(replace(table, match=full), first_mover(full), words("en", game.key).with_icons(long))
    said = "".join(texts_of(view.to_components()))
    assert "<:" not in said
    assert not said.endswith(CUT)


def test_a_menu_says_what_a_choice_does_in_a_hundred_letters() -> None:
    menu = Menu(
        "Which?", HousePress("help"), [("x" * 101, "a"), ("y" * 100, "b")], about={"a": "z" * 101, "b": "z" * 100}
    )
    long, whole = draw_menu(menu)["components"][0]["options"]
    assert (long["label"], long["description"]) == (f"{'x' * 99}…", f"{'z' * 99}…")
    assert (whole["label"], whole["description"]) == ("y" * 100, "z" * 100)


@pytest.mark.parametrize("mark", ["<:die_blue:1333444555666777888>", "<@1333444555666777888>", "<t:1700000000:R>"])
def test_what_is_cut_ends_with_no_half_of_a_mark(mark: str) -> None:
    said = f"3 < 4 {mark}"
    for most in range(10, len(said)):
        assert within([said], most) == ["3 < 4 …"]
    assert within([said], len(said)) == [said]


@pytest.mark.parametrize("language", ["en", "ko"])
async def test_a_full_panel_has_fourteen_lines_at_most_and_what_is_left_out_is_in_ones_view(
    tmp_path: Path, language: str, random: Random
) -> None:
    spoken = words(language, GAME.key).with_icons(icons(GAME.key))
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE, game=GAME.key)
    for match in played(GAME, len(PEOPLE), random):
        now = replace(table, match=match)
        told, _ = lay_out(now, spoken)
        assert count_all(told) <= PANEL, told
        watched = str(own_view(now, Player("somebody"), spoken).to_components())
        assert [note for note in _notes(now, spoken) if note not in watched] == []


@pytest.mark.parametrize("language", ["en", "ko"])
async def test_a_full_panel_has_fourteen_lines_whichever_card_waits_upon_another(tmp_path: Path, language: str) -> None:
    """With five people asked to react, and two statuses each."""
    spoken = words(language, GAME.key).with_icons(icons(GAME.key))
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE, game=GAME.key)
    state: State = table.playing.state
    wizards = tuple(replaced(wizard, frozen=1, shocked=1) for wizard in state.board.wizards)
    cards = state.board.known.cards
    below = Entry(Seat(1), Use.ACTION, max(cards, key=len), 1, Seat(2))
    for card in cards:
        stack = (below, Entry(Seat(0), Use.REACTION, card, 2, Seat(1)))
        board = replaced(state.board, phase=WINDOW, wizards=wizards, stack=stack, asked=everybody(6)[1:])
        match = Match(GAME, bytes(32), 9, 9, replaced(state, board=board))
        told, _ = lay_out(replace(table, match=match), spoken)
        assert count_all(told) <= PANEL, told


def _notes(table: Table, spoken: Words) -> Iterator[str]:
    """What is said beside the pictures of each wizard."""
    names = names_of(table.seating.sitters, spoken)
    for block in table.playing.screen(None).blocks:
        if isinstance(block, Seats):
            yield from (spoken.say(line.note, names) for line in block.lines if line.note is not None)


async def test_the_rules_say_what_the_signs_stand_for_where_there_are_pictures(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", pictures=True) as stage:
        await stage.begin("ada", "ben", game=GAME.key)
        said = texts(answered(await stage.press("ada", "Rules", await press(stage, "ada", "More"))))
        for key, name in (("freeze", "frozen"), ("reaction_used", "reaction used"), ("owl", "Patient Owl")):
            assert re.search(rf"<:{key}:\d+>\s{name}", said), key
        assert len(said) < LONGEST_TEXT
        preferences = stage.bot.front.tables.records.preferences
        await preferences.save(PlayerSettings, name_of(stage, "ada"), {"look": "plain"})
        plain = texts(answered(await stage.press("ada", "Rules", await press(stage, "ada", "More"))))
        assert plain.strip() == words("en", GAME.key).word("rules").strip()


def test_where_there_is_little_room_whoever_waits_has_a_line_and_whoever_looks_keeps_theirs() -> None:
    spoken = words("en", "spellbooks")
    dice = tuple(Counter(f"die-{at}", at, text("gems", count=at)) for at in range(1, 7))
    seats = everybody(4)
    marks = (Mark.TO_MOVE, Mark.NONE, Mark.NONE, Mark.NONE)
    block = Seats(tuple(SeatLine(seat, (dice[:1], dice), mark) for seat, mark in zip(seats, marks, strict=True)))
    whole, first = draw_blocks((block,), spoken, PEOPLE), "1 gem"
    assert draw_shorter((block,), seats[1], spoken, PEOPLE, 99) == whole
    mover, own, *others = draw_shorter((block,), seats[1], spoken, PEOPLE, 4)[0].split("\n")
    assert [mover, own] == whole[0].split("\n")[:2]
    assert [other.split(" ", 1)[1] for other in others] == [first, first]


async def test_numbers_of_people_are_explained_also_where_only_what_a_choice_does_names_them(
    tmp_path: Path, random: Random
) -> None:
    game, people, spoken = SHELF["temples"], PEOPLE[:4], words("en", "temples")
    async with staged(tmp_path / "conclave.db", *people) as stage:
        table = await stage.begin(*people, game=game.key)
    explained = set[str]()
    for match in played(game, len(people), random):
        seat = first_mover(match)
        if not any(isinstance(choice, Place) for choice in match.choices(seat)):
            continue
        question = answered_question(replace(table, match=match), seat, ask(table.id, match.beat, "Place"), spoken)
        assert isinstance(question, MessageView)
        said, options = "\n".join(texts_of(question.parts)), str(question.to_components())
        numbers = {*re.findall(r"#\d", options)}
        assert all(f"{number} is <@" in said for number in numbers)
        explained |= numbers
    assert explained


@pytest.mark.parametrize("key", SHELF)
async def test_every_page_of_a_replay_is_told_to_its_end_from_every_seat(
    tmp_path: Path, key: str, random: Random
) -> None:
    game, spoken = SHELF[key], words("en", key).with_icons(icons(key))
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE[: game.seats[-1]], game=key)
    matches, drawn = [*played(game, game.seats[-1], random)], list[bool]()
    for before, after in pairwise(matches):
        mover = first_mover(before)
        events = before.play(mover, random.choice(before.choices(mover)))
        for viewer in (None, *everybody(game.seats[-1])):
            step = ReplayStep(game, 0, mover, None, before.told(events, viewer), after.view(viewer))
            said = "".join(texts_of(lay_out_step(table.row, [step], 0, viewer, Player("ada"), spoken).to_components()))
            assert not said.endswith(CUT)
            drawn.append("<:" in said)
    assert any(drawn)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("key", SHELF)
async def test_a_question_says_what_each_choice_does_and_fits_a_phone(
    tmp_path: Path, key: str, language: str, random: Random
) -> None:
    game, spoken = SHELF[key], words(language, key).with_icons(icons(key))
    seats = everybody(game.seats[-1])
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE[: len(seats)], game=key)
    names, numbers, told = names_of(table.seating.sitters, spoken), seats_called(table, spoken, ()), 0
    for match in played(game, len(seats), random):
        seat = first_mover(match)
        firsts = {type(choice).__name__: choice for choice in reversed(match.choices(seat))}
        for kind, first in firsts.items():
            question = answered_question(replace(table, match=match), seat, ask(table.id, match.beat, kind), spoken)
            assert isinstance(question, MessageView)
            said, does = texts_of(question.parts), game.telling.hint(first, match.view(seat)).told
            gaps = len(said) // 2 if len(said) > 2 else 0  # two of them are as high as a line
            assert count_all(said) + gaps <= VIEW, said
            if does is not None:
                menus = "".join(str(part) for part in walk(question.parts) if part["type"] == MENU)
                shown = spoken.plain.say(does, numbers)[: LONGEST_OPTION - 1] in menus
                assert shown or spoken.say(does, names) in "\n".join(said), (does, said, menus)
                told += 1
    assert told or key == "abracada", "nobody was told anything"


async def test_where_one_spell_alone_can_be_cast_the_question_of_its_targets_says_what_it_does(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
    alone = position("6 6 6 6 6 6", "1 1 1 1 1 1", books=("bottle-of-fog",))
    assert {cast.spell for cast in offered(alone) if isinstance(cast, Cast)} == {"bottle-of-fog"}
    press = ask(table.id, alone.beat, "Cast")
    question = answered_question(replace(table, match=alone), Seat(0), press, words("en", "spellbooks"))
    assert isinstance(question, MessageView)
    said = "\n".join(texts_of(question.parts))
    assert "discard up to 3 spells of the board" in said
    assert said.count("Bottle of Fog") == 1, "it is said once"


async def test_each_of_the_things_to_choose_from_says_what_it_does_and_where_it_lies(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
    spots = "left-glove lucky-sock liquid-courage wishbone cheap-crown stern-look"
    after = harness(position("3 3 2 6 1 6", "1 1 1 1 1 1", books=("bottle-of-fog",), spots=spots), "left-glove")
    spoken = words("en", "spellbooks").with_icons(icons("spellbooks"))
    question = answered_question(replace(table, match=after), Seat(0), ask(table.id, after.beat, "Cast"), spoken)
    assert isinstance(question, MessageView)
    assert "\n".join(texts_of(question.parts)).count("Bottle of Fog") == 1
    (menu,) = (part for part in walk(question.parts) if part["type"] == MENU)
    (sock,) = (option for option in menu["options"] if option["label"] == "Lucky Sock")
    assert sock["description"].startswith("Enchantment Charm (triangle|circle) ")
    assert sock["emoji"]["name"] == "die_yellow"


async def test_where_one_field_is_asked_for_what_is_done_with_it_is_not_said_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
    match = position("5 3 2 6 1 6", "1 1 1 1 1 1")
    press = ask(table.id, match.beat, "Harness")
    question = answered_question(replace(table, match=match), Seat(0), press, words("en", "spellbooks"))
    assert isinstance(question, MessageView)
    (menu,) = (part for part in walk(question.parts) if part["type"] == MENU)
    assert menu["options"][0]["label"] == "Lucky Sock"
