"""The spells as data: an error names spell and field, and a table keeps what it was opened with. RULES 4."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.terminal.render import render_blocks
from bot.words import words
from games.engine import Seat, open_match
from games.spellbooks import CARDS, GAME, Options
from games.spellbooks.moves.commands import House
from games.spellbooks.pieces.library import BadLibrary, checked, read, standard
from games.spellbooks.pieces.spell import Deed, known_of, written
from tests.games.spellbooks.dsl import SEED

SOURCE = (Path(__file__).parent / "deck.toml").read_text("utf-8")
KNOWN = known_of(standard())


def test_there_are_five_spells_of_each_family_and_type() -> None:
    """RULES 4.1, 4.2."""
    spread = Counter((spell.family, spell.type) for spell in KNOWN.spells.values())
    assert len(KNOWN.spells) == 60
    assert set(spread.values()) == {5}
    assert len(spread) == 12


def test_every_kind_of_ability_is_there_with_its_siblings() -> None:
    effects = [effect for spell in KNOWN.spells.values() for effect in spell.effects]
    assert {effect.value for effect in effects if effect.do is Deed.IF_VALUE} == {1, 2, 3, 4, 5, 6}
    for do in (Deed.IF_COLOUR, Deed.SHIFT, Deed.REROLL):
        assert len({effect.colour for effect in effects if effect.do is do}) == 6
    assert len({effect.shape for effect in effects if effect.do is Deed.SIGIL}) == 3
    assert len({effect.family for effect in effects if effect.do is Deed.MOST and effect.family}) == 4
    assert len({(effect.type, effect.other) for effect in effects if effect.do is Deed.PAIR}) == 3
    assert {effect.do for effect in effects} == {*Deed}


def test_two_slots_ask_for_a_family_and_two_for_a_type() -> None:
    """RULES 3.3, 4.1."""
    assert sum(ask.family is not None for ask in KNOWN.book) == 2
    assert sum(ask.type is not None for ask in KNOWN.book) == 2


def test_halves_are_spread_evenly() -> None:
    """RULES 4.3."""
    halves = Counter(half for spell in KNOWN.spells.values() for half in (spell.left, spell.right) if half)
    assert max(halves.values()) - min(halves.values()) <= 4


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('key = "stern-look"', "key = 3", "spell 3: key: Input should be a valid string"),
        ('key = "stern-look"', 'key = "Stern Look"', "spell Stern Look: key: String should match pattern"),
        ('key = "stern-look"', 'key = "sharp-word"', "spell sharp-word: key: it is there twice"),
        ('family = "enchantment"', 'family = "cookery"', "spell stern-look: family: Input should be 'enchantment'"),
        (
            "value = 1, amount = 2 }",
            "value = 7, amount = 2 }",
            "spell stern-look: effects.0.value: Input should be less",
        ),
        ("value = 1, amount = 2 }", "amount = 2 }", "spell stern-look: effects.0: value: if-value needs it"),
        ("value = 1, amount = 2 }", "value = 1 }", "spell stern-look: effects.0: amount: if-value needs it"),
        ("value = 1, amount = 2 }", "value = 1, amount = 9 }", "stern-look: effects.0: amount: if-value goes up to 4"),
        ("value = 1, amount = 2 }", 'value = 1, amount = 2, shape = "circle" }', "shape: if-value has none"),
        ('[{ do = "if-value", value = 1, amount = 2 }]', "[]", "spell stern-look: effects: Tuple should have at least"),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "turn" }, { do = "reroll", colour = "red" }]',
            "spell stern-look: effects: only one may need a choice",
        ),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "turn" }, { do = "sigil", shape = "circle", amount = 2 }]',
            "spell stern-look: effects: what counts at the end cannot be cast",
        ),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "pair", type = "attack", other = "attack", amount = 2 }]',
            "spell stern-look: effects.0: other: a pair is of two types",
        ),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "most", amount = 8, tied = 4 }]',
            "spell stern-look: effects.0: family or type: most needs one of them",
        ),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "twins", twins = "owls", worth = [] }]',
            "spell stern-look: effects.0: worth: it says what each is worth",
        ),
        (
            '[{ do = "if-value", value = 1, amount = 2 }]',
            '[{ do = "twins", twins = "owls", worth = [9] }]',
            "worth: the other owls have another one",
        ),
        ("slot = 2\n", "slot = 11\n", "slot.0.slot: Input should be less than or equal to 10"),
        ("slot = 2\n", "slot = 4\n", "slot 4: slot: it is there twice"),
        ('slot = 2\ntype = "potion"\n', "slot = 2\n", "slot.0: family or type: a slot asks for one of them"),
        ("[[slot]]\nslot = 2\n", "[[slot\n", "this is not TOML"),
        ("[[spell]]\n", "[[spells]]\n", "spell: Field required"),
    ],
)
def test_what_is_wrong_is_said_with_spell_and_field(old: str, new: str, problem: str) -> None:
    assert old in SOURCE
    changed = SOURCE.replace(old, new) if old == "[[spell]]\n" else SOURCE.replace(old, new, 1)
    with pytest.raises(BadLibrary) as wrong:
        read(changed)
    assert problem in str(wrong.value)


def test_too_few_spells_would_leave_spots_empty_and_are_refused() -> None:
    """RULES 4.5."""
    few = "[[spell]]".join(SOURCE.split("[[spell]]")[:50])
    with pytest.raises(BadLibrary, match="spell: Tuple should have at least 56 items"):
        read(few)


@pytest.mark.parametrize("text", ["[]", '{"spells": [], "book": [], "more": 1}', '{"spells": [3], "book": []}'])
def test_options_are_checked_like_files(text: str) -> None:
    with pytest.raises(BadLibrary, match="spell"):
        checked(text)
    with pytest.raises(ValueError, match="deck"):
        Options(deck=text)


def test_a_table_keeps_the_spells_it_was_opened_with() -> None:
    """RULES 4.4."""
    renamed = SOURCE.replace("stern-look", "dirty-look")
    assert CARDS.read is not None
    options = Options.model_validate(CARDS.read(renamed))
    match, _ = open_match(GAME, 2, options, SEED)
    assert "dirty-look" in match.state.board.known.spells
    assert match.state.board.cards == written(read(renamed)) == checked(options.deck)


def test_the_spells_of_the_house_are_left_out_of_options() -> None:
    assert Options().model_dump() == {"teacher": True}
    assert checked("") == ""
    match, _ = open_match(GAME, 2, Options(teacher=False), SEED)
    assert match.state.board.house == House(teacher=False)
    assert match.view(Seat(0)).board.cards == standard()


@pytest.mark.parametrize("locale", ["en", "ko"])
def test_every_spell_can_be_read_with_what_it_does(locale: str) -> None:
    shown = render_blocks(CARDS.shown(Options()), words(locale, "spellbooks"), ())
    assert all(words(locale, "spellbooks").word(f"spell-{name}") in shown for name in KNOWN.names)


def test_spells_of_somebodys_own_are_called_as_their_file_has_them() -> None:
    options = Options(deck=written(read(SOURCE.replace("stern-look", "dirty-look"))))
    shown = render_blocks(CARDS.shown(options), words("en", "spellbooks"), ())
    assert "Dirty Look" in shown
    assert "Stern Look" not in shown


def test_one_wrong_field_is_told_once() -> None:
    with pytest.raises(BadLibrary) as wrong:
        read(SOURCE.replace("value = 1, amount = 2 }", "value = 9, amount = 2 }", 1))
    assert str(wrong.value) == "spell stern-look: effects.0.value: Input should be less than or equal to 6"
