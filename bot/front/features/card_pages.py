"""A game's cards, page by page, for whoever asks. A button holds game and page, and nothing else is kept."""

from __future__ import annotations

from collections.abc import Iterable

from bot.front.custom_ids import HousePress
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.blocks import draw_blocks
from bot.front.messages.components import Button, MessageView, message
from bot.hosting.presets import usual_options
from bot.hosting.table import Stale
from bot.hosting.tables import Tables
from bot.words import Words
from games.engine import Block
from games.engine.game import AnyGame

BROWN = 0x7A5C3B
A_PAGE = 1_500  # characters: what a phone shows without much scrolling


class CardPages:
    """What is typed and pressed to read the cards of this house."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, registry: Registry[HousePress]) -> None:
        """Say which buttons are ours."""
        registry.add("cards", self.turn)

    async def begin(self, answer: Answer, game: str) -> None:
        """`/<game> cards`: the first page."""
        await answer.show_privately(self._page(self._tables.game(game), 0, answer))

    async def turn(self, answer: Answer, press: HousePress) -> None:
        """Another page; whatever was written by hand is `Stale`."""
        match press.rest:
            case (key, number) if key in self._tables.games and number.isdecimal():
                await answer.show_anew(self._page(self._tables.games[key], int(number), answer))
            case _:
                raise Stale

    def _page(self, game: AnyGame, number: int, answer: Answer) -> MessageView:
        cards = game.extras.cards
        if cards is None:
            raise Stale
        said = answer.words_of(game.key)
        title, pages = _pages(game, cards.shown(usual_options(game, self._tables.presets)), said)
        if number >= len(pages):
            raise Stale
        place = said.word("cards-page", page=number + 1, pages=len(pages))
        return message([f"{title}\n{place}", pages[number]], _buttons(game, number, len(pages), said), BROWN)


def _pages(game: AnyGame, blocks: tuple[Block, ...], said: Words) -> tuple[str, list[str]]:
    """The title, and all there is to read, as many lines a page as fit."""
    drawn = draw_blocks(blocks, said, ())
    return f"## {said.say(game.title)}", _packed(line for block in drawn for line in block.split("\n"))


def _packed(lines: Iterable[str]) -> list[str]:
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + len(line) < A_PAGE:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages


def _buttons(game: AnyGame, number: int, pages: int, said: Words) -> list[Button]:
    before, after = (HousePress("cards", (game.key, str(number + step))) for step in (-1, 1))
    return [
        *((Button(said.word("front-previous"), before),) if number else ()),
        *((Button(said.word("front-next"), after),) if number + 1 < pages else ()),
    ]
