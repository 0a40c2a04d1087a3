"""The table of Spellbooks in a few words: dice written as `6 1 2 . 3 4`, spells by name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from games.engine import Line, Match, Refused, Seat
from games.engine.game import Outcome
from games.spellbooks import GAME, Cast, End, Harness, Nudge, Pass, Pay, SpellbooksCommand, SpellbooksEvent, State, View
from games.spellbooks.evolve import evolve
from games.spellbooks.moves.commands import House
from games.spellbooks.moves.events import Opened
from games.spellbooks.pieces.dice import Face
from games.spellbooks.pieces.library import read
from games.spellbooks.pieces.spell import Name, known_of, written
from games.spellbooks.state import BLANK, Dice, Wizard

Table: TypeAlias = Match[State, SpellbooksCommand, SpellbooksEvent, View]

WRITTEN = written(read((Path(__file__).parent / "deck.toml").read_text("utf-8")))
KNOWN = known_of(WRITTEN)
SEED = b"\0" * 32
PLAIN = "lucky-sock liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
"""Six spells for the spots, in the order of the colours: nothing happens when they are learned."""


def position(
    *dice: str,
    books: tuple[str, ...] = (),
    spent: tuple[str, ...] = (),
    gems: tuple[int, ...] = (),
    teacher: str | None = None,
    spots: str = PLAIN,
    deck: str | None = None,
    discards: str = "",
) -> Table:
    """A table where it is the first wizard's turn. What is named nowhere lies below the deck's named spells."""
    state = evolve(BLANK, Opened(len(dice), House(teacher is not None), WRITTEN))
    owned = [*map(names, books), *[()] * (len(dice) - len(books))]
    used = [*map(names, spent), *[()] * (len(dice) - len(spent))]
    have = [*gems, *[3] * (len(dice) - len(gems))]
    wizards = tuple(Wizard(dice_of(rolled), have[seat], 0, owned[seat], used[seat]) for seat, rolled in enumerate(dice))
    laid, gone = tuple(None if spot == "-" else Name(spot) for spot in spots.split()), names(discards)
    assert len(laid) == 6
    seen = {*laid, *gone, *(name for book in owned for name in book)}
    below = tuple(name for name in KNOWN.names if name not in seen)
    if deck is not None:
        top = names(deck)
        below = top if not top else (*top, *(name for name in below if name not in top))
    board = replace(
        state.board,
        wizards=wizards,
        teacher=None if teacher is None else dice_of(teacher),
        spots=laid,
        discards=gone,
        deck=len(below),
    )
    return Match(GAME, SEED, 1, 1, State(board, below))


def dice_of(written: str) -> Dice:
    """Six dice; a dot before a number says that it is used."""
    found = written.split()
    assert len(found) == 6, written
    return Dice(tuple(int(die.lstrip(".")) for die in found), tuple(die.startswith(".") for die in found))


def names(written: str) -> tuple[Name, ...]:
    """Spells, each of which there is."""
    found = tuple(map(Name, written.split()))
    assert set(found) <= set(KNOWN.names), f"no such spell in {written}"
    return found


def do(table: Table, command: SpellbooksCommand) -> Table:
    """Whoever's turn it is does this."""
    return table.after(table.play(table.state.board.turn, command))


def harness(table: Table, spell: str) -> Table:
    """The cheapest way."""
    return do(table, Harness(Name(spell)))


def pay(table: Table, die: str, *dice: str) -> Table:
    """With these dice."""
    return do(table, paying(die, *dice))


def paying(die: str, *dice: str) -> Pay:
    """The command for it."""
    return Pay(Face(die), tuple(map(Face, dice)))


def nudge(table: Table, die: str, by: int) -> Table:
    """For a gem."""
    return do(table, Nudge(Face(die), by))


def cast(table: Table, spell: str, die: str | None = None, by: int = 0, away: str = "") -> Table:
    """A spell of one's book."""
    return do(table, casting(spell, die, by, away))


def casting(spell: str, die: str | None = None, by: int = 0, away: str = "") -> Cast:
    """The command for it."""
    return Cast(Name(spell), None if die is None else Face(die), by, tuple(map(Name, away.split())))


def passing(table: Table) -> Table:
    """Pass."""
    return do(table, Pass())


def ending(table: Table) -> Table:
    """End the turn."""
    return do(table, End())


def offered(table: Table) -> tuple[SpellbooksCommand, ...]:
    """All that whoever's turn it is may do."""
    return table.choices(table.state.board.turn)


def can(table: Table, command: SpellbooksCommand) -> bool:
    """Whether they may do this."""
    return command in offered(table)


def refusal(table: Table, command: SpellbooksCommand) -> str:
    """Which sentence turns this command away."""
    with pytest.raises(Refused) as refused:
        table.play(table.state.board.turn, command)
    return refused.value.why.id


def told(table: Table, command: SpellbooksCommand, viewer: int | None = None) -> tuple[Line, ...]:
    """The story of a command as this viewer reads it."""
    return table.told(table.play(table.state.board.turn, command), None if viewer is None else Seat(viewer))


def wizard(table: Table, seat: int) -> Wizard:
    """One wizard."""
    return table.state.board.wizards[seat]


def free(table: Table, seat: int) -> str:
    """The dice of a wizard that are available; 0 for those that are not."""
    return " ".join(map(str, wizard(table, seat).dice.free))


def fame(table: Table) -> tuple[int, ...]:
    """Everybody's Fame."""
    return tuple(one.fame for one in table.state.board.wizards)


def gems(table: Table) -> tuple[int, ...]:
    """Everybody's gems."""
    return tuple(one.gems for one in table.state.board.wizards)


def turn(table: Table) -> int:
    """Whose turn it is."""
    return table.state.board.turn


def outcome(table: Table) -> Outcome:
    """How it ended."""
    found = table.outcome
    assert found is not None, "it is over"
    return found


def kinds(commands: Iterable[SpellbooksCommand]) -> set[str]:
    """Which kinds of command there are among these."""
    return {type(command).__name__ for command in commands}


def reseeded(table: Table, number: int) -> Table:
    """The same table under another chance."""
    return Match(GAME, number.to_bytes(32, "big"), table.version, table.beat, table.state)


def table_of(table: Table, state: State) -> Table:
    """A table with this state."""
    return Match(GAME, table.seed, table.version, table.beat, state)
