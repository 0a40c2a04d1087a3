"""A broken law in words: who sees what differently, in which two worlds, where in the code, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import unwrap
from pathlib import Path
from typing import Any, cast

from games.engine import AnyMatch, Command, Seat, Viewer
from games.engine.game import AnyGame
from games.engine.replay.differences import Difference, first_difference


def called(viewer: Viewer) -> str:
    """Whoever looks, for whoever counts seats as the code does."""
    return "the public (viewer None)" if viewer is None else f"seat {viewer} (the first is seat 0)"


def place(function: Callable[..., Any]) -> str:
    """Where a function stands; where the house has put something around it, the game's own."""
    function = unwrap(function)
    code = getattr(function, "__code__", None)
    if code is None:
        return getattr(function, "__module__", "?")
    module = getattr(function, "__module__", "").replace(".", "/")
    return f"{module or Path(code.co_filename).stem}.py, line {code.co_firstlineno}, {function.__name__}"


REMEDIES: Mapping[str, tuple[Callable[[AnyGame], Callable[..., Any]], str]] = {
    "views of worlds that look the same": (
        lambda game: game.rules.imagine,
        "imagine must keep all that the view shows, and view must show nothing that imagine cannot know. "
        "Compare the two, field by field.",
    ),
    "waiting is the same in worlds that look the same": (
        lambda game: game.rules.waiting,
        "who is waited for may depend on what everybody sees, and on nothing else. Let waiting look at the board only.",
    ),
    "waiting tells nothing": (
        lambda game: game.rules.waiting,
        "who is waited for may depend on what everybody sees, and on nothing else. Let waiting look at the board only.",
    ),
    "the beat tells nothing": (
        lambda game: game.rules.view,
        "what the public sees changed in one world and not in the other. Keep it off the board, or let all see it.",
    ),
    "one's own choices follow from one's view": (
        lambda game: game.rules.choices,
        "choices may use the view alone. If what decides is hidden from them, offer the choice and let decide answer.",
    ),
    "the story tells nothing": (
        lambda game: game.telling.tell,
        "a line may tell what stands in the view it is given, and where something happened; never a face that the "
        "event brings along. Take it from the view, or leave it out.",
    ),
    "heard events tell nothing": (
        lambda game: game.rules.decide,
        "an open event holds what not everybody may know. Let it name the place, and let views show the face; "
        "a place in a hidden hand is hidden, too: if the command names the card openly, let the event name it; "
        "or make it an Event, of which nobody hears.",
    ),
    "the screen tells nothing": (
        lambda game: game.telling.screen,
        "a screen may use the view it is given and nothing else: no memory, no chance, no state.",
    ),
    "the seed is in no event": (
        lambda game: game.rules.decide,
        "use the draws of rng alone, and keep nothing of rng itself.",
    ),
}
"""For each law on secrets the function to look at first, and what to do."""


def explain_worlds(found: Sequence[str], match: AnyMatch, other: AnyMatch, viewer: Viewer, seats: int) -> list[str]:
    """Who looks, which two worlds, what differs, where, and the remedy; of a law, and what was found first."""
    law, *details = found
    look, remedy = REMEDIES[law]
    hidden = first_difference(match.state, other.state)
    return [
        f"Viewer: {called(viewer)}, at a table of {seats}, after {match.version} commands.",
        f"Two worlds that look the same to them: in what is hidden, {hidden}.",
        *details,
        f"Where: {place(look(match.game))}.",
        f"Remedy: {remedy}",
    ]


def explain_wire(
    found: str, match: AnyMatch, other: AnyMatch, viewer: Seat, moves: Sequence[tuple[Seat, Command]]
) -> str:
    """The same of what was sent to somebody."""
    telling = match.game.telling
    played = ", ".join(f"{seat}: {command}" for seat, command in moves)
    return "\n".join(
        (
            "The law is broken: what a person can read is the same in worlds that look the same.",
            f"Viewer: {called(viewer)}.",
            f"Two worlds that look the same to them: in what is hidden, {first_difference(match.state, other.state)}.",
            f"In both is played, seat by seat: {played}.",
            f"What they are sent differs at {found}",
            f"Where: {place(telling.screen)}; or {place(telling.tell)}; or {place(telling.label)}.",
            "Remedy: let all that is shown and told follow from the view it is made for.",
        )
    )


def explain_endless(match: AnyMatch, seats: int, length: int) -> list[str]:
    """A game that went on and on, whatever was done."""
    rules = match.game.rules
    offered = sorted({type(command).__name__ for seat in match.waiting.seats for command in match.choices(seat)})
    return [
        f"With {seats} seats it has gone on for {length} commands, and still waits for {list(match.waiting.seats)}, "
        f"who may {' or '.join(offered)}.",
        f"Where: {place(rules.outcome)}; and {place(rules.waiting)}.",
        "Remedy: let something run out whatever people do, such as cards or rounds; then let outcome say who has won, "
        "and waiting name nobody.",
    ]


def explain_unkept(kept: Any, lost: Difference) -> list[str]:  # Any: whatever a game keeps
    """Something that is not what is read of it once it was written."""
    one: object = cast("tuple[object, ...]", kept)[0] if isinstance(kept, tuple) else kept
    kind = type(one)
    return [
        f"As it was, {lost.path} is {lost.one}; written and read again, it is {lost.two}.",
        f"Where: {kind.__module__.replace('.', '/')}.py, class {kind.__name__}, and whatever puts {lost.one} there.",
        "Remedy: let all that is kept be Facts with scalars and tuples of them; no list, set, dict or object.",
    ]
