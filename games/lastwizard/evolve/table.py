"""What each event does to turns, windows, the stack and the wizards; what it does to cards is in `cards`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from games.engine import Seat, swapped
from games.lastwizard.evolve.cards import when  # with the cases gathered there
from games.lastwizard.evolve.handling import asked_again
from games.lastwizard.moves.commands import Standing
from games.lastwizard.moves.events import (
    Afflicted,
    Answered,
    Awaited,
    Blocked,
    Cleansed,
    Countered,
    Fizzled,
    GameEnded,
    Healed,
    Opened,
    Shielded,
    Struck,
    TurnBegan,
    TurnEnded,
    Weighed,
    WindowClosed,
    WindowOpened,
    WindowSkipped,
)
from games.lastwizard.moves.terms import Status
from games.lastwizard.state.board import (
    ASK,
    BLANK,
    MOST_HEALTH,
    OVER,
    WINDOW,
    State,
    Wizard,
    asked_now,
    waited_for,
    with_wizard,
)

evolve = when.evolve

_ALL = tuple(Standing)
_HEALTH = {2: 12, 3: 10, 4: 10}


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """Nothing is dealt yet."""
    seats = event.seats
    wizards = (Wizard(_HEALTH.get(seats, 8)),) * seats
    board = replace(BLANK.board, house=event.house, cards=event.deck, wizards=wizards, tops=(0,) * seats)
    return State(board, ((),) * seats, (), (None,) * seats, (ASK,) * seats)


@when(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> State:
    """The reaction refreshes, Block ends, and nobody passes for this wizard any more. RULES 3.1."""
    board, seat = state.board, event.seat
    wizard = replace(board.wizards[seat], ready=True, block=False, may=(ASK,))
    board = replace(with_wizard(board, seat, wizard), turn=seat, asker=seat, acted=False)
    return replace(state, board=board, standing=swapped(state.standing, seat, ASK))


@when(TurnEnded)
def turn_ended(state: State, event: TurnEnded) -> State:
    """Statuses run out, and so does being passed for in this turn. RULES 3.5."""
    board, seat = state.board, event.seat
    wizard = board.wizards[seat]
    if wizard.frozen or wizard.shocked or wizard.stunned:
        frozen, shocked, stunned = (max(0, left - 1) for left in (wizard.frozen, wizard.shocked, wizard.stunned))
        board = with_wizard(board, seat, replace(wizard, frozen=frozen, shocked=shocked, stunned=stunned))
    return asked_again(replace(state, board=board), Standing.TURN)


@when(WindowOpened)
def window_opened(state: State, _: WindowOpened) -> State:
    """Everybody with a ready reaction is asked. RULES 6.1."""
    board = state.board
    return replace(state, board=replace(board, phase=WINDOW, asked=asked_now(board)))


@when(WindowSkipped)
def window_skipped(state: State, _: WindowSkipped) -> State:
    """Everybody knows now that all who would be waited for are passed for."""
    waited = waited_for(state.board, asked_now(state.board))

    def passed(wizard: Wizard) -> Wizard:
        return replace(wizard, may=tuple(scope for scope in wizard.may if scope is not ASK))

    return _changed(state, waited, passed)


@when(Answered)
def answered(state: State, event: Answered) -> State:
    """Kept where nobody else sees it."""
    return replace(
        state,
        answers=swapped(state.answers, event.seat, event.answer),
        standing=swapped(state.standing, event.seat, event.standing),
    )


@when(WindowClosed)
def window_closed(state: State, _: WindowClosed) -> State:
    """Everybody who was asked may have wanted to be passed for; whoever was passed for already still is."""
    board = state.board
    asked = [seat for seat in board.asked if ASK in board.wizards[seat].may]
    state = _changed(state, asked, lambda wizard: replace(wizard, may=_ALL))
    return replace(state, board=replace(state.board, asked=()), answers=(None,) * len(state.answers))


@when(Awaited)
def awaited(state: State, event: Awaited) -> State:
    """The game waits for one wizard."""
    return replace(state, board=replace(state.board, phase=event.phase, asker=event.seat, step=event.step))


@when(Countered)
def countered(state: State, event: Countered) -> State:
    """That card will have no effect."""
    return _spoiled(state, event.spell)


@when(Fizzled)
def fizzled(state: State, _: Fizzled) -> State:
    """The top card will have no effect."""
    return _spoiled(state, len(state.board.stack) - 1)


@when(Weighed)
def weighed(state: State, event: Weighed) -> State:
    """Kept with the card while it takes effect. RULES 5.9."""
    board = state.board
    top = replace(board.stack[-1], whom=event.whom)
    return replace(state, board=replace(board, stack=(*board.stack[:-1], top)))


@when(Struck)
def struck(state: State, event: Struck) -> State:
    """Health is lost, never below nothing. RULES 6.11."""
    return _changed(state, event.seats, lambda wizard: replace(wizard, health=max(0, wizard.health - event.loss)))


@when(Blocked)
def blocked(state: State, event: Blocked) -> State:
    """Block is used up. RULES 6.7."""
    return _changed(state, (event.seat,), lambda wizard: replace(wizard, block=False))


@when(Healed)
def healed(state: State, event: Healed) -> State:
    """Health is gained, up to the most there can be."""
    return _changed(
        state, (event.seat,), lambda wizard: replace(wizard, health=min(MOST_HEALTH, wizard.health + event.gain))
    )


@when(Shielded)
def shielded(state: State, event: Shielded) -> State:
    """Block begins."""
    return _changed(state, (event.seat,), lambda wizard: replace(wizard, block=True))


@when(Afflicted)
def afflicted(state: State, event: Afflicted) -> State:
    """Until the end of the next own turn: in the own turn that is the one after it. RULES 6.3."""
    turns = 2 if state.board.turn == event.seat else 1

    def afflict(wizard: Wizard) -> Wizard:
        match event.status:
            case Status.FREEZE:
                return replace(wizard, frozen=turns)
            case Status.SHOCK:
                return replace(wizard, shocked=turns)
            case Status.STUN:
                return replace(wizard, stunned=turns)

    return _changed(state, (event.seat,), afflict)


@when(Cleansed)
def cleansed(state: State, event: Cleansed) -> State:
    """No status is left."""
    return _changed(state, (event.seat,), lambda wizard: replace(wizard, frozen=0, shocked=0, stunned=0))


@when(GameEnded)
def game_ended(state: State, event: GameEnded) -> State:
    """Nobody waits for anybody any more."""
    board = replace(state.board, phase=OVER, places=event.places, asked=())
    return replace(state, board=board, answers=(None,) * len(state.answers))


def _spoiled(state: State, spell: int) -> State:
    board = state.board
    stack = swapped(board.stack, spell, replace(board.stack[spell], countered=True))
    return replace(state, board=replace(board, stack=stack))


def _changed(state: State, seats: Iterable[Seat], change: Callable[[Wizard], Wizard]) -> State:
    wizards = [*state.board.wizards]
    for seat in seats:
        wizards[seat] = change(wizards[seat])
    return replace(state, board=replace(state.board, wizards=tuple(wizards)))
