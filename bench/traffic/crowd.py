"""People at their tables: whoever the panel names presses one of its moves, and answers what they are asked for it."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from time import time
from typing import Self

from discord.utils import snowflake_time

from tests.soak.app import App, Json, Unwell, buttons, texts, walk

MOVE = re.compile(r"^c:(?:play|ask):[0-9a-f]{12}:(\d+):\w+$")
ASK, QUESTION, SURE = "c:ask:", "c:choose:", "c:play:"
NAMED = re.compile(r"<@(\d+)>")
OVER = "c:rematch:"
LOOKS = 0.5  # seconds from one look for a panel to the next
SCROLLS = 25  # messages, answers for their own eyes among them
SOON, FOLLOWS = 0.02, 3.0  # the same for a question, and how long it may take


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press of a move."""

    at: float
    took: float | None  # milliseconds; None if there was no answer in time
    moved: bool


@dataclass(slots=True)
class Company:
    """Four people at one table."""

    app: App
    channel: str
    people: tuple[str, ...]
    dms: tuple[str, ...]
    random: Random
    panel: Json | None = None
    over: bool = False
    asked: bool = False  # the last move was asked for in private
    answered: float = 0.0  # when the last press was
    presses: list[Pressed] = field(default_factory=list[Pressed])
    late: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    """When a panel came that was no answer, and how many seconds after the move that it shows."""
    unseen: float | None = None  # since when a panel is missing
    letters: list[tuple[float, float | None]] = field(default_factory=list[tuple[float, float | None]])
    """When somebody was about to move, and how many seconds after the move before it their view had come."""
    ready: set[tuple[int | None, str]] = field(default_factory=set[tuple[int | None, str]])

    @classmethod
    def at(cls, app: App, table: Json, random: Random) -> Self:
        """As the sandbox tells it."""
        people = tuple(person["person"] for person in table["people"])
        return cls(app, table["channel"], people, tuple(person["dm"] for person in table["people"]), random)

    async def look(self) -> bool:
        """Whether there is a panel to press on; it may have been posted anew."""
        if self.panel is None:
            messages = await self.app.messages(self.people[0], self.channel, SCROLLS)
            self._see(next((one for one in reversed(messages) if _live(one)), None))
        return self.panel is not None

    async def move(self) -> bool:
        """Whether somebody could press, and moved by it."""
        if self.over or not await self.look() or self.panel is None:
            return False
        panel, begun = self.panel, time()
        moves = [custom_id for _, custom_id in buttons(panel) if MOVE.match(custom_id)]
        try:
            answer = await self._pressed(self._mover(panel), panel, self.random.choice(moves))
        except Unwell:  # the panel has just been taken away
            self.panel = None
            return False
        self.answered = time()
        moved = answer["kind"] == "update"
        self.presses.append(Pressed(begun, answer.get("took"), moved))
        self.panel = None
        if moved:
            self.unseen = self.answered
            self.asked = answer["message"]["id"] != panel["id"]
            if not self.asked:  # else it is for their eyes only, and the panel is still to come
                self._see(answer["message"])
        return moved

    async def _pressed(self, person: str, panel: Json, move: str) -> Json:
        """The last answer: a move may ask for more, for the eyes of whoever makes it."""
        answer = await self.app.press(person, panel, move)
        if answer["kind"] == "deferred_update" and ASK in move:
            answer = await self._question(person, answer)
        while (message := answer.get("message")) is not None and (asked := _asked(message)):
            custom_id, values = self.random.choice(asked)
            if values:
                answer = await self.app.pick(person, message, custom_id, [self.random.choice(values)])
            else:
                answer = await self.app.press(person, message, custom_id)
        return answer

    async def _question(self, person: str, answer: Json) -> Json:
        """The question that follows a press whose answer left the panel as it is."""
        until = time() + FOLLOWS
        while time() < until:
            for message in reversed(await self.app.messages(person, self.channel, 5)):
                cause: Json = message.get("interaction_metadata") or {}
                if cause.get("id") == answer["interaction"]:
                    return {**answer, "kind": "message", "message": message}
            await asyncio.sleep(SOON)
        return {"kind": "failed"}

    async def seen(self) -> None:
        """Wait for a panel, as long as there can be one."""
        while not self.over:
            if await self.look():
                return
            await asyncio.sleep(LOOKS)

    async def play(self, every: float, watched: float = 0.0) -> None:
        """A move every so often, until cancelled or over; now and then the letter of whoever moves is looked at."""
        due = time() + self.random.uniform(0, every)
        while not self.over:
            await asyncio.sleep(max(0.0, due - time()))
            if self.asked:  # a move that was asked for in private shows on the panel a moment later
                self.panel = None
            await self.seen()
            if self.answered and self.random.random() < watched:
                self.letters.append((time(), await self.letter()))
            if not await self.move() and self.panel is None:  # it has just been taken away, or had changed
                await self.seen()
                await self.move()
            await self.seen()
            due = max(due + every, time())

    async def letter(self) -> float | None:
        """Seconds after the last move at which whoever is to move was sent it; None if that is still to come."""
        if self.panel is None or (beat := _beat(self.panel)) is None or not NAMED.search(_headline(self.panel)):
            return 0.0
        mover = self._mover(self.panel)
        messages = await self.app.messages(mover, self.dms[self.people.index(mover)], 1)
        if not messages or _beat(messages[-1]) != beat:
            return None
        edited = messages[-1]["edited_timestamp"] or messages[-1]["timestamp"]
        return max(0.0, datetime.fromisoformat(edited).timestamp() - self.answered)

    def _see(self, message: Json | None) -> None:
        if message is None or not _live(message):
            return
        if any(custom_id.startswith(OVER) for _, custom_id in buttons(message)):
            self.over = True
            return
        self.panel = message
        if self.unseen is not None:
            came = snowflake_time(int(message["id"])).timestamp()
            self.late.append((self.unseen, max(0.0, came - self.unseen)))
            self.unseen = None

    def _mover(self, panel: Json) -> str:
        """Whoever is named; of several, and between two rounds of all, one after the other."""
        named, beat = NAMED.findall(_headline(panel).partition(":")[0]), _beat(panel)
        asked = [one for one in self.people if one in named] or NAMED.findall(_headline(panel))[:1] or self.people
        person = next((one for one in asked if (beat, one) not in self.ready), asked[0])
        if len(asked) > 1:
            self.ready.add((beat, person))
        return person


def _asked(message: Json) -> list[tuple[str, list[str]]]:
    """What is to be answered for a move: buttons, and menus with their values. Who is warned does it all the same."""
    found = [
        (str(part.get("custom_id", "")), [option["value"] for option in part.get("options") or ()])
        for part in walk(message)
        if not part.get("disabled")
    ]
    questions = [one for one in found if one[0].startswith(QUESTION)]
    return [one for one in found if one[0].startswith(SURE)] or questions if questions else []


def _headline(panel: Json) -> str:
    """The first line: whom the game waits for."""
    lines = texts(panel).splitlines()
    return next((line for line in lines if line.startswith("### ")), "")


def _live(message: Json) -> bool:
    """Whether a message is for all, and has something to press on it that is a move, or follows the last one."""
    pressable = any(MOVE.match(custom_id) or custom_id.startswith(OVER) for _, custom_id in buttons(message))
    return pressable and not message.get("only_for")


def _beat(message: Json) -> int | None:
    """Of which beat its buttons are."""
    found = [move for _, custom_id in buttons(message) if (move := MOVE.match(custom_id))]
    return int(found[0][1]) if found else None
