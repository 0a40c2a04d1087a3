"""What buttons and menus call a command and each of its fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.engine import Text, text
from games.spellbooks.moves.commands import Cast, End, Harness, Nudge, Pass, Pay, SpellbooksCommand
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Face, face, read
from games.spellbooks.pieces.texts import face_text, spell_name, spell_names
from games.spellbooks.view import View


def label(command: SpellbooksCommand) -> Text:
    """The whole command."""
    match command:
        case Harness(spell):
            return text("label-harness", spell=spell_name(spell))
        case Pay(die, dice):
            return _with_fee(text("label-pay", die=face_text(die), dice=tuple(map(face_text, dice))), (die, *dice))
        case Nudge(die, by):
            return text("label-to", die=face_text(die), value=_value(die) + by)
        case Cast():
            return _cast(command)
        case Pass():
            return text("pass")
        case End():
            return text("end")


def part(command: SpellbooksCommand, name: str) -> Text:
    """The value of one field."""
    match command, name:
        case (Harness(spell) | Cast(spell), "spell"):
            return spell_name(spell)
        case Pay(die), "die":
            return _with_fee(face_text(die), (die,))
        case Nudge(die), "die":
            return face_text(die)
        case Pay(_, dice), "dice":
            return _with_fee(text("part-dice", dice=tuple(map(face_text, dice))), dice)
        case (Nudge(by=by) | Cast(by=by), "by"):
            return _by(by)
        case Cast(die=die), "die":
            return text("nothing") if die is None else face_text(die)
        case Cast(away=away), "away":
            return text("part-away", spells=spell_names(away)) if away else text("nothing")
        case _:
            return label(command)


def nameable(view: View) -> Iterator[SpellbooksCommand]:
    """All spells there are, to be learned or cast, and all dice with all that they could show."""
    for name in view.board.known.names:
        yield from (Harness(name), Cast(name))
    for place, value, by in product(range(2 * SET), range(LEAST, MOST + 1), (-1, 1)):
        yield Nudge(face(place, value), by)


def _with_fee(what: Text, dice: tuple[Face, ...]) -> Text:
    """With the gems that the Teacher's dice among these cost. RULES 6.1."""
    gems = sum(found is not None and found[0] >= SET for found in map(read, dice))
    return text("with-fee", what=what, gems=gems) if gems else what


def _cast(command: Cast) -> Text:
    spell = spell_name(command.spell)
    if command.away:
        return text("label-away", spell=spell, away=spell_names(command.away))
    if command.die is None:
        return text("label-cast-only", spell=spell)
    if command.by:
        to = text("label-to", die=face_text(command.die), value=_value(command.die) + command.by)
        return text("label-cast", spell=spell, what=to)
    return text("label-cast", spell=spell, what=face_text(command.die))


def _by(by: int) -> Text:
    if not by:
        return text("nothing")
    return text("by-up", by=by) if by > 0 else text("by-down", by=-by)


def _value(die: Face) -> int:
    found = read(die)
    return 0 if found is None else found[1]
