"""Whether Discord takes the names of a game, and whether our buttons and menus have room for what it offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil

from bot.front.commands.localisation import NAME
from bot.front.features.general import HOUSE
from bot.front.messages.components import IN_A_ROW
from bot.front.messages.options import MOST_MENUS, MOST_VALUES, long_options, options_of
from games.engine import Command, Own, Text, text
from games.engine.ai.coaches import has_odds
from games.engine.ai.minds import minds_of, offered
from games.engine.game import AnyGame

TAKEN = frozenset({*HOUSE, "help"})
"""The commands of the house itself, beside which each game has one."""
ALWAYS = ("start", "view", "rules", "stop", "pause", "resume", "resign", "handover", "sit")
RESERVED = frozenset({*ALWAYS, "cards", "odds", "learn"})
"""The subcommands that the house gives a game: each of them, or where it has something to show."""
MOST_COMMANDS = 25  # in a group
MOST_FIELDS = 25  # of a command
MOST_COMPONENTS = 40  # of a message, counting nested ones
CARRIED = re.compile(r"[A-Za-z0-9_-]{1,24}")
"""What a button's `custom_id` has room for."""
LOBBY, LOBBY_BUTTONS = 7, 8  # components of a lobby: its frame and texts; its buttons but for learning and for minds
OPTIONS = 4  # components of the page of options: its frame and texts


def check_names(game: AnyGame) -> Iterator[Text]:
    """Of the game, its commands and their fields, its options and its minds."""
    key = Own(game.key)
    if not _is_name(game.key) or not CARRIED.fullmatch(game.key):
        yield text("check-folder-name", game=key)
    if game.key in TAKEN:
        yield text("check-taken", game=key)
    for kind in game.rules.commands:
        yield from _check_command(game, kind)
    shown = (game.extras.cards is not None, has_odds(game), game.extras.lesson is not None)
    room = MOST_COMMANDS - len(ALWAYS) - sum(shown)
    if len(game.rules.commands) > room:
        yield text("check-many-commands", game=key, count=len(game.rules.commands), most=room)
    for mind in minds_of(game):
        if not CARRIED.fullmatch(mind):
            yield text("check-mind-name", game=key, name=Own(mind))
    buttons = LOBBY_BUTTONS + (game.extras.lesson is not None) + len(offered(game))
    if LOBBY + _with_rows(buttons) > MOST_COMPONENTS:
        yield text("check-many-minds", game=key, count=len(offered(game)))
    yield from _check_options(game)


def _check_command(game: AnyGame, kind: type[Command]) -> Iterator[Text]:
    key, name, fields = Own(game.key), Own(kind.__name__), kind.__struct_fields__
    if kind.__name__.lower() in RESERVED:
        yield text("check-reserved", game=key, command=name, name=Own(kind.__name__.lower()))
    if not CARRIED.fullmatch(kind.__name__):
        yield text("check-command-name", game=key, command=name)
    if len(fields) > MOST_FIELDS:
        yield text("check-many-fields", game=key, command=name, count=len(fields), most=MOST_FIELDS)
    for field in fields:
        if not _is_name(field) or field == "interaction":  # what discord.py calls the first argument of each command
            yield text("check-field-name", game=key, command=name, field=Own(field))


def _check_options(game: AnyGame) -> Iterator[Text]:
    options = options_of(game)
    for option in long_options(game):
        count = len(option.values)
        yield text("check-many-values", game=Own(game.key), option=Own(option.name), count=count, most=MOST_VALUES)
    for option in options:
        if not CARRIED.fullmatch(option.name):
            yield text("check-option-name", game=Own(game.key), option=Own(option.name))
    menus = sum(not option.switch for option in options)
    if menus > MOST_MENUS - 1:  # one of them is the pace
        yield text("check-many-menus", game=Own(game.key), count=menus, most=MOST_MENUS - 1)
    switches = len(options) - menus
    shown = 2 * min(1 + menus, MOST_MENUS) + _with_rows(switches + has_odds(game))
    if OPTIONS + shown > MOST_COMPONENTS:
        yield text("check-many-switches", game=Own(game.key), count=switches)


def _with_rows(count: int) -> int:
    """The components that so many buttons take: themselves, and their rows."""
    return count + ceil(count / IN_A_ROW)


def _is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None and name == name.lower()
