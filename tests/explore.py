"""`make explore MINUTES=60`: what `make test` tries with one word of chance, tried with new words until the time is up.

A failure is printed with the command that repeats it. Where real processes and sockets are involved the same word
gives the same seeds and the same faults, but not the same moment for each.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from secrets import token_hex
from subprocess import PIPE
from time import monotonic

PARTS = (
    "tests/laws",
    "tests/games",
    "tests/front/secrecy/test_wire.py",
    "tests/hosting",
    "tests/storage",
    "tests/crash",
    "tests/front",
    "tests/soak",
    "tests/sandbox/touch",
)
GRACE = 60.0  # seconds


def explore(part: str, word: str, seconds: float) -> list[str]:
    """Run this part with this word, for so long at most; what failed, as the commands that repeat it."""
    run = ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", "-p", "no:cacheprovider", part]
    given = {**os.environ, "CHANCE": word, "WHOLE": "1"}
    with subprocess.Popen([sys.executable, *run], env=given, stdout=PIPE, stderr=PIPE, text=True) as tests:  # noqa: S603 - our own
        try:
            said, complained = tests.communicate(timeout=max(seconds, 1))
        except subprocess.TimeoutExpired:
            return []  # the time is up; what was not finished was not found to be wrong
        finally:
            stop(tests)
    if tests.returncode == 0:
        return []
    print(said[-6_000:], complained[-2_000:], sep="\n", flush=True)
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE) or [part]
    return [f"WHOLE=1 CHANCE={word} .venv/bin/pytest '{test}'" for test in failed]


def stop(tests: subprocess.Popen[str]) -> None:
    """If they still run, let them end what they have started: their PostgreSQL would stay."""
    if tests.poll() is None:
        tests.send_signal(signal.SIGINT)
        try:
            tests.communicate(timeout=GRACE)
        except subprocess.TimeoutExpired:
            tests.kill()


def main(minutes: float) -> int:
    """Part after part, each round with a new word."""
    until, rounds, failed = monotonic() + minutes * 60, 0, list[str]()
    while monotonic() < until:
        word = token_hex(4)
        rounds += 1
        for part in PARTS:
            begun = monotonic()
            if begun >= until:
                break
            found = explore(part, word, until - begun)
            failed += found
            print(f"CHANCE={word} {part}: {len(found)} failed, {monotonic() - begun:.0f} s", flush=True)
    print(f"minutes {minutes:g} words {rounds} failed {len(failed)}", *failed, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 60))
