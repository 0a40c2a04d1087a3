"""Seats by name, where no mention is drawn: what a menu says of them, and which one somebody means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.front.messages.mentions import names_of, numbers_of
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Icon, Own, Refused, Seat, Text, Who, everybody, text
from games.engine.screen import Arg

Called: TypeAlias = tuple[str, ...]
"""What the person in each seat is called; nothing where that is not known, or a mind sits there."""


def seat_name(table: Table, seat: Seat, words: Words, known: Called) -> str:
    """By its number, and who sits there. Of whom we do not know it, the list of seats above has a mention."""
    person = table.seating.sitters[seat].player is not None
    who = known[seat] if person else names_of(table.seating.sitters, words.plain)[seat]
    return words.word("front-seat", seat=seat + 1, who=who) if who else words.word("front-seat-only", seat=seat + 1)


def seats_called(table: Table, words: Words, known: Called) -> tuple[str, ...]:
    """All seats where no mention is drawn: by the names we know, else by number; equal names with their numbers."""
    numbers = numbers_of(table.seating.sitters, words)
    names = [name or number for name, number in zip(known or numbers, numbers, strict=True)]
    folded = [name.casefold() for name in names]
    return tuple(
        name if folded.count(name.casefold()) == 1 or name == number else f"{name} {number}"
        for name, number in zip(names, numbers, strict=True)
    )


def seat_meant(table: Table, typed: str, words: Words, known: Called) -> Seat | None:
    """The seat that is meant by its number, or by just what a list says of it."""
    meant = typed.strip().casefold()
    for seat in everybody(len(table.seating.sitters)):
        if meant in {str(seat + 1), seat_name(table, seat, words, known).casefold()}:
            return seat
    return None


def persons_seat(table: Table, typed: str, words: Words, known: Called) -> Seat:
    """Where the person sits who is meant by a seat, a name or a mention; a refusal if that is nobody, or several."""
    listed, meant = seat_meant(table, typed, words, known), typed.strip().casefold()
    people = {Seat(seat): sitter.player for seat, sitter in enumerate(table.seating.sitters) if sitter.player}
    if listed is not None:
        found = [listed]
    else:
        found = [seat for seat, player in people.items() if meant in {player, f"<@{player}>"}]
    if not found and meant:
        called = {meant, meant.removeprefix("@")} - {""}  # of some we do not know what they are called
        found = [seat for seat in people if known[seat].casefold() in called]
    if len(found) > 1:
        raise Refused(text("refused-several-called"))
    if not people.keys() & set(found):
        raise Refused(text("refused-nobody-there"))
    return found[0]


def seats_in(arg: Arg) -> Iterator[Seat]:
    """Whom a text names."""
    match arg:
        case Who(seat):
            yield seat
        case Text(_, args):
            yield from (seat for inner in args.values() for seat in seats_in(inner))
        case tuple():
            yield from (seat for inner in arg for seat in seats_in(inner))
        case int() | Own() | Icon():
            return
