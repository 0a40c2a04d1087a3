"""Undo for any game: a step that met no chance and showed nothing to anybody can be taken back.

A game says which kinds of events such steps consist of, and no more: `GAME = with_undo(Game(…), Nudged, Turned)`.
The match keeps the positions that can be gone back to. Nothing leaves the log: taking back is an event of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from games.engine.events import Command, Event, Open
from games.engine.game import C, E, Game, Rules, S, Telling, V
from games.engine.rng import Rng
from games.engine.screen import Do, Hint, Line, Step, Text, Tone, text
from games.engine.seats import Seat

T = TypeVar("T")


class Undo(Command, frozen=True):
    """Take back one's last step."""


class TookBack(Open, frozen=True):
    """The last step was taken back: all is as it was before it."""

    seat: Seat


UNDO: Any = Undo()  # Any: a command of every game that has it, whatever its own commands are
BUTTON = Do(UNDO, text("undo"), Tone.QUIET)


def with_undo(game: Game[S, C, E, V], *kinds: type[E]) -> Game[S, C, E, V]:
    """The same game, in which steps can be taken back that consist of events of these kinds alone.

    These must be open events that come of no chance, and after which nobody knows more than before, but that the step
    was made; the laws hold a game to that. A step that has any other event in it, or after which somebody else is
    asked, is final, and so is all before it.
    """
    undo: Any = Undo
    took_back: Any = TookBack
    rules = replace(
        game.rules,
        commands=(*game.rules.commands, undo),
        events=(*game.rules.events, took_back),
        undoable=kinds,
        decide=_decide(game.rules),
        objection=_objection(game.rules),
    )
    return replace(game, rules=rules, telling=_told(game.telling))


def is_undo(events: tuple[Event, ...]) -> bool:
    """Whether these are the events of taking a step back."""
    return len(events) == 1 and type(events[0]) is TookBack


def drop_undone(steps: Iterable[T], undoes: Callable[[T], bool]) -> list[T]:
    """The steps of a game without those that were taken back, and without the taking back: always the last one left."""
    kept: list[T] = []
    for step in steps:
        if undoes(step):
            del kept[-1:]
        else:
            kept.append(step)
    return kept


def _decide(rules: Rules[S, C, E, V]) -> Callable[[S, Seat, C, Rng], tuple[E, ...]]:
    own = rules.decide

    @wraps(own)
    def decide(state: S, seat: Seat, command: C, rng: Rng) -> tuple[E, ...]:
        if type(command) is Undo:  # a look at the class costs a tenth of what `isinstance` of another struct does
            took_back: Any = TookBack(seat)
            return (took_back,)
        return own(state, seat, command, rng)

    return decide


def _objection(rules: Rules[S, C, E, V]) -> Callable[[V, C], Text | None]:
    own = rules.objection

    @wraps(own)
    def objection(view: V, command: C) -> Text | None:
        return text("refused-undo") if isinstance(command, Undo) else own(view, command)

    return objection


def _told(telling: Telling[C, E, V]) -> Telling[C, E, V]:
    """What the house says of it, in every game alike; the game's own words are for the game's own commands."""

    @wraps(telling.label)
    def label(command: C) -> Text:
        return BUTTON.label if isinstance(command, Undo) else telling.label(command)

    @wraps(telling.hint)
    def hint(command: C, view: V) -> Hint:
        return Hint() if isinstance(command, Undo) else telling.hint(command, view)

    @wraps(telling.tell)
    def tell(event: E, view: V) -> Line | None:
        return Step(event.seat, text("told-took-back")) if isinstance(event, TookBack) else telling.tell(event, view)

    @wraps(telling.feats)
    def feats(event: E) -> tuple[Seat, str] | None:
        return None if isinstance(event, TookBack) else telling.feats(event)

    return replace(telling, label=label, hint=hint, tell=tell, feats=feats)
