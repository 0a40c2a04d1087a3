"""Why a wizard who is asked may not do this, from what that wizard sees."""

from __future__ import annotations

from games.engine import Seat, Text, text
from games.spellbooks.moves.commands import Cast, End, Harness, Nudge, Pass, Pay, SpellbooksCommand
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Face, read
from games.spellbooks.pieces.texts import face_text, spell_name
from games.spellbooks.rules.casting import means_of, options
from games.spellbooks.state import Board
from games.spellbooks.view import View


def objection(view: View, command: SpellbooksCommand) -> Text | None:
    """The sentence, or None where there is nothing better to say than that it is not possible."""
    board, seat = view.board, view.viewer
    if seat is None:
        return None
    match command:
        case Harness() | Pay() if board.harnessed is not None:
            return text("refused-harnessed")
        case Harness(spell):
            there = spell in board.spots
            return text("refused-no-way" if there else "refused-not-there", spell=spell_name(spell))
        case Pay(die, dice):
            return _pay(board, seat, die, dice)
        case Nudge(die, by):
            return _nudge(board, seat, die, by)
        case Cast():
            return _cast(board, seat, command)
        case Pass():
            return text("refused-stepped" if board.harnessed is None else "refused-harnessed")
        case End():
            return text("refused-end")


def _pay(board: Board, seat: Seat, die: Face, dice: tuple[Face, ...]) -> Text | None:
    """RULES 3.2."""
    for named in (die, *dice):
        if problem := _available(board, seat, named):
            return problem
    if die in dice:
        return text("refused-own-price", die=face_text(die))
    wanted, paid = read(die), [read(named) for named in dice]
    total = sum(found[1] for found in paid if found is not None)
    if wanted is not None and total != wanted[1]:
        return text("refused-price", die=face_text(die), price=wanted[1], paid=total)
    fee = sum(found[0] >= SET for found in (wanted, *paid) if found is not None)
    if fee > board.wizards[seat].gems:
        return text("refused-fee", fee=fee)
    return None


def _nudge(board: Board, seat: Seat, die: Face, by: int) -> Text | None:
    """RULES 3.4, 3.6."""
    if not board.wizards[seat].gems:
        return text("refused-no-gems")
    if problem := _available(board, seat, die):
        return problem
    found = read(die)
    if found is not None and not LEAST <= found[1] + by <= MOST:
        return text("refused-bounds")
    return text("refused-no-harness-left")


def _cast(board: Board, seat: Seat, command: Cast) -> Text | None:
    """RULES 3.5, 3.6, 5.1."""
    wizard, known, spell = board.wizards[seat], board.known, command.spell
    named = spell_name(spell)
    if spell not in wizard.spells:
        return text("refused-not-learned", spell=named)
    if spell in wizard.spent:
        return text("refused-spent", spell=named)
    if spell in known.red:
        return text("refused-red", spell=named)
    found = options(board, seat, known.spells[spell], means_of(board, seat))
    if not found:
        return text("refused-no-effect", spell=named)
    return text("refused-no-harness-left") if command in found else text("refused-aim", spell=named)


def _available(board: Board, seat: Seat, named: Face) -> Text | None:
    """Why a die cannot be used; None if it can."""
    found = read(named)
    if found is None or board.pool(seat)[found[0]] != found[1]:
        return text("refused-no-die")
    return None
