"""One person, or nobody, at a table of artificial players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.terminal.desk import Desk
from bot.terminal.folding import Entry, fold
from bot.terminal.render import render, render_blocks
from bot.words import Named, Words
from bot.words.story import tell
from games.engine import AnyMatch, Ask, Rng, Seat, Viewer, open_match, unopened
from games.engine.ai.minds import minds_of
from games.engine.game import AnyGame
from games.engine.replay.record import header, proof, turn

if TYPE_CHECKING:
    from pydantic import BaseModel

BUDGET = 200


@dataclass(frozen=True, slots=True)
class Table:
    """A game to be played here. The person sits at the desk, `log` keeps the record."""

    game: AnyGame
    seats: int
    options: BaseModel
    seed: bytes
    mind: str
    person: Viewer
    words: Words
    desk: Desk
    log: Callable[[bytes], None]

    def show(self, line: str) -> None:
        """Show a line at the desk."""
        self.desk.show(line)


def names(words: Words, seats: int, person: Viewer) -> Named:
    """Who sits where."""
    minds = tuple(words.word(f"terminal-mind-{number}") for number in range(1, seats + 1))
    return minds if person is None else (words.word("terminal-you"), *minds[: seats - 1])


def play(table: Table) -> None:
    """Play to the end. Raises `Left` when the person has had enough."""
    match, events = open_match(table.game, table.seats, table.options, table.seed)
    called = names(table.words, table.seats, table.person)
    table.show(table.words.word("terminal-proof", proof=proof(table.seed)))
    table.log(header(match, table.seats, table.options.model_dump(mode="json")))
    table.log(turn(0, None, None, events))
    _tell(table, unopened(table.game, table.seed), events, called)
    while match.waiting.seats:
        seat = next(seat for seat in match.waiting.seats if match.choices(seat))
        command = _choose(table, match, seat, called)
        events = match.play(seat, command)
        table.log(turn(match.version + 1, seat, command, events))
        _tell(table, match, events, called)
        match = match.after(events)
    _finish(table, match, called)


def _choose(table: Table, match: AnyMatch, seat: Seat, called: Named) -> Any:  # Any: a command of whichever game
    if seat == table.person:
        return _asked(table, match, seat, called)
    mind = minds_of(table.game)[table.mind]
    return mind(match.view(seat), Rng(match.seed, match.version, ("mind", seat)), BUDGET)


def _asked(table: Table, match: AnyMatch, seat: Seat, called: Named) -> Any:
    """What the person chooses. From a folded list there is a way back to the whole one.

    Where there is more to see, that is offered last, and they are asked again.
    """
    board, shown = render(match.screen(seat), table.words, called), ""
    before: list[tuple[Any, ...]] = []  # the lists that led to this one
    choices: tuple[Any, ...] = match.choices(seat)
    more = [*_closer(table, match, seat, called)]
    while True:
        entries = fold(choices)
        labels = [_entry(table, match, seat, entry, called) for entry in entries]
        back = [table.words.word("terminal-back")] if before else []
        closer = [table.words.word("terminal-closer")] if more else []
        chosen = table.desk.choose(shown or board, [*labels, *back, *closer])
        if chosen == len(entries) + len(back):
            shown = "\n".join((board, "", *more))
        elif chosen == len(entries):
            choices = before.pop()
        elif len(entries[chosen].choices) == 1:
            return entries[chosen].choices[0]
        else:
            before.append(choices)
            choices = entries[chosen].choices


def _closer(table: Table, match: AnyMatch, seat: Seat, called: Named) -> Iterator[str]:
    """What a chat shows as pictures behind *Look closer*, in words."""
    telling, view = table.game.telling, match.view(seat)
    for sheet in () if telling.sheets is None else telling.sheets(view):
        yield from (table.words.say(line, called) for line in sheet.lines)
    for rack in () if telling.closer is None else telling.closer(view):
        yield called[rack.seat]
        yield from (table.words.say(line, called) for line in rack.lines)
        if rack.does is not None:
            yield render_blocks((rack.does,), table.words, called)


def _entry(table: Table, match: AnyMatch, seat: Seat, entry: Entry, called: Named) -> str:
    """A choice by its name; of several what they have in common, and how many there are."""
    first, *others = entry.choices
    if not others:
        return _described(table, match, seat, first, called)
    kind = type(first).__name__
    asked = (action.label for action in match.screen(seat).actions if isinstance(action, Ask) and action.kind == kind)
    what = table.game.telling.part_of(first, entry.field) if entry.field else next(asked, None)
    said = table.words.word(f"command-{kind.lower()}") if what is None else table.words.say(what, called)
    return table.words.word("terminal-folded", what=said, count=len(entry.choices))


def _described(table: Table, match: AnyMatch, seat: Seat, choice: Any, called: Named) -> str:
    """What a choice is called, and what it does where the game says so: as a menu in a chat has it below the name."""
    label = table.words.say(table.game.telling.label(choice), called)
    hint = table.game.telling.hint(choice, match.view(seat))
    does = hint.warning or hint.does
    return (
        label
        if does is None
        else table.words.word("terminal-described", label=label, does=table.words.say(does, called))
    )


def _tell(table: Table, match: AnyMatch, events: tuple[Any, ...], called: Named) -> None:
    for line in tell(((line, called) for line in match.told(events, table.person)), table.words):
        table.show(line.replace("**", ""))


def _finish(table: Table, match: AnyMatch, called: Named) -> None:
    table.show("\n" + render(match.screen(table.person), table.words, called) + "\n")
    outcome = match.outcome
    if outcome is not None:
        for place, points, who in sorted(zip(outcome.places, outcome.points, called, strict=True)):
            table.show(table.words.word("terminal-place", place=place, points=points, who=who))
    table.show(table.words.word("terminal-seed", seed=table.seed.hex()))
