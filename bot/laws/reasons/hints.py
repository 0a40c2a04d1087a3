"""For each law that explains itself by its name: where to look first, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.laws.reasons.explaining import place
from games.engine.game import AnyGame

Look = Callable[[AnyGame], Callable[..., Any]]


def _choices(game: AnyGame) -> Callable[..., Any]:
    return game.rules.choices


def _waiting(game: AnyGame) -> Callable[..., Any]:
    return game.rules.waiting


def _outcome(game: AnyGame) -> Callable[..., Any]:
    return game.rules.outcome


def _screen(game: AnyGame) -> Callable[..., Any]:
    return game.telling.screen


def _label(game: AnyGame) -> Callable[..., Any]:
    return game.telling.part or game.telling.label


HINTS: Mapping[str, tuple[Look, str]] = {
    "a lapse is a choice": (
        lambda game: game.rules.lapse,
        "return one of the choices of that view, whatever the view is.",
    ),
    "choices come without repetition": (_choices, "list each command once."),
    "only who is waited for has choices": (_choices, "return () for everybody whom waiting does not name."),
    "choices follow from the view": (_choices, "use the view alone: no memory, no chance."),
    "the public has no choices": (_choices, "return () where the viewer of the view is None."),
    "somebody can move until the end": (_waiting, "name somebody who has choices, or let outcome end the game."),
    "nobody is waited for after the end": (_waiting, "return NOBODY just when outcome is there, and at no other time."),
    "an answer leaves its question standing": (
        _waiting,
        "name all who are asked until the last has answered, those who have answered included.",
    ),
    "what is not among the choices is refused": (
        _choices,
        "after an answer that nobody sees, offer whoever gave it nothing until the question is settled.",
    ),
    "a public action is open to all who are asked": (
        _screen,
        "show a Do on the public screen only if it is open in every world; what depends on a hand is an Ask.",
    ),
    "whoever can move has a button": (_screen, "give whoever has choices a Do that is open, or an Ask."),
    "everybody has one line, in the order of the seats": (_screen, "let Seats have a line for each seat, in order."),
    "only who is waited for is marked as to move": (_screen, "mark those whom waiting names, and nobody else."),
    "marks are the same for everybody": (_screen, "take the marks of seats from the board."),
    "a picture's number is said in words": (_screen, "give the text of a Counter or Meter its count as an argument."),
    "a game that nobody is waited for in is over": (_outcome, "return an Outcome as soon as waiting names nobody."),
    "everybody has a place and points": (_outcome, "give as many places and points as there are seats."),
    "somebody is first": (_outcome, "count places from 1."),
    "places count those who are better": (_outcome, "a place is 1 and how many are better: two firsts, then a third."),
    "a game lists the kinds of time it asks for": (_waiting, "list in times of the Rules just what waiting asks for."),
    "a mind knows its view and no more": (
        lambda game: next(iter(game.extras.minds.values()), game.rules.choices),
        "let a mind use its view and its rng alone, and remember nothing.",
    ),
    "a mind does what it may": (
        lambda game: next(iter(game.extras.minds.values()), game.rules.choices),
        "return one of choices(view).",
    ),
    "events fold to the state that was remembered with them": (
        lambda game: game.rules.decide,
        "let a Course happen every event that it returns, and fold them by the game's own evolve.",
    ),
    "the beat moves with what the public sees": (
        lambda game: game.rules.view,
        "name as board of the Rules just what the public view shows, or leave it out.",
    ),
    "choices with the same parts are the same command": (_label, "name each value of each field otherwise."),
    "a part is called the same whatever the other parts are": (_label, "name a field by its own value alone."),
    "enough pairs stay indistinguishable for the law to mean anything": (
        lambda game: game.rules.imagine,
        "let imagined worlds differ in what is hidden, and in nothing that the next command shows.",
    ),
}


def hint(law: str, game: AnyGame) -> tuple[str, ...]:
    """Where and what, in two lines; nothing of a law that says it all by its name."""
    if law not in HINTS:
        return ()
    look, remedy = HINTS[law]
    return f"Where: {place(look(game))}.", f"Remedy: {remedy}"
