"""A game as a record of pure functions, in three parts: its rules, how it is told, and what it has besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from games.engine.events import Command, Event, Fact
from games.engine.extras.cards import Cards
from games.engine.extras.coach import Coach
from games.engine.extras.lesson import Lesson
from games.engine.extras.report import Report
from games.engine.rng import Rng
from games.engine.screen import Hint, Icon, Line, Rack, Scores, Screen, Text
from games.engine.seats import Seat, Viewer
from games.engine.sheets import Sheet

if TYPE_CHECKING:
    from pydantic import BaseModel  # slow to load: a game brings it along, and who has no game to play does without

S = TypeVar("S", bound=Fact)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Fact)


class Time(Enum):
    """What kind of time an answer takes."""

    TURN = "turn"
    WINDOW = "window"
    PAUSE = "pause"


class Waiting(Fact, frozen=True):
    """Whom the game asks. It stays the same until all it waits for have answered, whoever has already."""

    seats: tuple[Seat, ...]
    time: Time
    free: tuple[Seat, ...] = ()  # those of them who may answer, but are not waited for

    @property
    def expected(self) -> tuple[Seat, ...]:
        """Those of whom an answer is expected: they are warned and pinged, the others may do as they like."""
        return tuple(seat for seat in self.seats if seat not in self.free)


NOBODY = Waiting((), Time.TURN)


class Outcome(Fact, frozen=True):
    """How a game ended: for each seat its place (1 is best, shared places are equal) and points, and why."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    why: Text


Mind: TypeAlias = Callable[[V, Rng, int], C]
"""An artificial player: a view, a stream of its own and a budget in samples give a command."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Generic[S, C, E, V]):
    """How a game is played: what can be done, what happens then, who may see what, and when it is over.

    `decide` turns a command into events, `evolve` turns events into the next state. All that players know is a view.
    """

    commands: tuple[type[C], ...]  # every kind of command a player can give
    events: tuple[type[E], ...]  # every kind of event that is ever kept in a log
    times: tuple[Time, ...] = (Time.TURN,)  # every kind of time that `waiting` ever asks for
    undoable: tuple[type[E], ...] = ()  # what a step that may be taken back consists of: see `with_undo`
    blank: S  # the state before the first event of the set-up
    board: Callable[[S], Fact] | None = None  # what the public view shows, all of it and no more: see `Match.after`
    glance: Callable[[S, Seat], V] | None = (
        None  # the view with no more in it than `choices` look at, where that is less
    )

    setup: Callable[[int, Any, Rng], tuple[E, ...]]  # Any: the options are of this game's own model
    waiting: Callable[[S], Waiting]
    choices: Callable[[V], tuple[C, ...]]
    objection: Callable[[V, C], Text | None] = field(default=lambda _view, _command: None)  # why it is not a choice
    decide: Callable[[S, Seat, C, Rng], tuple[E, ...]]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Viewer], V]
    imagine: Callable[[V, Rng], S]  # a state that this viewer could be in
    lapse: Callable[[V], C]  # what is played for somebody who is out of time
    outcome: Callable[[S], Outcome | None]

    @property
    def has_windows(self) -> bool:
        """Whether several are ever asked at once for a reaction: then some may want to pass without being asked."""
        return Time.WINDOW in self.times


@dataclass(frozen=True, kw_only=True, eq=False)
class Telling(Generic[C, E, V]):
    """What people see and read of a game: its screen, its story, and what its commands are called."""

    screen: Callable[[V], Screen]
    label: Callable[[C], Text]
    part: Callable[[C, str], Text] | None = None  # what one field's value is called, for commands with several fields
    hint: Callable[[C, V], Hint] = field(default=lambda _command, _view: Hint())  # for whoever chooses among several
    thing: Callable[[C, V], Hint] = field(default=lambda _command, _view: Hint())  # one of a set, which has it alone
    vocabulary: tuple[C, ...] = ()  # commands that are few and always the same, so that a chat can list them beforehand
    nameable: Callable[[V], Iterable[C]] = field(default=lambda _view: ())  # what exists, so that one hears why not now
    tell: Callable[[E, V], Line | None]
    feats: Callable[[E], tuple[Seat, str] | None] = field(default=lambda _event: None)  # what profiles count
    scores: Callable[[V], Scores | None] = field(default=lambda _view: None)  # what the end shows the course of
    closer: Callable[[V], tuple[Rack, ...]] | None = None  # what lies before each seat, for whoever looks closer
    sheets: Callable[[V], tuple[Sheet, ...]] | None = None  # the board as pictures, for whoever looks closer
    signs: tuple[
        Icon, ...
    ] = ()  # pictures that stand in its texts without a word beside them, for the rules to explain

    def part_of(self, command: C, name: str) -> Text:
        """What the value of this field is called; where the game does not say, as the whole command.

        A set is called by all that is in it, so a single thing is called as a set of it alone.
        """
        return self.label(command) if self.part is None else self.part(command, name)


@dataclass(frozen=True, kw_only=True, eq=False)
class Extras(Generic[C, E, V]):
    """What a game may have besides. It can be played without any of it."""

    minds: Mapping[str, Mind[V, C]] = field(default_factory=dict[str, Mind[V, C]])  # the easiest first
    reflex: Callable[[V, Rng], C] | None = None  # a sensible move at once, with which others look ahead
    coach: Coach[V, C] | None = None  # chances while playing, and a review of one's decisions afterwards
    lesson: Lesson[C, E] | None = None  # a first round by the hand
    cards: Cards | None = None  # to be read by people, and replaced by whoever runs the bot
    report: Report[Any] | None = None  # how it plays; Any: figures of this game's own kind


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, C, E, V]):
    """One game, compared by identity. Nothing here knows of a chat, a disk or a clock."""

    key: str  # the name of its folder
    edition: int  # of the rules: raised whenever `setup` or `decide` would answer an old log differently
    title: Text
    seats: range  # how many can play
    options: type[BaseModel]  # what can be chosen before the start
    rules: Rules[S, C, E, V]
    telling: Telling[C, E, V]
    extras: Extras[C, E, V] = field(default_factory=Extras[C, E, V])


AnyGame: TypeAlias = Game[Any, Any, Any, Any]  # the shelf holds games of every type; the only place to forget them
