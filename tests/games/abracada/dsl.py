"""Abracada's table in a few words: positions written as digits, and a die that shows what the test says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import pytest

from games.abracada import GAME, AbracadaCommand, AbracadaEvent, Cast, Missed, Options, Pass, Ready, Rolled, State, View
from games.abracada.moves import DRAGON, SPELLS, STONES, House, Stone
from games.abracada.state import FULL_LIFE, FULL_ROW, OPEN_STONES, SECRETS, TURN, Board, Call, Row, Showdown, Wizard
from games.engine import Line, Match, Refused, Rng, Screen, Seat, Viewer, everybody, open_match

Table: TypeAlias = Match[State, AbracadaCommand, AbracadaEvent, View]
Slips: TypeAlias = Literal["penalty", "refused"]

ANY = "?????"
"""A row of stones that do not matter: each `?` is one that no other place has named."""

_SEED = b"\0" * 32


def position(
    *rows: str,
    lives: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    taken: tuple[str, ...] | None = None,
    pile: str = "",
    secrets: str | None = None,
    turn: int = 0,
    floor: int | None = None,
    easy: bool = False,
    standing: bool = False,
    slips: Slips = "penalty",
) -> Table:
    """A table in the middle of a round. The stones named nowhere lie on the board, so that all 36 are somewhere."""
    seats = len(rows)
    lives, scores, taken = lives or (FULL_LIFE,) * seats, scores or (0,) * seats, taken or ("",) * seats
    if secrets is None:
        secrets = "?" * (SECRETS - sum(map(len, taken)))
    last = None if floor is None else Stone(floor)
    stones, tally = _lay((*rows, *taken, pile, secrets), () if last is None else (last,))
    called = () if last is None else (Call(last, 0, 0),)
    wizards = tuple(
        Wizard(life, score, (0,) * len(row), called if seat == turn else (), len(held))
        for seat, (life, score, row, held) in enumerate(zip(lives, scores, rows, taken, strict=True))
    )
    house = House(easy, standing, slips == "refused")
    board = Board(house, TURN, 1, Seat(turn), last, wizards, tally, len(pile), len(secrets))
    _check(board)
    state = State(board, stones[:seats], stones[-2], stones[-1], stones[seats:-2])
    return Match(GAME, _SEED, 1, 1, state)


def dealt(seats: int, seed: int = 0) -> Table:
    """A table as the set-up leaves it."""
    return open_match(GAME, seats, Options(), seed.to_bytes(32, "big"))[0]


class Loaded(Rng, kw_only=True):
    """Chance as a spell asks for it: first the die, if it is rolled, then which of the matching stones leaves."""

    draws: Iterator[int]
    die: int | None

    def below(self, bound: int) -> int:
        """The next draw that was loaded; a third one, or one out of bounds, is a mistake in the test or the rules."""
        if self.die is not None:
            assert bound == 3, "the die has three values and is rolled first"
            self.die = None
        drawn = next(self.draws, bound)
        assert drawn < bound, f"{drawn} was loaded where chance goes below {bound}"
        return drawn


def _loaded(die: int | None, which: int) -> Loaded:
    draws = (which,) if die is None else (die - 1, which)
    return Loaded(_SEED, 0, "loaded", draws=iter(draws), die=die)


def happened(table: Table, command: AbracadaCommand, die: int | None = None, which: int = 0) -> Sequence[AbracadaEvent]:
    """What this command of whoever's turn it is does, with chance loaded. Refused if it is not a choice."""
    seat = Seat(turn(table))
    table.play(seat, command)
    events = GAME.rules.decide(table.state, seat, command, _loaded(die, which))
    rolls = [event.pips for event in events if isinstance(event, Rolled)]
    rolls += [event.loss for event in events if isinstance(event, Missed) and event.spell == DRAGON]
    assert rolls == ([] if die is None else [die]), "the die is loaded just when it is rolled"
    return events


def cast(table: Table, spell: int, die: int | None = None, which: int = 0) -> Table:
    """Call a number; of several matching stones the one counted by `which` leaves."""
    return table.after(happened(table, Cast(Stone(spell)), die, which))


def end_turn(table: Table) -> Table:
    """Stop calling."""
    return table.after(happened(table, Pass()))


def ready(table: Table, *seats: int) -> Table:
    """These seats, or all of them, are ready for the next round."""
    for seat in map(Seat, seats or range(len(table.state.board.wizards))):
        table = table.after(table.play(seat, Ready()))
    return table


def often(table: Table, spell: int, times: int = 600) -> Iterator[Sequence[AbracadaEvent]]:
    """What one call does, under many seeds, the same on every run."""
    for seed in range(times):
        yield GAME.rules.decide(table.state, table.state.board.turn, Cast(Stone(spell)), Rng(_SEED, seed, "often"))


def refusal(table: Table, command: AbracadaCommand, seat: int | None = None) -> str:
    """Which sentence turns this command away."""
    with pytest.raises(Refused) as refused:
        table.play(Seat(turn(table) if seat is None else seat), command)
    return refused.value.why.id


def told(table: Table, command: AbracadaCommand, viewer: int | None, die: int | None = None) -> tuple[Line, ...]:
    """The story of a command as this viewer reads it."""
    return table.told(happened(table, command, die), None if viewer is None else Seat(viewer))


def shown(table: Table, viewer: int | None) -> Screen:
    """What this viewer has before their eyes."""
    return GAME.telling.screen(table.view(None if viewer is None else Seat(viewer)))


def viewers(table: Table) -> tuple[Viewer, ...]:
    """Everybody who may look: the wizards, and whoever only watches."""
    return *everybody(len(table.state.board.wizards)), None


def turn(table: Table) -> int:
    """Whose turn it is."""
    return table.state.board.turn


def lives(table: Table) -> tuple[int, ...]:
    """Everybody's life."""
    return tuple(wizard.life for wizard in table.state.board.wizards)


def scores(table: Table) -> tuple[int, ...]:
    """Everybody's place on the tower."""
    return tuple(wizard.score for wizard in table.state.board.wizards)


def row(table: Table, seat: int) -> str:
    """The stones in front of this seat."""
    return "".join(map(str, table.state.rows[seat]))


def showdown(table: Table) -> Showdown:
    """The end of the last round."""
    last = table.state.board.last
    assert last is not None, "no round has ended"
    return last


def points(table: Table) -> tuple[int, ...]:
    """What the last round brought to each."""
    return showdown(table).points


def places(table: Table) -> tuple[int, ...]:
    """Who came first, second, …"""
    assert table.outcome is not None, "the game goes on"
    return table.outcome.places


def _lay(written: Sequence[str], laid_open: Row) -> tuple[tuple[Row, ...], tuple[int, ...]]:
    """The stones as written, every `?` filled with one that is left over; and what is left then."""
    spare = [*STONES]
    for stone in (*laid_open, *map(int, "".join(written).replace("?", ""))):
        spare.remove(Stone(stone))  # a ValueError here: there are not so many of that number
    laid = tuple(tuple(spare.pop() if digit == "?" else Stone(int(digit)) for digit in place) for place in written)
    return laid, tuple(map([*spare, *laid_open].count, SPELLS))


def _check(board: Board) -> None:
    """Nobody could get into a position that breaks one of these."""
    wizards = board.wizards
    assert board.secrets + sum(wizard.secrets for wizard in wizards) == SECRETS, "there are four secret stones"
    assert sum(board.tally) >= OPEN_STONES[len(wizards)], "some stones were laid open"
    assert wizards[board.turn].life, "the fallen have no turn"
    assert board.house.standing or all(wizard.life for wizard in wizards), "a fall ends the round"
    for seat, wizard in enumerate(wizards):
        calling = seat == board.turn and board.floor is not None
        assert 1 <= len(wizard.ages) <= FULL_ROW - calling, "a row has one to five stones, four after a hit"
        full = len(wizard.ages) == FULL_ROW
        assert full or calling or not board.pile or not wizard.life, "a row is full while the pile lasts"
        assert wizard.life <= FULL_LIFE, "nobody has more than six life"
