"""A closer look, for whoever asks: what lies before each seat as a picture, one's own first; or else in words."""

from __future__ import annotations

from functools import partial

from bot.art import SEATS
from bot.front.custom_ids import Press
from bot.front.delivery.pictures import Pictures
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.components import message
from bot.front.messages.mentions import called, numbered
from bot.front.messages.message_view import MessageView
from bot.front.messages.reports.pictures import racks_in_words, sketch_racks
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from bot.words import Words
from games.engine.screen import Rack
from storage.rows import Phase, Player

GOLD = 0xC9A227


class CloserLook:
    """What is pressed for a closer look."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures

    def register(self, registry: Registry[Press]) -> None:
        """Say which button is ours."""
        registry.add("closer", self.look)

    async def look(self, answer: Answer, press: Press) -> None:
        """Show it, and keep it as the table is."""
        table = await self._tables.table(press.table)
        plain, pictured = _in_words(table, answer.player, answer.words), partial(self._pictured, answer)
        if plain is None:
            raise Stale
        await answer.show_privately(await pictured(table) or plain)
        answer.keep_fresh(table, lambda now: _in_words(now, answer.player, answer.words), pictured)

    async def _pictured(self, answer: Answer, table: Table) -> MessageView | None:
        """The same as a picture, and whose is what; None where no picture is shown."""
        words, racks = answer.words, _racks(table, answer.player)
        if not racks:
            return None
        wishes = await self._tables.records.preferences.player(answer.player)
        sketch = sketch_racks(racks, table.row.game, words, numbered(table.seating, words.plain))
        drawn = await self._pictures.draw_for(wishes, table.row.server, sketch)
        if drawn is None:
            return None
        names = called(table.seating, words)
        whose = "  ".join(f"{words.icons.get(SEATS[rack.seat], '')} {names[rack.seat]}".strip() for rack in racks)
        return message([f"## {words.say(table.game.title)}", drawn, whose], colour=GOLD)


def _racks(table: Table, player: Player) -> tuple[Rack, ...]:
    """From what this person may see, their own first; none where the game shows none, or is not on."""
    closer, match = table.game.telling.closer, table.match
    if closer is None or match is None or table.row.phase is not Phase.PLAYING:
        return ()
    seat = table.seating.seat_of(player)
    return tuple(sorted(closer(match.view(seat)), key=lambda rack: (rack.seat != seat, rack.seat)))


def _in_words(table: Table, player: Player, words: Words) -> MessageView | None:
    """All of it as text."""
    racks = _racks(table, player)
    if not racks:
        return None
    said = racks_in_words(racks, words, called(table.seating, words))
    return message([f"## {words.say(table.game.title)}", *said], colour=GOLD)
