"""`conclave review`: one player's decisions in a record, looked at again by the game's coach."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bot.errors import Unusable
from bot.front.messages.reports.review_text import line, others, worst
from bot.hosting.ai.minds import MindsHere
from bot.hosting.ai.reviews import Remark, decisions
from bot.hosting.ai.reviews import review as reviewed
from bot.words import Words, words
from games.engine import AnyMatch, Refused, Seat, text
from games.engine.ai.coaches import coach_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.record import Broken, Header, Turn, replay
from storage.rows import Hand, Millis, TableId, TurnRow


def review(given: Namespace) -> int:
    """Every call of that seat, what cost most first."""
    said = words("en")
    try:
        lines = Path(given.file).read_bytes().splitlines()
    except (OSError, ValueError) as error:
        raise Unusable(said.word("cli-no-file")) from error
    try:
        match = replay(lines, shelf())
        seats = msgspec.json.decode(lines[0], type=Header).seats
        remarks = _remarks(match, lines[1:], _seat(given.seat, seats, said))
    except Broken as broken:
        raise Unusable(said.say(broken.why)) from broken
    except Refused as refused:
        raise Unusable(said.say(refused.why)) from refused
    for told in _told(match.game, remarks, seats):
        print(told)
    return 0


def _seat(given: int, seats: int, said: Words) -> Seat:
    if not 1 <= given <= seats:
        raise Unusable(said.word("cli-no-seat", most=seats))
    return Seat(given - 1)


def _remarks(match: AnyMatch, lines: Sequence[bytes], seat: Seat) -> tuple[Remark, ...]:
    turns = [_row(msgspec.json.decode(line, type=Turn)) for line in lines]
    return asyncio.run(reviewed(MindsHere(shelf()), decisions(match.game, match.seed, turns, seat)))


def _row(turn: Turn) -> TurnRow:
    """As a table keeps it. A record does not say who decided, so a person did."""
    command = None if turn.seat is None else bytes(turn.command).decode()
    events = bytes(turn.events).decode()
    return TurnRow(TableId(""), turn.version, turn.seat, command, events, 0, None, Hand.PERSON, Millis(0))


def _told(game: AnyGame, remarks: Sequence[Remark], seats: int) -> Iterator[str]:
    said = words("en", game.key)
    names = tuple(said.word("replay-name", seat=seat) for seat in range(1, seats + 1))
    yield said.say(coach_of(game).explains if remarks else text("refused-no-review")).replace("*", "")
    for head, listed in (("review-worst", worst(remarks)), ("review-rest", others(remarks))):
        if listed:
            yield said.word(head).replace("*", "")  # that is for a chat
        yield from (f"  {line(remark, names, said)}" for remark in listed)
