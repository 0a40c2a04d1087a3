"""Presses on a panel: answers that show it, and the last one, through which it can be edited for a while.

What goes through the answer to a press is not counted by Discord among the requests of a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

import aiohttp
import discord

from bot.front.delivery import discord_errors
from bot.front.delivery.sending import delete_original, edit_original
from bot.front.messages.components import Edited, MessageView
from bot.hosting.clock import Clock
from storage.rows import Millis, Player

LASTS = Millis(14 * 60_000)  # Discord takes what goes through an answered interaction for fifteen minutes
ENOUGH = Millis(LASTS // 2)  # whoever has pressed so lately need not do it for the panel's sake


def _view() -> asyncio.Future[MessageView | None]:
    return asyncio.get_running_loop().create_future()


def _message() -> asyncio.Future[int | None]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class PressAnswer:
    """The answer to one press. The panel's writer says what it shows, and the press itself has it sent.

    `pressed` is the message with the button; None where the answer is a message of its own.
    """

    pressed: int | None
    given: asyncio.Future[MessageView | None] = field(default_factory=_view)
    sent: asyncio.Future[int | None] = field(default_factory=_message)
    """The message that shows it; None if it did not arrive."""

    @property
    def view(self) -> MessageView | None:
        """What to show; None: nothing, and whoever pressed is shown something else."""
        return self.given.result()

    async def __aenter__(self) -> Self:
        """Wait until there is something to show."""
        await self.given
        return self

    async def __aexit__(self, *_error: object) -> None:
        """What has not arrived by now does not."""
        if not self.sent.done():
            self.sent.set_result(None)

    def arrived(self, message: int) -> None:
        """It was sent, and this message shows it."""
        self.sent.set_result(message)

    def carry(self, view: MessageView | None) -> None:
        """Let it show this."""
        if not self.given.done():
            self.given.set_result(view)


class WaitingAnswers:
    """The answers to presses that wait for the next panel."""

    def __init__(self) -> None:
        self._answers: list[PressAnswer] = []
        self.some = asyncio.Event()  # there are such, or another process has answered one

    def __bool__(self) -> bool:
        return bool(self._answers)

    def add(self, answer: PressAnswer) -> None:
        """One more waits."""
        self._answers.append(answer)
        self.some.set()

    def hurry(self) -> None:
        """Another process has answered a press: the next panel is not to wait for more either."""
        self.some.set()

    def take(self) -> list[PressAnswer]:
        """All of them, to be given something to show."""
        answers, self._answers = self._answers, []
        self.some.clear()
        return answers

    def put_back(self, answers: Sequence[PressAnswer]) -> None:
        """Those of them that were given nothing wait for the next try."""
        self._answers[:0] = [answer for answer in answers if not answer.given.done()]

    def turn_away(self) -> None:
        """Whoever still waits is shown something else."""
        for answer in self.take():
            answer.carry(None)


def pressed_on(message: int | None, answers: Sequence[PressAnswer]) -> list[PressAnswer]:
    """Those to presses on this message."""
    return [answer for answer in answers if answer.pressed is not None and answer.pressed == message]


async def all_sent(answers: Sequence[PressAnswer], most: float | None) -> bool:
    """Wait until all are sent, or have failed, but no longer than so many seconds; whether they are."""
    late = {answer.sent for answer in answers if not answer.sent.done()}
    if late:
        _, late = await asyncio.wait(late, timeout=most)
    return not late


class LastPress:
    """Of one panel, among those whose answers left the panel where it was.

    It is kept in memory only: after a restart the panel is edited the ordinary way, until it is pressed again.
    Nobody can tell by the panel which way it was edited: the message, its mark and those who are told are the same.
    And the way follows from what people press, in whatever world they press it, never from what a seat holds.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.live: int | None = None  # the message that is the panel now
        self._message: int | None = None
        self._through: discord.Webhook | None = None
        self._until = Millis(0)
        self._by: dict[Player, Millis] = {}

    def note(self, message: int, player: Player, through: discord.Webhook) -> None:
        """Somebody's press on this message was answered by changing it, or by leaving it as it is."""
        if message != self.live:
            return
        if message != self._message:
            self._by.clear()
        now = self._clock.now()
        self._message, self._through, self._until = message, through, Millis(now + LASTS)
        self._by.pop(player, None)
        self._by[player] = now  # the last of them is whose press it is

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, nor go through what they pressed."""
        if next(reversed(self._by), None) == player:
            self._through = None
        self._by.pop(player, None)

    def is_due(self, message: int, player: Player) -> bool:
        """Whether it would help if a press of this person on this message left the panel where it is.

        By their own presses alone: they could notice what it changes for them, and must not learn from it who else
        has opened a question.
        """
        if message != self.live:
            return False
        last = self._by.get(player) if message == self._message else None
        return last is None or self._clock.now() - last > ENOUGH

    @property
    def serves(self) -> bool:
        """Whether the live panel can be edited through it."""
        return self._message is not None and self._message == self.live and self._reaches(self._message)

    def _reaches(self, message: int) -> bool:
        return message == self._message and self._through is not None and self._clock.now() < self._until

    async def edit(self, view: MessageView, files: Edited) -> bool:
        """Whether Discord let the panel show this. If not, for whatever reason, the press is of no use any more."""
        through, self._through = self._through, None
        if through is None:
            return False
        try:
            await edit_original(through, view, files)
        except Exception as error:
            self._by.clear()
            if isinstance(error, discord.HTTPException) and error.status < discord_errors.SERVERS_FAULT:
                return False
            raise  # nobody knows whether it arrived
        self._through = self._through or through
        return True

    async def delete(self, message: int) -> bool:
        """Whether Discord let this panel, which is no longer the live one, be deleted through the last press on it."""
        if not self._reaches(message) or self._through is None:
            return False
        through, self._through = self._through, None
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            await delete_original(through)
            return True
        return False
