"""The story: each event as a line, for one reader."""

from __future__ import annotations

from games.engine import Line, Result, Seat, Step, Text, Who, text
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
    Source,
    SpellbooksEvent,
    SpellCast,
    Swept,
    TeacherRolled,
    TurnEnded,
)
from games.spellbooks.pieces.texts import die_text, spell_name, spell_names
from games.spellbooks.rules.scoring import verdict
from games.spellbooks.state import value_at
from games.spellbooks.view import View


def tell(event: SpellbooksEvent, view: View) -> Line | None:  # noqa: C901, PLR0912 - one case an event
    """What is told of an event, with the reader's view just after it."""
    board = view.board
    match event:
        case Began(first):
            return text("told-began", who=Who(first))
        case Nudged(seat, die, by):
            value = value_at(board, seat, die)
            return Step(seat, text("told-nudged", die=die_text(die, value - by), value=value))
        case Learned():
            return _learned(event, view)
        case SpellCast(seat, spell):
            return Step(seat, text("told-cast", spell=spell_name(spell)))
        case Promised():
            return Result(text("told-promised"))
        case GainedFame():
            return _gained(event)
        case GainedGems(_, gems):
            return Result(text("told-got-gems", gems=gems))
        case Set(_, die, value):
            return Result(text("told-set", die=die_text(die, value)))
        case Rerolled(_, die, value):
            return Result(text("told-rerolled", die=die_text(die, value)))
        case Swept(_, spots):
            return Result(text("told-swept", spells=spell_names(board.discards[-len(spots) :])))
        case Passed(seat, roll):
            return Step(seat, text("told-passed", roll=tuple(die_text(die, value) for die, value in enumerate(roll))))
        case TeacherRolled():
            return text("told-teacher")
        case BookFilled(seat):
            return text("told-filled", who=Who(seat))
        case GameEnded():
            return verdict(board)
        case Opened() | Shuffled() | Refilled() | Reshuffled() | TurnEnded():
            return None


def feats(event: SpellbooksEvent) -> tuple[Seat, str] | None:
    """What a wizard's profile counts: spells learned, and spells cast."""
    match event:
        case Learned(seat):
            return seat, "learned"
        case SpellCast(seat):
            return seat, "cast"
        case _:
            return None


def _learned(event: Learned, view: View) -> Step:
    """Which spell, with which die, paid for with which."""
    board, seat = view.board, event.seat
    spell = spell_name(board.wizards[seat].spells[-1])
    dice = tuple(die_text(die, value_at(board, seat, die)) for die in event.dice)
    die = die_text(event.die, value_at(board, seat, event.die))
    return Step(seat, text("told-learned", spell=spell, die=die, dice=dice))


def _gained(event: GainedFame) -> Line:
    """While it is played, what a step brought; at the end, what everybody is given for."""
    fame = event.fame
    match event.source:
        case Source.SLOT:
            return Result(text("told-slot", fame=fame))
        case Source.CAST:
            return Result(text("told-fame", fame=fame))
        case Source.GEMS:
            return Step(event.seat, text("told-gems", fame=fame))
        case Source.SIGILS:
            return Step(event.seat, text("told-sigils", fame=fame))
        case Source.RED:
            spell: Text = text("nothing") if event.spell is None else spell_name(event.spell)
            return Step(event.seat, text("told-red", spell=spell, fame=fame))
