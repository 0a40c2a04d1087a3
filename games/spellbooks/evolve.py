"""What each event does to the state."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat, swapped
from games.spellbooks.moves.events import (
    Began,
    BookFilled,
    GainedFame,
    GainedGems,
    GameEnded,
    Learned,
    Nudged,
    Opened,
    Passed,
    Promised,
    Refilled,
    Rerolled,
    Reshuffled,
    Set,
    Shuffled,
    SpellCast,
    Swept,
    TeacherRolled,
    TurnEnded,
)
from games.spellbooks.pieces.dice import SET
from games.spellbooks.state import (
    AHEAD,
    BLANK,
    OVER,
    TURN,
    Dice,
    Harnessed,
    State,
    Wizard,
    set_die,
    use_dice,
    value_at,
    with_die,
    with_wizard,
)

when = Evolution[State]()
evolve = when.evolve


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """An empty table."""
    wizards = tuple(Wizard(Dice((1,) * SET)) for _ in range(event.seats))
    return State(replace(BLANK.board, house=event.house, cards=event.deck, phase=TURN, wizards=wizards))


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """The deck is new."""
    return State(replace(state.board, deck=len(event.spells)), event.spells)


@when(Began)
def began(state: State, event: Began) -> State:
    """The dice lie there. RULES 2.4: the later somebody goes, the more Fame they begin with."""
    board, seats = state.board, len(event.rolls)
    wizards = tuple(
        replace(board.wizards[seat], dice=Dice(roll), fame=AHEAD[seats][(seat - event.first) % seats])
        for seat, roll in enumerate(event.rolls)
    )
    teacher = Dice(event.teacher) if event.teacher else None
    return replace(state, board=replace(board, turn=event.first, wizards=wizards, teacher=teacher))


@when(Refilled)
def refilled(state: State, event: Refilled) -> State:
    """From the top of the deck to the spot."""
    board, top, rest = state.board, state.deck[0], state.deck[1:]
    return State(replace(board, spots=swapped(board.spots, event.spot, top), deck=len(rest)), rest)


@when(Reshuffled)
def reshuffled(state: State, _: Reshuffled) -> State:
    """What was discarded lies in the deck, where a shuffle has put it just before."""
    return replace(state, board=replace(state.board, discards=()))


@when(Nudged)
def nudged(state: State, event: Nudged) -> State:
    """RULES 3.4."""
    board, die = state.board, event.die
    wizard, teacher = board.wizards[event.seat], board.teacher
    dice = wizard.dice
    if die < SET:
        dice = set_die(dice, die, dice.values[die] + event.by)
    elif teacher is not None:
        teacher = set_die(teacher, die - SET, teacher.values[die - SET] + event.by)
    wizards = swapped(board.wizards, event.seat, replace(wizard, dice=dice, gems=wizard.gems - 1))
    return State(replace(board, stepped=True, wizards=wizards, teacher=teacher), state.deck)


@when(Learned)
def learned(state: State, event: Learned) -> State:
    """RULES 3.2, 3.3, 6.1."""
    board, seat, spot = state.board, event.seat, event.die % SET
    spell, value = board.spots[spot], value_at(board, event.seat, event.die)
    if spell is None:
        raise AssertionError("an empty spot is not harnessed")
    dice = (event.die, *event.dice)
    lent = [die - SET for die in dice if die >= SET]
    wizard = board.wizards[seat]
    wizard = replace(
        wizard,
        dice=use_dice(wizard.dice, [die for die in dice if die < SET]),
        gems=wizard.gems - len(lent),
        spells=(*wizard.spells, spell),
    )
    board = replace(
        board,
        wizards=swapped(board.wizards, seat, wizard),
        teacher=use_dice(board.teacher, lent) if board.teacher is not None and lent else board.teacher,
        spots=swapped(board.spots, spot, None),
        harnessed=Harnessed(event.die, value),
    )
    return State(board, state.deck)


@when(SpellCast)
def spell_cast(state: State, event: SpellCast) -> State:
    """RULES 3.5: a gem from the stock lies on it."""
    board = state.board
    wizard = board.wizards[event.seat]
    wizards = swapped(board.wizards, event.seat, replace(wizard, spent=(*wizard.spent, event.spell)))
    return State(replace(board, stepped=True, wizards=wizards), state.deck)


@when(Promised)
def promised(state: State, event: Promised) -> State:
    """RULES 5.2."""
    return replace(state, board=replace(state.board, promised=(*state.board.promised, event.spell)))


@when(GainedFame)
def gained_fame(state: State, event: GainedFame) -> State:
    """More Fame."""
    wizard = state.board.wizards[event.seat]
    return replace(state, board=with_wizard(state.board, event.seat, replace(wizard, fame=wizard.fame + event.fame)))


@when(GainedGems)
def gained_gems(state: State, event: GainedGems) -> State:
    """More gems."""
    wizard = state.board.wizards[event.seat]
    return replace(state, board=with_wizard(state.board, event.seat, replace(wizard, gems=wizard.gems + event.gems)))


@when(Set)
def set_(state: State, event: Set) -> State:
    """A die shows something else."""
    return replace(state, board=with_die(state.board, event.seat, event.die, event.value))


@when(Rerolled)
def rerolled(state: State, event: Rerolled) -> State:
    """RULES 5.4: it is available, whatever it was."""
    return replace(state, board=with_die(state.board, event.seat, event.die, event.value))


@when(Swept)
def swept(state: State, event: Swept) -> State:
    """Off the board."""
    board = state.board
    gone = tuple(spell for spot in event.spots if (spell := board.spots[spot]) is not None)
    spots = tuple(None if spot in event.spots else spell for spot, spell in enumerate(board.spots))
    return replace(state, board=replace(board, spots=spots, discards=(*board.discards, *gone)))


@when(Passed)
def passed(state: State, event: Passed) -> State:
    """RULES 3.8."""
    board, wizard = state.board, state.board.wizards[event.seat]
    wizard = replace(wizard, dice=Dice(event.roll), gems=wizard.gems + len(wizard.spent), spent=())
    return replace(state, board=with_wizard(board, event.seat, wizard))


@when(TeacherRolled)
def teacher_rolled(state: State, event: TeacherRolled) -> State:
    """RULES 6.2."""
    board = state.board
    wizards = tuple(replace(wizard, gems=wizard.gems + 1) for wizard in board.wizards)
    return replace(state, board=replace(board, teacher=Dice(event.roll), wizards=wizards))


@when(BookFilled)
def book_filled(state: State, event: BookFilled) -> State:
    """RULES 7.1."""
    return replace(state, board=replace(state.board, filled=event.seat))


@when(TurnEnded)
def turn_ended(state: State, event: TurnEnded) -> State:
    """A new turn begins with nothing done."""
    board = state.board
    following = Seat((event.seat + 1) % len(board.wizards))
    return replace(
        state,
        board=replace(board, turn=following, turns=board.turns + 1, harnessed=None, stepped=False, promised=()),
    )


@when(GameEnded)
def game_ended(state: State, event: GameEnded) -> State:
    """Over."""
    return replace(state, board=replace(state.board, phase=OVER, places=event.places))
