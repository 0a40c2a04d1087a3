"""`conclave arena`, as people type it."""

from __future__ import annotations

from subprocess import CompletedProcess

import pytest

from tests.terminal.test_conclave import conclave


def arena(typed: str) -> CompletedProcess[str]:
    return conclave("arena", *typed.split())


def test_minds_meet_and_it_is_said_who_wins_how_often() -> None:
    one, two = (
        arena(f"abracada --minds seeker,random --games 4 --budget 2 --seed owl --jobs {jobs}") for jobs in (1, 2)
    )
    assert one.returncode == two.returncode == 0, one.stderr + two.stderr
    first, second, length = one.stdout.splitlines()
    assert first.startswith("seeker, 1 of 4 seats: wins ")
    assert second.startswith("random, 3 of 4 seats: wins ")
    assert "par 25.0" in first
    assert "par 75.0" in second
    assert "4 games of " in length
    assert two.stdout.splitlines()[:2] == [first, second]
    assert "Seed, for the same games again: " in one.stderr


def test_other_tables_and_options_may_be_chosen() -> None:
    met = arena("abracada --minds random --games 2 --seats 2 --jobs 1 --option easy=true")
    assert met.returncode == 0, met.stderr
    assert met.stdout.startswith("random, 2 of 2 seats: wins 100.0 %")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("chess", "There is no such game."),
        ("abracada --minds nobody", "There is no such AI player. There is: "),
        ("abracada --minds random,", "There is no such AI player. There is: "),
        ("abracada --seats 9", "This game is for 2 to 5 players, not 9."),
        ("abracada --seats 2 --minds random,seeker,random", "There are 3 AI players for 2 seats."),
        ("abracada --games 0", "must each be at least 1"),
        ("abracada --games -3", "must each be at least 1"),
        ("abracada --budget 0", "must each be at least 1"),
        ("abracada --jobs 0", "must each be at least 1"),
        ("abracada --option easy", "Options are written name=value."),
        ("abracada --option easy=perhaps", "The option easy does not take “perhaps”"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(typed: str, said: str) -> None:
    refused = arena(typed)
    assert refused.returncode == 2
    assert said in refused.stderr
    assert refused.stdout == ""
