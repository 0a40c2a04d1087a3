"""The record of a whole match, and the proof that it was fair.

A record is JSON lines: a header, then a line for the set-up and for each accepted command.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Annotated, Any, TypeAlias

import msgspec
from pydantic import ValidationError

from games.engine.events import Command, Event, Fact
from games.engine.game import AnyGame
from games.engine.match import AnyMatch, open_match
from games.engine.refusal import Refused
from games.engine.replay.codec import codec, encode
from games.engine.screen import Arg, Text, text
from games.engine.seats import Seat

FORMAT = 1

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What a line raises that is no JSON, or another one than it should be, or nested beyond all measure."""


class Header(Fact, frozen=True):
    """What a match was begun with. `proof` is the SHA-256 of the seed, shown before the first move."""

    conclave: Number
    game: str
    edition: Number
    seats: int
    options: dict[str, Any]  # Any: whatever the game's own options model takes
    seed: str
    proof: str


class Turn(Fact, frozen=True):
    """One accepted command with all that it did; version 0 is the set-up."""

    version: int
    seat: Seat | None
    command: msgspec.Raw
    events: msgspec.Raw


class Broken(Exception):  # noqa: N818 - a verdict on a record
    """The record is not what an honest table writes."""

    def __init__(self, why: str, **args: Arg) -> None:
        super().__init__(why)
        self.why: Text = text(why, **args)


_header = msgspec.json.Decoder(Header)
_turn = msgspec.json.Decoder(Turn)


def proof(seed: bytes) -> str:
    """What is shown of a seed before the game is over."""
    return sha256(seed).hexdigest()


def header(match: AnyMatch, seats: int, options: dict[str, Any]) -> bytes:
    """The first line of a record."""
    seed = match.seed
    return encode(Header(FORMAT, match.game.key, match.game.edition, seats, options, seed.hex(), proof(seed)))


def turn(version: int, seat: Seat | None, command: Command | None, events: tuple[Event, ...]) -> bytes:
    """The line of one accepted command."""
    told = b"null" if command is None else encode(command)
    return encode(Turn(version, seat, msgspec.Raw(told), msgspec.Raw(encode(events))))


def replay(lines: Iterable[bytes], games: Mapping[str, AnyGame]) -> AnyMatch:
    """Play a record again, command by command. Returns its last position, or raises `Broken`."""
    rows = iter(lines)
    match, events = _begin(_read_header(next(rows, b"")), games)
    first = next(rows, None)
    if first is None:
        raise Broken("broken-empty")
    _same(events, _read_turn(first, 0), match.game)
    for number, line in enumerate(rows, 1):
        match = _again(match, _read_turn(line, number))
    return match


def _read_header(line: bytes) -> Header:
    try:
        head = _header.decode(line)
        seed = bytes.fromhex(head.seed)
    except (*UNREADABLE, ValueError) as error:
        raise Broken("broken-header") from error
    if head.conclave != FORMAT:
        raise Broken("broken-format", format=head.conclave)
    if proof(seed) != head.proof:
        raise Broken("broken-proof")
    return head


def _begin(head: Header, games: Mapping[str, AnyGame]) -> tuple[AnyMatch, tuple[Event, ...]]:
    game = games.get(head.game)
    if game is None:
        raise Broken("broken-game")
    if game.edition != head.edition:
        raise Broken("broken-edition", edition=head.edition, current=game.edition)
    try:
        options = game.options.model_validate(head.options)
        match, events = open_match(game, head.seats, options, bytes.fromhex(head.seed))
    except (ValidationError, Refused, RecursionError) as error:
        raise Broken("broken-options") from error
    return match, events


def _read_turn(line: bytes, number: int) -> Turn:
    try:
        row = _turn.decode(line)
    except UNREADABLE as error:
        raise Broken("broken-line", line=number + 2) from error
    if row.version != number:
        raise Broken("broken-order", line=number + 2)
    return row


def _again(match: AnyMatch, row: Turn) -> AnyMatch:
    seat = row.seat
    if seat is None:
        raise Broken("broken-line", line=row.version + 2)
    try:
        command = codec(match.game).command(row.command)
        events = match.play(seat, command)
    except UNREADABLE as error:
        raise Broken("broken-line", line=row.version + 2) from error
    except Refused as error:
        raise Broken("broken-refused", line=row.version + 2) from error
    _same(events, row, match.game)
    return match.after(events)


def _same(expected: tuple[Event, ...], row: Turn, game: AnyGame) -> None:
    try:
        recorded = encode(codec(game).events(row.events))
    except UNREADABLE as error:
        raise Broken("broken-line", line=row.version + 2) from error
    if recorded != encode(expected):
        raise Broken("broken-events", line=row.version + 2)
