"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import (
    Ask,
    Block,
    Counter,
    Do,
    Icon,
    Mark,
    Say,
    Scores,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Text,
    Tile,
    Tiles,
    Tone,
    Who,
    text,
)
from games.lastwizard.moves.commands import Call, Equip, LastWizardCommand, Pass, Rebound
from games.lastwizard.moves.terms import Cause, Use
from games.lastwizard.pieces.card import Name
from games.lastwizard.pieces.texts import DRAWN, card_name, card_names, card_texts, does_text, object_icon
from games.lastwizard.rules.choices import choices
from games.lastwizard.rules.decide import verdict
from games.lastwizard.screen.labels import label
from games.lastwizard.state.aims import invocable, triggerable
from games.lastwizard.state.board import (
    ACT,
    ASK,
    BOUNCE,
    CALL,
    LIMIT,
    OVER,
    SEARCH,
    WINDOW,
    Board,
    Entry,
    Wizard,
    crowded,
    replaced,
    waited_for,
)
from games.lastwizard.view import View, own_hand

TITLE = text("title")
ALONE, FEW = 1, 2  # cards that wait, with all that is to be said of them: for everybody, and in one's own view
FULL = 6  # wizards, who leave everybody's panel room for the names of cards alone
STATUSES = (
    *(Icon(name, text(f"status-{name}")) for name in ("freeze", "shock", "stun", "block")),
    Icon("reaction-used", text("used")),
)
SIGNS = (*STATUSES, *(Icon(art, text(f"card-{name}")) for name, art in DRAWN.items()))
"""What stands in a line without a word beside it."""

_DONE_WITHOUT_A_HAND = (Pass(), Call(), Rebound())
_QUIET = ("Equip", "Invoke", "Trigger", "Sacrifice")


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    for_all = ALONE if len(board.wizards) < FULL else 0
    blocks = (*_stack(board, for_all if view.viewer is None else FEW), _seats(view), *_own(view))
    return Screen(TITLE, _headline(view), _about(board), blocks, tuple(_actions(view)))


def scores(view: View) -> Scores | None:
    """The health of everybody, as it stands in this turn."""
    board = view.board
    health = tuple(wizard.health if wizard.fell is None else 0 for wizard in board.wizards)
    return Scores(text("health-went"), board.turn, health) if health else None


def _headline(view: View) -> Text:
    """What the game waits for; to whoever is asked, what they are asked."""
    board = view.board
    if board.phase is OVER:
        return verdict(board)
    if board.phase is WINDOW:
        return _question(view)
    about = {} if board.phase in (ACT, LIMIT) else {"card": card_name(board.stack[-1].card)}
    if board.asker == view.viewer:
        return text(f"headline-{board.phase.value}-you", **about)
    return text(f"headline-{board.phase.value}", who=Who(board.asker), **about)


def _question(view: View) -> Text:
    board = view.board
    top = board.stack[-1]
    used = {"who": Who(top.seat), "card": card_name(top.card)}
    if view.viewer is None or view.viewer not in board.asked:
        return text("headline-window", asked=tuple(map(Who, waited_for(board, board.asked) or board.asked)), **used)
    if view.standing is not ASK:
        return text(f"headline-window-{view.standing.value}", **used)
    if view.answer is not None:
        return text("headline-window-answered", **used)
    waited = view.viewer in (waited_for(board, board.asked) or board.asked)
    return text("headline-window-you" if waited else "headline-window-own", **used)


def _stack(board: Board, most: int) -> Iterator[Block]:
    """What waits to take effect, the next one first, and what that one does; of more than so many only their names."""
    if not board.stack or board.phase is OVER:
        return
    top = board.stack[-1]
    first = text("stack-top", card=card_name(top.card), by=_by(board, top), does=_does(board, top))
    told = _named if len(board.stack) - 1 > most else _waiting
    below = tuple(told(board, entry) for entry in board.stack[-2::-1])
    yield Say(text("stack-below", first=first, cards=below) if below else first)


def _named(_board: Board, entry: Entry) -> Text:
    """A card that waits its turn among many."""
    card = card_name(entry.card)
    return text("spoiled-card", card=card) if entry.countered else card


def _waiting(board: Board, entry: Entry) -> Text:
    """A card that waits its turn, whose it is and at whom."""
    told = "waiting-spoiled" if entry.countered else "waiting"
    return text(told, card=card_name(entry.card), by=_by(board, entry))


def _by(board: Board, entry: Entry) -> Text:
    """Whose card it is, and what it is aimed at."""
    who = Who(entry.seat)
    if entry.spell is not None:
        return text("by-against", who=who, card=card_name(board.stack[entry.spell].card))
    if entry.target is not None:
        return text("by-at", who=who, target=Who(entry.target))
    return text("by-equip" if entry.use is Use.EQUIP else "by", who=who)


def _does(board: Board, entry: Entry) -> Text:
    """To everybody, so with names."""
    if entry.countered:
        return text("spoiled")
    target = None if entry.target is None else Who(entry.target)
    return does_text(board.known.cards[entry.card], Who(entry.seat), target)


def _seats(view: View) -> Seats:
    board = view.board
    moving = _moving(board)
    return Seats(tuple(_seat(view, Seat(seat), wizard, moving) for seat, wizard in enumerate(board.wizards)))


def _moving(board: Board) -> tuple[Seat, ...]:
    if board.phase is WINDOW:
        return waited_for(board, board.asked) or board.asked
    return () if board.phase is OVER else (board.asker,)


def _seat(view: View, seat: Seat, wizard: Wizard, moving: tuple[Seat, ...]) -> SeatLine:
    """What is as usual is left out, to let the rest stand out."""
    if wizard.fell is not None:
        return SeatLine(seat, (), Mark.OUT, _why(seat, wizard))
    cards = len(wizard.slots)
    held = (Counter("health", wizard.health, text("health", health=wizard.health)), _cards(cards))
    groups = (held, _statuses(wizard), tuple(_objects(wizard)))
    return SeatLine(seat, groups, Mark.TO_MOVE if seat in moving else Mark.NONE, _open_cards(view, seat, wizard))


def _open_cards(view: View, seat: Seat, wizard: Wizard) -> Text | None:
    """The objects of a wizard that have no drawing, and what the viewer knows of somebody else's hand."""
    bare = tuple(name for name in wizard.objects if object_icon(name) is None)
    objects = text("equipped", cards=card_names(bare)) if bare else None
    known = () if seat == view.viewer else tuple(face for face in view.hands[seat] if face is not None)
    if not known:
        return objects
    hand = text("known-cards", cards=card_names(known))
    return hand if objects is None else text("open-cards", objects=objects, hand=hand)


def _objects(wizard: Wizard) -> Iterator[Icon]:
    """Those that are drawn."""
    yield from filter(None, map(object_icon, wizard.objects))


def _cards(count: int) -> Counter:
    return Counter("card-back", count, text("cards", count=count))


def _why(seat: Seat, wizard: Wizard) -> Text:
    """How they came to be out."""
    if wizard.cause is not None and wizard.cause is not Cause.HEALTH:
        return text(f"fell-{wizard.cause.value}")
    if wizard.card is not None:  # whose it was is in the story: the line has to fit a phone
        return text("fell-by-own-card" if wizard.by == seat else "fell-by-card", card=card_name(wizard.card))
    if wizard.by is None:
        return text("out")
    return text("fell-by-own" if wizard.by == seat else "fell-by", who=Who(wizard.by))


def _statuses(wizard: Wizard) -> tuple[Icon, ...]:
    held = (wizard.frozen, wizard.shocked, wizard.stunned, wizard.block, not wizard.ready)
    return tuple(icon for icon, is_held in zip(STATUSES, held, strict=True) if is_held)


def _about(board: Board) -> Text:
    """How many cards there are to draw."""
    return text("about", deck=board.deck)


def _own(view: View) -> Iterator[Block]:
    seat = view.viewer
    if seat is None or view.board.phase is OVER:
        return
    for command in choices(view):
        if isinstance(command, Equip) and (lost := _lost(view.board, seat, command)):
            yield Say(text("lost-room", card=card_name(command.card), old=lost[0], lost=lost[1:]))
    if view.top:
        yield Say(text("own-top", cards=card_names(view.top)))
    if view.standing is not ASK and view.board.phase is not WINDOW:
        yield Say(text(f"passing-{view.standing.value}"))
    if hand := own_hand(view, seat):
        yield Tiles(text("own-hand"), tuple(_tile(view, name, hand.count(name)) for name in dict.fromkeys(hand)))


def _lost(board: Board, seat: Seat, command: Equip) -> tuple[Text, ...]:
    """What a new object comes instead of, and what else there is no room for then; nothing if there is room."""
    lost = crowded(replaced(board.wizards[seat].objects, command.card, command.instead), board.known)
    return (card_name(command.instead), *card_names(lost)) if lost and command.instead else ()


def _tile(view: View, name: Name, count: int) -> Tile:
    card = view.board.known.cards[name]
    face = card_name(name) if count == 1 else text("several", card=card_name(name), count=count)
    return Tile(face, f"card-{card.type.value}", card_texts(view.board.cards)[name])


def _actions(view: View) -> Iterator[Do | Ask]:
    """Buttons: for a wizard what they may do, for the public what whoever is asked might do in any world."""
    if view.viewer is not None:
        offered = choices(view)
        kinds = tuple(dict.fromkeys(type(command).__name__ for command in offered))
        done: tuple[LastWizardCommand, ...] = tuple(command for command in offered if command in _DONE_WITHOUT_A_HAND)
    else:
        kinds, done = tuple(_kinds(view.board)), _done(view.board)
    for kind in kinds:
        if kind != Pass.__name__:
            yield Ask(kind, text(f"ask-{kind.lower()}"), Tone.QUIET if kind in _QUIET else Tone.MAIN)
    for command in done:
        yield Do(command, label(command), Tone.QUIET)
    if Pass.__name__ in kinds:
        yield Ask(Pass.__name__, text("ask-pass"), Tone.QUIET)


def _done(board: Board) -> tuple[LastWizardCommand, ...]:
    """What is open to whoever is asked, whatever they hold."""
    if board.phase is WINDOW:
        return (Pass(),)
    return (Call(),) if board.phase is CALL else (Rebound(),) if board.phase is BOUNCE else ()


def _kinds(board: Board) -> Iterator[str]:
    """What may be open to whoever is asked: it depends on their hand, or on what lies before everybody."""
    deck = board.known
    if board.phase is ACT:
        yield from ("Play", "Equip")
        if invocable(board, deck, board.asker):
            yield "Invoke"
        if board.house.mercy:
            yield "Sacrifice"
    elif board.phase is WINDOW:
        yield "React"
        if any(triggerable(board, deck, seat) for seat in board.asked):
            yield "Trigger"
        yield "Pass"
    else:
        yield from {CALL: ("Call",), SEARCH: ("Arrange",), BOUNCE: ("Rebound",), LIMIT: ("Discard",)}.get(
            board.phase, ()
        )
