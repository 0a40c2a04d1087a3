"""Which check goes with which request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandbox.checks import (
    AtHand,
    Before,
    check_answer,
    check_channel,
    check_command,
    check_commands,
    check_edit,
    check_member,
    check_message,
    check_new_emoji,
    check_thread,
    check_uploads,
)
from sandbox.messages.interactions import Interaction
from sandbox.model.records import Message
from sandbox.model.shapes import InteractionKind
from sandbox.model.world import World
from sandbox.rest.call import Call

_COMMANDS: Final = "/applications/{application}/commands"
_GUILD_COMMANDS: Final = "/applications/{application}/guilds/{guild}/commands"
_WEBHOOK: Final = "/webhooks/{application}/{token}"


def check(call: Call) -> None:
    """Refuse what Discord would; a request without a check of its own may say what it likes."""
    if call.files:
        check_uploads([len(file.content) for file in call.files])
    if (found := _CHECKS.get(f"{call.method} {call.route}")) is not None:
        found(call)


def _message(call: Call) -> None:
    check_message(call.json, _at_hand(call))


def _edit(call: Call) -> None:
    found = call.world.message(call.number("channel"), call.number("message"))
    if found is not None:
        check_edit(call.json, _before(call.world, found), _at_hand(call))


def _follow_up(call: Call) -> None:
    interaction = _followed(call)
    found = call.world.message(interaction.channel.id, interaction.original or 0)
    if interaction.loading and found is not None:
        check_edit(call.json, _before(call.world, found), _at_hand(call))
    else:
        check_message(call.json, _at_hand(call))


def _edit_answer(call: Call) -> None:
    interaction = _followed(call)
    number = interaction.original if call.params["message"] == "@original" else call.number("message")
    found = call.world.message(interaction.channel.id, number or 0)
    if found is not None:
        check_edit(call.json, _before(call.world, found), _at_hand(call))


def _answer(call: Call) -> None:
    interaction = call.interactions.to_answer(call.number("interaction"), call.params["token"])
    call.application = interaction.application
    pressed = interaction.message if interaction.kind is not InteractionKind.COMMAND else None
    check_answer(call.json, None if pressed is None else _before(call.world, pressed), _at_hand(call))


def _followed(call: Call) -> Interaction:
    """The interaction whose token is in the path; it also says whose bot is speaking."""
    interaction = call.interactions.by_token(call.number("application"), call.params["token"])
    call.application = interaction.application
    return interaction


def _at_hand(call: Call) -> AtHand:
    application = call.application
    emojis = None if application is None else application.emojis
    return AtHand({file.number: file.name for file in call.files}, emojis)


def _before(world: World, message: Message) -> Before:
    files = {number: world.attachments[number].name for number in message.attachments}
    return Before(message.flags, message.content, message.embeds, message.components, files)


_CHECKS: Final[Mapping[str, Callable[[Call], None]]] = {
    "POST /channels/{channel}/messages": _message,
    "PATCH /channels/{channel}/messages/{message}": _edit,
    f"POST {_WEBHOOK}": _follow_up,
    f"PATCH {_WEBHOOK}/messages/{{message}}": _edit_answer,
    "POST /interactions/{interaction}/{token}/callback": _answer,
    f"POST {_COMMANDS}": lambda call: check_command(call.json),
    f"PUT {_COMMANDS}": lambda call: check_commands(call.items),
    f"POST {_GUILD_COMMANDS}": lambda call: check_command(call.json),
    f"PUT {_GUILD_COMMANDS}": lambda call: check_commands(call.items),
    "POST /channels/{channel}/threads": lambda call: check_thread(call.json),
    "POST /channels/{channel}/messages/{message}/threads": lambda call: check_thread(call.json),
    "PATCH /channels/{channel}": lambda call: check_channel(call.json),
    "PATCH /guilds/{guild}/members/{user}": lambda call: check_member(call.json),
    "POST /applications/{application}/emojis": lambda call: check_new_emoji(call.json),
}
