"""`conclave review`, as people type it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.test_conclave import conclave

GOLDEN = Path(__file__).parent.parent / "golden" / "abracada.1.jsonl"
DUEL = GOLDEN.with_name("lastwizard.4.jsonl")


def test_a_record_is_reviewed_the_same_way_every_time() -> None:
    one, two = (conclave("review", str(GOLDEN), "--seat", "2") for _ in range(2))
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    assert "from what you could see. Cost is how much the best call would have raised" in one.stdout
    assert "*" not in one.stdout, "that is for a chat"
    costs = [float(cost) for cost in re.findall(r"cost ([\d.]+) %", one.stdout)]
    assert costs[:3] == sorted(costs, reverse=True)[:3]
    assert one.stdout != conclave("review", str(GOLDEN)).stdout


def test_a_game_without_a_coach_of_its_own_is_reviewed_by_the_search(tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"\n".join(DUEL.read_bytes().splitlines()[:14]))
    one, two = (conclave("review", str(begun), "--seat", "1") for _ in range(2))
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    assert one.stdout.startswith("Each decision was judged by what you could see then")
    assert re.findall(r"^  Step \d+: .+ · ", one.stdout, re.MULTILINE)
    assert "*" not in one.stdout, "that is for a chat"


def test_a_record_in_which_nothing_was_decided_yet_says_so(tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"\n".join(GOLDEN.read_bytes().splitlines()[:2]))
    assert "nothing to review" in conclave("review", str(begun)).stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("/no/such/file",), "cannot be read"),
        ((".",), "cannot be read"),
        ((__file__,), "not a Conclave record"),
        ((str(GOLDEN), "--seat", "0"), "numbered from 1 to"),
        ((str(GOLDEN), "--seat", "-1"), "numbered from 1 to"),
        ((str(GOLDEN), "--seat", "99"), "numbered from 1 to"),
        ((str(GOLDEN), "--seat", "me"), "invalid int value"),
        ((), "required: file"),
    ],
)
def test_stupid_input_gets_a_clear_sentence_and_exit_code_2(arguments: tuple[str, ...], complaint: str) -> None:
    failed = conclave("review", *arguments)
    assert failed.returncode == 2
    assert complaint in failed.stderr
    assert "Traceback" not in failed.stderr


def test_a_forged_record_is_not_reviewed(tmp_path: Path) -> None:
    forged = tmp_path / "forged.jsonl"
    lines = GOLDEN.read_bytes().splitlines()
    forged.write_bytes(b"\n".join((*lines[:4], b"{}", *lines[5:])))
    failed = conclave("review", str(forged))
    assert failed.returncode == 2
    assert "Line 5 cannot be read." in failed.stderr
