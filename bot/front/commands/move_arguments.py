"""What was typed for the fields of a move: how it is completed, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.front.features.move_picker import MOST, by_value, digest, fields, is_needed, is_set, usual, value
from bot.front.messages.mentions import numbers_of
from bot.front.messages.seat_names import Called, seats_called, seats_in
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Command, Refused, Seat, Text, text

LONGEST = 100
_NUMBER = re.compile(r"\d+")
_NOTE = re.compile(r"\s*[(][^()]*[)]$")  # what is said of a thing behind its name
MANY = "many"
"""Stands for sets that are too many to be listed, and have to be chosen by button."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Of one kind of command, as one seat types it; nothing comes into it but their own choices."""

    table: Table
    seat: Seat
    kind: type[Command]
    words: Words
    known: Called = ()

    def completions(self, name: str, typed: Mapping[str, str]) -> list[tuple[str, str]]:
        """What a field may be, given the others as far as they are typed: how it is called, and what to send."""
        left = self._own()
        for other in fields(self.kind):
            if other != name and other in typed:
                left = self._with(left, other, typed[other])
        current = typed.get(name, "").lower()
        found = [(said, sent) for said, sent in self._options(left, name) if current in said.lower()]
        if len(found) > MOST and is_set(self.kind, name):
            return [(self.words.word("refused-many-sets")[:LONGEST], MANY)]
        return found[:MOST]

    def meant(self, typed: Mapping[str, str]) -> Command:
        """The command that was typed, among the choices or not: if not, the rules will say why."""
        left = self._own()
        for name in fields(self.kind):
            if typed.get(name):
                left = self._with(left, name, typed[name])
        return self.kind(**{name: self._said(name, typed.get(name, ""), left) for name in fields(self.kind)})

    def _said(self, name: str, said: str, left: list[Command]) -> object:
        """A field that may be left out is then the only thing it can be, or else what it usually is."""
        if said or is_needed(self.kind, name):
            return self._read(name, said)
        possible = [value(command, name) for command in by_value(left, name)]
        if len(possible) == 1:
            return possible[0]
        if possible and usual(self.kind, name) not in possible:
            raise Refused(text("refused-unsaid", option=self._asks(name)))
        return usual(self.kind, name)

    def _read(self, name: str, said: str) -> object:
        """A field by what a completion sends, or by its name in full. The rules say why what exists is not possible."""
        if said == MANY and is_set(self.kind, name):
            raise Refused(text("refused-many-sets"))
        known = [*by_value((*self._own(), *self._existing()), name)]
        match self._found(known, name, said):
            case [command]:
                return value(command, name)
            case _ if self._own():
                raise Refused(text("refused-unlisted", option=self._asks(name)))
            case _:
                raise self.table.playing.refusal(self.seat)

    def _with(self, commands: list[Command], name: str, said: str) -> list[Command]:
        fitting = {value(command, name) for command in self._found([*by_value(commands, name)], name, said)}
        return [command for command in commands if value(command, name) in fitting]

    def _own(self) -> list[Command]:
        return [command for command in self.table.playing.choices(self.seat) if type(command) is self.kind]

    def _existing(self) -> Iterator[Command]:
        """Commands of this kind that may be no choices now."""
        telling, view = self.table.game.telling, self.table.playing.view(self.seat)
        return (each for each in (*telling.vocabulary, *telling.nameable(view)) if type(each) is self.kind)

    def _found(self, known: Sequence[Command], name: str, said: str) -> list[Command]:
        """Those meant by what a completion sends, or by their name; if there are none, by a number."""
        wanted = _folded(said)
        named = [each for each in known if said == digest(each, name) or wanted in self._names(each, name)]
        return named or [each for each in known if wanted == self._number(each, name)]

    def _names(self, command: Command, name: str) -> set[str]:
        """What it is called, with and without what is said of it behind that."""
        called = (self._called(command, name), self._numbered(command, name))
        return {_folded(each) for one in called for each in (one, _NOTE.sub("", one))}

    def _number(self, command: Command, name: str) -> str | None:
        """Of somebody the number of their seat, whatever they are called; of a thing the only number in its name."""
        seats = [*seats_in(self.table.game.telling.part_of(command, name))]
        if seats:
            return str(seats[0] + 1) if len(seats) == 1 else None
        numbers: list[str] = _NUMBER.findall(_NOTE.sub("", self._called(command, name)))
        return numbers[0] if len(numbers) == 1 else None

    def _options(self, commands: Iterable[Command], name: str) -> Iterator[tuple[str, str]]:
        return ((self._called(command, name), digest(command, name)) for command in by_value(commands, name))

    def _asks(self, name: str) -> Text:
        return text(f"command-{self.kind.__name__.lower()}-{name}")

    def _called(self, command: Command, name: str) -> str:
        names = seats_called(self.table, self.words, self.known)
        return self.words.say(self.table.game.telling.part_of(command, name), names)[:LONGEST]

    def _numbered(self, command: Command, name: str) -> str:
        """The same with the numbers of seats, which are typed as well."""
        numbers = numbers_of(self.table.seating.sitters, self.words)
        return self.words.say(self.table.game.telling.part_of(command, name), numbers)[:LONGEST]


def _folded(said: str) -> str:
    """As it is compared: nobody types a minus sign, and few look at capitals."""
    return said.lower().replace("−", "-")
