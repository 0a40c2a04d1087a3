"""Slash commands: a group for each game, made from its own commands, and those of the house."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Command, Group

from bot.front.commands.features import Features
from bot.front.commands.game import GameCommands
from bot.front.commands.general import general_commands
from bot.front.commands.handbook import ON_A_SERVER
from bot.front.commands.localisation import described, said
from bot.front.commands.table import table_commands
from bot.front.features.lobbies.open_table import open_here, open_in_thread
from bot.front.features.move_picker import MOST, digest, is_needed
from bot.front.interactions.answer import Answers
from games.engine import Command as GameCommand
from games.engine.ai.coaches import has_odds
from games.engine.game import AnyGame

Act: TypeAlias = Callable[[discord.Interaction, str], Awaitable[None]]
"""What is done when somebody types a command of a game."""


def install(tree: app_commands.CommandTree[Any], answers: Answers, features: Features) -> None:
    """Put all commands into the tree."""
    typed = GameCommands(answers, features)
    for game in answers.tables.games.values():
        tree.add_command(game_group(game, typed, table_commands(game.key, answers, features.menu)))
    for command in general_commands(answers, features):
        tree.add_command(command)


def game_group(game: AnyGame, typed: GameCommands, managing: Sequence[Command[Any, ..., Any]]) -> Group:
    """`/<game> start|view|rules|stop`, what else the game has to show, and one for each kind of move."""
    group = Group(name=game.key, description=said(game.title, game.key))

    @app_commands.describe(thread=described("command-start-thread"))
    async def start(interaction: discord.Interaction, *, thread: bool = False) -> None:
        await typed.open(interaction, game.key, open_in_thread if thread else open_here)

    for callback in (start, *(_showing(game.key, name, act) for name, act in _shown(game, typed).items())):
        name = callback.__name__
        extras: dict[Any, Any] = {ON_A_SERVER: callback is start}  # Discord can say so of a whole group only
        group.add_command(
            Command(name=name, description=described(f"command-{name}"), callback=callback, extras=extras)
        )
    for command in managing:
        group.add_command(command)
    for kind in game.rules.commands:
        group.add_command(_move(game, kind, typed))
    return group


def _shown(game: AnyGame, typed: GameCommands) -> dict[str, Act]:
    """What takes no more than its name: what every game has, and what only some have to show."""
    found: dict[str, Act] = {"view": typed.show_view, "rules": typed.show_rules, "stop": typed.stop}
    if game.extras.cards is not None:
        found["cards"] = typed.show_cards
    if has_odds(game):
        found["odds"] = typed.show_odds
    if game.extras.lesson is not None:
        found["learn"] = typed.learn
    return found


def _showing(game: str, name: str, act: Act) -> Any:  # Any: discord.py reads the signature by itself
    async def callback(interaction: discord.Interaction) -> None:
        await act(interaction, game)

    callback.__name__ = name
    return callback


def _move(game: AnyGame, kind: type[GameCommand], commands: GameCommands) -> Command[Any, ..., Any]:
    """One kind of move, with an option for each of its fields."""
    name, fields = kind.__name__.lower(), kind.__struct_fields__

    async def callback(interaction: discord.Interaction, **typed: str) -> None:
        await commands.move(interaction, game.key, kind, typed)

    place = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", place, annotation=discord.Interaction)]
    parameters += [
        inspect.Parameter(
            field, place, annotation=str, default=inspect.Parameter.empty if is_needed(kind, field) else ""
        )
        for field in fields
    ]
    callback.__signature__ = inspect.Signature(parameters)  # pyright: ignore[reportFunctionMemberAccess] - what discord.py reads a command's options from
    command: Command[Any, ..., Any] = Command(
        name=name, description=described(f"command-{name}", game.key), callback=callback
    )
    if fields:  # all at once: what one call does not name, it leaves without a description
        told = {field: described(f"command-{name}-{field}", game.key) for field in fields}
        app_commands.describe(**told)(command)
    for field in fields:
        _fill_in(command, game, kind, field, commands)
    return command


def _fill_in(
    command: Command[Any, ..., Any], game: AnyGame, kind: type[GameCommand], field: str, commands: GameCommands
) -> None:
    """What an option may be is listed beforehand where it is always the same, else completed while one types."""
    listed = [choice for choice in game.telling.vocabulary if type(choice) is kind]
    if len(kind.__struct_fields__) == 1 and 0 < len(listed) <= MOST:
        app_commands.choices(**{field: [_listed(game, choice, field) for choice in listed]})(command)
    else:
        command.autocomplete(field)(_completion(game, kind, field, commands))


def _completion(
    game: AnyGame, kind: type[GameCommand], field: str, commands: GameCommands
) -> Any:  # Any: checked by discord.py
    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        del current  # it is among what is typed
        found = await commands.completions(interaction, game.key, kind, field)
        return [Choice(name=said, value=sent) for said, sent in found]

    return complete


def _listed(game: AnyGame, command: GameCommand, field: str) -> Choice[str]:
    return Choice(name=said(game.telling.part_of(command, field), game.key), value=digest(command, field))
