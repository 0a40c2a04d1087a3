"""A closer look, for whoever asks: the board and what lies before each seat as pictures; or else in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bot.art import SEATS
from bot.front.custom_ids import Press
from bot.front.delivery.pictures import Pictures
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.blocks import VIEW, count_all, draw_blocks
from bot.front.messages.components import Button, Drawn, MessageView, message
from bot.front.messages.fitting import told_whole
from bot.front.messages.mentions import names_of, numbers_of
from bot.front.messages.reports.pictures import Sketch, racks_in_words, sketch_racks, sketch_sheet
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from bot.words import Words
from games.engine import Seat, SeatLine, Seats, everybody
from games.engine.screen import Rack
from games.engine.sheets import Sheet
from storage.rows import Phase, Player

GOLD = 0xC9A227
RACK = 4  # lines that the picture of one rack takes the room of
ALONE = "own"  # what a button says that shows nobody else's


class CloserLook:
    """What is pressed for a closer look."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures

    def register(self, registry: Registry[Press]) -> None:
        """Say which button is ours."""
        registry.add("closer", self.look)

    async def look(self, answer: Answer, press: Press) -> None:
        """Show it, and keep it as the table is. Where all of it is too long, one's own is behind a button."""
        table, alone = await self._tables.table(press.table), press.rest == (ALONE,)
        pictured = partial(self._pictured, answer, alone=alone)

        def told(now: Table) -> MessageView | None:
            return _in_words(now, answer.player, answer.words, alone=alone)

        plain = told(table)
        if plain is None:
            raise Stale
        await answer.show_privately(await pictured(table) or plain)
        answer.keep_fresh(table, told, pictured)

    async def _pictured(self, answer: Answer, table: Table, *, alone: bool) -> MessageView | None:
        """The same as pictures, and whose is what; None where no picture is shown."""
        words, seen = answer.words, _seen(table, answer.player, alone=alone)
        if seen is None:
            return None
        wishes = await self._tables.records.preferences.player(answer.player)
        parts: list[str | Drawn] = []
        for sketch in seen.sketches(table, words):
            drawn = await self._pictures.draw_for(wishes, table.row.server, sketch)
            if drawn is None:
                return None
            parts.append(drawn)
        texts = [*seen.captions(table, words)]
        does = seen.does(table, words)
        if does and not alone and RACK * len(seen.racks) + count_all([*texts, *does]) > VIEW:
            more = Button(words.word("front-closer-own"), Press("closer", table.id, (ALONE,)))
            small = ("\n".join(f"-# {line}" for line in text.split("\n")) for text in texts)
            return message([*parts, *small], [more], GOLD)
        return message([*parts, *texts, *does], colour=GOLD)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What there is to be looked at more closely: boards, and what lies before each seat.

    `lines`: what is told of each seat beside its rack. In one's own view it may have been folded away.
    """

    sheets: tuple[Sheet, ...]
    racks: Sequence[Rack]
    lines: Sequence[SeatLine]

    def sketches(self, table: Table, words: Words) -> Iterator[Sketch]:
        """A picture of each board, and one of all that lies before the seats."""
        game, names = table.row.game, numbers_of(table.seating.sitters, words.plain)
        yield from (sketch_sheet(sheet, game, words, names) for sheet in self.sheets)
        if self.racks:
            yield sketch_racks(self.racks, game, words, names)

    def captions(self, table: Table, words: Words) -> Iterator[str]:
        """Whose emblem is whose: those of the boards in a line, and a line for each rack."""
        names = names_of(table.seating.sitters, words)
        if self.sheets:
            seats = everybody(len(names))
            yield f"-# {'  '.join(_beside_emblem(seat, names[seat], words) for seat in seats)}"
        if self.racks:
            told = ((line.seat, draw_blocks((Seats((line,)),), words, names)[0]) for line in self.lines)
            yield "\n".join(_beside_emblem(seat, said, words) for seat, said in told)

    def does(self, table: Table, words: Words) -> list[str]:
        """What each thing in one's own rack does."""
        blocks = [rack.does for rack in self.racks if rack.does is not None]
        return draw_blocks(blocks, words, names_of(table.seating.sitters, words))


def _seen(table: Table, player: Player, *, alone: bool) -> _Seen | None:
    """From what this person may see, their own first, or `alone`; None where the game shows nothing, or is not on."""
    telling, match = table.game.telling, table.match
    if match is None or table.row.phase is not Phase.PLAYING:
        return None
    seat = table.seating.seat_of(player)
    view = match.view(seat)
    sheets = () if telling.sheets is None else telling.sheets(view)
    racks = () if telling.closer is None else telling.closer(view)
    if alone:
        sheets, racks = (), tuple(rack for rack in racks if rack.seat == seat)
    if not sheets and not racks:
        return None
    blocks = telling.screen(view).blocks if racks else ()
    lines = {line.seat: line for block in blocks if isinstance(block, Seats) for line in block.lines}
    own_first = sorted(racks, key=lambda rack: (rack.seat != seat, rack.seat))
    return _Seen(sheets, own_first, [lines.get(rack.seat, SeatLine(rack.seat, ())) for rack in own_first])


def _beside_emblem(seat: Seat, said: str, words: Words) -> str:
    return f"{words.icons.get(SEATS[seat], '')} {said}".strip()


def _in_words(table: Table, player: Player, words: Words, *, alone: bool) -> MessageView | None:
    """All of it as text."""
    seen = _seen(table, player, alone=alone)
    if seen is None:
        return None

    def tell(spoken: Words) -> list[str]:
        names = names_of(table.seating.sitters, spoken)
        boards = (spoken.say(line, names) for sheet in seen.sheets for line in sheet.lines)
        seats = draw_blocks((Seats(tuple(seen.lines)),), spoken, names) if seen.lines else ()
        racks = racks_in_words(seen.racks, spoken, names)
        own_first = [*racks[:1], *seen.does(table, spoken), *racks[1:]]
        return [f"## {spoken.say(table.game.title)}", *boards, *seats, *own_first]

    return message(told_whole(tell, words), colour=GOLD)
