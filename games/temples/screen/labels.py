"""What buttons and menus call a command."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Text, text
from games.temples.moves.commands import (
    NONE,
    Climb,
    Collect,
    Convert,
    Kept,
    Lay,
    Path,
    Pick,
    Place,
    Rest,
    Send,
    TemplesCommand,
    Trial,
)
from games.temples.pieces.conversions import CONVERSIONS
from games.temples.pieces.deck import RING, TRACKS
from games.temples.pieces.goods import PLAIN
from games.temples.pieces.texts import change_text, crystals_of, kind_icon, track_name
from games.temples.rules.mats import NAMES, kept_goods
from games.temples.rules.tracks import PATHS, read_path
from games.temples.view import View


def label(command: TemplesCommand) -> Text:
    """The whole command. Somebody may have written any: what there is not is called nothing."""
    match command:
        case Place(temple):
            return text("label-temple", number=temple + 1)
        case Send(temple):
            return text("label-clone", number=temple + 1)
        case Collect(clone):
            return text("label-collect-clone" if clone else "label-collect")
        case Pick(crystal):
            return text("label-pick", kind=kind_icon(crystal)) if crystal in PLAIN else text("nothing")
        case Climb(track):
            return track_name(TRACKS.index(track)) if track in TRACKS else text("nothing")
        case Lay(cell):
            return text(f"cell-{cell}") if cell in NAMES else text("nothing")
        case Trial(path):
            return path_text(path)
        case Convert(change):
            return change_text(change)
        case Rest(keep):
            return _rest(keep)


def nameable(_view: View) -> Iterator[TemplesCommand]:
    """Every temple, colour, track, cell, way up and conversion there is."""
    for temple in range(RING):
        yield from (Place(temple), Send(temple))
    yield from map(Collect, (False, True))
    yield from map(Pick, PLAIN)
    yield from map(Climb, TRACKS)
    yield from map(Lay, NAMES)
    yield from map(Trial, PATHS)
    yield from map(Convert, CONVERSIONS)


def path_text(path: Path) -> Text:
    """A track and so many spaces."""
    found = read_path(path)
    return text("nothing") if found is None else text("label-path", track=track_name(found[0]), steps=found[1])


def _rest(keep: Kept) -> Text:
    if keep == NONE:
        return text("label-rest")
    stored = crystals_of(kept_goods(keep)) if all(name in (*PLAIN, "purple") for name in keep.split("-")) else ()
    return text("label-rest-keep", crystals=stored) if stored else text("nothing")
