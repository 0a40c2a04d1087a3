"""What each event does to the state."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat, swapped
from games.temples.moves.events import (
    Advanced,
    Asked,
    Collected,
    Converted,
    CoreLaid,
    CoreReturned,
    CoreTaken,
    Dawned,
    Echoed,
    Gained,
    GameEnded,
    Laid,
    NeutralMoved,
    Opened,
    Owed,
    Picked,
    Placed,
    Rested,
    Shuffled,
    StartPassed,
)
from games.temples.pieces.conversions import NET
from games.temples.pieces.deck import RING
from games.temples.pieces.goods import MANA, PURPLE, Goods, minus, plus, some
from games.temples.state import BLANK, FIRST_CORES, OVER, Board, Mage, Phase, State, with_mage

when = Evolution[State]()
evolve = when.evolve

_PHASES = {phase.value: phase for phase in Phase}
_MOST_SEATS = 4


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """RULES 2.4: with fewer players there are fewer cores."""
    fewer = _MOST_SEATS - event.seats
    supply = (*(count - fewer for count in FIRST_CORES[:PURPLE]), FIRST_CORES[PURPLE])
    board = replace(BLANK.board, house=event.house, cards=event.deck, mages=tuple(map(Mage, event.mats)), supply=supply)
    neutral = ((0, 0, 0), (0, 0, 0)) if board.has_clones else ()
    return State(replace(board, neutral=neutral))


@when(Laid)
def laid(state: State, event: Laid) -> State:
    """The table is ready."""
    board = replace(state.board, ring=event.ring, dusk=event.dusk, start=event.first, turn=event.first)
    return replace(state, board=board)


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """The pile is new."""
    return replace(state, pile=event.tiles)


@when(Gained)
def gained(state: State, event: Gained) -> State:
    """More of something."""
    return replace(state, board=_with_goods(state.board, event.seat, event.goods))


@when(Owed)
def owed(state: State, event: Owed) -> State:
    """Something to choose."""
    board = state.board
    return replace(state, board=replace(board, picks=board.picks + event.picks, climbs=board.climbs + event.climbs))


@when(Dawned)
def dawned(state: State, _: Dawned) -> State:
    """RULES 3.1, 3.2: from the second round on the Day-and-Night tile moves."""
    board, (top, *rest) = state.board, state.pile
    night = board.known.rounds[top].night
    dusk = (board.dusk + night) % RING if board.revealed else board.dusk
    mages = tuple([replace(mage, used=(), resting=False) for mage in board.mages])
    board = replace(
        board,
        dusk=dusk,
        night=night,
        revealed=(*board.revealed, top),
        mages=mages,
        placed=0,
        collected=0,
    )
    return State(board, tuple(rest))


@when(NeutralMoved)
def neutral_moved(state: State, event: NeutralMoved) -> State:
    """RULES 8.2."""
    board = state.board
    moved = swapped(board.neutral[event.marker], event.track, event.to)
    return replace(state, board=replace(board, neutral=swapped(board.neutral, event.marker, moved)))


@when(Placed)
def placed(state: State, event: Placed) -> State:
    """It stands there until its owner rests."""
    board, mage = state.board, state.board.mages[event.seat]
    mage = replace(mage, clone=event.temple) if event.clone else replace(mage, figure=event.temple)
    return replace(state, board=replace(with_mage(board, event.seat, mage), placed=board.placed + 1))


@when(Collected)
def collected(state: State, event: Collected) -> State:
    """RULES 4.3: it is theirs; whatever spells add comes after it."""
    board = replace(state.board, collected=state.board.collected + 1, harvest=event.goods)
    return replace(state, board=_with_goods(board, event.seat, event.goods))


@when(Picked)
def picked(state: State, event: Picked) -> State:
    """The crystal is theirs."""
    board, more = state.board, some(event.crystal)
    harvest = plus(board.harvest, more) if board.harvest else ()
    return replace(state, board=_with_goods(replace(board, picks=board.picks - 1, harvest=harvest), event.seat, more))


@when(Echoed)
def echoed(state: State, event: Echoed) -> State:
    """RULES 6.4: once in a collection."""
    return replace(state, board=_with_goods(replace(state.board, harvest=()), event.seat, event.goods))


@when(CoreTaken)
def core_taken(state: State, event: CoreTaken) -> State:
    """From the board to the hand."""
    return replace(state, board=_with_cores(state.board, event.colour, -1, (*state.board.cores, event.colour)))


@when(CoreLaid)
def core_laid(state: State, event: CoreLaid) -> State:
    """From the hand to the mat."""
    board, mage = state.board, state.board.mages[event.seat]
    mage = replace(mage, cells=swapped(mage.cells, event.cell, board.cores[0]))
    return replace(state, board=replace(with_mage(board, event.seat, mage), cores=board.cores[1:]))


@when(CoreReturned)
def core_returned(state: State, event: CoreReturned) -> State:
    """RULES 6.3: back to the board."""
    return replace(state, board=_with_cores(state.board, event.colour, 1, state.board.cores[1:]))


@when(Converted)
def converted(state: State, event: Converted) -> State:
    """RULES 5.8, 6.6: a spell is used for this round."""
    (net, spell), mage = NET[event.change], state.board.mages[event.seat]
    goods = plus(mage.goods, net)
    mage = replace(mage, goods=goods) if spell is None else replace(mage, goods=goods, used=(*mage.used, spell))
    return replace(state, board=with_mage(state.board, event.seat, mage))


@when(Advanced)
def advanced(state: State, event: Advanced) -> State:
    """The marker stands there."""
    board, mage = state.board, state.board.mages[event.seat]
    mage = replace(mage, at=swapped(mage.at, event.track, event.to), goods=minus(mage.goods, event.paid))
    climbs = board.climbs - 1 if board.climbs else 0
    return replace(state, board=replace(with_mage(board, event.seat, mage), climbs=climbs))


@when(Rested)
def rested(state: State, event: Rested) -> State:
    """RULES 5.6."""
    mage = state.board.mages[event.seat]
    goods = plus(event.kept, some(MANA, mage.goods[MANA] + event.mana))
    mage = replace(mage, goods=goods, figure=None, clone=None, resting=True)
    return replace(state, board=with_mage(state.board, event.seat, mage))


@when(StartPassed)
def start_passed(state: State, event: StartPassed) -> State:
    """The start token lies elsewhere."""
    return replace(state, board=replace(state.board, start=event.seat))


@when(Asked)
def asked(state: State, event: Asked) -> State:
    """The next one."""
    return replace(state, board=replace(state.board, turn=event.seat, phase=_PHASES[event.phase]))


@when(GameEnded)
def game_ended(state: State, event: GameEnded) -> State:
    """Over."""
    return replace(state, board=replace(state.board, phase=OVER, end=event.end, places=event.places))


def _with_goods(board: Board, seat: Seat, goods: Goods) -> Board:
    mage = board.mages[seat]
    return with_mage(board, seat, replace(mage, goods=plus(mage.goods, goods)))


def _with_cores(board: Board, colour: int, more: int, held: tuple[int, ...]) -> Board:
    return replace(board, supply=swapped(board.supply, colour, board.supply[colour] + more), cores=held)
