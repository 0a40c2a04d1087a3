"""Looking ahead: what can be done is tried out in imagined worlds, as far as a round goes, and then judged.

That is policy improvement by rollouts (Tesauro and Galperin, *On-line Policy Improvement using Monte-Carlo Search*,
1996), cut short by a judgement, its games shared out by sequential halving (see `games.engine.ai.halving`).
"""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Mind, Rng, Seat
from games.engine.ai.halving import best_by_halving
from games.engine.course import fold
from games.lastwizard.evolve.table import evolve
from games.lastwizard.imagine import imagine
from games.lastwizard.minds.outlook import winning_chance
from games.lastwizard.minds.reflex import action_worth, policy
from games.lastwizard.moves.commands import Call, LastWizardCommand, Pass, React, Trigger
from games.lastwizard.rules.choices import choices, reactions
from games.lastwizard.rules.decide import decide
from games.lastwizard.state.board import ACT, ASK, CALL, OVER, WINDOW, Board, State, living
from games.lastwizard.view import View, own_hand, view

MOST = 24  # commands that are tried out
PER_SAMPLE = 8  # commands of imagined games for each sample of the budget, at the most
LONGEST = 200  # commands of one imagined game, wherever it is then


def foreseeing(share: int, rounds: float) -> Mind[View, LastWizardCommand]:
    """A mind that spends one in so many samples of its budget, and looks so many rounds of turns ahead."""

    def think(seen: View, rng: Rng, budget: int) -> LastWizardCommand:
        seat, at_once, samples = seen.viewer, policy(seen, rng), max(2, budget // share)
        tried = [] if seat is None else _candidates(seen, seat, at_once)[:samples]
        if seat is None or len(tried) < 2:
            return at_once
        key, worlds, played = bytes(rng.below(256) for _ in range(32)), list[State](), 0
        turns = rounds * len(living(seen.board))

        def play_on(command: LastWizardCommand, number: int) -> float:
            nonlocal played
            if number == len(worlds):
                worlds.append(_unanswered(imagine(seen, Rng(key, number, "world")), seat))
            end, length = _played(worlds[number], seat, command, turns, Rng(key, number, "chance"))
            played += length
            return winning_chance(end, seat)

        return best_by_halving(tried, samples, play_on, lambda: played >= PER_SAMPLE * samples)

    return think


def _candidates(seen: View, seat: Seat, at_once: LastWizardCommand) -> list[LastWizardCommand]:
    """What the reflex would do, and what else is worth a try. All ways to pass are one, since they lead to the same."""
    board = seen.board
    if board.phase is WINDOW:
        found = [Pass(), *_sane_reactions(seen, board, seat)]
    elif board.phase is CALL:
        target = board.stack[-1].target
        faces = () if target is None else seen.hands[target]
        found = [Call(), *(Call(face) for face in faces if face is not None)]
    else:
        found = [*choices(seen)]
        if board.phase is ACT and len(found) > MOST:
            found.sort(key=lambda command: -action_worth(board, board.known, seat, command))
    return [*dict.fromkeys((at_once, *found))][:MOST]


def _sane_reactions(seen: View, board: Board, seat: Seat) -> list[LastWizardCommand]:
    """All but a Counter of one's own card."""
    found = reactions(board, board.known, seat, own_hand(seen, seat))
    return [command for command in found if not _is_against_own(command, seat)]


def _is_against_own(command: LastWizardCommand, seat: Seat) -> bool:
    return isinstance(command, React | Trigger) and command.against is not None and command.target == seat


def _unanswered(world: State, own: Seat) -> State:
    """The same world before the others said anything in its window: they will answer as players do."""
    wizards = world.board.wizards
    return replace(
        world,
        answers=tuple([answer if seat == own else None for seat, answer in enumerate(world.answers)]),
        standing=tuple(
            [ASK if seat != own and ASK in wizards[seat].may else scope for seat, scope in enumerate(world.standing)]
        ),
    )


def _played(world: State, seat: Seat, command: LastWizardCommand, turns: float, rng: Rng) -> tuple[State, int]:
    """The world after this command and so many turns, played without thinking; and how many commands that took."""
    state, turn = fold(evolve, world, decide(world, seat, command, rng)), world.board.turn
    for length in range(1, LONGEST):
        board = state.board
        if board.turn != turn:
            turn, turns = board.turn, turns - 1
        if (turns <= 0 and board.phase is ACT) or board.phase is OVER or board.wizards[seat].fell is not None:
            return state, length
        asked = _next(state) if board.phase is WINDOW else board.asker
        state = fold(evolve, state, decide(state, asked, policy(view(state, asked), rng), rng))
    return state, LONGEST


def _next(state: State) -> Seat:
    """Whoever is asked in a window and has not answered; whoever is not waited for comes last."""
    answers, standing = state.answers, state.standing
    return next(seat for seat in state.board.asked if answers[seat] is None and standing[seat] is ASK)
