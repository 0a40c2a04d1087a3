"""The lines of a table's story: those its channel has read lately, and those it has still to be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.hosting.records.archive import Archive
from bot.hosting.seating import Sitter
from bot.hosting.table import Table
from games.engine import AnyMatch, Event, Line, Seat, Time, Who, begun, text, unopened
from games.engine.codec import codec
from games.engine.game import AnyGame
from storage.rows import Hand, Player, Sitting, TurnRow

LINES = 8
MOST = 100  # lines that an old panel may be left with
FORGOTTEN = Player("~")  # whoever asked to be


class StoryLine(msgspec.Struct, frozen=True):
    """A line, its place in the story, and who sat where when it happened: whoever leaves still did what they did."""

    number: int
    line: Line
    sitters: tuple[Sitter, ...]


class StoryLog:
    """Told lines may be forgotten, untold ones never."""

    def __init__(self) -> None:
        self._told: list[StoryLine] = []
        self._last = 0  # lines told at once the last time: they stay until more happens
        self._untold: list[StoryLine] = []
        self._own: list[StoryLine] = []  # told by the panel that stands now, and by no message before it
        self._begins: int | None = None  # the first line of that panel: what is before it stands above
        self._since: int | None = None  # the first version heard of as it happened
        self._lapsed: Seat | None = None  # who has just run out of time: the rest of that turn says so no more
        self.end = 0  # the number of the next line; those from before we listened are below 0

    @property
    def untold(self) -> tuple[StoryLine, ...]:
        """What the channel does not know yet."""
        return tuple(self._untold)

    @property
    def lately(self) -> tuple[StoryLine, ...]:
        """All that is untold, and before it as much as makes a story; but nothing that stands above already."""
        told = max(0, max(LINES, self._last) - len(self._untold))
        first = self._told[max(0, len(self._told) - told)].number if told and self._told else self.end
        if self._begins is not None:
            first = max(first, self._begins)
        return (*(tale for tale in self._told if tale.number >= first), *self._untold)

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
        lines = _lines(before, events, lapsed, again=lapsed is not None and lapsed == self._lapsed)
        self._lapsed = lapsed
        if lines:
            self.add(lines if aside is None else (*lines, aside), sitters)

    def add(self, lines: Iterable[Line], sitters: tuple[Sitter, ...]) -> None:
        """More to tell."""
        for line in lines:
            self._untold.append(StoryLine(self.end, line, sitters))
            self.end += 1
        self._last = 0

    def told(self, until: int, *, elsewhere: bool = False) -> None:
        """All lines before this one have been read: on the panel, or elsewhere."""
        fresh = [tale for tale in self._untold if tale.number < until]
        if not fresh:
            return
        self._last = len(fresh)
        kept = max(LINES, self._last)
        lately = [*self._told, *fresh]
        self._told = lately[max(0, len(lately) - kept) :]
        del self._untold[: len(fresh)]
        if not elsewhere:
            self._own = [*self._own, *fresh][-MOST:]

    def left(self, first: int) -> tuple[StoryLine, ...]:
        """What the panel that stands now is left with, when the next one begins with this line."""
        return tuple(tale for tale in self._own if tale.number < first)

    def moves(self, first: int) -> None:
        """The next panel stands, and begins with this line."""
        self._own = [tale for tale in self._own if tale.number >= first]
        self._begins = first

    def forget(self, player: Player) -> None:
        """Name this person no more."""
        for tales in (self._told, self._untold, self._own):
            tales[:] = [_without(player, tale) for tale in tales]

    async def find(self, archive: Archive, table: Table) -> None:
        """What happened before we listened, as it was written down."""
        if table.match is not None:
            row, turns = await archive.row(table.id), await archive.turns(table.id)
            sittings = await archive.sittings(table.id)
            self.recall(table.game, table.match.seed, turns, sittings, -1 if row is None else row.told)

    def recall(
        self, game: AnyGame, seed: bytes, turns: Sequence[TurnRow], sittings: Sequence[Sitting], told: int
    ) -> None:
        """What happened before we listened, up to the beat that the channel was told."""
        until = len(turns) if self._since is None else self._since
        earlier: list[tuple[int, Line, tuple[Sitter, ...]]] = []
        match, read = unopened(game, seed), codec(game)
        lapsed: Seat | None = None
        for turn in turns[:until]:
            events = read.events(turn.events.encode())
            if turn.beat > told or turn.version >= until - LINES:  # no need to tell all of a long game again
                seat = turn.seat if turn.hand is Hand.CLOCK else None
                again = seat is not None and seat == lapsed
                sat = seated_at(sittings, turn.version)
                earlier += [(turn.beat, line, sat) for line in _lines(match, events, seat, again=again)]
            lapsed = turn.seat if turn.hand is Hand.CLOCK else None
            match = match.after(events) if turn.version else begun(game, seed, events)
        tales = [(beat, StoryLine(at, line, sat)) for at, (beat, line, sat) in enumerate(earlier, -len(earlier))]
        self._told = [tale for beat, tale in tales if beat <= told][-LINES:]
        self._own = [*self._told]
        self._untold = [*(tale for beat, tale in tales if beat > told), *self._untold]
        self._since = until


def _lines(before: AnyMatch, events: Iterable[Event], lapsed: Seat | None, *, again: bool) -> tuple[Line, ...]:
    """What everybody hears; of a turn that lapsed they hear why. Where several are asked, answers are secret."""
    lines, asked = before.told(events, None), before.waiting
    if lapsed is None or again or asked.time is not Time.TURN or asked.seats != (lapsed,):
        return lines
    who = Who(lapsed)
    return (text("front-ran-out", who=who, what=lines[0]), *lines[1:]) if lines else (text("front-lapsed", who=who),)


def seated_at(sittings: Iterable[Sitting], version: int) -> tuple[Sitter, ...]:
    """Who sat where when this command was accepted; sittings come in the order of their revisions."""
    seats: dict[int, Sitter] = {}
    for sitting in sittings:
        if sitting.since <= version:
            seats[sitting.seat] = Sitter(sitting.player, sitting.mind)
    return tuple(seats[seat] for seat in sorted(seats))


def _without(player: Player, tale: StoryLine) -> StoryLine:
    if all(sitter.player != player for sitter in tale.sitters):
        return tale
    sitters = (
        msgspec.structs.replace(sitter, player=FORGOTTEN) if sitter.player == player else sitter
        for sitter in tale.sitters
    )
    return msgspec.structs.replace(tale, sitters=tuple(sitters))
