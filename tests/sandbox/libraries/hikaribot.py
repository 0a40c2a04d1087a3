"""A small bot with hikari, run as a program in hikari's own environment: says in lines of JSON how far it is."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

hikari: Any = import_module("hikari")  # Any: it is installed beside the tests, not with them


def say(**told: object) -> None:
    """One line, for the test."""
    print(json.dumps(told), flush=True)


def row(bot: Any) -> Any:
    """A button. Any: hikari's own, as everywhere here."""
    made = bot.rest.build_message_action_row()
    made.add_interactive_button(hikari.ButtonStyle.PRIMARY, "press", label="Press")
    return made


def main(url: str, token: str) -> None:
    """Come in, and stay until told to go."""
    bot = hikari.GatewayBot(token, rest_url=f"{url}/api/v10", banner=None, suppress_optimization_warning=True)
    bot.subscribe(hikari.StartedEvent, started)
    bot.subscribe(hikari.InteractionCreateEvent, answer)
    bot.subscribe(hikari.DMMessageCreateEvent, heard)
    bot.subscribe(hikari.ShardResumedEvent, resumed)
    bot.subscribe(hikari.ExceptionEvent, failed)
    bot.run(check_for_updates=False, asyncio_debug=False, propagate_interrupts=False)


async def started(event: Any) -> None:
    """Make commands, send and change messages, start a thread, write to somebody."""
    bot = event.app
    application = await bot.rest.fetch_application()
    hello = bot.rest.slash_command_builder("hello", "Say hello")
    hello.add_option(hikari.CommandOption(type=hikari.OptionType.USER, name="who", description="Whom to greet"))
    word = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="word", description="A word", is_required=True, autocomplete=True
    )
    later = bot.rest.slash_command_builder("later", "Answer later")
    form = bot.rest.slash_command_builder("form", "Ask").add_option(word)
    await bot.rest.set_application_commands(application, [hello, later, form])
    commands = await bot.rest.fetch_application_commands(application)
    (guild,) = [await bot.rest.fetch_guild(one) for one in bot.cache.get_guilds_view()]
    channels = await bot.rest.fetch_guild_channels(guild)
    general = next(channel for channel in channels if channel.name == "general")
    sent = await bot.rest.create_message(general, "first", component=row(bot))
    await bot.rest.edit_message(general, sent, "second")
    extra = await bot.rest.create_message(general, attachment=hikari.Bytes(b"abc", "a.txt"), reply=sent)
    await bot.rest.delete_message(general, extra)
    thread = await bot.rest.create_message_thread(general, sent, "a thread")
    member = await bot.rest.fetch_member(guild, guild.owner_id)
    panel = hikari.impl.ContainerComponentBuilder()
    panel.add_text_display("for you")
    dm = await member.user.send(component=panel)
    names = sorted(command.name for command in commands)
    say(ready=True, commands=names, message=str(sent.id), thread=str(thread.id), dm=str(dm.channel_id))


async def answer(event: Any) -> None:
    """Each kind of interaction in another way."""
    bot, interaction, kinds = event.app, event.interaction, hikari.ResponseType
    match interaction:
        case hikari.CommandInteraction(command_name="hello"):
            who = next(iter(interaction.resolved.users.values())) if interaction.resolved else interaction.user
            await interaction.create_initial_response(kinds.MESSAGE_CREATE, f"Hello {who.username}", component=row(bot))
        case hikari.CommandInteraction(command_name="later"):
            flags = hikari.MessageFlag.EPHEMERAL
            await interaction.create_initial_response(kinds.DEFERRED_MESSAGE_CREATE, flags=flags)
            edited = await interaction.edit_initial_response("at last")
            after = await interaction.execute("and more")
            say(later=edited.content, after=after.content, private=bool(edited.flags & flags))
        case hikari.CommandInteraction():
            field = bot.rest.build_modal_action_row().add_text_input("name", "Your name")
            await interaction.create_modal_response("A form", "form", component=field)
        case hikari.AutocompleteInteraction():
            typed = str(interaction.options[0].value)
            await interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(f"{typed}!", f"{typed}!")])
        case hikari.ComponentInteraction():
            await interaction.create_initial_response(kinds.MESSAGE_UPDATE, "pressed", component=None)
        case hikari.ModalInteraction():
            name = interaction.components[0].components[0].value
            await interaction.create_initial_response(kinds.MESSAGE_CREATE, f"Thank you, {name}")
        case _:
            say(failed=repr(interaction))


async def heard(event: Any) -> None:
    """A person has written."""
    if event.is_human:
        say(heard=event.content)


async def resumed(_event: Any) -> None:
    """The connection was lost, and is there again."""
    say(resumed=True)


async def failed(event: Any) -> None:
    """Something here or in hikari went wrong: no use to wait for more."""
    say(failed=repr(event.exception))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
