"""One game being played: a state, two counters, and the seed of its chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from msgspec.structs import replace

from games.engine.course import fold
from games.engine.events import hears
from games.engine.game import C, E, Game, Outcome, S, V, Waiting
from games.engine.refusal import Refused
from games.engine.rng import Rng
from games.engine.screen import Line, Screen, Who, text
from games.engine.seats import Seat, Viewer
from games.engine.undo import BUTTON, UNDO, TookBack, is_undo

if TYPE_CHECKING:
    from pydantic import BaseModel  # slow to load: a game brings it along, and who has no game to play does without


class Match(Generic[S, C, E, V]):
    """An immutable position. `play` says what would happen; `after` is the match once it has.

    `version` counts accepted commands and is never shown. `beat` counts those after which the public view or
    `waiting` differs, or what can be taken back, and it alone is shown: so nobody can count the secret answers of
    others. `earlier` are the positions that whoever is to move can go back to, the last one last: see `with_undo`.
    """

    __slots__ = (
        "_choices",
        "_screen",
        "_views",
        "beat",
        "earlier",
        "game",
        "seed",
        "state",
        "version",
        "waiting",
    )

    def __init__(self, game: Game[S, C, E, V], seed: bytes, version: int, beat: int, state: S) -> None:
        self.game = game
        self.seed = seed
        self.version = version
        self.beat = beat
        self.state = state
        self.earlier: tuple[S, ...] = ()
        self.waiting: Waiting = game.rules.waiting(state)
        self._screen: Screen | None = None  # the public's, which is drawn again and again
        self._views: dict[Viewer, V] | None = None  # for most positions are gone before anybody looks at them
        self._choices: dict[Seat, tuple[C, ...]] = {}

    def view(self, viewer: Viewer) -> V:
        """What this viewer may see."""
        views = self._views
        if views is None:
            views = self._views = {}
        view = views.get(viewer)
        if view is None:
            view = views[viewer] = self.game.rules.view(self.state, viewer)
        return view

    @property
    def public(self) -> V:
        """What everybody may see."""
        return self.view(None)

    def screen(self, viewer: Viewer) -> Screen:
        """How the table looks to this viewer."""
        if viewer is not None:
            return self._with_undo(self.game.telling.screen(self.view(viewer)), viewer)
        if self._screen is None:
            self._screen = self._with_undo(self.game.telling.screen(self.public), None)
        return self._screen

    def choices(self, seat: Seat) -> tuple[C, ...]:
        """All that this seat may do now."""
        found = self._choices.get(seat)
        if found is None:
            found = ()
            if seat in self.waiting.seats:
                rules = self.game.rules  # a glance is enough where there is one: a law says that it comes to the same
                found = rules.choices(rules.glance(self.state, seat) if rules.glance else self.view(seat))
                if self.earlier:
                    found = (*found, UNDO)
            self._choices[seat] = found
        return found

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat may take its last step back. Everybody knows, for such steps are open."""
        return bool(self.earlier) and seat in self.waiting.seats

    def play(self, seat: Seat, command: C) -> tuple[E, ...]:
        """The events of this command, or `Refused`. Changes nothing."""
        offered = self._choices.get(seat)  # whoever gives a command has most often asked what there is
        if command not in (self.choices(seat) if offered is None else offered):
            raise self.refusal(seat, command)
        return self.game.rules.decide(self.state, seat, command, Rng(self.seed, self.version, "decide"))

    def after(self, events: Iterable[E]) -> Match[S, C, E, V]:
        """The match after the events of one accepted command."""
        rules = self.game.rules
        happened = events if isinstance(events, tuple) else tuple(events)
        is_back = self.earlier and is_undo(happened)
        state = self.earlier[-1] if is_back else fold(rules.evolve, self.state, happened)
        match = Match(self.game, self.seed, self.version + 1, self.beat, state)
        asked, before = match.waiting, self.waiting
        if rules.undoable:
            match.earlier = self._kept(happened, asked)
        if (asked is not before and asked != before) or self._looks_unlike(match):
            match.beat += 1
        return match

    def told(self, events: Iterable[E], viewer: Viewer) -> tuple[Line, ...]:
        """The story of these events, which follow this match, as this viewer may hear it."""
        game, state = self.game, self.state
        lines: list[Line] = []
        for event in events:
            state = self._evolve(state, event)
            if hears(event, viewer) and (line := game.telling.tell(event, game.rules.view(state, viewer))):
                lines.append(line)
        return tuple(lines)

    def is_tentative(self, after: Match[S, C, E, V]) -> bool:
        """Whether the step from here to that match can still be taken back, or took one back."""
        return bool(after.earlier) or (bool(self.earlier) and after.state is self.earlier[-1])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.rules.outcome(self.state)

    def refusal(self, seat: Seat, command: Any = None) -> Refused:  # Any: whatever was sent, of this game or not
        """Why this seat may not do this now."""
        if not self.waiting.seats:
            return Refused(text("refused-over"))
        if seat not in self.waiting.seats:
            return Refused(text("refused-not-your-turn", who=tuple(map(Who, self.waiting.seats))))
        if not self.choices(seat):
            return Refused(text("refused-answered"))
        if isinstance(command, self.game.rules.commands) and (
            why := self.game.rules.objection(self.view(seat), command)
        ):
            return Refused(why)
        return Refused(text("refused-not-now"))

    def _looks_unlike(self, match: Match[S, C, E, V]) -> bool:
        """Whether everybody sees something else there: another board, or that there is more or less to take back."""
        if len(match.earlier) != len(self.earlier):
            return True
        board = self.game.rules.board
        if board is None:
            return match.view(None) != self.view(None)
        one, two = board(self.state), board(match.state)
        return one is not two and one != two  # no view has to be built to see that; a law says it comes to the same

    def _evolve(self, state: S, event: E) -> S:
        return self.earlier[-1] if isinstance(event, TookBack) else self.game.rules.evolve(state, event)

    def _kept(self, happened: tuple[E, ...], waiting: Waiting) -> tuple[S, ...]:
        """What can be gone back to after these events: all of it is final once one of them is, or others are asked."""
        kinds = self.game.rules.undoable
        for event in happened:
            if type(event) not in kinds:
                return self.earlier[:-1] if is_undo(happened) else ()
        alone = len(waiting.seats) == 1 and waiting == self.waiting
        return (*self.earlier, self.state) if alone and happened else ()

    def _with_undo(self, screen: Screen, viewer: Viewer) -> Screen:
        """The screen, with a button for taking back where whoever looks may press it, or sees somebody else's."""
        offered = bool(self.earlier) and viewer in (None, *self.waiting.seats)
        return replace(screen, actions=(*screen.actions, BUTTON)) if offered else screen


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]


def open_match(
    game: Game[S, C, E, V], seats: int, options: BaseModel, seed: bytes
) -> tuple[Match[S, C, E, V], tuple[E, ...]]:
    """A new match, and the events that set it up."""
    if seats not in game.seats:
        raise Refused(text("refused-seats", seats=seats, least=game.seats[0], most=game.seats[-1]))
    events = game.rules.setup(seats, options, Rng(seed, 0, "setup"))
    return begun(game, seed, events), events


def unopened(game: Game[S, C, E, V], seed: bytes) -> Match[S, C, E, V]:
    """What there is before the set-up: the place to tell its story from."""
    return Match(game, seed, 0, 0, game.rules.blank)


def begun(game: Game[S, C, E, V], seed: bytes, events: Iterable[E]) -> Match[S, C, E, V]:
    """The match that these set-up events begin."""
    return Match(game, seed, 0, 0, fold(game.rules.evolve, game.rules.blank, events))
