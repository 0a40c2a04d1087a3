"""The command `conclave`, as people type it: a real process, real input, a real terminal's interrupt."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.main import COMMANDS, main
from tests.processes.forked import run
from tests.with_chance import ROOT

CONCLAVE = (sys.executable, "-m", "bot")
OWN_LINE = re.compile(r"[ >x] \S+ \(you\) +(?P<row>.*?) \| \d+ life\b")
"""What a person sees of themselves in the middle of a round, their row first."""
BACKS = re.compile(r"(\[\?( not [^]]+)?\] ?)+")


def conclave(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run it to its end, without a token, whatever the developer's `.env` holds."""
    return run("bot", *arguments, environment={**os.environ, "DISCORD_TOKEN": ""}, typed=typed)


def typed_here(*arguments: str) -> int:
    """Run it in this process: for what it says to the many mistakes that one can make. Its exit code."""
    try:
        return main(arguments)
    except SystemExit as ended:  # as argparse does
        assert isinstance(ended.code, int)
        return ended.code


def test_a_game_watched_twice_with_one_seed_is_the_same_game() -> None:
    one, two = (conclave("play", "abracada", "--watch", "--seed", "twice") for _ in range(2))
    assert one.returncode == 0
    assert one.stdout == two.stdout
    assert "wins the game" in one.stdout
    assert conclave("play", "abracada", "--watch", "--seed", "else").stdout != one.stdout


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
def test_a_person_plays_to_the_end_and_never_sees_their_own_stones(seats: str) -> None:
    played = conclave("play", "abracada", "--seats", seats, "--seed", "person", typed="1\n" * 500)
    assert played.returncode == 0
    assert "Seed, for replay" in played.stdout
    lines = (OWN_LINE.match(line) for line in played.stdout.splitlines())
    own = [line["row"] for line in lines if line]
    assert own
    assert all(BACKS.fullmatch(row) for row in own)


def test_wrong_input_gets_a_sentence_and_another_try() -> None:
    played = conclave("play", "abracada", "--seed", "b", typed="\nnine\n0\n10\n-1\n1e3\n²\nq\n")
    assert played.returncode == 0
    assert played.stdout.count("Please type a number from 1 to 8.") == 7
    assert played.stdout.rstrip().endswith("You left the table.")


def test_a_choice_says_what_it_does_where_the_game_says_so() -> None:
    played = conclave("play", "temples", "--seats", "3", "--seed", "hints", typed="1\n" * 8)
    assert re.search(r"^ +\d+\) Temple \d+: .+ from \d+ temples", played.stdout, re.MULTILINE)


def test_the_end_of_input_is_leaving() -> None:
    played = conclave("play", "abracada", typed="")
    assert played.returncode == 0
    assert played.stdout.rstrip().endswith("You left the table.")


def _heeds_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_leaves_cleanly() -> None:
    with subprocess.Popen(  # noqa: S603 - our own command
        [*CONCLAVE, "play", "abracada", "--seed", "b"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heeds_interrupts,  # noqa: PLW1509 - whoever started the tests may have had interrupts ignored
    ) as table:
        assert table.stdout is not None
        while "8)" not in table.stdout.readline():
            pass
        table.send_signal(signal.SIGINT)
        said, complained = table.communicate(timeout=180)
    assert table.returncode == 130
    assert said.rstrip().endswith("You left the table.")
    assert complained == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("play", "whist"), "no such game"),
        (("play", "abracada", "--seats", "9"), "for 2 to 5 players, not 9"),
        (("play", "abracada", "--seats", "-1"), "for 2 to 5 players, not -1"),
        (("play", "abracada", "--seats", "many"), "invalid int value"),
        (("play", "abracada", "--mind", "genius"), "no such AI player"),
        (("play", "abracada", "--option", "speed=9"), "speed"),
        (("play", "abracada", "--option", "easy=perhaps"), "easy"),
        (("play", "abracada", "--option", "easy"), "name=value"),
        (("play", "abracada", "--log", "/no/such/folder/log"), "cannot be written"),
        (("replay", "/no/such/file"), "cannot be read"),
        (("replay", "."), "cannot be read"),
        (("juggle",), "no such command"),
        (("plya", "abracada"), "Did you mean play?"),
        (("play", "abracadabra"), "Did you mean abracada?"),
        (("play", "abracada", "--mind", "adpet"), "Did you mean adept?"),
        (("arena", "abracada", "--minds", "seeker,randon"), "Did you mean random?"),
        (("check", "LastWizard"), "Did you mean lastwizard?"),
        (("simulate", "last-wizard"), "Did you mean lastwizard?"),
        (("simulate", "whist"), "no such game"),
        (("simulate", "--tables", "0"), "at least one table"),
        (("simulate", "--for", "-1"), "at least one table"),
        (("simulate", "--tables", "1", "--for", "nan"), "at least one table"),
        (("simulate", "--tables", "1", "--for", "inf"), "at least one table"),
    ],
)
def test_bad_arguments_get_a_clear_sentence_and_exit_code_2(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_here(*arguments) == 2
    said, complained = capsys.readouterr()
    assert said == ""
    assert complaint in complained


@pytest.mark.parametrize(
    "mistake",
    [("--option", "foo"), ("--option", "foo=1"), ("--option", "easy=perhaps"), ("--seats", "99"), ("--mind", "genius")],
)
def test_a_mistake_leaves_the_record_that_is_there_as_it_was(mistake: tuple[str, str], tmp_path: Path) -> None:
    kept = tmp_path / "keep.txt"
    kept.write_text("an older game", "utf-8")
    assert typed_here("play", "abracada", *mistake, "--log", str(kept)) == 2
    assert kept.read_text("utf-8") == "an older game"


def test_what_is_near_nothing_gets_no_suggestion() -> None:
    """And a process that is told so ends with that sentence and that code."""
    failed = conclave("juggle")
    assert failed.returncode == 2
    assert "no such command" in failed.stderr
    assert "Did you mean" not in failed.stderr
    assert "Traceback" not in failed.stderr


def test_help_lists_every_command_once_under_a_heading() -> None:
    helped = conclave("--help")
    assert helped.returncode == 0
    groups = [part.splitlines() for part in helped.stdout.split("\n\n") if ":\n  " in part][1:]  # the first: options
    assert [lines[0] for lines in groups] == ["Play:", "Run:", "AI players:", "Write a game:", "Records:", "Upkeep:"]
    listed = [line.split()[0] for lines in groups for line in lines[1:] if not line.startswith("   ")]
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_how_it_is_typed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: conclave {command} [-h]")


def test_a_record_is_replayed_and_a_forged_one_found_out(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    conclave("play", "abracada", "--watch", "--seats", "3", "--option", "standing=true", "--log", str(log))
    fair = conclave("replay", str(log))
    assert fair.returncode == 0
    assert "Fair: seed, commands and events agree" in fair.stdout
    lines = log.read_text("utf-8").splitlines()
    row = json.loads(lines[2])
    lines[2] = json.dumps({**row, "seat": (row["seat"] + 1) % 3})
    log.write_text("\n".join(lines), "utf-8")
    forged = conclave("replay", str(log))
    assert forged.returncode == 2
    assert "Line 3 holds a command that the rules do not allow there." in forged.stderr


def test_an_unfinished_record_says_so(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    conclave("play", "abracada", "--seed", "b", "--log", str(log), typed="8\nq\n")
    assert "The game is not finished." in conclave("replay", str(log)).stdout


def test_a_simulation_says_how_fast_it_was() -> None:
    simulated = conclave("simulate", "--tables", "3", "--for", "1.5")
    assert simulated.returncode == 0, simulated.stderr
    for word in ("3 tables are seated", "commands accepted", "from command to saved: median", "MiB of memory"):
        assert word in simulated.stdout


def test_a_reader_who_goes_away_is_no_error() -> None:
    with subprocess.Popen(  # noqa: S603 - our own command
        [*CONCLAVE, "play", "abracada", "--watch", "--seed", "long"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as table:
        assert table.stdout is not None
        assert table.stderr is not None
        table.stdout.readline()
        table.stdout.close()
        assert table.stderr.read() == b""


def test_the_shelf_is_listed() -> None:
    assert "abracada  Abracada…What?" in conclave("games").stdout


def test_the_table_in_the_readme_is_what_is_shown() -> None:
    shown = (ROOT / "README.md").read_text("utf-8").split("conclave play abracada --seed readme\n")[1].split("\n```")[0]
    played = conclave("play", "abracada", "--seed", "readme", typed="8\nq\n").stdout.replace(
        "leave): ", "leave): 8\n", 1
    )
    for part in shown.split("\n…\n"):  # some lines are left out
        assert part in played
