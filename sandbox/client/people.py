"""People: who they are, where they are, what they write, and whether they open their doors."""

from __future__ import annotations

from sandbox.checks.names import LOCALES
from sandbox.client.given import no
from sandbox.messages.posting import say
from sandbox.messages.reacting import react, unreact
from sandbox.model.notices import UserChanged
from sandbox.model.permissions import may_see
from sandbox.model.records import Channel, Message, User
from sandbox.model.shapes import DmDoor, Json, Refusal
from sandbox.model.world import World

_LONGEST = 2000
_LONGEST_NAME = 32


class People:
    """What people do without a bot. What they cannot do is refused with a sentence, and nothing has happened."""

    def __init__(self, world: World) -> None:
        self._world = world

    def person(self, given: object) -> User:
        """Somebody by id."""
        found = self._world.users.get(number(given))
        if found is None or found.bot:
            raise Refusal(404, 10013, "There is no such person.")
        return found

    def place(self, person: User, given: object) -> Channel:
        """A channel that somebody sees."""
        found = self._world.channels.get(number(given))
        if found is None:
            raise Refusal(404, 10003, "There is no such channel.")
        if not may_see(self._world, person.id, found):
            raise Refusal(403, 50001, "You do not see this channel.")
        return found

    def say(self, person: User, channel: Channel, content: object) -> Message:
        """Write something."""
        if not isinstance(content, str) or not 0 < len(content.strip()) <= _LONGEST:
            raise no(f"A message has between 1 and {_LONGEST} characters.")
        return say(self._world, person, channel, content)

    def react(self, person: User, channel: Channel, body: Json) -> Message:
        """Give an emoji to a message, or take it back."""
        message = self._world.message(channel.id, number(body.get("message")))
        if message is None or message.only_for is not None:
            raise no("There is no such message.")
        do = unreact if body.get("on") is False else react
        do(self._world, person.id, message, str(body.get("emoji")))
        return message

    def welcome(self, given: object) -> User:
        """Somebody new, in every server."""
        name = _name(given)
        short = "".join(letter for letter in name.lower() if letter.isalnum() or letter in "._")
        person = self._world.add_user(short or "somebody", name)
        for guild in self._world.guilds.values():
            self._world.add_member(guild, person.id)
        return person

    def change(self, person: User, body: Json) -> User:
        """Another name, language or door for DMs; what is not named stays."""
        dms, locale, name = body.get("dms"), body.get("locale"), body.get("name")
        if dms is not None and dms not in list(DmDoor):
            raise no(f"A door is one of {', '.join(DmDoor)}.")
        if locale is not None and locale not in list(LOCALES):
            raise no("There is no such language.")
        person.display = person.display if name is None else _name(name)
        person.dms = person.dms if dms is None else DmDoor(dms)
        person.locale = person.locale if locale is None else locale
        self._world.tell(UserChanged(person))
        return person

    def dm(self, person: User) -> Channel:
        """The DM with the bot."""
        application = next(iter(self._world.applications.values()), None)
        if application is None:
            raise no("There is no bot here.")
        return self._world.dm(person.id, application.bot)


def number(given: object) -> int:
    """An id; what is none is nobody's."""
    text = str(given)
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 20 else 0


def _name(given: object) -> str:
    if not isinstance(given, str) or not 0 < len(given.strip()) <= _LONGEST_NAME:
        raise no(f"A name has between 1 and {_LONGEST_NAME} characters.")
    return given.strip()
