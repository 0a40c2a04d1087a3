"""The laws of taking back, for every game that declares it: what can be undone drew nothing, showed nothing, and
leaves nothing behind.
"""

from __future__ import annotations

from random import Random

from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.lawbook import Step, Unlawful, require
from games.engine import AnyMatch, Match, Rng, Viewer, everybody
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from games.engine.undo import UNDO

STEPS = 600
WORLDS = 2  # that look the same, for each viewer of each step


class Barren(Rng):
    """A stream that nobody may draw from."""

    def _block(self) -> bytes:
        raise Unlawful("what can be undone met no chance")


@law(lambda game: bool(game.rules.undoable))
def what_can_be_undone_drew_nothing_showed_nothing_and_leaves_nothing_behind(game: AnyGame, random: Random) -> None:
    tried = 0
    for step in lawbook.steps(game, random, STEPS):
        finality(step)
        if can_be_undone(step):
            undoing(step, random)
            tried += 1
        elif step.command != UNDO:
            require("what cannot be undone is final", not step.after.earlier)
    require("what can be undone comes up in play", tried > 0)


def can_be_undone(step: Step) -> bool:
    """Whether this step is one of those that can be taken back."""
    return step.command != UNDO and step.after.can_undo(step.seat)


def undoing(step: Step, random: Random) -> None:
    """Hold a step that can be taken back to all of it."""
    _meets_no_chance(step)
    for viewer in (None, *everybody(step.seats)):
        for _ in range(WORLDS):
            _shows_nothing(step, viewer, random)
    _restores_everything(step)


def finality(step: Step) -> None:
    """Only whoever is to move can take back, and nothing of what was done before somebody else was asked."""
    before, after = step.before, step.after
    for seat in everybody(step.seats):
        require("only who made the step can undo it", not after.can_undo(seat) or after.waiting.seats == (seat,))
    if after.waiting != before.waiting or after.outcome is not None:
        require("once others are asked nothing is undone", not after.earlier)


def _meets_no_chance(step: Step) -> None:
    match = step.before
    match.game.rules.decide(match.state, step.seat, step.command, Barren(b"", 0, "barren"))


def _shows_nothing(step: Step, viewer: Viewer, random: Random) -> None:
    """In every world that looks the same to a viewer the step can be made, and leaves them as wise as before."""
    match, game = step.before, step.before.game
    world = game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
    other: AnyMatch = Match(game, match.seed, match.version, match.beat, world)
    name = "what can be undone showed nothing"
    require(name, step.command in other.choices(step.seat))
    after = other.after(other.play(step.seat, step.command))
    require(name, encode(after.view(viewer)) == encode(step.after.view(viewer)))


def _restores_everything(step: Step) -> None:
    """All is as it was: the state, what everybody sees and may do, and what can be undone then."""
    before, after = step.before, step.after
    again = after.after(after.play(step.seat, UNDO))
    name = "undo leaves nothing behind"
    require(name, encode(again.state) == encode(before.state))
    require(name, again.waiting == before.waiting and again.earlier == before.earlier)
    for viewer in (None, *everybody(step.seats)):
        require(name, encode(again.view(viewer)) == encode(before.view(viewer)))
        require(name, encode(again.screen(viewer)) == encode(before.screen(viewer)))
    for seat in everybody(step.seats):
        require(name, again.choices(seat) == before.choices(seat))
    require("undo moves the clock on", (again.version, again.beat) == (after.version + 1, after.beat + 1))
