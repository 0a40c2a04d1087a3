"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Ask, Block, Do, Grid, Say, Screen, Seat, Text, Tile, Tiles, Tone, Who, text
from games.lastwizard.aims import invocable, triggerable
from games.lastwizard.cards import Name
from games.lastwizard.choices import PASSES, choices
from games.lastwizard.labels import label
from games.lastwizard.moves import Call, LastWizardCommand, Pass, Rebound, Standing
from games.lastwizard.state import ACT, ASK, BOUNCE, CALL, LIMIT, OVER, SEARCH, WINDOW, Board, Entry, Slot, Wizard
from games.lastwizard.texts import card_name, card_names, card_text
from games.lastwizard.view import View

TITLE = text("title")

_DONE_WITHOUT_A_HAND = (Pass(), Call(), Rebound())


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    blocks = (_headline(board), *_stack(board), _standings(board), _store(board), *_own(view), *_known(view))
    return Screen(TITLE, blocks, tuple(_actions(view)))


def winners(places: tuple[int, ...]) -> Text:
    """Who has won."""
    best = tuple(Who(Seat(seat)) for seat, place in enumerate(places) if place == 1)
    return text("won-shared" if len(best) > 1 else "won", winners=best)


def _headline(board: Board) -> Say:
    if board.phase is OVER:
        return Say(winners(board.places))
    if board.phase is WINDOW:
        top = board.stack[-1]
        return Say(text("headline-window", who=Who(top.seat), card=card_name(top.card)))
    return Say(text(f"headline-{board.phase.value}", who=Who(board.asker)))


def _stack(board: Board) -> tuple[Block, ...]:
    if not board.stack or board.phase is OVER:
        return ()
    head = tuple(map(text, ("head-stack", "head-by", "head-aim", "head-does")))
    rows = tuple(
        (card_name(entry.card), text("name", who=Who(entry.seat)), _aim(board, entry), _does(board, entry))
        for entry in reversed(board.stack)
    )
    return (Grid(head, rows),)


def _aim(board: Board, entry: Entry) -> Text:
    if entry.spell is not None:
        return text("aimed-against", card=card_name(board.stack[entry.spell].card))
    if entry.target is not None:
        return text("aimed-at", who=Who(entry.target))
    return text("nobody")


def _does(board: Board, entry: Entry) -> Text:
    return text("spoiled") if entry.countered else card_text(board.known.cards[entry.card])


def _standings(board: Board) -> Grid:
    head = tuple(map(text, ("head-wizard", "head-health", "head-cards", "head-objects", "head-reaction", "head-state")))
    return Grid(head, tuple(_row(Seat(seat), wizard) for seat, wizard in enumerate(board.wizards)))


def _row(seat: Seat, wizard: Wizard) -> tuple[Text, ...]:
    return (
        text("name", who=Who(seat)),
        text("health", health=wizard.health),
        text("count", count=len(wizard.slots)),
        text("listed", cards=card_names(wizard.objects)) if wizard.objects else text("nothing"),
        text("ready" if wizard.ready else "used"),
        _statuses(wizard),
    )


def _statuses(wizard: Wizard) -> Text:
    named = (("freeze", wizard.frozen), ("shock", wizard.shocked), ("stun", wizard.stunned), ("block", wizard.block))
    found = tuple(text(f"status-{name}") for name, held in named if held)
    if wizard.fell is not None:
        return text("out")
    return text("listed", cards=found) if found else text("nothing")


def _store(board: Board) -> Say:
    if not board.discards:
        return Say(text("store-fresh", deck=board.deck))
    return Say(text("store", deck=board.deck, count=len(board.discards), cards=card_names(board.discards)))


def _own(view: View) -> Iterator[Block]:
    seat = view.viewer
    if seat is None or view.board.phase is OVER:
        return
    if view.hands[seat]:
        yield Tiles(text("own-hand"), tuple(_tile(view, name) for name in view.hands[seat] if name is not None))
    if view.top:
        yield Tiles(text("own-top"), tuple(Tile(card_name(name), f"card-{name}") for name in view.top))
    if view.standing is not ASK:
        yield Say(text(f"passing-{view.standing.value}"))
    elif view.answer is not None:
        yield Say(text("answered"))


def _known(view: View) -> Iterator[Block]:
    """The others' cards of which the viewer knows something."""
    for seat, wizard in enumerate(view.board.wizards):
        faces = view.hands[seat]
        if seat != view.viewer and any(faces):
            tiles = tuple(_known_tile(slot, face) for slot, face in zip(wizard.slots, faces, strict=True))
            yield Tiles(text("known-hand", who=Who(Seat(seat))), tiles)


def _tile(view: View, name: Name) -> Tile:
    return Tile(card_name(name), f"card-{name}", card_text(view.board.known.cards[name]))


def _known_tile(slot: Slot, face: Name | None) -> Tile:
    if face is not None:
        return Tile(card_name(face), f"card-{face}")
    note = text("not", cards=tuple(map(card_name, slot.nots))) if slot.nots else None
    return Tile(text("back"), "card-back", note)


def _actions(view: View) -> Iterator[Do | Ask]:
    """Buttons: for a wizard what they may do, for the public what whoever is asked might do in any world."""
    if view.viewer is not None:
        offered = choices(view)
        kinds = tuple(dict.fromkeys(type(command).__name__ for command in offered))
        done: tuple[LastWizardCommand, ...] = tuple(command for command in offered if _is_done(command))
    else:
        kinds, done = tuple(_kinds(view.board)), _done(view.board)
    for kind in kinds:
        if kind != Pass.__name__:
            yield Ask(kind, text(f"ask-{kind.lower()}"))
    for command in done:
        yield Do(command, label(command), Tone.MAIN if command == Pass(Standing.ASK) else Tone.QUIET)


def _is_done(command: LastWizardCommand) -> bool:
    return isinstance(command, Pass) or command in _DONE_WITHOUT_A_HAND


def _done(board: Board) -> tuple[LastWizardCommand, ...]:
    """What is open to whoever is asked, whatever they hold."""
    if board.phase is WINDOW:
        return PASSES
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
    else:
        yield from {CALL: ("Call",), SEARCH: ("Arrange",), BOUNCE: ("Rebound",), LIMIT: ("Discard",)}.get(
            board.phase, ()
        )
