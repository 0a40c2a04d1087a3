"""What people do with a bot: run its commands, press what it shows, fill in its forms."""

from __future__ import annotations

from sandbox.checks.place import sequence
from sandbox.client.forms import filled_in
from sandbox.client.given import Asker, given, no, typed_so_far
from sandbox.client.people import number
from sandbox.client.pressed import pressed
from sandbox.client.seeing import may_read, modal_json
from sandbox.messages.interactions import Interaction, Interactions
from sandbox.model.permissions import Permission, needed_for, permissions_in
from sandbox.model.records import Application, Command, Message
from sandbox.model.shapes import CommandKind, InteractionKind, Json, MessageFlags
from sandbox.model.world import World

_IN_GUILD, _IN_BOT_DM = 0, 1


class Acts:
    """Makes interactions. What a client would not let a person do is refused with a sentence, and nothing is sent."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._handed_in: set[int] = set()  # interactions whose form was handed in: it is gone from the screen

    def interact(self, asker: Asker, body: Json) -> Interaction:
        """Whatever it is that somebody does."""
        match body.get("type"):
            case InteractionKind.COMMAND:
                return self._command(asker, body, InteractionKind.COMMAND)
            case InteractionKind.AUTOCOMPLETE:
                return self._command(asker, body, InteractionKind.AUTOCOMPLETE)
            case InteractionKind.COMPONENT:
                return self._press(asker, body)
            case InteractionKind.MODAL:
                return self._hand_in(asker, body)
            case _:
                raise no("There is no such interaction.")

    def _command(self, asker: Asker, body: Json, kind: InteractionKind) -> Interaction:
        application, command = self._known(asker, number(body.get("command")))
        data: Json = {"id": str(command.id), "name": command.name, "type": command.kind}
        if command.guild is not None:
            data["guild_id"] = str(command.guild)
        if command.kind == CommandKind.SLASH:
            check = given if kind is InteractionKind.COMMAND else typed_so_far
            data["options"] = check(asker, command.body.get("options", []), body.get("options"))
        else:
            data["target_id"] = self._target(asker, command, number(body.get("target")))
        return self._create(application, asker, kind, data)

    def _press(self, asker: Asker, body: Json) -> Interaction:
        message = self._world.message(asker.channel.id, number(body.get("message")))
        if message is None or not may_read(self._world, asker.person.id, message):
            raise no("There is no such message.")
        application = self._world.applications.get(message.author)
        if application is None or message.flags & MessageFlags.LOADING:
            raise no("There is nothing like that on this message.")
        said = (body.get("custom_id"), body.get("component_type"), body.get("values"))
        data = pressed(asker, message.components, *said)
        return self._create(application, asker, InteractionKind.COMPONENT, data, message)

    def _hand_in(self, asker: Asker, body: Json) -> Interaction:
        opened = self._interactions.get(number(body.get("interaction")))
        answer = opened.answer if opened else None
        if opened is None or answer is None or answer.modal is None or opened.person.id != asker.person.id:
            raise no("There is no such form.")
        if opened.id in self._handed_in or opened.channel.id != asker.channel.id:
            raise no("This form is closed.")
        form = modal_json(self._world, answer)
        if body.get("custom_id", form["custom_id"]) != form["custom_id"]:
            raise no("That is another form.")
        data: Json = {"custom_id": form["custom_id"], "components": filled_in(asker, form, body.get("components"))}
        self._handed_in.add(opened.id)
        person, channel, kind = asker.person, asker.channel, InteractionKind.MODAL
        return self._interactions.create(
            opened.application, person, channel, kind, data, opened.message, person.locale, opened
        )

    def _create(
        self, application: Application, asker: Asker, kind: InteractionKind, data: Json, message: Message | None = None
    ) -> Interaction:
        person = asker.person
        return self._interactions.create(application, person, asker.channel, kind, data, message, person.locale)

    def _known(self, asker: Asker, wanted: int) -> tuple[Application, Command]:
        for application in self._world.applications.values():
            command = application.commands.get(wanted)
            if command is not None and self._may_run(application, command, asker):
                return application, command
        raise no("There is no such command here.")

    def _may_run(self, application: Application, command: Command, asker: Asker) -> bool:
        channel, contexts = asker.channel, command.body.get("contexts")
        if channel.guild is None:
            in_dms = command.body.get("dm_permission", True) if contexts is None else _IN_BOT_DM in sequence(contexts)
            return command.guild is None and bool(in_dms) and application.bot in channel.recipients
        held = permissions_in(self._world, asker.person.id, channel)
        needed = needed_for(command) | Permission.USE_APPLICATION_COMMANDS
        allowed = contexts is None or _IN_GUILD in sequence(contexts)
        here = command.guild in (None, channel.guild) and asker.knows_user(application.bot)
        return allowed and here and held & needed == needed

    def _target(self, asker: Asker, command: Command, target: int) -> str:
        """Whom or what a command of a menu is about."""
        message = self._world.message(asker.channel.id, target)
        is_read = message is not None and may_read(self._world, asker.person.id, message)
        if not (asker.knows_user(target) if command.kind == CommandKind.USER else is_read):
            raise no("There is nothing like that here.")
        return str(target)
