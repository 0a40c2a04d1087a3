"""The rules: who may do what, and what comes of it. Numbers such as 3.2 refer to RULES.md."""

from __future__ import annotations

from games.abracada.evolve import evolve
from games.abracada.moves import (
    DRAGON,
    SPELLS,
    STONES,
    AbracadaCommand,
    AbracadaEvent,
    Cast,
    Dealt,
    GameEnded,
    Hit,
    House,
    Missed,
    Opened,
    Options,
    Pass,
    Readied,
    Ready,
    Shuffled,
    Slipped,
    Stone,
    Struck,
    TurnEnded,
)
from games.abracada.rules.effects import effect, left, living, others, roll
from games.abracada.rules.scoring import empty_row, knock_out, last_standing, places, self_knock_out
from games.abracada.state import FULL_ROW, OVER, PAUSE, TOWER, TURN, Board, State
from games.abracada.view import View
from games.engine import Course, Outcome, Rng, Seat, Text, Time, Waiting, Who, everybody, text
from games.engine.game import NOBODY

_TURNS = tuple(Waiting((seat,), Time.TURN) for seat in everybody(5))
_PAUSES = tuple(Waiting(everybody(seats), Time.PAUSE) for seats in range(6))

_FIRST_CALLS: tuple[AbracadaCommand, ...] = tuple(map(Cast, SPELLS))
_CALLS: tuple[AbracadaCommand, ...] = (*_FIRST_CALLS, Pass())
_RISING_CALLS = tuple(_CALLS[lowest - 1 :] for lowest in SPELLS)
_READY: tuple[AbracadaCommand, ...] = (Ready(),)
VOCABULARY = (*_CALLS, *_READY)


def setup(seats: int, options: Options, rng: Rng) -> tuple[AbracadaEvent, ...]:
    """Lay the table and deal the first round."""
    house = House(options.easy, options.standing, options.slips == "refused")
    first = rng.choice(everybody(seats))  # RULES 2.7
    return Opened(seats, house), *_deal(first, rng)


def waiting(state: State) -> Waiting:
    """The wizard whose turn it is; between rounds, everybody."""
    board = state.board
    if board.phase is TURN:
        return _TURNS[board.turn]
    return _PAUSES[len(board.wizards)] if board.phase is PAUSE else NOBODY


def choices(view: View) -> tuple[AbracadaCommand, ...]:
    """Every command open to the viewer."""
    board = view.board
    if board.phase is TURN:
        if board.turn != view.viewer:
            return ()
        if board.floor is None:
            return _FIRST_CALLS  # RULES 3.1
        if board.house.forgiving and not board.house.easy:
            return _RISING_CALLS[board.floor - 1]  # RULES 8.3
        return _CALLS
    if board.phase is PAUSE and view.viewer is not None and not view.ready:
        return _READY
    return ()


def objection(view: View, command: AbracadaCommand) -> Text | None:
    """Why a wizard whose turn it is may not do this."""
    board = view.board
    match command:
        case Pass() if board.phase is TURN:
            return text("refused-first-call")
        case Cast(spell) if board.phase is TURN and board.floor is not None and spell in SPELLS:
            return text("refused-lower", last=board.floor)
        case Cast() | Pass() if board.phase is PAUSE:
            return text("refused-between-rounds")
        case _:
            return None


def decide(state: State, seat: Seat, command: AbracadaCommand, rng: Rng) -> tuple[AbracadaEvent, ...]:
    """What happens."""
    match command:
        case Cast():
            return _cast(state, seat, command.spell, rng)
        case Pass():
            return (_end_turn(state, seat, len(state.rows[seat])),)
        case Ready():
            return _ready(state, seat, rng)


def outcome(state: State) -> Outcome | None:
    """The places, once the game is over."""
    board = state.board
    if board.phase is not OVER:
        return None
    winners = tuple(Who(Seat(seat)) for seat, place in enumerate(board.places) if place == 1)
    why = text("won-shared" if len(winners) > 1 else "won", winners=winners)
    return Outcome(board.places, tuple(wizard.score for wizard in board.wizards), why)


def _deal(first: Seat, rng: Rng) -> tuple[AbracadaEvent, ...]:
    return Shuffled(rng.shuffled(STONES)), Dealt(first)


def _cast(state: State, seat: Seat, spell: Stone, rng: Rng) -> tuple[AbracadaEvent, ...]:
    board = state.board
    if board.floor is not None and spell < board.floor and not board.house.easy:
        return _fail(state, seat, 1, Slipped(seat, spell), rng)  # RULES 3.2
    if spell in state.rows[seat]:
        return _succeed(state, seat, spell, rng)
    if spell == DRAGON:  # RULES 3.3
        pips = roll(rng)
        return _fail(state, seat, pips, Missed(seat, spell, pips), rng)
    return _fail(state, seat, 1, Missed(seat, spell, 1), rng)


def _fail(state: State, seat: Seat, loss: int, event: Missed | Slipped, rng: Rng) -> tuple[AbracadaEvent, ...]:
    board = state.board
    if board.wizards[seat].life > loss:
        return event, _end_turn(state, seat, len(state.rows[seat]))
    if not board.house.standing:
        return _end_round(state, (event, self_knock_out(board, seat)), rng)
    survivors = others(board, seat)
    if len(survivors) == 1:
        return _end_round(state, (event, last_standing(board, seat, survivors[0])), rng)
    return event, _end_turn(state, seat, FULL_ROW)  # RULES 6.5: the fallen are not refilled


def _succeed(state: State, seat: Seat, spell: Stone, rng: Rng) -> tuple[AbracadaEvent, ...]:
    board, row = state.board, state.rows[seat]
    came = effect(board, seat, spell, rng)  # the die first: how often chance is asked below depends on hidden stones
    events: tuple[AbracadaEvent, ...] = (Hit(seat, spell, _one_of(row, spell, rng)), *came)
    if len(row) == 1:  # RULES 8.2: before any knock-out
        return _end_round(state, (*events, empty_row(board, seat, came)), rng)
    fallen = _fallen(board, came) if came else ()
    if not fallen:
        return events
    if not board.house.standing:
        return _end_round(state, (*events, knock_out(board, seat, fallen)), rng)
    if len(living(board)) - len(fallen) == 1:
        return _end_round(state, (*events, last_standing(board, seat, seat)), rng)
    return events


def _one_of(row: tuple[Stone, ...], spell: Stone, rng: Rng) -> int:
    """RULES 8.7: the place of one of the matching stones, each as likely."""
    slot = row.index(spell)
    for _ in range(rng.below(row.count(spell))):
        slot = row.index(spell, slot + 1)
    return slot


def _fallen(board: Board, came: tuple[AbracadaEvent, ...]) -> tuple[Seat, ...]:
    for event in came:
        if type(event) is Struck:  # `isinstance` of another struct costs ten times as much
            wizards, loss = board.wizards, event.loss
            return tuple([seat for seat in event.seats if wizards[seat].life <= loss])
    return ()


def _end_turn(state: State, seat: Seat, stones: int) -> TurnEnded:
    board = state.board
    missing = FULL_ROW - stones
    return TurnEnded(seat, missing if missing < board.pile else board.pile, left(board, seat))  # RULES 3.6


def _end_round(state: State, events: tuple[AbracadaEvent, ...], rng: Rng) -> tuple[AbracadaEvent, ...]:
    course: Course[State, AbracadaEvent] = Course(evolve, state, rng)
    for event in events:
        course.happen(event)
    board = course.state.board
    if max([wizard.score for wizard in board.wizards]) >= TOWER:
        course.happen(GameEnded(places(board)))
    return course.folded()


def _ready(state: State, seat: Seat, rng: Rng) -> tuple[AbracadaEvent, ...]:
    last = state.board.last
    if last is None or len(state.ready) + 1 < len(state.board.wizards):
        return (Readied(seat),)
    following = Seat((last.seat + 1) % len(state.board.wizards))  # RULES 5.5
    return Readied(seat), *_deal(following, rng)
