"""A few games played by chance alone, the same every time, to hear what a game says and to see what it offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pydantic import BaseModel

from games.engine.catalog.shelf import problem
from games.engine.events import Event
from games.engine.game import AnyGame
from games.engine.match import AnyMatch, open_match, unopened
from games.engine.replay.codec import codec, encode
from games.engine.replay.differences import unkept
from games.engine.rng import Rng
from games.engine.screen import (
    Ask,
    Bars,
    Block,
    Chart,
    Grid,
    Own,
    Piece,
    Say,
    Screen,
    Seats,
    Tally,
    Text,
    Tile,
    Tiles,
    said_by,
    text,
)
from games.engine.seats import Seat, Viewer, everybody

SEED = bytes(32)
LENGTH = 24
"""Commands a game: most of what a game says comes up in its first turns, and starting must stay quick."""


@dataclass(frozen=True)
class Scene:
    """A match at some moment, with the events that led there from the match before."""

    seats: int
    before: AnyMatch
    events: tuple[Event, ...]
    match: AnyMatch
    options: BaseModel

    @cached_property
    def screens(self) -> Mapping[Viewer, Screen]:
        """What each viewer is shown."""
        return {viewer: self.match.screen(viewer) for viewer in (None, *everybody(self.seats))}


def rehearse(game: AnyGame, seats: int, options: BaseModel, length: int = LENGTH) -> Iterator[Scene]:
    """The scenes of one game with so many seats. Whatever the game raises comes through."""
    match, events = open_match(game, seats, options, SEED)
    yield Scene(seats, unopened(game, SEED), events, match, options)
    for number in range(length):
        able = [seat for seat in match.waiting.seats if match.choices(seat)]
        if not able:
            return
        rng = Rng(SEED, number, "rehearsal")
        seat = rng.choice(able)
        before, events = match, match.play(seat, rng.choice(match.choices(seat)))
        match = before.after(events)
        yield Scene(seats, before, events, match, options)


def check_scene(scene: Scene) -> Iterator[Text]:
    """What is wrong with the rules and the screens at this moment, as far as it can be seen."""
    game, key = scene.match.game, Own(scene.match.game.key)
    for event in scene.events:
        if type(event) not in game.rules.events or codec(game).events(encode((event,))) != (event,):
            yield text("check-kept", game=key, event=Own(type(event).__name__))
    state = scene.match.state
    if (lost := unkept(state, encode(state), codec(game).state)) is not None:
        yield text("check-state", game=key, state=Own(type(state).__name__), where=Own(lost.path))
    if scene.match.waiting.seats and scene.match.waiting.time not in game.rules.times:
        yield text("check-time", game=key, time=Own(scene.match.waiting.time.name))
    yield from _check_offers(scene)
    kinds = {kind.__name__ for kind in game.rules.commands}
    for screen in scene.screens.values():
        if not screen.blocks:
            yield text("check-bare", game=key)
        for action in screen.actions:
            if isinstance(action, Ask) and action.kind not in kinds:
                yield text("check-ask", game=key, kind=Own(action.kind))


def _check_offers(scene: Scene) -> Iterator[Text]:
    """Somebody can go on, with commands that are listed, each of them once."""
    match, game, key = scene.match, scene.match.game, Own(scene.match.game.key)
    offered = {seat: match.choices(seat) for seat in match.waiting.seats}
    if match.outcome is None and not any(offered.values()):
        yield text("check-stuck", game=key, seats=scene.seats)
    for choices in offered.values():
        for command in choices:
            if type(command) not in game.rules.commands:
                yield text("check-unlisted", game=key, command=Own(type(command).__name__))
        if len(set(choices)) < len(choices):
            double = next(command for command in choices if choices.count(command) > 1)
            yield text("check-double", game=key, command=Own(type(double).__name__))


def failed(game: AnyGame, seats: int, error: Exception) -> Text:
    """That a game raised something while it was tried out."""
    return text("check-play", game=Own(game.key), seats=seats, problem=problem(error))


def said_in(scene: Scene) -> Iterator[Text]:
    """All that is said at this moment: screens, the story, every choice, and the end."""
    match, game = scene.match, scene.match.game
    for viewer, screen in scene.screens.items():
        yield from (said for line in scene.before.told(scene.events, viewer) for said in said_by(line))
        yield from on_screen(screen)
    for seat in match.waiting.seats:
        yield from (game.telling.label(command) for command in match.choices(seat))
    scores = game.telling.scores(match.public)
    yield from () if scores is None else (scores.label,)
    closer = game.telling.closer
    yield from () if closer is None else (line for rack in closer(match.public) for line in (*rack.lines, *rack.short))
    sheets = game.telling.sheets
    yield from () if sheets is None else (line for sheet in sheets(match.public) for line in sheet.lines)
    if match.outcome is not None:
        yield match.outcome.why


def feats_in(scene: Scene) -> frozenset[str]:
    """What profiles count of these events."""
    found: list[tuple[Seat, str] | None] = [scene.match.game.telling.feats(event) for event in scene.events]
    return frozenset(feat for _, feat in filter(None, found))


def on_screen(screen: Screen) -> Iterator[Text]:
    """Every text of a screen."""
    yield screen.title
    yield screen.headline
    if screen.about is not None:
        yield screen.about
    for block in screen.blocks:
        yield from in_block(block)
    yield from (action.label for action in screen.actions)


def in_block(block: Block) -> Iterator[Text]:
    """Every text of a block."""
    match block:
        case Say(said):
            yield said
        case Tiles(label, tiles):
            yield label
            yield from (tile.face for tile in tiles)
            yield from (tile.note for tile in tiles if tile.note is not None)
        case Grid(head, rows):
            yield from head
            yield from (cell for row in rows for cell in row)
        case Bars(label, bars):
            yield label
            yield from (said for said, _ in bars)
        case Seats(lines):
            for line in lines:
                yield from (part for group in line.groups for piece in group for part in _in_piece(piece))
                yield from () if line.note is None else (line.note,)
        case Chart(label):
            yield label
        case Tally(label, counters):
            yield label
            yield from (counter.text for counter in counters)


def _in_piece(piece: Piece) -> Iterator[Text]:
    if isinstance(piece, Tile):
        yield piece.face
        yield from () if piece.note is None else (piece.note,)
    else:
        yield piece.text
