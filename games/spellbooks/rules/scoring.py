"""What counts at the end, and who has won. RULES 5.5 to 5.8, 7."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Outcome, Seat, Text, Who, everybody, text
from games.spellbooks.moves.events import GainedFame, Source
from games.spellbooks.pieces.spell import Deed, Effect, Known, Name, Spell
from games.spellbooks.state import OVER, Board, State, sigils

PER_SIGIL = 2
GEMS_PER_FAME = 2


def final_fame(board: Board) -> Iterator[GainedFame]:
    """RULES 7.2: red abilities, then gems, then sigils, for everybody."""
    for seat in everybody(len(board.wizards)):
        wizard, known = board.wizards[seat], board.known
        for name in wizard.spells:
            fame = red_fame(board, seat, name)
            if fame:
                yield GainedFame(seat, fame, Source.RED, name)
        if gems := wizard.gems // GEMS_PER_FAME:
            yield GainedFame(seat, gems, Source.GEMS)
        if whole := sum(shape is not None for shape in sigils(known, wizard.spells)):
            yield GainedFame(seat, PER_SIGIL * whole, Source.SIGILS)


def red_fame(board: Board, seat: Seat, name: Name) -> int:
    """What a spell is worth at the end. Spent ones count, too. RULES 5.9."""
    known = board.known
    if name not in known.red:
        return 0
    return sum(_effect(board, known, seat, effect) for effect in known.spells[name].effects)


def outcome(state: State) -> Outcome | None:
    """The places, once the game is over; points are Fame."""
    board = state.board
    if board.phase is not OVER:
        return None
    return Outcome(board.places, tuple(wizard.fame for wizard in board.wizards), verdict(board))


def verdict(board: Board) -> Text:
    """Who has won. RULES 7.3."""
    best = tuple(Who(Seat(seat)) for seat, place in enumerate(board.places) if place == 1)
    fame = max(wizard.fame for wizard in board.wizards)
    return text("won-shared" if len(best) > 1 else "won", winners=best, fame=fame)


def places(board: Board) -> tuple[int, ...]:
    """RULES 7.3: Fame, then spells, then gems."""
    merits = [(wizard.fame, len(wizard.spells), wizard.gems) for wizard in board.wizards]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def _effect(board: Board, known: Known, seat: Seat, effect: Effect) -> int:
    own = board.wizards[seat].spells
    match effect.do:
        case Deed.SIGIL:
            return effect.amount * sigils(known, own).count(effect.shape)
        case Deed.TWINS:
            count = sum(_is_twin(known.spells[name], effect.twins) for name in own)
            return effect.worth[min(count, len(effect.worth)) - 1]
        case Deed.PAIR:
            pairs = min(sum(known.spells[name].type is one for name in own) for one in _types(effect))
            return effect.amount * min(pairs, effect.pairs or pairs)
        case _:
            return _most(board, known, seat, effect)


def _types(effect: Effect) -> tuple[object, object]:
    return effect.type, effect.other


def _is_twin(spell: Spell, twins: str | None) -> bool:
    return any(effect.do is Deed.TWINS and effect.twins == twins for effect in spell.effects)


def _most(board: Board, known: Known, seat: Seat, effect: Effect) -> int:
    """RULES 5.8: the more for having most alone."""
    counts = [_count(known, wizard.spells, effect) for wizard in board.wizards]
    own = counts[seat]
    if not own or own < max(counts):
        return 0
    return effect.amount if counts.count(own) == 1 else effect.tied


def _count(known: Known, names: tuple[Name, ...], effect: Effect) -> int:
    spells = [known.spells[name] for name in names]
    if effect.family is not None:
        return sum(spell.family is effect.family for spell in spells)
    return sum(spell.type is effect.type for spell in spells)
