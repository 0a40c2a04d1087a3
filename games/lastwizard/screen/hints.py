"""What helps to choose a command: what its card does, and whether it would only harm whoever gives it."""

from __future__ import annotations

from games.engine import Seat, Text, text
from games.engine.screen import Hint
from games.lastwizard.moves.commands import Invoke, LastWizardCommand, Pass, Play, React, Trigger
from games.lastwizard.pieces.card import Card, Deed, Name, To
from games.lastwizard.pieces.texts import does_text
from games.lastwizard.state.board import Board
from games.lastwizard.view import View

_HARM = frozenset((Deed.DAMAGE, Deed.BURN, Deed.STEAL, Deed.FREEZE, Deed.SHOCK, Deed.STUN, Deed.DESTROY))


def hint(command: LastWizardCommand, view: View) -> Hint:
    """By the card that the command is about."""
    name = None if isinstance(command, Pass) else getattr(command, "card", None)
    card = None if name is None else view.board.known.cards.get(Name(name))
    if card is None:
        return Hint()
    return Hint(does_text(card), f"card-{card.type.value}", _warning(command, card, view))


def _warning(command: LastWizardCommand, card: Card, view: View) -> Text | None:
    """Why it would do nothing, or nothing good: by what everybody sees."""
    match command:
        case React(_, target, against, lower) | Trigger(_, target, against, lower) if against is not None:
            if all(effect.do is not Deed.COUNTER for effect in card.effects):
                return None
            return _wasted(view.board, view.viewer, target, against, lower=lower)
        case Play(_, target) | Invoke(_, target) | React(_, target) | Trigger(_, target):
            met = [effect.do for effect in card.effects if effect.to is To.TARGET]
            harms = target is not None and target == view.viewer and met and _HARM.issuperset(met)
            return text("warning-yourself") if harms else None
        case _:
            return None


def _wasted(board: Board, viewer: Seat | None, target: Seat | None, against: Name, *, lower: bool) -> Text | None:
    aimed = [entry for entry in board.stack if (entry.seat, entry.card) == (target, against)]
    if aimed and aimed[0 if lower else -1].countered:
        return text("warning-spoiled")
    return text("warning-own-card") if target == viewer else None
