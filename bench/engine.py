"""The engine against OpenSpiel: a compiled game and one in Python, driven the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from bench.figures import Figure, ratios
from games.abracada import GAME
from games.engine import everybody, open_match
from games.engine.replay.codec import encode

SEATS = 4


def figures() -> Iterator[Figure]:
    """Commands a second through choices, decide and evolve; then with everybody's view built and encoded."""
    spiel: Any = import_module("pyspiel")  # Any: OpenSpiel has no types, and is installed for `make bench` only
    import_module("open_spiel.python.games.liars_poker")  # registers itself
    random = Random()
    hanabi = spiel.load_game("hanabi(players=4)")
    poker = spiel.load_game("python_liars_poker")
    against_hanabi, against_poker = ratios(
        lambda: abracada(random), lambda: peer(hanabi, random), lambda: peer(poker, random)
    )
    yield Figure("engine_vs_openspiel_hanabi", against_hanabi, 1.0)
    yield Figure("engine_vs_openspiel_python", against_poker, 4.0)
    (views,) = ratios(lambda: abracada_seen(random), lambda: peer_seen(hanabi, random))
    yield Figure("views_vs_hanabi_observations", views, 1.0)


def abracada(random: Random) -> int:
    """One random game; how many commands were accepted."""
    match, _ = open_match(GAME, SEATS, GAME.options(), random.randbytes(32))
    choice = random.choice
    while seats := match.waiting.seats:
        for seat in seats:
            if choices := match.choices(seat):
                match = match.after(match.play(seat, choice(choices)))
                break
    return match.version


def abracada_seen(random: Random) -> int:
    """The same, with all four views built and encoded after every command."""
    match, _ = open_match(GAME, SEATS, GAME.options(), random.randbytes(32))
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
