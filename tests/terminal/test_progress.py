"""Long work shows how far it is: a bar with the time left at a terminal, a line now and then elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from bot.terminal import progress
from tests.terminal.screen import ESCAPES, open_terminal, plain
from tests.terminal.test_conclave import conclave

ARENA = ("arena", "abracada", "--minds", "random", "--games", "12", "--jobs", "1", "--seed", "bar")
STEPS = """
from bot.terminal.progress import show_progress
with show_progress(3) as advance:
    for number in range(1, 4):
        print(f"step {number}", flush=True)
        advance(number, f"{number} of 3")
"""


@pytest.mark.parametrize(
    ("arguments", "told", "result"),
    [
        (ARENA, "12 of 12 games", "wins 100.0 %"),
        (("simulate", "--tables", "2", "--for", "1.5"), " games finished", "commands accepted"),
        (("arena", "lastwizard", "--report", "-", "--games", "1", "--seats", "2", "--jobs", "1"), "1 of 1 games", "#"),
    ],
    ids=["arena", "simulate", "report"],
)
def test_long_work_has_a_bar_with_the_time_left_at_a_terminal(
    arguments: tuple[str, ...], told: str, result: str
) -> None:
    with open_terminal(*arguments) as terminal:
        seen = terminal.read_to_end()
    assert terminal.process.returncode == 0
    assert re.search(rf"% .* left .*{re.escape(told)}", plain(seen))
    assert result in plain(seen)


def test_what_is_piped_has_no_bar_and_no_colour() -> None:
    piped = conclave(*ARENA)
    assert piped.returncode == 0
    assert ESCAPES.search(piped.stdout + piped.stderr) is None
    assert "left" not in piped.stderr


def test_a_bar_leaves_what_goes_to_a_file_alone() -> None:
    master, slave = os.openpty()
    ran = subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-c", STEPS],
        stdout=subprocess.PIPE,
        stderr=slave,
        env={**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, "TERM": "xterm"},
        text=True,
        check=True,
        timeout=180,
    )
    os.close(slave)
    seen = os.read(master, 65_536).decode()
    os.close(master)
    assert ran.stdout == "step 1\nstep 2\nstep 3\n"
    assert "3 of 3" in plain(seen)
    assert "step" not in seen


def test_without_a_terminal_a_line_comes_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now, shown = [100.0], list[str]()
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    monkeypatch.setenv("TERM", "dumb")
    with progress.show_progress(9, shown.append) as advance:
        for step in range(1, 10):
            now[0] += 2
            advance(step, f"{step} of 9")
    assert shown == ["3 of 9", "6 of 9", "9 of 9"]
