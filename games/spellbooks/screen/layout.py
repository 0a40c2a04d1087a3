"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.engine import (
    Ask,
    Block,
    Counter,
    Do,
    Mark,
    Say,
    Scores,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Tally,
    Text,
    Tile,
    Tiles,
    Tone,
    Who,
    text,
)
from games.spellbooks.moves.commands import End, Pass
from games.spellbooks.pieces.dice import COLOURS, SET, colour_at
from games.spellbooks.pieces.spell import Family
from games.spellbooks.pieces.texts import (
    colour_icon,
    die_text,
    family_icon,
    spell_name,
    spell_texts,
)
from games.spellbooks.rules.casting import means_of, ready
from games.spellbooks.rules.choices import choices
from games.spellbooks.rules.payment import ways
from games.spellbooks.rules.reach import is_possible
from games.spellbooks.rules.scoring import verdict
from games.spellbooks.screen.book import book_rows
from games.spellbooks.screen.labels import label
from games.spellbooks.screen.offers import offers, priced
from games.spellbooks.state import OVER, SLOTS, Board, Wizard
from games.spellbooks.view import View

TITLE = text("title")

FEW = 4  # spells that are named one by one
_QUIET = ("Nudge", "Pay")
_DONE = (Pass, End)


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    own = () if view.viewer is None or board.phase is OVER else tuple(_own(view, view.viewer))
    spots = () if own or board.phase is OVER else (Say(_spots(board)),)
    blocks = (*_teacher(board), _seats(view), *spots, *own)
    return Screen(TITLE, _headline(view), _about(board), blocks, tuple(_actions(view)))


def scores(view: View) -> Scores | None:
    """The Fame of everybody, as it stands in this round."""
    board = view.board
    if not board.wizards:
        return None
    fame = tuple(wizard.fame for wizard in board.wizards)
    return Scores(text("fame-went"), board.turns // len(fame), fame)


def _headline(view: View) -> Text:
    """What the game waits for; to whoever is asked, what they are asked."""
    board = view.board
    if board.phase is OVER:
        return verdict(board)
    told = _asked(board)
    return text(f"headline-{told}-you") if view.viewer == board.turn else text(f"headline-{told}", who=Who(board.turn))


def _asked(board: Board) -> str:
    """Whether it is to harness, to pass, or what else is left in this turn: whoever has begun cannot pass any more."""
    last = board.filled is not None
    if board.harnessed is not None:
        return "after"
    if not board.stepped:
        return "last" if last else "turn"
    if not is_possible(*means_of(board, board.turn)):
        return "after"
    return "last-stepped" if last else "stepped"


def _about(board: Board) -> Text:
    """How far the game is."""
    most = max((len(wizard.spells) for wizard in board.wizards), default=0)
    return text("about", most=most, slots=SLOTS)


def _teacher(board: Board) -> Iterator[Block]:
    if board.teacher is not None and board.phase is not OVER:
        free = board.teacher.free
        counters = tuple(_die(place, value) for place, value in enumerate(free) if value)
        yield Tally(text("teacher"), counters) if counters else Say(text("teacher-used"))


def _seats(view: View) -> Seats:
    return Seats(tuple(_seat(view, Seat(seat), wizard) for seat, wizard in enumerate(view.board.wizards)))


def _seat(view: View, seat: Seat, wizard: Wizard) -> SeatLine:
    """Fame, gems and how full the book is, and the dice that are available; to the public, those of whoever is to move.

    What stands in the books is behind *Look closer*: with five players there is no room for it.
    """
    board = view.board
    have = (
        Counter("fame", wizard.fame, text("fame", count=wizard.fame)),
        Counter("gem", wizard.gems, text("gems", count=wizard.gems)),
        Counter("book", len(wizard.spells), text("spells", count=len(wizard.spells))),
    )
    if board.phase is OVER:
        return SeatLine(seat, (have, _families(board, wizard)))
    mark = Mark.TO_MOVE if seat == board.turn else Mark.NONE
    if view.viewer is None and seat != board.turn:
        return SeatLine(seat, (have,), mark)
    dice = tuple(_die(place, value) for place, value in enumerate(wizard.dice.free) if value)
    return SeatLine(seat, (have, dice), mark, None if dice else text("no-dice"))


@cache
def _die(place: int, value: int) -> Counter:
    return Counter(f"die-{colour_at(place).value}", value, die_text(place % SET, value))


def _families(board: Board, wizard: Wizard) -> tuple[Counter, ...]:
    found = [board.known.spells[name].family for name in wizard.spells]
    counts = ((family, found.count(family)) for family in Family)
    return tuple(
        Counter(family.value, count, text("of-family", family=family_icon(family), count=count))
        for family, count in counts
        if count
    )


def _spots(board: Board) -> Text:
    """The six spells of the board, for everybody."""
    return text("spots", **{colour.value: _spot(board, spot) for spot, colour in enumerate(COLOURS)})


def _spot(board: Board, spot: int) -> Text:
    name, die = board.spots[spot], colour_icon(COLOURS[spot])
    if name is None:
        return text("spot-empty", die=die)
    return text("spot", die=die, spell=spell_name(name))


def _own(view: View, seat: Seat) -> Iterator[Block]:
    """One's book, what of it is ready, and what the board offers, with what it would cost: next to the buttons.

    Whoever has harnessed in this turn takes nothing from the board any more; it stands on the panel.
    """
    board = view.board
    yield from map(Say, book_rows(board, seat))
    able = ready(board, seat)
    if len(able) > FEW:
        yield Say(text("own-ready-many", count=len(able)))
    elif able:
        does = spell_texts(board.cards)
        tiles = tuple(Tile(spell_name(spell.key), spell.family.value, does[spell.key]) for spell in able)
        yield Tiles(text("own-ready"), tiles)
    if seat == board.turn and board.harnessed is not None:
        return
    found = ways(*means_of(board, seat))
    learns, offered = seat == board.turn, offers(board.cards)
    tiles = tuple(
        Tile(_spot(board, spot), f"die-{COLOURS[spot].value}", priced(offered[name], way) if learns else offered[name])
        for spot, (name, way) in enumerate(zip(board.spots, found, strict=True))
        if name is not None
    )
    yield Tiles(text("own-spots"), tiles)


def _actions(view: View) -> Iterator[Do | Ask]:
    """The buttons of whoever is to move. They follow from the board alone, so everybody may see them."""
    board = view.board
    if board.phase is OVER or view.viewer not in (None, board.turn):
        return
    offered = choices(View(board.turn, board))
    for kind in dict.fromkeys(type(command) for command in offered):
        if kind not in _DONE:
            name = kind.__name__
            yield Ask(name, text(f"ask-{name.lower()}"), Tone.QUIET if name in _QUIET else Tone.MAIN)
    for command in offered:
        if isinstance(command, _DONE):
            yield Do(command, label(command), Tone.MAIN if isinstance(command, End) else Tone.QUIET)
