"""The engine against OpenSpiel, a compiled game and one in Python, driven the same way; and our own games compared.

First with the rules as they are read, then with compiled ones (`make compiled`), where there are any.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from bench.figures import Figure, ratios
from games import abracada, lastwizard, spellbooks, temples
from games.engine import everybody, open_match
from games.engine.game import AnyGame
from games.engine.replay.codec import encode

SEATS = 4
PLAIN = abracada.GAME
"""The game that all others are compared with: little is to be looked up in it."""

OTHERS: Mapping[str, AnyGame] = {game.key: game for game in (lastwizard.GAME, spellbooks.GAME, temples.GAME)}
SHARE = 0.35  # of the commands a second
ROOT = Path(__file__).parents[1]
COMPILED = ROOT / ".venv" / "measured"  # a copy of our own: what `make run` takes is for others to say


def figures() -> Iterator[Figure]:
    """All of them, with rules of both kinds."""
    yield from measure()
    if shutil.which("cc") is None or not Path(sysconfig.get_path("include"), "Python.h").exists():
        print("# compiled rules are not measured: there is no C compiler here, or no headers of Python")
        return
    yield from _measure_compiled()


def _measure_compiled() -> Iterator[Figure]:
    """In a process that takes the compiled rules instead of those that lie here."""
    copy = [sys.executable, str(ROOT / "tools" / "compile_games.py"), "--copy", str(COMPILED)]
    subprocess.run(copy, check=True, stdout=sys.stderr)  # noqa: S603 - a program of ours
    paths = os.pathsep.join(map(str, (COMPILED, ROOT)))
    command = [sys.executable, "-P", "-m", "bench.engine"]
    with subprocess.Popen(  # noqa: S603 - this very module
        command, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        for name, value, target in map(str.split, process.stdout or ()):
            yield Figure(f"compiled_{name}", float(value), float(target))
    if process.returncode:
        raise RuntimeError("the compiled rules could not be measured")


def measure() -> Iterator[Figure]:
    """Commands a second through choices, decide and evolve; then with everybody's view built and encoded.

    Each of the other games is then compared with the plain one: so many times fewer commands a second it plays.
    """
    spiel: Any = import_module("pyspiel")  # Any: OpenSpiel has no types, and is installed for `make bench` only
    import_module("open_spiel.python.games.liars_poker")  # registers itself
    random = Random()
    hanabi = spiel.load_game("hanabi(players=4)")
    poker = spiel.load_game("python_liars_poker")
    against_hanabi, against_poker = ratios(
        lambda: played(PLAIN, random), lambda: peer(hanabi, random), lambda: peer(poker, random)
    )
    yield Figure("engine_vs_openspiel_hanabi", against_hanabi, 1.3)
    yield Figure("engine_vs_openspiel_python", against_poker, 5.0)
    (views,) = ratios(lambda: played_seen(PLAIN, random), lambda: peer_seen(hanabi, random))
    yield Figure("views_vs_hanabi_observations", views, 1.0)
    for key, game in OTHERS.items():
        (share,) = ratios(partial(played, game, random), partial(played, PLAIN, random))
        yield Figure(f"{key}_vs_{PLAIN.key}", share, SHARE)


def played(game: AnyGame, random: Random) -> int:
    """One random game; how many commands were accepted."""
    match, _ = open_match(game, SEATS, game.options(), random.randbytes(32))
    choice = random.choice
    while seats := match.waiting.seats:
        for seat in seats:
            if choices := match.choices(seat):
                match = match.after(match.play(seat, choice(choices)))
                break
    return match.version


def played_seen(game: AnyGame, random: Random) -> int:
    """The same, with all four views built and encoded after every command."""
    match, _ = open_match(game, SEATS, game.options(), random.randbytes(32))
    choice, everyone = random.choice, everybody(SEATS)
    while seats := match.waiting.seats:
        for seat in seats:
            if choices := match.choices(seat):
                match = match.after(match.play(seat, choice(choices)))
                for viewer in everyone:
                    encode(match.view(viewer))
                break
    return match.version


def peer(game: Any, random: Random) -> int:
    """One random game of a peer; how many decisions were made."""
    return _play(game, random, lambda _state: None)


def peer_seen(game: Any, random: Random) -> int:
    """The same, with every player's observation as a string after every decision."""

    def look(state: Any) -> None:
        for player in range(SEATS):
            state.observation_string(player)

    return _play(game, random, look)


def _play(game: Any, random: Random, look: Callable[[Any], None]) -> int:
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
            continue
        state.apply_action(random.choice(state.legal_actions()))
        look(state)
        made += 1
    return made


if __name__ == "__main__":
    for figure in measure():
        print(figure.name, figure.value, figure.target, flush=True)
