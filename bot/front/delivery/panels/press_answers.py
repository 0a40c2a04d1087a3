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


async def all_sent(answers: Sequence[PressAnswer], most: float | None) -> bool:
    """Wait until all are sent, or have failed, but no longer than so many seconds; whether they are."""
    late = {answer.sent for answer in answers if not answer.sent.done()}
    if late:
        _, late = await asyncio.wait(late, timeout=most)
    return not late
