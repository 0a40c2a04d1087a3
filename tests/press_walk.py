"""`python -m tests.press_walk`: the modules that one press of a button goes through, in the order they are entered.

What is planned because of it, by the loop that keeps time, is part of it. A bounce is a call against the direction of
imports: a module calls one that imports it, by way of a call-back.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import grimp

from tests.front.stage import staged

OURS = ("bot.front.", "bot.hosting.")


@dataclass(slots=True)
class Walk:
    """What was entered, and who called whom."""

    entered: dict[str, None] = field(default_factory=dict[str, None])
    calls: dict[tuple[str, str], None] = field(default_factory=dict[tuple[str, str], None])

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """Take one event of the interpreter."""
        name = frame.f_globals.get("__name__", "")
        if event != "call" or not name.startswith(OURS):
            return
        self.entered.setdefault(name)
        caller = frame.f_back.f_globals.get("__name__", "") if frame.f_back is not None else ""
        if caller.startswith(OURS) and caller != name:
            self.calls.setdefault((caller, name))


@contextmanager
def watched() -> Generator[Walk]:
    """Watch this thread until the end of the block."""
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        yield walk
    finally:
        sys.setprofile(None)


async def press_once() -> Walk:
    """Somebody calls a spell by the button of the panel, at a table of two."""
    with tempfile.TemporaryDirectory() as folder:
        async with staged(Path(folder) / "conclave.db", "ada", "ben") as stage:
            await stage.begin("ada", "ben")
            await stage.move("8 Drink")  # what is done only once is done
            with watched() as walk:
                await stage.move("8 Drink")
                await stage.bot.keeper.tick()  # on a stage the loop goes round only when it is told
            return walk


def bounces(walk: Walk) -> list[tuple[str, str]]:
    """The calls against the direction of imports."""
    graph = grimp.build_graph("bot", cache_dir=None)
    return [(caller, called) for caller, called in walk.calls if graph.chain_exists(called, caller)]


def main() -> None:
    """Print the walk."""
    walk = asyncio.run(press_once())
    for number, name in enumerate(walk.entered, 1):
        print(f"{number:>3} {name}")
    back = bounces(walk)
    for caller, called in back:
        print(f"bounce: {caller} -> {called}")
    print(f"modules {len(walk.entered)} bounces {len(back)}")


if __name__ == "__main__":
    main()
