"""One person, or nobody, at a table of artificial players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.terminal.desk import Desk
from bot.terminal.render import render
from bot.words import Named, Words
from bot.words.story import tell
from games.engine import AnyMatch, Rng, Seat, Viewer, open_match, unopened
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
    """The choice of the person. Where there is more to see, that is offered last, and they are asked again."""
    choices = match.choices(seat)
    board = render(table.game.telling.screen(match.view(seat)), table.words, called)
    labels = [_described(table, match, seat, choice, called) for choice in choices]
    more = [*_closer(table, match, seat, called)]
    labels += [table.words.word("terminal-closer")] if more else []
    chosen = table.desk.choose(board, labels)
    while chosen == len(choices):
        chosen = table.desk.choose("\n".join((board, "", *more)), labels)
    return choices[chosen]


def _closer(table: Table, match: AnyMatch, seat: Seat, called: Named) -> Iterator[str]:
    """What a chat shows as pictures behind *Look closer*, in words."""
    telling, view = table.game.telling, match.view(seat)
    for sheet in () if telling.sheets is None else telling.sheets(view):
        yield from (table.words.say(line, called) for line in sheet.lines)
    for rack in () if telling.closer is None else telling.closer(view):
        yield called[rack.seat]
        yield from (table.words.say(line, called) for line in rack.lines)


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
    table.show("\n" + render(table.game.telling.screen(match.view(table.person)), table.words, called) + "\n")
    outcome = match.outcome
    if outcome is not None:
        for place, points, who in sorted(zip(outcome.places, outcome.points, called, strict=True)):
            table.show(table.words.word("terminal-place", place=place, points=points, who=who))
    table.show(table.words.word("terminal-seed", seed=table.seed.hex()))
