"""`conclave arena --report`, as people type it."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.terminal.test_conclave import conclave, typed_here


def reported(typed: str, *file: str) -> CompletedProcess[str]:
    return conclave("arena", *typed.split(), *file)


def test_the_page_is_the_same_for_a_seed_however_many_processes_make_it(tmp_path: Path) -> None:
    one = reported("lastwizard --games 11 --seats 2 --seed owl --jobs 1 --report -")
    assert one.returncode == 0, one.stderr
    assert "| 2 | 11 |" in one.stdout
    file = tmp_path / "page.md"
    two = reported("lastwizard --games 11 --seats 2 --seed owl --jobs 2 --report", str(file))
    assert two.returncode == 0, two.stderr
    assert two.stdout == f"Written to {file}.\n"
    assert file.read_text("utf-8") == one.stdout
    made = one.stdout.splitlines()[-1]
    assert made == "Made by `conclave arena lastwizard --report --games 11 --seats 2 --seed owl`."


def test_tables_of_every_size_are_told_of_unless_one_is_named() -> None:
    page = reported("lastwizard --games 1 --seed owl --jobs 1 --report -").stdout
    assert [line[:7] for line in page.splitlines() if line.endswith(" % |") and "| 1 |" in line] == [
        f"| {seats} | 1" for seats in range(2, 7)
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("abracada --report -", "Abracada…What? has no report to make."),
        ("whist --report -", "no such game"),
        ("lastwizard --report - --seats 9", "This game is for 2 to 6 players, not 9."),
        ("lastwizard --report - --games 0", "must each be at least 1"),
        ("lastwizard --report - --jobs 0", "must each be at least 1"),
        ("lastwizard --report - --option mercy=perhaps", "The option mercy does not take “perhaps”"),
        ("lastwizard --games 1 --seats 2 --jobs 1 --report /no/such/folder/page.md", "cannot be written"),
    ],
)
def test_what_cannot_be_reported_gets_a_sentence(typed: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed_here("arena", *typed.split()) == 2
    shown, complained = capsys.readouterr()
    assert shown == ""
    assert said in complained
