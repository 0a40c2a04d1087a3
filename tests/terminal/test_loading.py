"""Whoever asks for little does not wait until everything is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.engine.catalog.shelf import shelf

SCRIPT = """
import sys
from bot.__main__ import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sys.modules, sep="\\n", file=sys.stderr)
"""
GAMES = frozenset(f"games.{key}" for key in shelf())


def loaded(*arguments: str) -> frozenset[str]:
    """Every module that is there when the command has been run in a process of its own."""
    script = [sys.executable, "-c", SCRIPT, *arguments]
    ran = subprocess.run(script, capture_output=True, text=True, check=True, timeout=180)  # noqa: S603 - our own command
    assert ran.stdout, "the command was answered"
    return frozenset(ran.stderr.splitlines())


@pytest.mark.parametrize("arguments", [("--help",), ("arena", "--help"), ("play", "--help")], ids=" ".join)
def test_help_needs_neither_discord_nor_pydantic_nor_a_game(arguments: tuple[str, ...]) -> None:
    found = loaded(*arguments)
    assert "bot.cli.arguments" in found
    assert found & {"discord", "pydantic", "aiohttp", "fluent.runtime", "babel", "asyncio", *GAMES} == set()


def test_listing_the_games_needs_neither_discord_nor_a_database() -> None:
    found = loaded("games")
    assert found >= GAMES
    assert found & {"discord", "aiohttp", "aiosqlite", "fluent.runtime", "babel"} == set()
