"""What people see and read: the six spots, dice, books, prices, and the story of a turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.terminal.render import render
from bot.words import words
from bot.words.story import tell
from games.engine import Ask, Do, Line, Seat, Tally, Tiles
from games.engine.screen import Hint, Text
from games.engine.undo import UNDO
from games.spellbooks import Cast, End, Harness, Nudge, Pass
from games.spellbooks.moves.events import Learned, SpellCast, TurnEnded
from games.spellbooks.pieces.dice import Face
from games.spellbooks.pieces.spell import Name
from games.spellbooks.screen import books, hint, label, part, scores, screen
from games.spellbooks.story import feats
from tests.games.spellbooks.dsl import (
    Table,
    cast,
    casting,
    harness,
    nudge,
    passing,
    pay,
    paying,
    position,
    table_of,
    told,
)

OTHER = "1 1 1 1 1 1"
NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve")
SAID = words("en", "spellbooks")


def shown(table: Table, viewer: int | None = None) -> str:
    """A screen as text."""
    return render(table.screen(_seat(viewer)), SAID, NAMES)


def said(what: Text) -> str:
    """A text as people read it."""
    return SAID.say(what, NAMES)


def read(lines: tuple[Line, ...]) -> list[str]:
    """A story as people read it."""
    return tell(((line, NAMES) for line in lines), SAID)


def buttons(table: Table, viewer: int | None = None) -> list[str]:
    """What the buttons of a screen say."""
    return [SAID.say(action.label, NAMES) for action in table.screen(_seat(viewer)).actions]


def _seat(viewer: int | None) -> Seat | None:
    return None if viewer is None else Seat(viewer)


def test_the_public_sees_six_spots_and_the_dice_that_are_available() -> None:
    text = shown(position("5 .3 2 6 6 6", OTHER, teacher="1 .2 3 4 5 6"))
    assert "white Lucky Sock · yellow Liquid Courage" in text
    assert "> Ada  0 Fame 3 gems 0 spells | white 5 red 2 green 6 blue 6 black 6" in text
    assert "  Ben  0 Fame 3 gems 0 spells\n" in text
    assert "Teacher’s dice: white 1, red 3, green 4, blue 5, black 6" in text


def test_whoever_may_learn_is_told_the_cheapest_price_of_each_spell() -> None:
    table = position("5 3 2 6 1 .6", OTHER)
    mine = shown(table, 0)
    assert "gold" not in mine
    assert "Lucky Sock Enchantment Charm" in mine
    assert "· white 5 ← yellow 3 and red 2]" in mine
    assert "1 gem]" in mine
    assert "←" not in shown(table, 1), "who waits is told no price"
    assert "out of reach" in shown(position(".5 3 3 6 1 6", OTHER, gems=(0,)), 0)


def test_a_book_lies_open_with_what_its_slots_ask_for() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("stern-look liquid-courage",), spent=("liquid-courage",))
    mine = shown(table, 0)
    assert "Book: [Enchantment Attack]" in mine
    assert "[Enchantment Potion ✓]" in mine
    assert "[+2 Transmutation]" in mine
    assert "Ready to cast: [Stern Look 2 Fame if you harness a 1]" in mine


def test_an_empty_spot_and_used_up_dice_are_seen() -> None:
    spots = "- liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
    text = shown(position(".5 .5 .2 .6 .1 .6", OTHER, spots=spots, teacher=".1 .1 .1 .1 .1 .1"))
    assert "white –" in text
    assert "no dice left" in text
    assert any(isinstance(block, Tally) for block in screen(position(OTHER, OTHER, teacher=OTHER).view(None)).blocks)


def test_buttons_are_those_of_whoever_is_to_move() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("liquid-courage",))
    assert buttons(table) == buttons(table, 0) == ["Harness", "Cast", "Nudge", "Pay", "Pass"]
    assert buttons(table, 1) == []
    assert buttons(nudge(table, "white-5", 1)) == ["Harness", "Cast", "Nudge", "Pay", "Undo"]
    assert buttons(harness(table, "lucky-sock")) == ["Cast", "Nudge", "End turn"]
    kinds = {type(action) for action in table.screen(None).actions}
    assert kinds == {Ask, Do}


def test_the_headline_asks_for_what_is_possible() -> None:
    table = position("5 5 2 6 1 6", OTHER, teacher=OTHER, books=("liquid-courage tea-of-second-thoughts",))
    assert "Your turn: harness a die, or pass" in shown(table, 0)
    stepped = nudge(table, "white-5", 1)
    assert "Your turn: harness a die\n" in shown(stepped, 0)
    assert "Ada: harness a die\n" in shown(stepped)
    assert "Your turn: cast more, or end it" in shown(harness(table, "lucky-sock"), 0)
    last = table_of(stepped, replace(stepped.state, board=replace(stepped.state.board, filled=Seat(1))))
    assert "Your last turn: harness a die\n" in shown(last, 0)
    assert "Last turn of Ada: harness a die\n" in shown(last)
    bare = position("2 .1 .1 .1 .1 .1", OTHER, books=("liquid-courage",))
    stuck = table_of(bare, replace(bare.state, board=replace(bare.state.board, stepped=True)))
    assert "Your turn: cast more, or end it" in shown(stuck, 0)


def test_what_the_teacher_has_not_got_any_more_is_said() -> None:
    used = shown(position(OTHER, OTHER, teacher=".1 .1 .1 .1 .1 .1"))
    assert "Teacher’s dice: all used" in used
    assert "0 gems" not in used


def test_the_panel_fits_a_phone() -> None:
    table = position(*["5 5 2 6 1 6"] * 5, teacher=OTHER)
    lines = shown(table).splitlines()
    assert len([line for line in lines if line.strip()]) <= 14
    assert len(buttons(table)) <= 11


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (paying("white-5", "yellow-3", "teacher-red-2"), "white 5 ← yellow 3 and Teacher’s red 2 (pays 1 gem)"),
        (Nudge(Face("red-2"), -1), "red 2 → 1"),
        (casting("polite-broom", "red-2"), "Cast Polite Broom: red 2"),
        (casting("umbrella-of-plenty", "white-2", 2), "Cast Umbrella of Plenty: white 2 → 4"),
        (casting("bottle-of-fog", away="wishbone lucky-sock"), "Cast Bottle of Fog: Wishbone and Lucky Sock"),
        (casting("wishbone"), "Cast Wishbone"),
        (Harness(Name("wishbone")), "Learn Wishbone"),
        (Pass(), "Pass"),
        (End(), "End turn"),
    ],
)
def test_a_command_is_called_by_what_it_does(command: Cast | Nudge | Pass, said: str) -> None:
    assert SAID.say(label(command)) == said


def test_each_field_has_a_name() -> None:
    fog = casting("bottle-of-fog", away="wishbone lucky-sock")
    assert SAID.say(part(fog, "away")) == "Wishbone and Lucky Sock"
    assert SAID.say(part(fog, "die")) == "nothing"
    assert SAID.say(part(casting("umbrella-of-plenty", "white-2", -2), "by")) == "−2"
    assert SAID.say(part(casting("umbrella-of-plenty", "white-2", 2), "by")) == "+2"
    assert SAID.say(part(paying("white-5", "yellow-5"), "dice")) == "yellow 5"
    assert SAID.say(part(Pass(), "")) == "Pass"


def test_what_is_paid_in_gems_is_told_apart_from_what_is_gained() -> None:
    both = paying("teacher-white-5", "yellow-3", "teacher-red-2")
    assert said(label(both)) == "Teacher’s white 5 ← yellow 3 and Teacher’s red 2 (pays 2 gems)"
    assert said(part(both, "die")) == "Teacher’s white 5 (pays 1 gem)"
    assert said(part(both, "dice")) == "yellow 3 and Teacher’s red 2 (pays 1 gem)"
    mine = shown(position("5 3 2 6 1 .6", OTHER), 0)
    assert "+2 gems · white 5 ← yellow 3 and red 2]" in mine
    assert ", pays 1 gem]" in mine


def test_a_turn_is_told_step_by_step() -> None:
    table = position("4 5 2 6 1 6", OTHER, books=("stern-look",), deck="dream-syrup")
    stepped = nudge(table, "white-4", 1)
    lines = (*told(table, Nudge(Face("white-4"), 1)), *told(stepped, paying("yellow-5", "white-5")))
    assert read(lines) == ["**Ada**: white 4 → 5 · Liquid Courage with yellow 5 ← white 5 (+2 Fame for the slot)"]
    after = pay(stepped, "yellow-5", "white-5")
    assert read(told(after, casting("liquid-courage"))) == ["**Ada**: casts Liquid Courage (+1 Fame)"]


def test_what_is_cast_is_told_with_what_came_of_it() -> None:
    table = position(
        "2 2 6 6 6 6",
        OTHER,
        books=("polite-broom tea-of-second-thoughts bottle-of-fog lucky-sock bottled-applause",),
    )
    assert read(told(table, casting("polite-broom", "red-6"))) == ["**Ada**: casts Polite Broom (red 1 now)"]
    assert read(told(table, casting("lucky-sock"))) == ["**Ada**: casts Lucky Sock (+2 gems)"]
    assert read(told(table, casting("bottled-applause"))) == ["**Ada**: casts Bottled Applause (if the die is right)"]
    assert read(told(table, casting("bottle-of-fog", away="wishbone"))) == [
        "**Ada**: casts Bottle of Fog (Wishbone gone)"
    ]
    [rolled] = read(told(table, casting("tea-of-second-thoughts", "white-2")))
    assert rolled.startswith("**Ada**: casts Tea of Second Thoughts (rolls white ")
    assert read(told(cast(table, "lucky-sock"), UNDO)) == ["**Ada**: takes it back"]
    [passed] = read(told(table, Pass()))
    assert passed.startswith("**Ada**: passes and rolls white ")


def test_scores_go_by_rounds_and_profiles_count_spells() -> None:
    table = position(OTHER, OTHER)
    found = scores(passing(passing(table)).view(None))
    assert found is not None
    assert (found.step, found.each) == (1, (0, 0))
    assert feats(Learned(Seat(1), 0, (1,))) == (1, "learned")
    assert feats(SpellCast(Seat(0), table.state.board.known.names[0])) == (0, "cast")
    assert feats(TurnEnded(Seat(0))) is None


def test_tiles_name_what_can_be_cast_and_learned() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("liquid-courage",))
    tiles = [block for block in screen(table.view(Seat(0))).blocks if isinstance(block, Tiles)]
    assert [len(block.tiles) for block in tiles] == [1, 6]


def test_menus_say_what_a_spell_costs_and_does() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("liquid-courage",))
    view = table.view(Seat(0))
    learns = hint(Harness(Name("lucky-sock")), view)
    assert learns.does is not None
    assert said(learns.does) == "white 5 ← yellow 5: +2 gems"
    dear = hint(Harness(Name("gold-flavoured-water")), view)
    assert dear.does is not None
    assert said(dear.does) == "blue 1 ← red 1, pays 1 gem: +2 gems"
    assert hint(Cast(Name("liquid-courage")), view).art == "enchantment"
    pays = hint(paying("white-5", "yellow-5"), view)
    assert pays.does is not None
    assert (said(pays.does), pays.art) == ("Lucky Sock", "die-white")
    assert hint(Pass(), view) == Hint()
    beyond = position("6 .1 1 .1 .1 .1", OTHER, gems=(1,)).view(Seat(0))
    assert hint(Harness(Name("lucky-sock")), beyond).does == hint(Cast(Name("lucky-sock")), beyond).does


def test_books_are_drawn_with_sigils_at_the_joints_and_what_is_spent() -> None:
    table = cast(position("5 5 2 6 1 6", OTHER, books=("liquid-courage lucky-sock",)), "liquid-courage")
    own, other = books(table.view(None))
    (first, second, *_), lower = own.rows
    assert [icon.art for icon in first.icons] == ["enchantment", "potion"]
    assert (first.held, first.faint, second.faint) == (True, True, False)
    assert first.joint is not None
    assert first.joint.art == "sigil-triangle"
    assert not any(cell.held for cell in (*lower, *other.rows[0]))
    assert (len(own.lines), len(other.lines)) == (3, 2)


def test_the_half_at_the_end_of_a_book_is_open_until_the_next_spell_or_the_end_of_the_row() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("liquid-courage lucky-sock", "stern-look"))
    own, other = books(table.view(Seat(0)))
    (first, second, *_), _ = own.rows
    assert (first.half, None if second.half is None else second.half.art) == (None, "sigil-circle")
    assert said(own.lines[0]) == (
        "Book: [Enchantment Potion] triangle [Enchantment Charm] ½ circle [ ] [+2 Transmutation] [ ]"
    )
    assert said(own.short[0]) == "Liquid Courage△ and Lucky Sock½○"
    assert "½ circle" in shown(table, 0)
    assert "½" not in said(other.lines[0]), "there is no half on its right edge"
    row = position("5 5 2 6 1 6", OTHER, books=("liquid-courage wishbone cheap-crown invisible-soup lucky-sock",))
    assert "½" not in said(books(row.view(Seat(0)))[0].lines[0]), "nothing ever touches the end of a row"


def test_ones_own_book_says_what_each_spell_in_it_does() -> None:
    table = position("5 5 2 6 1 6", OTHER, books=("liquid-courage left-glove", "stern-look"), spent=("liquid-courage",))
    own, other = books(table.view(Seat(0)))
    assert own.does is not None
    assert other.does is None
    assert [(said(tile.face), said(tile.note)) for tile in own.does.tiles if tile.note is not None] == [
        ("Liquid Courage", "1 Fame"),
        ("Left Glove", "🔴 each worth 1, 3 and 6 Fame with 1, 2 and 3 of its set"),
    ]
    assert not any(rack.does for rack in books(table.view(None)))
