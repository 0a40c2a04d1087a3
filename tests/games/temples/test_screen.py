"""What people see and read: the ring, the tracks, the mat, what a choice gives, and the story of a turn."""

from __future__ import annotations

import pytest

from bot.terminal.render import render
from bot.words import words
from bot.words.story import tell
from games.engine import Ask, Do, Say, Seat, Seats
from games.temples import GAME, TemplesCommand
from games.temples.moves.commands import (
    CellName,
    Climb,
    Collect,
    Convert,
    Kept,
    Lay,
    Path,
    Pick,
    Place,
    Rest,
    Send,
    Trial,
)
from games.temples.moves.events import Advanced, CoreLaid, Rested
from games.temples.pieces.conversions import Change
from games.temples.pieces.deck import Face, Item
from games.temples.rules.mats import NAMES as CELL_NAMES
from games.temples.rules.objections import objection
from games.temples.screen import hint, label, scores, screen
from games.temples.state import COLLECT, GIFT, PLACE
from games.temples.story import feats
from games.temples.view import View
from tests.games.temples.dsl import ADA, BEN, Table, deck, do, goods, mage, mat, position

NAMES = ("Ada", "Ben", "Cyd", "Dov")
SAID = words("en", "temples")
MOST_LINES = 14


def shown(table: Table, viewer: Seat | None = None) -> str:
    """A screen as text."""
    return render(screen(table.view(viewer)), SAID, NAMES)


def called(command: TemplesCommand) -> str:
    """What a button says."""
    return SAID.say(label(command), NAMES)


def does(table: Table, command: TemplesCommand) -> str:
    """What helps to choose a command."""
    found = hint(command, table.view(table.state.board.turn)).does
    return "" if found is None else SAID.say(found, NAMES)


def story(table: Table, command: TemplesCommand) -> str:
    """What is told of a command, as people read it."""
    lines = table.told(table.play(table.state.board.turn, command), None)
    return "\n".join(tell(((line, NAMES) for line in lines), SAID))


def placing() -> Table:
    """The second of two is to place a figure."""
    return position(mage("2mana", figure=3), mage("token"), phase=PLACE, turn=BEN)


def test_the_ring_says_what_lies_where_and_who_stands_there() -> None:
    said = shown(placing(), BEN)
    assert "1 Day and Night | 2 day red · token | 3 day red · token" in said
    assert "4 day Ada (red · token)" in said
    assert "10 night purple · blue | 11 night purple · blue | 12 night purple · blue" in said
    clones = position(mage(figure=3, clone=5), mage(), phase=PLACE, clones=True)
    assert "6 day Ada’s clone (red · token)" in shown(clones, ADA)
    assert "Ring: 1 Day and Night, 4 Ada and 6 Ada’s clone" in shown(clones)


def test_a_temple_says_what_it_gives_and_whom_it_blocks() -> None:
    assert does(placing(), Place(6)) == "1 red, 3 blue, 5 tokens and 2 mana from 8 temples; takes from Ada"
    assert does(position(mage(), mage(), phase=PLACE), Place(6)).endswith(" from 11 temples, unless others cut in")
    assert hint(Place(9), placing().view(BEN)).art == "moon"


def test_a_trial_says_its_price_with_what_is_converted_for_it_and_what_it_brings() -> None:
    table = position(mage("red 9mana", (2, 0, 0)), mage("token red"))
    assert does(table, Trial(Path("fire-1"))) == "1 red and 2 mana → space 3, 3 points"
    assert does(table, Trial(Path("fire-2"))) == "1 red and 6 mana → space 4, 3 points, red core"
    assert does(table, Trial(Path("fire-3"))) == "", "it cannot be paid for"


def test_a_cell_says_what_it_gives_and_resting_what_it_is_worth() -> None:
    table = position(mage("token"), mage(), cores=(0,))
    assert does(table, Lay(CellName("a1"))) == "each round you collect a token: 2 mana (+1 mana now)"
    assert does(table, Lay(CellName("b4"))) == "at once: red and 2 mana"
    assert does(table, Lay(CellName("a3"))) == "each round you collect yellow: 1 more"
    assert does(position(mage("token red"), mage()), Rest()) == "+2 mana"
    assert all(does(table, Lay(name)) for name in CELL_NAMES)


def test_a_figure_and_a_clone_say_what_they_would_collect() -> None:
    standing = position(mage("2mana", figure=3, clone=6), mage("2mana", figure=9), phase=PLACE, clones=True, turn=BEN)
    table = do(standing, Send(10))
    assert does(table, Collect(clone=False)) == "1 red and 6 tokens"
    assert does(table, Collect(clone=True)).startswith("1 red")
    assert [SAID.say(action.label, NAMES) for action in screen(table.view(ADA)).actions if isinstance(action, Do)] == [
        "Collect with your figure",
        "Collect with your clone (2 mana)",
    ]
    for viewer in (None, ADA):
        assert "Figure: 1 red and 6 tokens\nClone: 1 red" in shown(table, viewer)
    assert "Figure:" not in shown(table, BEN), "it is not theirs to choose"


def test_to_sell_for_nothing_is_asked_about_once_more() -> None:
    table = position(mage("token red 9mana"), mage())
    warned = hint(Convert(Change("red-mana")), table.view(ADA)).warning
    assert warned is not None
    assert warned.id == "warning-sale"
    assert hint(Convert(Change("mana-red")), table.view(ADA)).warning is None


def test_nobody_but_who_is_to_move_gets_hints() -> None:
    table = placing()
    assert hint(Place(6), table.view(ADA)).does is None
    assert hint(Place(6), table.view(None)).does is None
    assert hint(Convert(Change("mana-red")), table.view(BEN)).does is None


def test_the_tracks_say_who_is_where_and_what_comes_next() -> None:
    table = position(
        mage("token", (4, 0, 0)), mage("", (2, 0, 0)), clones=True, neutral=((5, 0, 0), (0, 0, 0)), cards=deck()
    )
    said = shown(table, ADA)
    assert "Fire: neutral 5, Ada 4 and Ben 2 · next: red, red and red (red core)" in said
    assert "next:" not in shown(table)


def test_the_mat_shows_cores_and_what_its_cells_would_give() -> None:
    table = position(mage("token red", cells=mat("....", "....", "r...", "....")), mage("token"))
    said = shown(table, ADA)
    assert "a: +token° | +blue | +yellow | +red" in said
    assert "c: [red core →purple] | purple→ | token→ | →3 mana" in said
    used = do(table, Convert(Change("spell-red-purple")))
    assert "c: [red core ✓]" in shown(used, ADA)
    assert "+token°" not in shown(table)


def test_points_below_nothing_are_shown_and_explained() -> None:
    said = shown(position(mage("token", (12, 0, 0)), mage("token")))
    assert "Ada  8 points" in said
    assert "Ben  −6 points" in said
    assert "a marker left at the start: −2" in SAID.word("rules")


def test_few_things_are_buttons_and_many_are_a_menu() -> None:
    kinds = [type(action).__name__ for action in screen(position(mage("token red mana"), mage()).view(ADA)).actions]
    assert kinds == ["Ask", "Do", "Ask"], "trials, rest, conversions"
    storing = position(mage("token red", cells=mat("....", "....", "....", "..r.")), mage())
    assert [action.kind for action in screen(storing.view(ADA)).actions if isinstance(action, Ask)] == [
        "Trial",
        "Rest",
        "Convert",
    ]
    assert screen(storing.view(BEN)).actions == ()


@pytest.mark.parametrize("viewer", [None, ADA])
def test_a_full_table_fits_a_phone(viewer: Seat | None) -> None:
    mages = [mage("2red token 5mana", figure=at) for at in (2, 5, 8)]
    for table in (
        position(*mages, mage("token"), phase=PLACE),
        position(*mages, mage("token", resting=True)),
        position(*mages, mage("token"), cores=(0,)),
        position(*mages, mage("token"), phase=COLLECT, cores=(0,)),
        position(*mages, mage("token"), phase=GIFT, rounds=0),
    ):
        blocks = screen(table.view(viewer)).blocks
        said = [SAID.say(block.text, NAMES) for block in blocks if isinstance(block, Say)]
        rows = [row for one in said for row in one.splitlines()]
        lines = len(rows) + sum(len(block.lines) if isinstance(block, Seats) else 0 for block in blocks)
        assert lines + 3 <= MOST_LINES, "with the headline, how far the game is, and the cores that are left"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (Place(4), "Temple 5"),
        (Send(4), "Clone to temple 5"),
        (Pick("red"), "red"),
        (Pick("green"), "nothing"),
        (Climb("fire"), "Fire"),
        (Climb("air"), "nothing"),
        (Lay(CellName("b3")), "b3"),
        (Lay(CellName("z9")), "nothing"),
        (Trial(Path("sand-3")), "Sand +3"),
        (Trial(Path("air-1")), "nothing"),
        (Convert(Change("mana-red")), "4 mana → 1 red"),
        (Convert(Change("spell-red-mana")), "spell: 1 red → 3 mana"),
        (Convert(Change("red-green")), "nothing"),
        (Rest(), "Rest"),
        (Rest(Kept("red-blue")), "Rest, store 1 red and 1 blue"),
        (Rest(Kept("gold")), "nothing"),
    ],
)
def test_every_command_has_a_name(command: TemplesCommand, said: str) -> None:
    assert called(command) == said


def test_the_story_tells_a_trial_with_what_came_of_it() -> None:
    table = position(mage("red 8mana", (2, 0, 0)), mage("token red", (3, 0, 0)))
    assert story(table, Trial(Path("fire-1"))) == (
        "**Ada**: 2 mana → 1 token · Fire to 4 (3) for 1 red and 1 token (Ben is jumped: 1 mana) · gets a red core"
    )
    laid = do(table, Trial(Path("fire-1")))
    assert story(laid, Lay(CellName("b4"))).startswith("**Ada**: learns b4: at once: red and 2 mana (1 red and 2 mana)")


def test_the_story_tells_the_rest_of_a_round() -> None:
    storing = position(mage("token red", cells=mat("....", "....", "....", "..r.")), mage("token red"))
    assert story(storing, Rest(Kept("red"))) == "**Ada**: rests (+1 mana), stores 1 red"
    last = position(mage("token"), mage("", resting=True), rounds=5)
    assert story(last, Rest()) == "**Ada**: rests (+1 mana)\nFive rounds are over. Ada wins with -6 points."
    night = position(mage("token"), mage("", resting=True), clones=True)
    said = story(night, Rest())
    assert "Ben goes first now." in said
    assert "Round 2: the Day-and-Night tile lies on 5. In the night, just before it: 4." in said
    assert "A neutral marker goes up Fire to 1." in said


def test_the_story_tells_a_collection() -> None:
    cells = mat("r...", "....", "....", "....")
    table = position(
        mage(cells=cells, figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(Face((Item.ANY,), Item.MANA))
    )
    said = story(table, Place(8))
    assert said.startswith("**Ben**: temple 9\n**Ada**: 1 token and 14 mana from 7 temples")
    assert "takes blue (2 mana by spells)" in story(do(table, Place(8)), Pick("blue"))


def test_the_story_tells_of_cores_that_find_no_place() -> None:
    full = mat("r...", ".r..", "..r.", "...r")
    table = position(mage("token red 4mana", (3, 0, 0), full), mage("token red"))
    assert "has no room for a red core · gets 2 mana for it" in story(table, Trial(Path("fire-1")))
    none = position(mage("token red 4mana", (3, 0, 0)), mage("token red"), supply=(0, 5, 5, 0))
    assert "no core left: 2 mana" in story(none, Trial(Path("fire-1")))


def test_the_points_of_everybody_are_drawn_round_by_round() -> None:
    found = scores(position(mage("", (12, 0, 0)), mage(), rounds=2).view(None))
    assert found is not None
    assert (found.step, found.each) == (2, (8, -6))
    assert scores(position(mage(), mage(), rounds=0).view(None)) is None
    assert scores(View(None, GAME.rules.blank.board)) is None


def test_profiles_count_spells_and_trials() -> None:
    assert feats(CoreLaid(ADA, 3)) == (ADA, "learned")
    assert feats(Advanced(BEN, 0, 3, goods("token"))) == (BEN, "advanced")
    assert feats(Rested(ADA, goods(""), 2)) is None


def test_the_public_is_given_no_reason() -> None:
    table = placing()
    assert objection(table.view(None), Rest()) is None
