"""Games that leak, each in one way: what the secrecy law is tried on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import asdict
from msgspec.structs import replace as changed

from games.abracada import GAME
from games.abracada.moves import AbracadaCommand, AbracadaEvent, Opened, Options, Stone, TookSecret, TurnEnded
from games.abracada.screen import stone_icon
from games.abracada.state import PAUSE, State
from games.abracada.view import View
from games.engine import Line, Result, Rng, Screen, Seat, Text, Time, Viewer, Waiting, text
from games.engine.game import AnyGame
from tests.sleight import SLEIGHT
from tests.sleight import state as sleight
from tests.sleight.view import View as SleightView


def own_stones_in_the_view() -> AnyGame:
    """The view holds all rows, as if the owner were one of the others."""

    def view(state: State, viewer: Viewer) -> View:
        return changed(GAME.rules.view(state, viewer), rows=state.rows)

    return replace(GAME, rules=replace(GAME.rules, view=view))


class TurnEndedWithFaces(TurnEnded, frozen=True):
    """An open event that names the stones drawn, not only their number."""

    stones: tuple[Stone, ...]


def a_stone_in_an_open_event() -> AnyGame:
    """No line tells it, but the event that everybody may read holds it."""

    def decide(state: State, seat: Seat, command: AbracadaCommand, rng: Rng) -> tuple[AbracadaEvent, ...]:
        events = GAME.rules.decide(state, seat, command, rng)
        last = events[-1]
        if isinstance(last, TurnEnded):
            events = (*events[:-1], TurnEndedWithFaces(**asdict(last), stones=state.pile[: last.drew]))
        return events

    return replace(GAME, rules=replace(GAME.rules, decide=decide, evolve=_as_the_plain_event))


class ViewWithChoices(View, frozen=True):
    """A view that carries what would work."""

    able: tuple[AbracadaCommand, ...]


def choices_taken_from_the_state() -> AnyGame:
    """Only calls that would hit are offered: a greyed-out button for all the others."""

    def view(state: State, viewer: Viewer) -> View:
        plain = GAME.rules.view(state, viewer)
        able = tuple(
            choice
            for choice in GAME.rules.choices(plain)
            if viewer is None or getattr(choice, "spell", None) in (None, *(state.rows and state.rows[viewer]))
        )
        return ViewWithChoices(**asdict(plain), able=able)

    def choices(view: View) -> tuple[AbracadaCommand, ...]:
        return view.able if isinstance(view, ViewWithChoices) else ()

    return replace(GAME, rules=replace(GAME.rules, view=view, glance=None, choices=choices))  # its own view, in full


class ViewWithStones(View, frozen=True):
    """A view that carries stones nobody may see."""

    stones: tuple[Stone, ...]


def the_order_of_the_pile() -> AnyGame:
    """The next stone of the pile can be seen."""
    return replace(GAME, rules=replace(GAME.rules, view=_with_stones(lambda state: state.pile[:1])))


def an_untaken_secret() -> AnyGame:
    """A secret stone that nobody took can be seen."""
    return replace(GAME, rules=replace(GAME.rules, view=_with_stones(lambda state: state.secrets[:1])))


class OpenedWithSeed(Opened, frozen=True):
    """The seed is told when the game begins, not when it ends."""

    seed: str


def the_seed_in_the_setup() -> AnyGame:
    """The first event of the game gives the whole of its chance away."""

    def setup(seats: int, options: Options, rng: Rng) -> tuple[AbracadaEvent, ...]:
        first, *rest = GAME.rules.setup(seats, options, rng)
        assert isinstance(first, Opened)
        return OpenedWithSeed(first.seats, first.house, _key(rng)), *rest

    return replace(GAME, rules=replace(GAME.rules, setup=setup, evolve=_as_the_plain_event))


def the_seed_in_a_roll() -> AnyGame:
    """An event of the game holds the key of the die."""

    def decide(state: State, seat: Seat, command: AbracadaCommand, rng: Rng) -> tuple[AbracadaEvent, ...]:
        events = GAME.rules.decide(state, seat, command, rng)
        return *events, OpenedWithSeed(0, state.board.house, _key(rng))

    def evolve(state: State, event: AbracadaEvent) -> State:
        return state if isinstance(event, OpenedWithSeed) else GAME.rules.evolve(state, event)

    return replace(GAME, rules=replace(GAME.rules, decide=decide, evolve=evolve))


def waiting_shrinks_with_a_secret_answer() -> AnyGame:
    """Whoever has answered is no longer waited for, so the beat moves with every answer."""

    def waiting(state: State) -> Waiting:
        whole = GAME.rules.waiting(state)
        if state.board.phase is not PAUSE:
            return whole
        return Waiting(tuple(seat for seat in whole.seats if seat not in state.ready), Time.PAUSE)

    return replace(GAME, rules=replace(GAME.rules, waiting=waiting))


class BoardWithAnswers(sleight.Board, frozen=True):
    """A board that counts secret answers."""

    answers: int = 0


def a_public_count_of_secret_answers() -> AnyGame:
    """ "Two of three have answered", for all to read."""

    def view(state: sleight.State, viewer: Viewer) -> SleightView:
        answers = sum(answer is not None for answer in state.answers)
        plain = SLEIGHT.rules.view(state, viewer)
        return changed(plain, board=BoardWithAnswers(**asdict(plain.board), answers=answers))

    def imagine(view: SleightView, rng: Rng) -> sleight.State:
        board = {key: value for key, value in asdict(view.board).items() if key != "answers"}
        return SLEIGHT.rules.imagine(changed(view, board=sleight.Board(**board)), rng)

    return replace(SLEIGHT, rules=replace(SLEIGHT.rules, view=view, imagine=imagine))


class TookSecretWithFace(TookSecret, frozen=True):
    """The taken stone is in the event."""

    spell: Stone


def a_told_line_with_a_face() -> AnyGame:
    """Everybody is told which secret stone was taken."""

    def decide(state: State, seat: Seat, command: AbracadaCommand, rng: Rng) -> tuple[AbracadaEvent, ...]:
        return tuple(
            TookSecretWithFace(event.seat, state.secrets[0]) if isinstance(event, TookSecret) else event
            for event in GAME.rules.decide(state, seat, command, rng)
        )

    def tell(event: AbracadaEvent, view: View) -> Line | None:
        if isinstance(event, TookSecretWithFace):
            return Result(text("told-took-known", stone=stone_icon(event.spell)))
        return GAME.telling.tell(event, view)

    return replace(
        GAME,
        rules=replace(GAME.rules, decide=decide, evolve=_as_the_plain_event),
        telling=replace(GAME.telling, tell=tell),
    )


def a_line_that_peeks() -> AnyGame:
    """The teller looks past the view, at the state it happens to remember."""
    remembered: dict[str, State] = {}

    def evolve(state: State, event: AbracadaEvent) -> State:
        remembered["state"] = GAME.rules.evolve(state, event)
        return remembered["state"]

    def tell(event: AbracadaEvent, view: View) -> Line | None:
        line, pile = GAME.telling.tell(event, view), remembered["state"].pile
        if line is None or isinstance(line, Text):
            return line and _saying_more(line, pile)
        return changed(line, text=_saying_more(line.text, pile))

    return replace(GAME, rules=replace(GAME.rules, evolve=evolve), telling=replace(GAME.telling, tell=tell))


def _saying_more(line: Text, pile: tuple[Stone, ...]) -> Text:
    return Text(line.id, {**line.args, "next": pile[0] if pile else 0})


def a_screen_that_peeks() -> AnyGame:
    """The screen is drawn from the state: the title differs with what lies on top of the pile."""
    seen: dict[str, State] = {}

    def screen(view: View) -> Screen:
        pile = seen["state"].pile
        return changed(GAME.telling.screen(view), title=text("title", next=pile[0] if pile else 0))

    return replace(
        GAME, rules=replace(GAME.rules, view=remembering(seen)), telling=replace(GAME.telling, screen=screen)
    )


def remembering(seen: dict[str, State]) -> Callable[[State, Viewer], View]:
    """A view as it should be, which also lets the world that it is of be peeked at."""

    def view(state: State, viewer: Viewer) -> View:
        seen["state"] = state
        return GAME.rules.view(state, viewer)

    return view


def _with_stones(stones: Callable[[State], tuple[Stone, ...]]) -> Callable[[State, Viewer], View]:
    def view(state: State, viewer: Viewer) -> View:
        return ViewWithStones(**asdict(GAME.rules.view(state, viewer)), stones=stones(state))

    return view


_PLAIN: Mapping[type[Any], type[Any]] = {
    TurnEndedWithFaces: TurnEnded,
    OpenedWithSeed: Opened,
    TookSecretWithFace: TookSecret,
}


def _as_the_plain_event(state: State, event: AbracadaEvent) -> State:
    plain = _PLAIN.get(type(event))
    if plain is None:
        return GAME.rules.evolve(state, event)
    return GAME.rules.evolve(state, plain(*(getattr(event, name) for name in plain.__struct_fields__)))


def _key(rng: Rng) -> str:
    return repr(rng._seed)  # noqa: SLF001 - that is the leak  # pyright: ignore[reportPrivateUsage]


LEAKS: Mapping[Callable[[], AnyGame], str] = {
    own_stones_in_the_view: "views of worlds that look the same",
    a_stone_in_an_open_event: "heard events tell nothing",
    choices_taken_from_the_state: "views of worlds that look the same",
    the_order_of_the_pile: "views of worlds that look the same",
    an_untaken_secret: "views of worlds that look the same",
    the_seed_in_the_setup: "the seed is in no event",
    the_seed_in_a_roll: "the seed is in no event",
    waiting_shrinks_with_a_secret_answer: "waiting is the same in worlds that look the same",
    a_public_count_of_secret_answers: "views of worlds that look the same",
    a_told_line_with_a_face: "the story tells nothing",
    a_line_that_peeks: "the story tells nothing",
    a_screen_that_peeks: "the screen tells nothing",
}
"""Each leak, and the law that it breaks."""
