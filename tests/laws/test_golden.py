"""A seeded playthrough of every game as text, to be read in diffs; `make golden` writes it anew.

Beside it lies the record of that game. It must load for ever, and give the same events while its edition lasts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from bot.terminal.render import render
from bot.words import Words, words
from bot.words.story import tell
from games.engine import AnyMatch, Ask, Do, Event, Rng, Viewer, begun, everybody, open_match, unopened
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from games.engine.replay.record import Header, Turn, header, replay, turn

FOLDER = Path(__file__).parent.parent / "golden"
REWRITE = os.environ.get("GOLDEN") == "write"
NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve", "Fay")


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
def test_the_story_is_told_as_before(game: AnyGame) -> None:
    story, record = playthrough(game)
    for name, content in ((f"{game.key}.txt", story), (f"{game.key}.{game.edition}.jsonl", record)):
        path = FOLDER / name
        if REWRITE:
            path.write_text(content, "utf-8")
        assert path.read_text("utf-8") == content, f"{name} reads differently; see the diff after `make golden`"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.name)
def test_old_records_still_load(path: Path) -> None:
    """Whatever edition: the events decode and fold to a finished game. Of this edition: they are also fair."""
    first, setup, *rest = path.read_bytes().splitlines()
    head = msgspec.json.decode(first, type=Header)
    game = shelf()[head.game]
    match: AnyMatch = begun(game, bytes.fromhex(head.seed), _events(game, setup))
    for line in rest:
        match = match.after(_events(game, line))
    assert match.outcome is not None
    if head.edition == game.edition:
        again = replay(path.read_bytes().splitlines(), shelf())
        assert encode(again.state) == encode(match.state)


def _events(game: AnyGame, line: bytes) -> tuple[Event, ...]:
    return codec(game).events(msgspec.json.decode(line, type=Turn).events)


def playthrough(game: AnyGame) -> tuple[str, str]:
    """One game at a table in the middle of the game's range, all seats played at random, as story and record."""
    seats, seed, said = game.seats[len(game.seats) // 2], sha256(game.key.encode()).digest(), words("en", game.key)
    options = game.options()
    match, events = open_match(game, seats, options, seed)
    record = [header(match, seats, options.model_dump(mode="json")), turn(0, None, None, events)]
    screens: dict[Viewer, str] = {}
    story = [*_told(unopened(game, seed), events, seats, said), *_screens(match, seats, said, screens)]
    while match.waiting.seats:
        seat = next(seat for seat in match.waiting.seats if match.choices(seat))
        command = Rng(seed, match.version, ("mind", seat)).choice(match.choices(seat))
        events = match.play(seat, command)
        record.append(turn(match.version + 1, seat, command, events))
        after = match.after(events)
        story.append(f"\n=== {after.version} (beat {after.beat}) {NAMES[seat]}: {command}")
        story += _told(match, events, seats, said)
        match = after
        story += _screens(match, seats, said, screens)
    return "\n".join(story) + "\n", b"".join(line + b"\n" for line in record).decode()


def _told(match: AnyMatch, events: tuple[Event, ...], seats: int, said: Words) -> Iterator[str]:
    public = _lines(match, events, None, said)
    yield from (f"  {line}" for line in public)
    for seat in everybody(seats):
        lines = _lines(match, events, seat, said)
        yield from (f"  to {NAMES[seat]}: {line}" for line in lines if line not in public)


def _lines(match: AnyMatch, events: tuple[Event, ...], viewer: Viewer, said: Words) -> list[str]:
    return tell(((line, NAMES) for line in match.told(events, viewer)), said)


def _button(action: Do | Ask, said: Words) -> str:
    """What a button says; in brackets where it cannot be pressed."""
    label = said.say(action.label, NAMES)
    return label if isinstance(action, Ask) or action.open else f"({label})"


def _screens(match: AnyMatch, seats: int, said: Words, before: dict[Viewer, str]) -> Iterator[str]:
    """Each viewer's screen: whole at first and at the end, in between the lines that are new on it."""
    for viewer in (None, *everybody(seats)):
        screen = match.screen(viewer)
        shown = render(screen, said, NAMES)
        buttons = " | ".join(_button(action, said) for action in screen.actions)
        shown += f"\n[{buttons}]" if buttons else ""
        old = before.get(viewer, "").splitlines() if match.waiting.seats else []
        new = [line for line in shown.splitlines() if line not in old and line.strip()]
        if new:
            yield f"  --- seen by {'everybody' if viewer is None else NAMES[viewer]}"
            yield from (f"  | {line}" for line in new)
        before[viewer] = shown
