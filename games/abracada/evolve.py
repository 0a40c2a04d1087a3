"""What each event does to the state."""

from __future__ import annotations

from msgspec.structs import replace

from games.abracada.moves import (
    SPELLS,
    Cause,
    Dealt,
    GameEnded,
    Healed,
    Hit,
    Missed,
    Opened,
    Readied,
    Rolled,
    RoundEnded,
    Shuffled,
    Slipped,
    Struck,
    TookSecret,
    TurnEnded,
)
from games.abracada.state import (
    BLANK,
    FULL_LIFE,
    FULL_ROW,
    OPEN_STONES,
    OVER,
    PAUSE,
    SECRETS,
    TOWER,
    TURN,
    Call,
    Showdown,
    State,
    Wizard,
)
from games.engine import Evolution, Seat, swapped, without

when = Evolution[State]()
evolve = when.evolve

_NEW_ROW = (0,) * FULL_ROW
_EMPTY_ROW = Cause.EMPTY_ROW


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """Nothing is dealt yet."""
    return State(replace(BLANK.board, house=event.house, wizards=(Wizard(FULL_LIFE, 0),) * event.seats))


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """All stones are in the pile, in the order they will leave it."""
    return State(state.board, pile=event.stones)


@when(Dealt)
def dealt(state: State, event: Dealt) -> State:
    """Rows, then open stones, then secret stones; the rest is the pile. RULES 2."""
    old, stones = state.board, state.pile
    seats = len(old.wizards)
    rows_end = seats * FULL_ROW
    open_end = rows_end + OPEN_STONES[seats]
    secrets_end = open_end + SECRETS
    laid_open = stones[rows_end:open_end]
    board = replace(
        old,
        phase=TURN,
        round=old.round + 1,
        turn=event.first,
        wizards=tuple([Wizard(FULL_LIFE, wizard.score, _NEW_ROW) for wizard in old.wizards]),
        tally=tuple(map(laid_open.count, SPELLS)) if laid_open else BLANK.board.tally,
        pile=len(stones) - secrets_end,
        secrets=SECRETS,
        callers=(),
        lost=(),
    )
    rows = tuple([stones[start : start + FULL_ROW] for start in range(0, rows_end, FULL_ROW)])
    return State(board, rows, stones[secrets_end:], stones[open_end:secrets_end], ((),) * seats)


@when(Hit)
def hit(state: State, event: Hit) -> State:
    """The stone leaves its row for the board."""
    seat, spell, slot = event.seat, event.spell, event.slot
    board = state.board
    wizard = board.wizards[seat]
    call = Call(spell, wizard.ages[slot], slot)
    caster = replace(wizard, ages=without(wizard.ages, slot), calls=(*wizard.calls, call))
    tally = [*board.tally]
    tally[spell - 1] += 1
    wizards, callers = swapped(board.wizards, seat, caster), (*board.callers, seat)
    return replace(
        state,
        board=replace(board, floor=spell, wizards=wizards, tally=tuple(tally), callers=callers),
        rows=swapped(state.rows, seat, without(state.rows[seat], slot)),
    )


@when(Missed)
def missed(state: State, event: Missed) -> State:
    """Life is lost, and everybody knows what is not in the row."""
    return _hurt(state, (event.seat,), event.loss, (Call(event.spell),))


@when(Slipped)
def slipped(state: State, event: Slipped) -> State:
    """Life is lost; about the row nothing was learned."""
    return _hurt(state, (event.seat,), 1, ())


@when(Struck)
def struck(state: State, event: Struck) -> State:
    """Life is lost by others."""
    return _hurt(state, event.seats, event.loss, ())


@when(Healed)
def healed(state: State, event: Healed) -> State:
    """Life is gained."""
    board = state.board
    wizard = board.wizards[event.seat]
    wizards = swapped(board.wizards, event.seat, replace(wizard, life=wizard.life + event.gain))
    return replace(state, board=replace(board, wizards=wizards))


@when(Rolled)
def rolled(state: State, _: Rolled) -> State:
    """The die changes nothing by itself."""
    return state


@when(TookSecret)
def took_secret(state: State, event: TookSecret) -> State:
    """The first of the shuffled secret stones moves to its taker."""
    seat, board = event.seat, state.board
    wizard = board.wizards[seat]
    wizards = swapped(board.wizards, seat, replace(wizard, secrets=wizard.secrets + 1))
    return replace(
        state,
        board=replace(board, wizards=wizards, secrets=board.secrets - 1),
        secrets=state.secrets[1:],
        taken=swapped(state.taken, seat, state.taken[seat] + state.secrets[:1]),
    )


@when(TurnEnded)
def turn_ended(state: State, event: TurnEnded) -> State:
    """New stones are put at the end of the row, and the next wizard may call any number."""
    board, seat, drew = state.board, event.seat, event.drew
    if not drew:
        return replace(state, board=replace(board, turn=event.following, floor=None))
    wizard = board.wizards[seat]
    refilled = replace(wizard, ages=wizard.ages + (len(wizard.calls),) * drew)
    wizards = swapped(board.wizards, seat, refilled)
    return replace(
        state,
        board=replace(board, turn=event.following, floor=None, wizards=wizards, pile=board.pile - drew),
        rows=swapped(state.rows, seat, state.rows[seat] + state.pile[:drew]),
        pile=state.pile[drew:],
    )


@when(RoundEnded)
def round_ended(state: State, event: RoundEnded) -> State:
    """Everything is turned up: what was hidden moves to the board, and nothing stays behind."""
    board = state.board
    emptied = event.cause is _EMPTY_ROW
    wizards = tuple(
        [
            Wizard(
                life=0 if emptied and seat != event.winner else wizard.life,  # RULES 5.1
                score=min(TOWER, wizard.score + points),  # RULES 5.6
                calls=wizard.calls,  # with them, from where the last stone left: everybody saw it
            )
            for seat, (wizard, points) in enumerate(zip(board.wizards, event.points, strict=True))
        ]
    )
    last = Showdown(
        cause=event.cause,
        seat=event.seat,
        winner=event.winner,
        points=event.points,
        rows=state.rows,
        taken=state.taken,
        secrets=state.secrets,
        pile=state.pile,
    )
    return State(replace(board, phase=PAUSE, floor=None, wizards=wizards, pile=0, secrets=0, last=last))


@when(Readied)
def readied(state: State, event: Readied) -> State:
    """One more is ready; in seat order, so that the order of the answers is not kept."""
    return replace(state, ready=tuple(sorted((*state.ready, event.seat))))


@when(GameEnded)
def game_ended(state: State, event: GameEnded) -> State:
    """Nobody waits for anybody any more."""
    return State(replace(state.board, phase=OVER, places=event.places))


def _hurt(state: State, seats: tuple[Seat, ...], loss: int, calls: tuple[Call, ...]) -> State:
    board = state.board
    wizards, lost = [*board.wizards], [0] * len(board.wizards)
    for seat in seats:
        wizard = wizards[seat]
        life = wizard.life
        lost[seat] = gone = loss if loss < life else life
        if calls:
            wizards[seat] = replace(wizard, life=life - gone, calls=wizard.calls + calls)
        else:
            wizards[seat] = replace(wizard, life=life - gone)
    callers = board.callers + seats if calls else board.callers
    return replace(state, board=replace(board, wizards=tuple(wizards), lost=tuple(lost), callers=callers))
