"""Slash commands: a group for each game, made from its own commands, and those of the house."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command, Group

from bot.front.house_commands import house_commands
from bot.front.languages import language
from bot.front.opening import open_here, open_in_thread
from bot.front.translation import ANYBODY, described, said
from bot.hosting.table import choice_of
from bot.words import Words, words
from games.engine import Command as GameCommand
from games.engine.game import AnyGame

if TYPE_CHECKING:
    from bot.front.front import Front

MOST = 25
LONGEST_NAME = 100


def install(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Put all commands into the tree."""
    for game in front.tables.games.values():
        tree.add_command(game_group(game, front))
    for command in house_commands(front):
        tree.add_command(command)


def game_group(game: AnyGame, front: Front) -> Group:
    """`/<game> start|view|rules|stop`, and a subcommand for each kind of move."""
    group = Group(name=game.key, description=said(game.title, game.key))

    @app_commands.describe(thread=described("command-start-thread"))
    async def start(interaction: discord.Interaction, thread: bool = False) -> None:
        await front.typed.open(interaction, game.key, open_in_thread if thread else open_here)

    async def view(interaction: discord.Interaction) -> None:
        await front.typed.show_view(interaction, game.key)

    async def rules(interaction: discord.Interaction) -> None:
        await front.typed.show_rules(interaction, game.key)

    async def stop(interaction: discord.Interaction) -> None:
        await front.typed.stop(interaction, game.key)

    for callback in (start, view, rules, stop):
        name = callback.__name__
        group.add_command(Command(name=name, description=described(f"command-{name}"), callback=callback))
    for kind in game.commands:
        group.add_command(_move(game, kind, front))
    return group


def _move(game: AnyGame, kind: type[GameCommand], front: Front) -> Command[Any, ..., Any]:
    """One kind of move. What is chosen is listed beforehand where it is always the same, else completed."""
    name = kind.__name__.lower()
    fields = kind.__struct_fields__
    option = fields[0] if len(fields) == 1 else "choice"
    listed = [command for command in game.vocabulary if type(command) is kind]

    async def callback(interaction: discord.Interaction, **given: str) -> None:
        await front.typed.move(interaction, game.key, kind.__name__, given.get(option))

    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    ]
    if fields:
        parameters.append(inspect.Parameter(option, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=str))
    callback.__signature__ = inspect.Signature(parameters)  # pyright: ignore[reportFunctionMemberAccess] - what discord.py reads a command's options from
    purpose = described(f"command-{name}", game.key)
    command: Command[Any, ..., Any] = Command(name=name, description=purpose, callback=callback)
    if not fields:
        return command
    app_commands.describe(**{option: described(f"command-{name}-{option}", game.key)})(command)
    if listed and len(listed) <= MOST:
        app_commands.choices(**{option: [_listed(game, choice) for choice in listed]})(command)
    else:
        command.autocomplete(option)(_completion(game, kind, front))
    return command


def _completion(game: AnyGame, kind: type[GameCommand], front: Front) -> Any:  # Any: discord.py checks it by itself
    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        words_of = words(language(str(interaction.locale)), game.key)
        own = await front.typed.own_choices(interaction, game.key)
        found = [_completed(game, choice, words_of) for choice in own if type(choice) is kind]
        return [choice for choice in found if current.lower() in choice.name.lower()][:MOST]

    return complete


def _listed(game: AnyGame, command: GameCommand) -> Choice[str]:
    return Choice(name=said(game.label(command), game.key), value=choice_of(command).digest)


def _completed(game: AnyGame, command: GameCommand, words_of: Words) -> Choice[str]:
    label = words_of.say(game.label(command), ANYBODY)
    return Choice(name=label[:LONGEST_NAME], value=choice_of(command).digest)
