"""A bot's first answer to an interaction."""

from __future__ import annotations

from aiohttp import web

from sandbox.messages.interactions import Answer, Interaction
from sandbox.messages.posting import edit, post
from sandbox.messages.written import message_json
from sandbox.model.records import Cause, Message
from sandbox.model.shapes import (
    AnswerKind,
    CommandKind,
    InteractionKind,
    Json,
    MessageFlags,
    MessageKind,
    Refusal,
    unknown,
)
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply

_COMMANDLIKE = (AnswerKind.MESSAGE, AnswerKind.DEFERRED)
_UPDATES = (AnswerKind.UPDATE, AnswerKind.DEFERRED_UPDATE)


@ROUTES.on("POST", "/interactions/{interaction}/{token}/callback")
async def answer(call: Call) -> Reply:
    """Answer it; `with_response` wants to know what came of that."""
    interaction = call.interactions.to_answer(call.number("interaction"), call.params["token"])
    interaction.took = (call.came - interaction.sent) * 1000
    kind = _kind(interaction, call.json)
    made = _made(call, interaction, kind, call.json.get("data") or {})
    call.interactions.settle(interaction, made)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return web.Response(status=204)
    return _told(call, interaction, made)


def blank(call: Call, interaction: Interaction, only_for: int | None) -> Message:
    """A new message in answer to an interaction, with nothing in it yet."""
    app = interaction.application
    message = Message(call.world.ids.next(), interaction.channel.id, app.bot, webhook=app.id, only_for=only_for)
    message.interaction = _cause(interaction)
    if only_for is not None:
        message.flags |= MessageFlags.EPHEMERAL
    return message


def only_for(interaction: Interaction, body: Json) -> int | None:
    """Who alone sees a message with these flags."""
    return interaction.person.id if int(body.get("flags") or 0) & MessageFlags.EPHEMERAL else None


def _kind(interaction: Interaction, body: Json) -> AnswerKind:
    try:
        kind = AnswerKind(body.get("type", 0))
    except ValueError:
        raise _wrong_kind() from None
    if kind not in _allowed(interaction):
        raise _wrong_kind()
    return kind


def _allowed(interaction: Interaction) -> tuple[AnswerKind, ...]:
    match interaction.kind:
        case InteractionKind.AUTOCOMPLETE:
            return (AnswerKind.CHOICES,)
        case InteractionKind.COMMAND:
            return (*_COMMANDLIKE, AnswerKind.MODAL)
        case InteractionKind.COMPONENT:
            return (*_COMMANDLIKE, *_UPDATES, AnswerKind.MODAL)
        case InteractionKind.MODAL:
            return (*_COMMANDLIKE, *_UPDATES) if interaction.message is not None else _COMMANDLIKE
        case InteractionKind.PING:
            return (AnswerKind.PONG,)


def _made(call: Call, interaction: Interaction, kind: AnswerKind, body: Json) -> Answer:
    match kind:
        case AnswerKind.MESSAGE:
            message = _first(call, interaction, only_for(interaction, body))
            return _answer(kind, post(call.world, message, body, call.files))
        case AnswerKind.DEFERRED:
            message = _first(call, interaction, only_for(interaction, body))
            message.flags |= MessageFlags.LOADING
            return _answer(kind, call.world.add_message(message))
        case AnswerKind.UPDATE if interaction.message is not None:
            if call.world.message(interaction.message.channel, interaction.message.id) is None:
                raise unknown("Message", 10008)
            return _answer(kind, edit(call.world, interaction.message, body, call.files))
        case AnswerKind.MODAL:
            return Answer(kind, modal=body)
        case AnswerKind.CHOICES:
            return Answer(kind, choices=tuple(body.get("choices") or ()))
        case _:
            return Answer(kind, interaction.message)


def _first(call: Call, interaction: Interaction, only_for: int | None) -> Message:
    """The blank answer. To a command it says so; to a press it hangs on the message that was pressed."""
    message = blank(call, interaction, only_for)
    if interaction.kind is InteractionKind.COMMAND:
        slash = interaction.data.get("type", CommandKind.SLASH) == CommandKind.SLASH
        message.kind = MessageKind.SLASH_COMMAND if slash else MessageKind.CONTEXT_MENU
    elif interaction.message is not None:
        message.kind, message.reference = MessageKind.REPLY, interaction.message.id
    return message


def _answer(kind: AnswerKind, message: Message) -> Answer:
    return Answer(kind, message, ephemeral=message.only_for is not None)


def _cause(interaction: Interaction) -> Cause:
    pressed = interaction.message.id if interaction.message else None
    command = _typed(interaction.data) if interaction.kind is InteractionKind.COMMAND else None
    cause = Cause(interaction.id, interaction.kind, interaction.person.id, command, None, pressed)
    if "target_id" in interaction.data:
        cause.target = int(interaction.data["target_id"])
    if interaction.parent is not None:
        cause.opened_by = _cause(interaction.parent)
    return cause


def _typed(data: Json) -> str:
    """The command with its subcommands, as it was typed."""
    names = [str(data.get("name"))]
    options: list[Json] = data.get("options") or []
    while options and options[0].get("type") in {1, 2}:
        names.append(str(options[0].get("name")))
        options = options[0].get("options") or []
    return " ".join(names)


def _told(call: Call, interaction: Interaction, made: Answer) -> Json:
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(made.kind)}
    if made.message is not None and made.kind is not AnswerKind.DEFERRED_UPDATE:
        ephemeral, loading = made.message.only_for is not None, made.kind is AnswerKind.DEFERRED
        told = {"response_message_loading": loading, "response_message_ephemeral": ephemeral}
        about |= {"response_message_id": str(made.message.id), **told}
        resource["message"] = message_json(call.world, made.message, interaction.application.bot)
    return {"interaction": about, "resource": resource}


def _wrong_kind() -> Refusal:
    wrong = {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": "This is no answer to such an interaction."}]}
    return Refusal(400, 50035, "Invalid Form Body", {"type": wrong})
