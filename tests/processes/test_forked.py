"""A forked process finds what a new interpreter finds, and ends as one does."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes.awaited import fork
from tests.processes.forked import ROOT, run
from tests.processes.piped import piped
from tests.processes.start import Start

PROBE = "tests.processes.probe"


@pytest.mark.parametrize(
    ("how", "code"), [("0", 0), ("3", 3), ("fail", 1), ("interrupt", -signal.SIGINT), ("die", -signal.SIGKILL)]
)
def test_it_finds_what_a_new_interpreter_finds_and_ends_as_it_does(tmp_path: Path, how: str, code: int) -> None:
    given = {**os.environ, "PYTHONPATH": str(ROOT), "SAID": "Grüße"}
    forked = run(PROBE, how, environment=given, folder=tmp_path, typed="typed\n")
    anew = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-m", PROBE, how],
        cwd=tmp_path, env=given, input="typed\n", capture_output=True, text=True, check=False,
        preexec_fn=_heeds_interrupts,
    )  # fmt: skip  # read across, not down
    assert (forked.returncode, anew.returncode) == (code, code), forked.stderr
    if how != "die":  # which leaves no time to say anything
        assert json.loads(forked.stdout) == json.loads(anew.stdout)
    assert forked.stderr.splitlines()[-1:] == anew.stderr.splitlines()[-1:]


def _heeds_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_each_has_chance_of_its_own() -> None:
    begin = random.getstate()
    drawn = {run("tests.processes.draw", environment=os.environ).stdout for _ in range(2)}
    assert len(drawn) == 2
    assert random.getstate() == begin


async def test_one_that_ends_at_once_is_waited_for() -> None:
    process = await fork(Start(PROBE, ("4",), str(ROOT), {**os.environ}))
    async with asyncio.timeout(60):
        said, complained = await process.communicate()
    assert (process.returncode, complained) == (4, b"")
    assert json.loads(said)["read"] == ""
    with pytest.raises(ProcessLookupError):
        process.kill()


def test_one_that_is_talked_with_ends_with_the_block() -> None:
    with piped("code") as process:
        process.stdin.write("print(6 * 7)\n")
        process.stdin.flush()
        assert "42" in process.stdout.readline()
    assert process.returncode == -signal.SIGKILL
