"""People who press as readily in what the bot has sent them as on the panel, and some who are away for a turn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import monotonic

from tests.soak.app import Json, buttons
from tests.soak.people import MOVES, Party

OFTEN = 0.5
STANDS = (
    20.0  # seconds for which two panels may stand together: one takes the other's place, and a kill may come between
)


@dataclass(slots=True)
class LetterParty(Party):
    """A party whose presses reach two processes."""

    by_letter: int = 0
    away_after: int | None = None  # so many moves: whoever is to make the next one does not
    missed: int = 0  # turns that went by without them
    doubled: list[str] = field(default_factory=list[str])
    _letters: dict[str, str] = field(default_factory=dict[str, str])
    _together: tuple[tuple[str, ...], float] = ((), 0.0)

    async def _move(self) -> bool:
        if self.away_after is not None and len(self.accepted) >= self.away_after:
            self.away_after = None
            await self._stay_away()
        return await super(LetterParty, self)._move()

    async def _stay_away(self) -> None:
        """Until the clock has answered instead of them."""
        beat = await self._beat()
        while await self._beat() == beat:  # noqa: ASYNC110 - it happens at the bot, and nobody tells
            await asyncio.sleep(1.0)
        self.missed += 1

    async def _beat(self) -> int | None:
        """Of the question on the panel; None when the game is over."""
        while True:
            panel = await self._panel(self.channel, self.people[0])
            asked = [found for _, one in buttons(panel or {}) if (found := MOVES.match(one))]
            if asked or (panel is not None and any(label == "Rematch" for label, _ in buttons(panel))):
                return int(asked[0][1]) if asked else None
            await asyncio.sleep(0.2)

    async def _call(self, person: str, panel: Json, custom_id: str) -> None:
        letter = await self.letter(person) if self.random.random() < OFTEN else None
        moves = [] if letter is None else [one for _, one in buttons(letter) if MOVES.match(one)]
        if letter is None or not moves:
            await super(LetterParty, self)._call(person, panel, custom_id)
            return
        before = len(self.accepted)
        await super(LetterParty, self)._call(person, letter, self.random.choice(moves))
        self.by_letter += len(self.accepted) - before

    async def letter(self, person: str) -> Json | None:
        """The newest message to them. A view that they opened is none: it is shown anew also when a press fails."""
        if person not in self._letters:
            found = (await self.app.world(person))["dms"]
            if not found:
                return None
            self._letters[person] = found[0]["id"]
        sent = await self.app.messages(person, self._letters[person], 10)
        return next((one for one in reversed(sent) if not one.get("only_for")), None)

    async def _panel(self, channel: str, person: str) -> Json | None:
        messages = await self.app.messages(person, channel, 30)
        self._watch(tuple(one["id"] for one in messages if _plays(one)))
        return next((one for one in reversed(messages) if buttons(one) and not one.get("only_for")), None)

    async def panel(self, person: str) -> Json | None:
        """The panel as somebody sees it now."""
        return await self._panel(self.channel, person)

    def _watch(self, panels: tuple[str, ...]) -> None:
        """Two that stand together for long are one too many."""
        now, (last, since) = monotonic(), self._together
        if len(panels) < 2:
            self._together = (), 0.0
        elif panels != last:
            self._together = panels, now
        elif now - since > STANDS:
            self.doubled.append(f"{self.channel}: {len(panels)} panels for {now - since:.0f} s")
            self._together = panels, now + 1e9


def _plays(message: Json) -> bool:
    return not message.get("only_for") and any(MOVES.match(custom_id) for _, custom_id in buttons(message))
