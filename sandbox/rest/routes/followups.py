"""What a bot says after its first answer, for as long as the interaction's token is good."""

from __future__ import annotations

from aiohttp import web

from sandbox.messages.interactions import Interaction
from sandbox.messages.posting import edit, post
from sandbox.messages.written import message_json
from sandbox.model.records import Message
from sandbox.model.shapes import Json, MessageKind, unknown
from sandbox.rest.call import Call
from sandbox.rest.routes.answers import blank, only_for
from sandbox.rest.routes.table import ROUTES, Reply

_ALL = "/webhooks/{application}/{token}"
_ONE = _ALL + "/messages/{message}"


@ROUTES.on("POST", _ALL)
async def follow_up(call: Call) -> Reply:
    """Say more. After a deferred answer the first of these takes its place, and is as private as it was."""
    interaction = _interaction(call)
    if interaction.loading:
        message = _filled_in(call, interaction)
    else:
        message = blank(call, interaction, only_for(interaction, call.json))
        if message.interaction is not None:
            message.interaction.original = interaction.original
        if interaction.original is not None:
            message.kind, message.reference = MessageKind.REPLY, interaction.original
        message = post(call.world, message, call.json, call.files)
    if call.query.get("wait", "true").lower() in ("false", "0"):
        return web.Response(status=204)
    return _told(call, interaction, message)


@ROUTES.on("GET", _ONE)
async def get(call: Call) -> Reply:
    """The answer, or a followup."""
    interaction = _interaction(call)
    return _told(call, interaction, _message(call, interaction))


@ROUTES.on("PATCH", _ONE)
async def change(call: Call) -> Reply:
    """Edit the answer, or a followup; a deferred answer is given by that."""
    interaction = _interaction(call)
    message = _message(call, interaction)
    if interaction.loading and message.id == interaction.original:
        return _told(call, interaction, _filled_in(call, interaction))
    return _told(call, interaction, edit(call.world, message, call.json, call.files))


@ROUTES.on("DELETE", _ONE)
async def delete(call: Call) -> Reply:
    """Take the answer back, or a followup."""
    interaction = _interaction(call)
    message = _message(call, interaction)
    call.world.delete_message(message)
    interaction.loading = interaction.loading and message.id != interaction.original
    return None


def _told(call: Call, interaction: Interaction, message: Message) -> Json:
    return message_json(call.world, message, interaction.application.bot)


def _interaction(call: Call) -> Interaction:
    return call.interactions.by_token(call.number("application"), call.params["token"])


def _message(call: Call, interaction: Interaction) -> Message:
    """Only what was said in answer to this very interaction, and the message that was pressed."""
    given = call.params["message"]
    number = interaction.original if given == "@original" else call.number("message")
    found = call.world.message(interaction.channel.id, number or 0)
    if found is None or not _belongs(found, interaction):
        raise unknown("Message", 10008)
    return found


def _belongs(message: Message, interaction: Interaction) -> bool:
    pressed = interaction.message is not None and message.id == interaction.message.id
    return pressed or (message.interaction is not None and message.interaction.interaction == interaction.id)


def _filled_in(call: Call, interaction: Interaction) -> Message:
    """The answer that was put off, in its place; that is an edit, and notifies nobody."""
    message = call.world.message(interaction.channel.id, interaction.original or 0)
    if message is None:
        raise unknown("Message", 10008)
    filled = edit(call.world, message, call.json, call.files)
    interaction.loading = False
    return filled
