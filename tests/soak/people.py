"""People who are scripts: they open tables, join them, and press what the panel offers until the game is over."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

import aiohttp

from tests.soak.app import App, Json, Unwell, buttons, texts

MOVES = re.compile(r"^c:play:[0-9a-f]{12}:(\d+):([0-9a-f]{16})$")
Step: TypeAlias = Callable[[], Awaitable[bool]]
MIND = "(Easy AI)"
FACE = re.compile(r"<:stone_[1-8]:|`[1-8]`")  # a stone face up, as a picture or in words
NEVER = 240.0  # seconds after which a table counts as stuck
AGAIN = 1.0  # seconds after which people who take their time press again
SCROLLED = 100  # messages; whoever presses again and again has as many answers below the panel


@dataclass(slots=True)
class Party:
    """Some people at one table, and what they were told of it."""

    app: App
    people: tuple[str, ...]
    hall: str
    random: Random
    minds: int = 0
    patience: float = NEVER
    watch: Callable[[list[Json]], None] = lambda _messages: None
    channel: str = ""
    accepted: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    pressed: int = 0
    failed: int = 0
    leaks: list[str] = field(default_factory=list[str])
    over: bool = False
    before: set[str] = field(default_factory=set[str])  # threads that are not theirs
    think: float = 0.0  # seconds after each move, more or less

    async def play(self) -> None:
        """From the first command to the end."""
        await self.begin()
        await self._until(self._move_and_think)
        self.over = True

    async def _move_and_think(self) -> bool:
        """After a move they think; whoever was not heard presses again sooner."""
        before = len(self.accepted)
        if await self._move():
            return True
        moved = len(self.accepted) > before
        await asyncio.sleep(self.think * self.random.uniform(0.5, 1.5) if moved else min(self.think, AGAIN))
        return False

    async def begin(self) -> None:
        """From the first command to the first move."""
        await self._until(self._open)
        for person in self.people[1:]:
            await self._until(lambda person=person: self._join(person))
        await self._until(self._ask_minds)
        await self._until(self._start)

    async def _until(self, step: Step) -> None:
        """Again and again, as people do when nothing happens."""
        async with asyncio.timeout(self.patience):
            while True:
                try:
                    if await step():
                        return
                except (Unwell, aiohttp.ClientError, StopIteration, TimeoutError):
                    await asyncio.sleep(0.2)

    async def _open(self) -> bool:
        """In a thread of its own; one whose opening they heard nothing of may still come."""
        self.before = before = self.before or {channel["id"] for channel in await self._threads()} or {""}
        await self.app.slash(self.people[0], self.hall, "abracada start", thread=True)
        for attempt in range(20):
            for channel in await self._threads():
                if channel["id"] not in before and await self._is_mine(channel["id"]):
                    self.channel = channel["id"]
                    return True
            await asyncio.sleep(0.1 * (attempt + 1))
        return False

    async def _is_mine(self, channel: str) -> bool:
        """Whether the table there is theirs; one of somebody else's is not looked at again."""
        panel = await self._panel(channel, self.people[0])
        if panel is not None and f"<@{self.people[0]}>" not in texts(panel):
            self.before.add(channel)
        return panel is not None and channel not in self.before

    async def _join(self, person: str) -> bool:
        panel = await self._panel(self.channel, person)
        if panel is None:
            return False
        if f"<@{person}>" in texts(panel):
            return True
        await self._press(person, panel, "Join")
        return False

    async def _ask_minds(self) -> bool:
        """Fill seats with artificial players."""
        panel = await self._panel(self.channel, self.people[0])
        seated = 0 if panel is None else texts(panel).count(MIND)
        if panel is not None and seated < self.minds:
            await self.app.choose(self.people[0], panel, "Add an AI player", "apprentice")
        return seated >= self.minds

    async def _start(self) -> bool:
        panel = await self._panel(self.channel, self.people[0])
        if panel is None:
            return False
        if not any(label == "Start" for label, _ in buttons(panel)):
            return True
        await self._press(self.people[0], panel, "Start")
        return False

    async def _move(self) -> bool:
        """Whoever the panel names presses something; whoever is not to move is told so, and nothing happens."""
        person = self.random.choice(self.people)
        panel = await self._panel(self.channel, person)
        if panel is None:
            await asyncio.sleep(0.05)
            return False
        if any(label == "Rematch" for label, _ in buttons(panel)):
            return True
        await self._look(person, panel)
        headline = next((line for line in texts(panel).splitlines() if line.startswith("### ")), "")
        named = [one for one in self.people if f"<@{one}>" in headline]
        between = any(label == "Next round" for label, _ in buttons(panel))
        if self.minds and not named and not between:  # an artificial player's turn
            await asyncio.sleep(0.1)
            return False
        person = named[0] if named and not between else person
        moves = [(label, custom_id) for label, custom_id in buttons(panel) if MOVES.match(custom_id)]
        if moves:
            await self._call(person, panel, self.random.choice(moves)[1])
        else:
            await asyncio.sleep(0.05)
        return False

    async def _call(self, person: str, panel: Json, custom_id: str) -> None:
        self.pressed += 1
        answer = await self.app.press(person, panel, custom_id)
        if answer["kind"] == "failed":
            self.failed += 1
        found = MOVES.match(custom_id)
        if answer["kind"] == "update" and found is not None:  # the panel itself was shown anew: it was accepted
            self.accepted.append((int(found[1]), found[2]))

    async def _look(self, person: str, panel: Json) -> None:
        """Now and then somebody looks at their own view, and at what they were sent; nobody sees their own stones."""
        if (
            any(FACE.search(line) for line in _rows(texts(panel)))
            and any(MOVES.match(custom_id) for _, custom_id in buttons(panel))
            and "Next round" not in str(buttons(panel))
        ):
            self.leaks.append(f"a row in public: {texts(panel)[:200]}")
        if self.random.random() > 0.1:
            return
        mine = await self._press(person, panel, "My view")
        seen = texts(mine.get("message") or {})
        shown = mine.get("message") if mine["kind"] != "deferred_update" else None  # that leaves the panel as it is
        if shown and shown.get("only_for") != person:
            self.leaks.append("a private view for other eyes")
        own = next((line for line in _rows(seen) if f"<@{person}>" in line), "").partition(" · ")[0]
        if FACE.search(own):
            self.leaks.append(f"one's own stones: {own}")

    async def _press(self, person: str, panel: Json, label: str) -> Json:
        custom_id = next(custom_id for said, custom_id in buttons(panel) if said.startswith(label))
        return await self.app.press(person, panel, custom_id)

    async def _panel(self, channel: str, person: str) -> Json | None:
        """The newest message that has buttons and is for all."""
        messages = await self.app.messages(person, channel, SCROLLED)
        self.watch(messages)
        return next((one for one in reversed(messages) if buttons(one) and not one.get("only_for")), None)

    async def _threads(self) -> list[Json]:
        world = await self.app.world(self.people[0])
        return [channel for guild in world["guilds"] for channel in guild["channels"] if channel["type"] == 11]


def _rows(said: str) -> list[str]:
    """The lines of a panel or view that show players: not the headline, what is left, or the story."""
    return [line for line in said.splitlines() if not line.startswith(("### ", "-# ", "> "))]
