"""The coach at a table: one's own chances while playing, and one's decisions looked at again afterwards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from typing import TypeAlias

from bot.front.custom_ids import Press
from bot.front.delivery.pictures import Pictures
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.blocks import draw_blocks
from bot.front.messages.components import Button, MessageView, message
from bot.front.messages.mentions import names_of, numbers_of
from bot.front.messages.panel import odds_shown
from bot.front.messages.reports.pictures import chances_in_words, sketch_chances
from bot.front.messages.reports.review_text import line, others, worst
from bot.hosting.ai.minds import Minds
from bot.hosting.ai.reviews import Remark, decisions, require_played, review
from bot.hosting.seating import read_seating
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from bot.words import Words
from games.engine import Block, Refused, Seat, text
from games.engine.ai.coaches import coach_of
from storage.rows import Player, TableId, TableRow

KEPT = 256  # reviews, for those who leaf through them; any other is made again
ON_A_PAGE = 15
GREY, GOLD = 0x808080, 0xC9A227

Remarks: TypeAlias = tuple[Remark, ...]


class Coaching:
    """What is pressed to hear the coach."""

    def __init__(self, tables: Tables, minds: Minds, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures
        self._minds = minds
        self._kept: OrderedDict[tuple[TableId, Seat], Remarks] = OrderedDict()
        self._turn = asyncio.Lock()  # one review at a time: minds at their tables come first

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("odds", self.odds)
        registry.add("review", self.review)
        registry.add("review-page", self.leaf)

    async def odds(self, answer: Answer, press: Press) -> None:
        """One's own chances now, from one's own view."""
        table = await self._tables.table(press.table)
        plain, pictured = _odds(table, answer.player, answer.words), partial(self._pictured_odds, answer)
        await answer.show_privately(await pictured(table) or plain)
        answer.keep_fresh(table, lambda now: _odds_or_why(now, answer.player, answer.words), pictured)

    async def _pictured_odds(self, answer: Answer, table: Table) -> MessageView | None:
        """The same as a picture, with the numbers below; None where there is none, or nothing to reckon."""
        words, wishes = answer.words, await self._tables.records.preferences.player(answer.player)
        try:
            blocks = _chances(table, answer.player)
        except Refused:
            return None
        sketch = sketch_chances(blocks, table.row.game, words, numbers_of(table.seating.sitters, words.plain))
        drawn = await self._pictures.draw_for(wishes, table.row.server, sketch)
        if drawn is None:
            return None
        said = chances_in_words(blocks, words, names_of(table.seating.sitters, words))
        return message([f"## {words.say(table.game.title)}", drawn, *said], colour=GOLD)

    async def review(self, answer: Answer, press: Press) -> None:
        """One's decisions in a finished game, from the first page."""
        row = await self._over(press.table)
        seat = require_played(read_seating(row.seating), answer.player)
        await answer.think()
        await answer.show_privately(await self._page(row, seat, 0, answer.words))

    async def leaf(self, answer: Answer, press: Press) -> None:
        """Another page."""
        row = await self._over(press.table)
        seat = require_played(read_seating(row.seating), answer.player)
        match press.rest:
            case (page,) if page.isdecimal():
                shown = await self._page(row, seat, int(page), answer.words)
            case _:
                raise Stale
        await answer.show_anew(shown)

    async def _over(self, table: TableId) -> TableRow:
        """A finished game, from the store itself: what we remember may name somebody who is forgotten by now."""
        return await self._tables.records.archive.finished_game(table)

    async def _page(self, row: TableRow, seat: Seat, page: int, words: Words) -> MessageView:
        """One page of a review, below a sentence on how it was made."""
        remarks, coach = await self._remarks(row, seat), coach_of(self._tables.game(row.game))
        return _page(row, remarks, page, words, words.say(coach.explains))

    async def _remarks(self, row: TableRow, seat: Seat) -> Remarks:
        async with self._turn:
            found = self._kept.get((row.id, seat))
            if found is None:
                found = self._kept[row.id, seat] = await self._reviewed(row, seat)
            self._kept.move_to_end((row.id, seat))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    async def _reviewed(self, row: TableRow, seat: Seat) -> Remarks:
        game, turns = self._tables.game(row.game), await self._tables.records.archive.turns(row.id)
        seed = bytes.fromhex(row.seed or "")
        decided = await asyncio.to_thread(lambda: tuple(decisions(game, seed, turns, seat)))
        return await review(self._minds, decided)


def _chances(table: Table, player: Player) -> tuple[Block, ...]:
    """What the coach says of one's view; a sentence where there is nothing to reckon."""
    seat, match, odds = table.seat_of(player), table.playing, coach_of(table.game).odds
    if odds is None:
        raise Refused(text("refused-no-coach"))
    if not odds_shown(table):
        raise Refused(text("refused-odds"))
    blocks = odds(match.view(seat))
    if not blocks:
        raise Refused(text("refused-no-odds"))
    return blocks


def _odds(table: Table, player: Player, words: Words) -> MessageView:
    """The same as a message."""
    blocks = _chances(table, player)
    title, names = f"## {words.say(table.game.title)}", names_of(table.seating.sitters, words)
    return message([title, *draw_blocks(blocks, words, names)], colour=GOLD)


def _odds_or_why(table: Table, player: Player, words: Words) -> MessageView:
    """The same for chances that somebody has open: where there are none any more, why."""
    try:
        return _odds(table, player, words)
    except Refused as refusal:
        return message([words.say(refusal.why, ())], colour=GOLD)


def _page(row: TableRow, remarks: Remarks, page: int, words: Words, explained: str) -> MessageView:
    """The worst on the first page, the others on as many as it takes."""
    if not remarks:
        raise Refused(text("refused-no-review"))
    names, dear, rest = names_of(read_seating(row.seating).sitters, words), worst(remarks), others(remarks)
    last = max(0, (len(rest) - 1) // ON_A_PAGE)
    here = min(page, last)
    texts = [words.word("review-head"), explained]
    if dear and not here:
        texts.append("\n".join((words.word("review-worst"), *(line(remark, names, words) for remark in dear))))
    if listed := rest[here * ON_A_PAGE : (here + 1) * ON_A_PAGE]:
        texts.append("\n".join((words.word("review-rest"), *(line(remark, names, words) for remark in listed))))
    return message(texts, list(_leaves(row.id, here, last, words)), GREY)


def _leaves(table: TableId, here: int, last: int, words: Words) -> list[Button]:
    ways = (("front-previous", here - 1), ("front-next", here + 1))
    return [
        Button(words.word(way), Press("review-page", table, (str(page),))) for way, page in ways if 0 <= page <= last
    ]
