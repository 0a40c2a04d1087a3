"""Presses whose answers show a panel: such an edit is not counted by Discord, and whoever pressed waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.front.messages.message_view import MessageView


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
