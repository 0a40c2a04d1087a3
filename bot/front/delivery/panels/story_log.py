"""The story of a table: what happened lately, for its panel, and all of it, for whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile

import msgspec

from bot.front.messages.mentions import names_of
from bot.hosting.records.archive import Archive
from bot.hosting.seating import Sitter
from bot.hosting.table import Table
from bot.words import Named, Words
from bot.words.story import tell
from games.engine import AnyMatch, Event, Line, Result, Seat, Step, Text, Time, Viewer, Who, begun, text, unopened
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from storage.rows import Hand, Player, Sitting, TurnRow

LINES = 4  # of the panel: each is a turn, or something that happened to everybody
KEPT = 12  # lines: enough for what happened since anybody's last turn
RECALLED = 40  # versions: enough for so many lines
FORGOTTEN = Player("~")  # whoever asked to be


class StoryLine(msgspec.Struct, frozen=True):
    """A line, or a part of one, and who sat where when it happened: whoever leaves still did what they did."""

    line: Line
    sitters: tuple[Sitter, ...]
    lapsed: bool = False  # it was done for somebody who had run out of time

    def is_done_by(self, player: Player) -> bool:
        """Whether this person did that themselves."""
        if not isinstance(self.line, Step) or self.lapsed:
            return False
        sitter = self.sitters[self.line.seat]
        return sitter.player == player and sitter.mind is None


class StoryLog:
    """The last of it. What is older is found in the records."""

    def __init__(self) -> None:
        self._lines: list[StoryLine] = []
        self._since: int | None = None  # the first version heard of as it happened
        self._lapsed: Seat | None = None  # who has just run out of time: the rest of that turn says so no more
        self.end = 0  # how often it went on

    @property
    def lately(self) -> Sequence[StoryLine]:
        """What happened last: as much as makes the lines of a panel."""
        return _ending(self._lines, LINES)

    def since_move_of(self, player: Player) -> tuple[StoryLine, ...]:
        """What happened since this person last did something; what came of that is not part of it."""
        moves = [at for at, line in enumerate(self._lines) if line.is_done_by(player)]
        since = self._lines[moves[-1] + 1 if moves else 0 :]
        return tuple(dropwhile(lambda line: isinstance(line.line, Result), since))

    def goes_on(
        self,
        before: AnyMatch,
        events: Iterable[Event],
        sitters: tuple[Sitter, ...],
        aside: Line | None = None,
        lapsed: Seat | None = None,
    ) -> None:
        """This has just happened, for whoever had run out of time, and somebody says something about it."""
        if self._since is None:
            self._since = before.version + 1
        lines = _lines(before, events, None, lapsed, again=lapsed is not None and lapsed == self._lapsed)
        self._lapsed = lapsed
        if lines:
            self.add(lines if aside is None else (*lines, aside), sitters, lapsed=lapsed is not None)

    def add(self, lines: Iterable[Line], sitters: tuple[Sitter, ...], *, lapsed: bool = False) -> None:
        """More to tell."""
        added = (StoryLine(line, sitters, lapsed) for line in lines)
        self._lines = _ending([*self._lines, *added], KEPT)
        self.end += 1

    def forget(self, player: Player) -> None:
        """Name this person no more."""
        self._lines[:] = [_without(player, line) for line in self._lines]

    async def find(self, archive: Archive, table: Table) -> None:
        """What happened before we listened, as it was written down."""
        if table.match is not None:
            turns, sittings = await archive.turns(table.id), await archive.sittings(table.id)
            self.recall(table.game, table.match.seed, turns, sittings)

    def recall(self, game: AnyGame, seed: bytes, turns: Sequence[TurnRow], sittings: Sequence[Sitting]) -> None:
        """The same, of turns that are at hand."""
        until = len(turns) if self._since is None else self._since
        earlier = _told(game, seed, turns[:until], sittings, None, until - RECALLED)
        self._lines = _ending([*earlier, *self._lines], KEPT)
        self._since = until


async def whole_story(archive: Archive, table: Table, viewer: Viewer) -> list[StoryLine]:
    """All that this viewer has heard so far."""
    if table.match is None:
        return []
    turns, sittings = await archive.turns(table.id), await archive.sittings(table.id)
    return [*_told(table.game, table.match.seed, turns, sittings, viewer, 0)]


def said(story: Iterable[StoryLine], words: Words) -> list[str]:
    """Lines of the story as they stand in a message, with the names of whoever sat there then."""
    return [f"> {line}" for line in tell(_named(story, words), words)]


def _named(story: Iterable[StoryLine], words: Words) -> Iterator[tuple[Line, Named]]:
    """Each line with the names; those of the same people are put together once."""
    sitters: tuple[Sitter, ...] = ()
    names: Named = ()
    for line in story:
        if line.sitters is not sitters:
            sitters, names = line.sitters, names_of(line.sitters, words)
        yield line.line, names


def _told(  # noqa: PLR0913, PLR0917 - what happened, to whom it is told, and from where on
    game: AnyGame,
    seed: bytes,
    turns: Iterable[TurnRow],
    sittings: Sequence[Sitting],
    viewer: Viewer,
    first: int,
) -> Iterator[StoryLine]:
    match, read = unopened(game, seed), codec(game)
    lapsed: Seat | None = None
    for turn in turns:
        events = read.events(turn.events.encode())
        if turn.version >= first:  # no need to tell all of a long game again
            seat = turn.seat if turn.hand is Hand.CLOCK else None
            sat = seated_at(sittings, turn.version)
            lines = _lines(match, events, viewer, seat, again=seat is not None and seat == lapsed)
            yield from (StoryLine(line, sat, seat is not None) for line in lines)
        lapsed = turn.seat if turn.hand is Hand.CLOCK else None
        match = match.after(events) if turn.version else begun(game, seed, events)


def _lines(
    before: AnyMatch, events: Iterable[Event], viewer: Viewer, lapsed: Seat | None, *, again: bool
) -> tuple[Line, ...]:
    """What they hear; of a turn that lapsed they hear why. Where several are asked, answers are secret."""
    lines, asked = before.told(events, viewer), before.waiting
    if lapsed is None or again or asked.time is not Time.TURN or asked.seats != (lapsed,):
        return lines
    match lines:
        case (Step(seat, what) as step, *rest) if seat == lapsed:
            return (msgspec.structs.replace(step, text=text("front-ran-out-step", what=what)), *rest)
        case (Text() as what, *rest):
            return (text("front-ran-out", who=Who(lapsed), what=what), *rest)
        case _:
            return (text("front-lapsed", who=Who(lapsed)), *lines)


def seated_at(sittings: Iterable[Sitting], version: int) -> tuple[Sitter, ...]:
    """Who sat where when this command was accepted; sittings come in the order of their revisions."""
    seats: dict[int, Sitter] = {}
    for sitting in sittings:
        if sitting.since <= version:
            seats[sitting.seat] = Sitter(sitting.player, sitting.mind)
    return tuple(seats[seat] for seat in sorted(seats))


def _ending(parts: list[StoryLine], most: int) -> list[StoryLine]:
    """The last so many lines."""
    begins = [*_beginnings(parts)]
    return parts[begins[-most] :] if len(begins) > most else parts


def _beginnings(parts: Iterable[StoryLine]) -> Iterator[int]:
    """Where lines begin: all steps of a turn, and what came of them, stand in one.

    What came of something that is not told here any more is a line as well, and the first.
    """
    mover: tuple[Seat, tuple[Sitter, ...]] | None = None
    for at, part in enumerate(parts):
        match part.line:
            case Text():
                mover = None
            case Step(seat) if mover != (seat, part.sitters):
                mover = seat, part.sitters
            case Result() if not at:
                pass
            case _:
                continue
        yield at


def _without(player: Player, line: StoryLine) -> StoryLine:
    if all(sitter.player != player for sitter in line.sitters):
        return line
    sitters = (
        msgspec.structs.replace(sitter, player=FORGOTTEN) if sitter.player == player else sitter
        for sitter in line.sitters
    )
    return msgspec.structs.replace(line, sitters=tuple(sitters))
