"""Temples, tracks and mats as people read them, and a deck of somebody's own as a table takes it."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Block, Cards, Grid, Say, Text, text
from games.temples.moves.commands import Options
from games.temples.pieces.deck import SIDE, TRACKS, Face, Known, gain_of, known_of, written
from games.temples.pieces.goods import TOKEN
from games.temples.pieces.reading import read, standard
from games.temples.pieces.texts import core_icon, counted, gain_texts, item_icon, spell_short, track_name


def shown(options: Options) -> tuple[Block, ...]:
    """Temples by day and by night, the spaces of the tracks, and the mats."""
    known = known_of(options.deck or standard())
    return (
        Say(text("cards-temples")),
        Grid((text("day"), text("night")), tuple((_face(one.day), _face(one.night)) for one in known.temples)),
        *_tracks(known),
        *_mats(known),
    )


def own(source: str) -> dict[str, str]:
    """The options of a table that plays with the deck of this file."""
    return {"deck": written(read(source))}


def _face(face: Face) -> Text:
    main = tuple(map(item_icon, face.main))
    return text("cards-face", main=main, linked=item_icon(face.linked))


def _tracks(known: Known) -> Iterator[Block]:
    for track in range(len(TRACKS)):
        way = known.ways[track]
        rows: list[tuple[Text, ...]] = []
        for space, (cost, level, core) in enumerate(zip(way.costs, way.levels, way.cores, strict=True)):
            price = tuple(counted(kind, cost[kind]) for kind in range(TOKEN) if cost[kind]) or (text("nothing"),)
            gives = text("nothing") if core is None else text("core", core=core_icon(core))
            rows.append(
                (text("count", count=space), text("cards-price", price=price), text("count", count=level), gives)
            )
        yield Say(track_name(track))
        yield Grid((text("head-space"), text("head-cost"), text("head-points"), text("head-core")), tuple(rows))


def _mats(known: Known) -> Iterator[Block]:
    for number, mat in enumerate(known.mats, 1):
        yield Say(text("cards-mat", number=number, gift=gain_texts(gain_of(mat.gift))))
        cells = [text("cell-open-mana" if cell.mana else "cell-open", spell=spell_short(cell)) for cell in mat.cells]
        rows = tuple(tuple(cells[row : row + SIDE]) for row in range(0, len(cells), SIDE))
        yield Grid(tuple(text("count", count=column) for column in range(1, SIDE + 1)), rows)


CARDS = Cards(shown=shown, read=own)
