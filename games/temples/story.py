"""The story: each event as a line, for one reader."""

from __future__ import annotations

from games.engine import Line, Result, Seat, Step, Text, Who, text
from games.temples.moves.events import (
    Advanced,
    Asked,
    Collected,
    Converted,
    CoreLaid,
    CoreReturned,
    CoreTaken,
    Dawned,
    Echoed,
    Gained,
    GameEnded,
    Laid,
    NeutralMoved,
    Opened,
    Owed,
    Picked,
    Placed,
    Rested,
    Shuffled,
    StartPassed,
    TemplesEvent,
    Why,
)
from games.temples.pieces.goods import CRYSTALS, NOTHING
from games.temples.pieces.texts import (
    change_text,
    core_icon,
    crystals_of,
    goods_texts,
    kind_icon,
    spell_text,
    track_name,
)
from games.temples.rules.mats import NAMES
from games.temples.rules.scoring import verdict
from games.temples.state import cells_of
from games.temples.view import View


def tell(event: TemplesEvent, view: View) -> Line | None:  # noqa: C901, PLR0912 - one case an event
    """What is told of an event, with the reader's view just after it."""
    board = view.board
    match event:
        case Laid(_, _, first):
            return text("told-began", who=Who(first))
        case Gained(seat, goods, why):
            return _gained(seat, goods, why)
        case Dawned():
            return text("told-dawned", round=board.round, dusk=board.dusk + 1, night=board.night)
        case NeutralMoved(_, track, to):
            return text("told-neutral", track=track_name(track), space=to)
        case Placed(seat, temple, clone):
            return Step(seat, text("told-placed-clone" if clone else "told-placed", number=temple + 1))
        case Collected(seat, goods, temples):
            return Step(seat, text("told-collected", goods=goods_texts(goods), temples=temples))
        case Picked(seat, crystal):
            return Step(seat, text("told-picked", kind=kind_icon(CRYSTALS[crystal])))
        case Echoed(_, goods):
            return None if goods == NOTHING else Result(text("told-echoed", goods=goods_texts(goods)))
        case CoreTaken(seat, colour):
            return Step(seat, text("told-core", core=core_icon(colour)))
        case CoreLaid(seat, cell):
            return Step(seat, _learned(view, seat, cell))
        case CoreReturned(seat, colour):
            return Step(seat, text("told-returned", core=core_icon(colour)))
        case Converted(seat, change):
            return Step(seat, change_text(change))
        case Advanced(seat, track, to, paid):
            return _advanced(seat, track, to, paid, board.known.ways[track].levels[to])
        case Rested(seat, kept, mana):
            return Step(seat, _rested(kept, mana))
        case StartPassed(seat):
            return text("told-start", who=Who(seat))
        case GameEnded(end):
            return text("told-ended", why=text(f"end-{end.value}"), verdict=verdict(board))
        case Opened() | Shuffled() | Owed() | Asked():
            return None


def feats(event: TemplesEvent) -> tuple[Seat, str] | None:
    """What a profile counts: spells learned, and trials."""
    match event:
        case CoreLaid(seat):
            return seat, "learned"
        case Advanced(seat):
            return seat, "advanced"
        case _:
            return None


def _learned(view: View, seat: Seat, cell: int) -> Text:
    spell = spell_text(cells_of(view.board, seat)[cell])
    return text("told-laid", cell=text(f"cell-{NAMES[cell]}"), spell=spell)


def _rested(kept: tuple[int, ...], mana: int) -> Text:
    stored = crystals_of(kept)
    return text("told-stored", mana=mana, crystals=stored) if stored else text("told-rested", mana=mana)


def _advanced(seat: Seat, track: int, to: int, paid: tuple[int, ...], level: int) -> Step:
    told: dict[str, Text | int] = {"track": track_name(track), "space": to, "level": level}
    if paid == NOTHING:
        return Step(seat, text("told-climbed", **told))
    return Step(seat, text("told-advanced", paid=goods_texts(paid), **told))


def _gained(seat: Seat, goods: tuple[int, ...], why: Why) -> Line:
    match why:
        case Why.GIFT:
            return Step(seat, text("told-gift", goods=goods_texts(goods)))
        case Why.CLONES:
            mana = sum(goods)
            return Step(seat, text("told-clones", mana=mana) if mana > 0 else text("told-fee", mana=-mana))
        case Why.LAST:
            return Step(seat, text("told-last", goods=goods_texts(goods)))
        case Why.JUMPED:
            return Result(text("told-jumped", who=Who(seat)))
        case Why.LEARNED:
            return Result(text("told-gained", goods=goods_texts(goods)))
        case Why.NO_CORE | Why.NO_ROOM:
            return Step(seat, text(f"told-{why.value}", goods=goods_texts(goods)))
