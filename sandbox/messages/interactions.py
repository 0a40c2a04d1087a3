"""An interaction's life: somebody does something, the bot has three seconds to answer, and fifteen minutes for more."""

from __future__ import annotations

import asyncio
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import Final

from sandbox.messages.resolving import resolved
from sandbox.model.clock import Cancel
from sandbox.model.notices import Notice
from sandbox.model.records import Application, Channel, Message, User
from sandbox.model.shapes import AnswerKind, InteractionKind, Json, Refusal, unknown
from sandbox.model.world import World

ANSWER_WITHIN: Final = 3.0
TOKEN_LASTS: Final = 15 * 60.0
Dispatch = Callable[["Interaction"], None]


class State(StrEnum):
    """How far an interaction has come."""

    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot answered: with a message, a modal, choices, or only that it has heard."""

    kind: AnswerKind
    message: Message | None = None
    modal: Json | None = None
    choices: tuple[Json, ...] = ()
    ephemeral: bool = False


@dataclass(slots=True, eq=False)
class Interaction:
    """Something that a person did, for a bot to answer. `answered` fails with TimeoutError when it is too late."""

    id: int
    token: str
    application: Application
    person: User
    channel: Channel
    kind: InteractionKind
    data: Json
    message: Message | None
    locale: str
    made_at: float
    answered: asyncio.Future[Answer]
    state: State = State.WAITING
    answer: Answer | None = None
    original: int | None = None  # the message that is the answer
    loading: bool = False  # it only says that the bot thinks; the next message takes its place
    parent: Interaction | None = None  # what opened the modal that this submits
    give_up: Cancel = field(default=lambda: None)
    sent: float = field(default_factory=perf_counter)
    took: float | None = None  # milliseconds until the answer came in


@dataclass(frozen=True, slots=True)
class InteractionAnswered(Notice):
    """A bot has answered in time."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionFailed(Notice):
    """A bot has not answered in time."""

    interaction: Interaction


class Interactions:
    """Those under way. `outcomes` counts them by state."""

    def __init__(self, world: World, dispatch: Dispatch) -> None:
        self._world = world
        self._dispatch = dispatch
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.outcomes: Counter[State] = Counter()

    def create(  # noqa: PLR0913, PLR0917 - these are what an interaction is
        self,
        application: Application,
        person: User,
        channel: Channel,
        kind: InteractionKind,
        data: Json,
        message: Message | None = None,
        locale: str | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send it to the application's bot; returns at once. `parent` is the interaction that a modal came from."""
        self._forget_old()
        number = self._world.ids.next()
        data = {**data, "resolved": resolved(self._world, channel, person.id, data)} if "resolved" not in data else data
        if not data["resolved"]:
            del data["resolved"]
        token = urlsafe_b64encode(f"interaction:{number}:{secrets.token_hex(32)}".encode()).decode().rstrip("=")
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        answered.add_done_callback(_look_at)
        made = Interaction(
            number, token, application, person, channel, InteractionKind(kind), data, message,
            locale or person.locale, self._world.now(), answered, parent=parent,
        )  # fmt: skip  # read across, not down
        made.give_up = self._world.clock.later(ANSWER_WITHIN, lambda: self._fail(made))
        self._by_id[number] = self._by_token[token] = made
        self._dispatch(made)
        return made

    def get(self, number: int) -> Interaction | None:
        """One that is not older than its token."""
        return self._by_id.get(number)

    def to_answer(self, number: int, token: str) -> Interaction:
        """The one that a bot wants to answer now."""
        found = self._by_id.get(number)
        if found is None or found.token != token or found.state is State.FAILED:
            raise unknown("interaction", 10062)
        if found.state is State.ANSWERED:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        return found

    def by_token(self, application: int, token: str) -> Interaction:
        """The one to follow up; its token must still be good, and it must have been answered."""
        found = self._by_token.get(token)
        expired = found is not None and self._world.now() - found.made_at > TOKEN_LASTS
        if found is None or expired or found.application.id != application:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if found.state is not State.ANSWERED:
            raise unknown("Webhook", 10015)
        return found

    def settle(self, interaction: Interaction, answer: Answer) -> None:
        """The bot has answered."""
        interaction.give_up()
        interaction.answer, interaction.state = answer, State.ANSWERED
        interaction.original = answer.message.id if answer.message else None
        interaction.loading = answer.kind is AnswerKind.DEFERRED
        self.outcomes[State.ANSWERED] += 1
        if not interaction.answered.done():
            interaction.answered.set_result(answer)
        self._world.tell(InteractionAnswered(interaction))

    def close(self) -> None:
        """Wait for nothing any more."""
        for interaction in self._by_id.values():
            interaction.give_up()

    def _fail(self, interaction: Interaction) -> None:
        interaction.state = State.FAILED
        self.outcomes[State.FAILED] += 1
        if not interaction.answered.done():
            interaction.answered.set_exception(TimeoutError("the bot did not answer in time"))
        self._world.tell(InteractionFailed(interaction))

    def _forget_old(self) -> None:
        oldest = self._world.now() - TOKEN_LASTS
        for interaction in tuple(self._by_id.values()):
            if interaction.made_at >= oldest:
                return  # they are in order
            del self._by_id[interaction.id], self._by_token[interaction.token]


def _look_at(answered: asyncio.Future[Answer]) -> None:
    """Nobody has to wait for an answer: look at the error, or asyncio complains that nobody did."""
    if not answered.cancelled():
        answered.exception()
