"""The ring, the tracks and a mat, as lines of signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.engine import Icon, Seat, Text, Viewer, Who, text
from games.temples.pieces.deck import RING, SIDE, TRACKS, Way, known_of
from games.temples.pieces.goods import CRYSTALS, TOKEN
from games.temples.pieces.texts import core_icon, item_icon, kind_icon, spell_short, track_icon
from games.temples.rules.ring import Figure, figures, is_night
from games.temples.rules.tracks import routes
from games.temples.state import Board, cells_of

IN_A_ROW = 3
_NAMES = ("one", "two", "three", "four")


def ring_rows(board: Board) -> Iterator[Text]:
    """Twelve temples in four lines, the Day-and-Night tile among them."""
    for first in range(0, RING, IN_A_ROW):
        one, two, three = (_temple(board, at) for at in range(first, first + IN_A_ROW))
        yield text("ring-row", one=one, two=two, three=three)


def ring_line(board: Board) -> Text:
    """Who stands where, and where the Day-and-Night tile lies: in one line, for everybody."""
    dusk = text("ring-dusk", number=board.dusk + 1, dusk=Icon("dusk", text("dusk")))
    standing = sorted(((figure.at, _standing(figure)) for figure in figures(board)), key=lambda one: one[0])
    return text("ring-line", all=(dusk, *(said for _, said in standing)))


def _standing(figure: Figure) -> Text:
    told = "stands-clone" if figure.clone else "stands"
    return text(told, number=figure.at + 1, who=Who(figure.seat))


def three_lines(rows: Iterable[Text]) -> Text:
    """Three lines as one paragraph."""
    one, two, three = rows
    return text("three-lines", one=one, two=two, three=three)


def four_lines(rows: Iterable[Text]) -> Text:
    """Four lines as one paragraph."""
    one, two, three, four = rows
    return text("four-lines", one=one, two=two, three=three, four=four)


def ahead_rows(board: Board, seat: Seat) -> Iterator[Text]:
    """What the next spaces of each track cost."""
    for track in range(len(TRACKS)):
        ahead = tuple(_ahead(board, seat, track)) or (text("nothing"),)
        yield text("track-ahead", track=track_icon(track), ahead=ahead)


def track_rows(board: Board, viewer: Viewer) -> Iterator[Text]:
    """Each track: who is where, and what the next spaces cost whoever looks."""
    for track in range(len(TRACKS)):
        told = {"track": track_icon(track), "markers": tuple(_markers(board, track)) or (text("nobody-yet"),)}
        ahead = () if viewer is None else tuple(_ahead(board, viewer, track))
        yield text("track-row-own", ahead=ahead, **told) if ahead else text("track-row", **told)


def _markers(board: Board, track: int) -> Iterator[Text]:
    """The first one first."""
    found = [
        (mage.at[track], text("marker", who=Who(Seat(seat)), space=mage.at[track]))
        for seat, mage in enumerate(board.mages)
        if mage.at[track]
    ]
    found += [(marker[track], text("marker-neutral", space=marker[track])) for marker in board.neutral if marker[track]]
    return (said for _, said in sorted(found, key=lambda one: -one[0]))


def _ahead(board: Board, seat: Seat, track: int) -> Iterator[Text]:
    """The spaces that a trial could enter, each with its price and its core."""
    prices = _price_texts(board.cards)[track]
    for route in routes(board, seat, track):
        yield prices[route.to]


@lru_cache(64)
def _price_texts(cards: str) -> tuple[tuple[Text, ...], ...]:
    """For each space of each track."""
    return tuple(tuple(price_text(way, space) for space in range(len(way.costs))) for way in known_of(cards).ways)


def price_text(way: Way, space: int) -> Text:
    """What entering a space costs, and the core it gives."""
    cost = tuple(kind_icon(CRYSTALS[kind]) for kind in range(TOKEN) for _ in range(way.costs[space][kind]))
    price, core = text(f"price-{len(cost)}", **dict(zip(_NAMES, cost, strict=False))), way.cores[space]
    return price if core is None else text("price-core", price=price, core=core_icon(core))


def mat_rows(board: Board, seat: Seat) -> Iterator[Text]:
    """One's mat: a core where one lies, elsewhere what the cell would give."""
    cells, mage = cells_of(board, seat), board.mages[seat]
    for row in range(SIDE):
        signs: list[Text] = []
        for at in range(row * SIDE, row * SIDE + SIDE):
            core = mage.cells[at]
            if core is None:
                short = spell_short(cells[at])
                signs.append(text("cell-open-mana", spell=short) if cells[at].mana else text("cell-open", spell=short))
            else:
                done = cells[at].spell in mage.used
                signs.append(
                    text("cell-used" if done else "cell-learned", core=core_icon(core), spell=spell_short(cells[at]))
                )
        one, two, three, four = signs
        yield text(f"mat-row-{'abcd'[row]}", one=one, two=two, three=three, four=four)


def _temple(board: Board, at: int) -> Text:
    if at == board.dusk:
        return text("ring-dusk", number=at + 1, dusk=Icon("dusk", text("dusk")))
    temple, night = board.ring[at], is_night(board, at)
    for figure in figures(board):
        if figure.at == at:
            told = _temple_parts(board.cards, temple, at, night=night)
            return text("ring-clone" if figure.clone else "ring-figure", who=Who(figure.seat), **told)
    return _free_temple(board.cards, temple, at, night=night)


@lru_cache(1_000)
def _free_temple(cards: str, temple: int, at: int, *, night: bool) -> Text:
    return text("ring-free", **_temple_parts(cards, temple, at, night=night))


def _temple_parts(cards: str, temple: int, at: int, *, night: bool) -> dict[str, int | Icon | Text]:
    """What is said of a temple at its place, whoever stands there."""
    sides = known_of(cards).temples[temple]
    face = sides.night if night else sides.day
    sky = Icon("moon" if night else "sun", text("night" if night else "day"))
    main = tuple(map(item_icon, face.main))
    both = main[0] if len(main) == 1 else text("both", one=main[0], two=main[1])
    return {"number": at + 1, "sky": sky, "linked": item_icon(face.linked), "main": both}
