"""Last Wizard's table in a few words: hands written as names, and everybody passing unless the test says otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from games.engine import Line, Match, Refused, Rng, Seat
from games.lastwizard import (
    GAME,
    Call,
    Equip,
    Invoke,
    LastWizardCommand,
    LastWizardEvent,
    Pass,
    Play,
    React,
    State,
    Trigger,
    View,
)
from games.lastwizard.evolve.table import evolve
from games.lastwizard.moves.commands import House
from games.lastwizard.moves.events import Opened
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Deck, Name, deck_of, written
from games.lastwizard.pieces.deck import read
from games.lastwizard.state.board import ACT, BLANK, WINDOW, Pool, Slot, Wizard

Table: TypeAlias = Match[State, LastWizardCommand, LastWizardEvent, View]

WRITTEN = written(read((Path(__file__).parent / "deck.toml").read_text("utf-8")))
DECK = deck_of(WRITTEN)
SEED = b"\0" * 32


def position(
    *hands: str,
    health: tuple[int, ...] | None = None,
    objects: tuple[str, ...] = (),
    deck: str = "",
    discards: str = "",
    turn: int = 0,
    mercy: bool = False,
    cards: str = WRITTEN,
) -> Table:
    """A table whose turn it is to act. What is named nowhere lies below the deck's named cards, in the deck's order."""
    state, known = evolve(BLANK, Opened(len(hands), House(mercy), cards)), deck_of(cards)
    named = partial(_names, known)
    held, top, gone = [*map(named, hands)], named(deck), named(discards)
    equipped = [*map(named, objects), *[()] * (len(hands) - len(objects))]
    rest = _rest(known, (*held, top, gone, *equipped))
    people: list[Wizard] = []
    number = 0
    for seat, hand in enumerate(held):
        slots = tuple(map(Slot, range(number, number + len(hand))))
        number += len(hand)
        plain = replace(state.board.wizards[seat], slots=slots, objects=equipped[seat])
        people.append(replace(plain, health=plain.health if health is None else health[seat]))
    hidden = tuple(name for hand in held for name in hand) + top + rest
    board = replace(
        state.board,
        phase=ACT,
        turn=Seat(turn),
        asker=Seat(turn),
        wizards=tuple(people),
        discards=gone,
        deck=len(top + rest),
        pools=(Pool(0, known.counted(hidden)),),
        drawn=number,
    )
    return Match(GAME, SEED, 1, 1, replace(state, board=board, hands=tuple(held), deck=top + rest))


def with_wizard(table: Table, seat: int, **changes: object) -> Table:
    """The same table, one wizard being otherwise."""
    board = table.state.board
    wizards = [*board.wizards]
    wizards[seat] = replace(wizards[seat], **changes)
    return table_of(table, replace(table.state, board=replace(board, wizards=tuple(wizards))))


def table_of(table: Table, state: State) -> Table:
    """A table with this state."""
    return Match(GAME, table.seed, table.version, table.beat, state)


def reseeded(table: Table, number: int) -> Table:
    """The same table under another chance."""
    return Match(GAME, number.to_bytes(32, "big"), table.version, table.beat, table.state)


def emptied(table: Table) -> Table:
    """The same table with all of the deck among the discards."""
    state = table.state
    board = replace(state.board, deck=0, discards=(*state.board.discards, *state.deck))
    hidden = tuple(name for held in state.hands for name in held)
    board = replace(board, pools=(Pool(0, DECK.counted(hidden)),))
    return table_of(table, replace(state, deck=(), board=board))


def do(table: Table, seat: int, command: LastWizardCommand) -> Table:
    """One command, and nothing more."""
    return table.after(table.play(Seat(seat), command))


def play(table: Table, card: str, target: int | None = None) -> Table:
    """Whoever's turn it is plays a card; the window is open now, if there is one."""
    return do(table, table.state.board.turn, Play(Name(card), _seat(target)))


def equip(table: Table, card: str, instead: str | None = None) -> Table:
    """Whoever's turn it is equips an object."""
    return do(table, table.state.board.turn, Equip(Name(card), _name(instead)))


def invoke(table: Table, card: str, target: int | None = None) -> Table:
    """Whoever's turn it is uses an object."""
    return do(table, table.state.board.turn, Invoke(Name(card), _seat(target)))


def react(
    table: Table, seat: int, card: str, target: int | None = None, against: str | None = None, *, lower: bool = False
) -> Table:
    """Answer with a card."""
    return do(table, seat, React(Name(card), _seat(target), _name(against), lower))


def trigger(
    table: Table, seat: int, card: str, target: int | None = None, against: str | None = None, *, lower: bool = False
) -> Table:
    """Answer with an object."""
    return do(table, seat, Trigger(Name(card), _seat(target), _name(against), lower))


def passing(table: Table, *seats: int) -> Table:
    """These pass, or all who have not answered, until no window is open."""
    if seats:
        for seat in seats:
            table = do(table, seat, Pass())
        return table
    while table.state.board.phase is WINDOW:
        for seat in table.waiting.seats:
            if table.choices(seat):
                table = do(table, seat, Pass())
                break
    return table


def call(table: Table, card: str | None) -> Table:
    """Name a card, or leave it to chance."""
    return do(table, table.state.board.asker, Call(_name(card)))


def refusal(table: Table, seat: int, command: LastWizardCommand) -> str:
    """Which sentence turns this command away."""
    with pytest.raises(Refused) as refused:
        table.play(Seat(seat), command)
    return refused.value.why.id


def told(table: Table, seat: int, command: LastWizardCommand, viewer: int | None) -> tuple[Line, ...]:
    """The story of a command as this viewer reads it."""
    return table.told(table.play(Seat(seat), command), _seat(viewer))


def phase(table: Table) -> Phase:
    """What the game waits for."""
    return table.state.board.phase


def turn(table: Table) -> int:
    """Whose turn it is."""
    return table.state.board.turn


def health(table: Table) -> tuple[int, ...]:
    """Everybody's health."""
    return tuple(wizard.health for wizard in table.state.board.wizards)


def hand(table: Table, seat: int) -> str:
    """The cards in a hand, longest held first."""
    return " ".join(table.state.hands[seat])


def wizard(table: Table, seat: int) -> Wizard:
    """What everybody knows of a wizard."""
    return table.state.board.wizards[seat]


def discarded(table: Table) -> str:
    """The discards, the last one last."""
    return " ".join(table.state.board.discards)


def stack(table: Table) -> str:
    """The stack, the last card last."""
    return " ".join(entry.card for entry in table.state.board.stack)


def kinds(commands: Iterable[LastWizardCommand]) -> set[str]:
    """Which kinds of command there are among these."""
    return {type(command).__name__ for command in commands}


def seen(table: Table, viewer: int | None, seat: int) -> tuple[str | None, ...]:
    """What a viewer sees of a hand."""
    return table.view(_seat(viewer)).hands[seat]


def rng(number: int = 0) -> Rng:
    """Chance, the same on every run."""
    return Rng(SEED, number, "test")


def _names(known: Deck, written: str) -> tuple[Name, ...]:
    names = tuple(map(Name, written.split()))
    assert set(names) <= set(known.names), f"no such card in {written}"
    return names


def _rest(known: Deck, places: Sequence[tuple[Name, ...]]) -> tuple[Name, ...]:
    spare = [*known.all]
    for name in (name for place in places for name in place):
        spare.remove(name)  # a ValueError here: there are not so many of that name
    return tuple(spare)


def _seat(seat: int | None) -> Seat | None:
    return None if seat is None else Seat(seat)


def _name(card: str | None) -> Name | None:
    return None if card is None else Name(card)
