"""The message of a lobby: who has come, how it will be played, and what one can do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.messages import options
from bot.front.messages.components import Button, Menu, MessageView, message
from bot.front.messages.mentions import mention, mind_called, names_with_levels
from bot.front.messages.table_notes import title
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Tone, text
from games.engine.ai.minds import offered
from storage.rows import Player

BLUE = 0x3B5BA5


def lobby(table: Table, words: Words, has_message: frozenset[Player] = frozenset()) -> MessageView:
    """Who has come, how it will be played, and what one can do."""
    seating, seats = table.seating, table.game.seats
    names = names_with_levels(seating.sitters, words)
    marks = [words.word("front-lettered") if sitter.player in has_message else "" for sitter in seating.sitters]
    taken = [f"{seat}. {name}{mark}" for seat, (name, mark) in enumerate(zip(names, marks, strict=True), 1)]
    texts = [
        f"{title(table, words)}\n{words.say(text('pitch'), ())}",
        "\n".join((words.word("front-lobby-seats", seats=len(names), least=seats[0], most=seats[-1]), *taken)),
        f"-# {options.summary(table, words)}",
        "\n".join(_host(table, words)),
    ]
    buttons = [
        Button(words.word("front-join"), Press("join", table.id), Tone.MAIN, open=len(names) < seats[-1]),
        Button(words.word("front-leave"), Press("leave", table.id)),
        Button(words.word("front-start"), Press("start", table.id), Tone.MAIN, open=len(names) >= seats[0]),
        *_lesson(table, words),
        Button(words.word("front-more"), Press("options", table.id)),
    ]
    return message(texts, buttons, BLUE, [*_ai_menu(table, words)])


def _ai_menu(table: Table, words: Words) -> list[Menu]:
    """Artificial players by their level, from the easiest."""
    minds = [(mind_called(mind, words), mind) for mind in offered(table.game)]
    if not minds or len(table.seating.sitters) >= table.game.seats[-1]:
        return []
    return [Menu(words.word("front-add-mind"), Press("add-mind", table.id), minds)]


def _lesson(table: Table, words: Words) -> list[Button]:
    """The way to the game's lesson, where it has one."""
    if table.game.extras.lesson is None:
        return []
    return [Button(words.word("front-learn"), custom_ids.learn(table.game.key, 0))]


def _host(table: Table, words: Words) -> Iterator[str]:
    """Who begins the game; and in a rematch, who may want to join."""
    if before := [mention(player, words) for player in table.seating.before]:
        yield words.word("front-played-before", names=words.listed(before))
    yield words.word("front-lobby-host", host=mention(table.seating.host, words))
