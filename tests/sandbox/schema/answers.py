"""What comes back from each route: its statuses, and what is in the body (None: there is none)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.sandbox.schema.apps import Application, Authorization, CallbackResponse, Command
from tests.sandbox.schema.basics import MISSING, Anything, Nothing, Object, Unset, Url
from tests.sandbox.schema.messages import Message, Pins
from tests.sandbox.schema.people import Emoji, Emojis, Member, OwnUser, Role, User
from tests.sandbox.schema.places import AnyChannel, Dm, Guild, MyGuild, Place, Thread, ThreadMember, Threads


class Refused(Object, frozen=True, kw_only=True):
    """Discord's no."""

    code: int
    message: str
    errors: Anything | Unset = MISSING


class TooSoon(Object, frozen=True, kw_only=True, rename={"everywhere": "global"}):
    """Its not yet."""

    message: str
    retry_after: float
    everywhere: bool
    code: int | Unset = MISSING


class Limits(Object, frozen=True, kw_only=True):
    """How often a bot may come in."""

    total: int
    remaining: int
    reset_after: int
    max_concurrency: int


class GatewayUrl(Object, frozen=True, kw_only=True):
    """Where the gateway is."""

    url: Url


class GatewayBot(GatewayUrl, frozen=True, kw_only=True):
    """The same, with how to come in."""

    shards: int
    session_start_limit: Limits


Answers = Mapping[int, Any]  # by status; Any: a type, or a union of some
DONE: Final[Answers] = {204: None}
COMMANDS: Final = "/applications/{application}/commands"
IN_GUILD: Final = "/applications/{application}/guilds/{guild}/commands"
EMOJIS: Final = "/applications/{application}/emojis"
WEBHOOK: Final = "/webhooks/{application}/{token}"
MESSAGES: Final = "/channels/{channel}/messages"
REACTIONS: Final = MESSAGES + "/{message}/reactions"


def _commands(path: str) -> dict[str, Answers]:
    return {
        f"GET {path}": {200: list[Command]},
        f"POST {path}": {200: Command, 201: Command},
        f"PUT {path}": {200: list[Command]},
        f"GET {path}/{{command}}": {200: Command},
        f"PATCH {path}/{{command}}": {200: Command},
        f"DELETE {path}/{{command}}": DONE,
    }


ANSWERS: Final[Mapping[str, Answers]] = {
    "GET /gateway": {200: GatewayUrl},
    "GET /gateway/bot": {200: GatewayBot},
    "GET /applications/@me": {200: Application},
    "PATCH /applications/@me": {200: Application},
    "GET /oauth2/applications/@me": {200: Application},
    "GET /oauth2/@me": {200: Authorization},
    "GET /users/@me": {200: OwnUser},
    "PATCH /users/@me": {200: OwnUser},
    "GET /users/@me/guilds": {200: list[MyGuild]},
    "GET /users/@me/channels": {200: list[Dm]},
    "POST /users/@me/channels": {200: Dm},
    "GET /users/{user}": {200: User},
    **_commands(COMMANDS),
    **_commands(IN_GUILD),
    f"GET {IN_GUILD}/permissions": {200: Nothing},
    f"GET {IN_GUILD}/{{command}}/permissions": {},
    f"GET {EMOJIS}": {200: Emojis},
    f"POST {EMOJIS}": {201: Emoji},
    f"GET {EMOJIS}/{{emoji}}": {200: Emoji},
    f"PATCH {EMOJIS}/{{emoji}}": {200: Emoji},
    f"DELETE {EMOJIS}/{{emoji}}": DONE,
    "POST /interactions/{interaction}/{token}/callback": {200: CallbackResponse, 204: None},
    f"POST {WEBHOOK}": {200: Message, 204: None},
    f"GET {WEBHOOK}/messages/{{message}}": {200: Message},
    f"PATCH {WEBHOOK}/messages/{{message}}": {200: Message},
    f"DELETE {WEBHOOK}/messages/{{message}}": DONE,
    "GET /guilds/{guild}": {200: Guild},
    "GET /guilds/{guild}/channels": {200: list[Place]},
    "POST /guilds/{guild}/channels": {201: Place},
    "GET /guilds/{guild}/threads/active": {200: Threads},
    "GET /guilds/{guild}/members": {200: list[Member]},
    "GET /guilds/{guild}/members/search": {200: list[Member]},
    "GET /guilds/{guild}/members/{user}": {200: Member},
    "PATCH /guilds/{guild}/members/{user}": {200: Member},
    "GET /guilds/{guild}/roles": {200: list[Role]},
    "GET /guilds/{guild}/roles/{role}": {200: Role},
    "GET /guilds/{guild}/emojis": {200: Nothing},
    "GET /guilds/{guild}/stickers": {200: Nothing},
    "GET /guilds/{guild}/webhooks": {200: Nothing},
    "GET /channels/{channel}": {200: AnyChannel},
    "PATCH /channels/{channel}": {200: AnyChannel},
    "DELETE /channels/{channel}": {200: AnyChannel},
    "PUT /channels/{channel}/permissions/{target}": DONE,
    "DELETE /channels/{channel}/permissions/{target}": DONE,
    "POST /channels/{channel}/typing": DONE,
    "GET /channels/{channel}/webhooks": {200: Nothing},
    f"POST {MESSAGES}": {200: Message},
    f"GET {MESSAGES}": {200: list[Message]},
    f"POST {MESSAGES}/bulk-delete": DONE,
    f"GET {MESSAGES}/{{message}}": {200: Message},
    f"PATCH {MESSAGES}/{{message}}": {200: Message},
    f"DELETE {MESSAGES}/{{message}}": DONE,
    f"GET {MESSAGES}/pins": {200: Pins},
    f"PUT {MESSAGES}/pins/{{message}}": DONE,
    f"DELETE {MESSAGES}/pins/{{message}}": DONE,
    "GET /channels/{channel}/pins": {200: list[Message]},
    "PUT /channels/{channel}/pins/{message}": DONE,
    "DELETE /channels/{channel}/pins/{message}": DONE,
    f"DELETE {REACTIONS}": DONE,
    f"DELETE {REACTIONS}/{{emoji}}": DONE,
    f"GET {REACTIONS}/{{emoji}}": {200: list[User]},
    f"PUT {REACTIONS}/{{emoji}}/{{user}}": DONE,
    f"DELETE {REACTIONS}/{{emoji}}/{{user}}": DONE,
    f"POST {MESSAGES}/{{message}}/threads": {201: Thread},
    "POST /channels/{channel}/threads": {201: Thread},
    "GET /channels/{channel}/threads/archived/{which}": {200: Threads},
    "GET /channels/{channel}/thread-members": {200: list[ThreadMember]},
    "GET /channels/{channel}/thread-members/{user}": {200: ThreadMember},
    "PUT /channels/{channel}/thread-members/{user}": DONE,
    "DELETE /channels/{channel}/thread-members/{user}": DONE,
}
