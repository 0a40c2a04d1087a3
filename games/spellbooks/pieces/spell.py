"""What a spell is made of: a family, a type, two halves of sigils, and a few kinds of effects. RULES 4, 5."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NewType

import msgspec

from games.engine import Fact
from games.spellbooks.pieces.dice import Colour

Name = NewType("Name", str)
"""What a spell is called, as its key in the file: there is one of each."""


class Family(Enum):
    """What school a spell is of."""

    ENCHANTMENT = "enchantment"
    ILLUSION = "illusion"
    CONJURATION = "conjuration"
    TRANSMUTATION = "transmutation"


class Type(Enum):
    """What a spell is for."""

    ATTACK = "attack"
    POTION = "potion"
    CHARM = "charm"


class Shape(Enum):
    """Half a sigil, on the edge of a spell; two equal halves that touch make a whole one."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"


class Deed(Enum):
    """What an effect does. The last four are red: they count when the game ends."""

    FAME = "fame"
    GEMS = "gems"
    IF_VALUE = "if-value"  # Fame if a die of this value is harnessed
    IF_COLOUR = "if-colour"  # Fame if the die of this colour is harnessed
    SWEEP = "sweep"  # spells leave the board
    TURN = "turn"  # any die to its opposite side
    SHIFT = "shift"  # the die of a colour, by so many
    REROLL = "reroll"  # the die of a colour, used or not
    SIGIL = "sigil"
    TWINS = "twins"
    PAIR = "pair"
    MOST = "most"


FAME, GEMS, IF_VALUE, IF_COLOUR, SWEEP, TURN, SHIFT, REROLL, *_ = Deed  # looking a member up costs more

RED = (Deed.SIGIL, Deed.TWINS, Deed.PAIR, Deed.MOST)
CHOSEN = (Deed.SWEEP, Deed.TURN, Deed.SHIFT, Deed.REROLL)  # whoever casts it says what it is for


class Effect(Fact, frozen=True, omit_defaults=True):
    """One thing a spell does, with what that kind of thing needs."""

    do: Deed
    amount: int = 0
    colour: Colour | None = None
    value: int | None = None
    shape: Shape | None = None
    family: Family | None = None
    type: Type | None = None
    other: Type | None = None  # the second of a pair
    pairs: int = 0  # the most of them that count; 0: all do
    twins: str | None = None  # the name of their set
    worth: tuple[int, ...] = ()  # of each twin, by how many of them somebody has
    tied: int = 0  # instead of the amount, where others have as many


class Spell(Fact, frozen=True, omit_defaults=True):
    """A spell. One that is red has red effects and no others."""

    key: Name
    family: Family
    type: Type
    effects: tuple[Effect, ...]
    left: Shape | None = None
    right: Shape | None = None

    @property
    def red(self) -> bool:
        """Whether it counts at the end, instead of being cast."""
        return self.effects[0].do in RED

    @property
    def choice(self) -> Effect | None:
        """The one effect that needs something to be chosen."""
        return next((effect for effect in self.effects if effect.do in CHOSEN), None)


class Ask(Fact, frozen=True, omit_defaults=True):
    """A slot of the book, counted from 1, that gives Fame for a spell of this family or type."""

    slot: int
    family: Family | None = None
    type: Type | None = None

    def is_met(self, spell: Spell) -> bool:
        """Whether the spell is what is asked for."""
        return self.family in (None, spell.family) and self.type in (None, spell.type)


class Library(Fact, frozen=True):
    """All that a table is played with: the spells, and what the slots of a book ask for."""

    spells: tuple[Spell, ...]
    book: tuple[Ask, ...]


class Known:
    """A library made ready to look things up in."""

    def __init__(self, library: Library) -> None:
        self.spells = {spell.key: spell for spell in library.spells}
        self.names = tuple(self.spells)
        self.choice = {spell.key: spell.choice for spell in library.spells}
        # The gems that a cast brings at once.
        self.gems = {spell.key: sum(map(_gems, spell.effects)) for spell in library.spells}
        # Of these something always happens.
        self.plain = frozenset(
            spell.key for spell in library.spells if any(effect.do in (FAME, GEMS) for effect in spell.effects)
        )
        self.waiting = {
            spell.key: tuple(effect for effect in spell.effects if effect.do in (IF_VALUE, IF_COLOUR))
            for spell in library.spells
        }  # what depends on the die that is harnessed
        self.red = frozenset(spell.key for spell in library.spells if spell.red)
        self.book = library.book
        self.asks = {ask.slot - 1: ask for ask in library.book}


def _gems(effect: Effect) -> int:
    return effect.amount if effect.do is GEMS else 0


_decoder = msgspec.json.Decoder(Library)


def written(library: Library) -> str:
    """A library as one line of text. A table keeps it, so that its log is read with what it was played with."""
    return msgspec.json.encode(library).decode()


@lru_cache(64)
def known_of(text: str) -> Known:
    """What a table was opened with."""
    return Known(_decoder.decode(text) if text else Library((), ()))
