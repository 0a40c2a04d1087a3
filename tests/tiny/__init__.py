"""Tiny: a whole game in one file, to be copied and broken. From a heap one takes stones, or hands some to somebody."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from games.engine import (
    Command,
    Do,
    Evolution,
    Extras,
    Fact,
    Game,
    Line,
    Open,
    Outcome,
    Rng,
    Rules,
    Say,
    Screen,
    Seat,
    Telling,
    Text,
    Time,
    Viewer,
    Waiting,
    Who,
    everybody,
    text,
)
from games.engine.ai.minds import wanderer
from games.engine.game import NOBODY

STONES = 12


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    misery: bool = False
    heap: Literal["round", "flat"] = "round"


class Take(Command, frozen=True):
    count: int


class Hand(Command, frozen=True):
    count: int
    to: Seat


class Opened(Open, frozen=True):
    seats: int


class Taken(Open, frozen=True):
    seat: Seat
    count: int


TinyCommand: TypeAlias = Take | Hand
TinyEvent: TypeAlias = Opened | Taken
TAKES = (Take(1), Take(2))


class State(Fact, frozen=True):
    seats: int = 1
    left: int = STONES
    turn: Seat = Seat(0)


class View(Fact, frozen=True):
    viewer: Viewer
    state: State


when = Evolution[State]()


@when(Opened)
def opened(_state: State, event: Opened) -> State:
    return State(event.seats)


@when(Taken)
def taken(state: State, event: Taken) -> State:
    return State(state.seats, state.left - event.count, Seat((event.seat + 1) % state.seats))


def waiting(state: State) -> Waiting:
    return Waiting((state.turn,), Time.TURN) if state.left > 0 else NOBODY


def choices(view: View) -> tuple[TinyCommand, ...]:
    state = view.state
    if view.viewer != state.turn or state.left <= 0:
        return ()
    others = [seat for seat in everybody(state.seats) if seat != view.viewer]
    return (*TAKES, *(Hand(count, to) for count in (1, 2) for to in others))


def decide(_state: State, seat: Seat, command: TinyCommand, _rng: Rng) -> tuple[TinyEvent, ...]:
    return (Taken(seat, command.count),)


def outcome(state: State) -> Outcome | None:
    if state.left > 0:
        return None
    return Outcome((1,) * state.seats, (0,) * state.seats, text("heap-empty"))


def label(command: TinyCommand) -> Text:
    match command:
        case Take(count):
            return text("take-label", count=count)
        case Hand(count, to):
            return text("hand-label", count=count, who=Who(to))


def part(command: TinyCommand, name: str) -> Text:
    if isinstance(command, Hand) and name == "to":
        return text("to-whom", who=Who(command.to))
    return text("stones", count=command.count)


def screen(view: View) -> Screen:
    actions = tuple(Do(command, label(command)) for command in TAKES) if view.state.left > 0 else ()
    return Screen(text("title"), text("title"), None, (Say(text("heap", count=view.state.left)),), actions)


def tell(event: TinyEvent, _view: View) -> Line | None:
    return text("told-taken", who=Who(event.seat), count=event.count) if isinstance(event, Taken) else None


def feats(event: TinyEvent) -> tuple[Seat, str] | None:
    return (event.seat, "pair") if isinstance(event, Taken) and event.count == 2 else None


GAME: Game[State, TinyCommand, TinyEvent, View] = Game(
    key=__name__.rpartition(".")[2],
    edition=1,
    title=text("title"),
    seats=range(2, 5),
    options=Options,
    rules=Rules(
        commands=(Take, Hand),
        events=(Opened, Taken),
        blank=State(),
        setup=lambda seats, _options, _rng: (Opened(seats),),
        waiting=waiting,
        choices=choices,
        decide=decide,
        evolve=when.evolve,
        view=lambda state, viewer: View(viewer, state),
        imagine=lambda view, _rng: view.state,
        lapse=lambda _view: Take(1),
        outcome=outcome,
    ),
    telling=Telling(
        screen=screen,
        label=label,
        part=part,
        vocabulary=TAKES,
        tell=tell,
        feats=feats,
    ),
    extras=Extras(
        minds={"greedy": wanderer(choices)},
    ),
)
