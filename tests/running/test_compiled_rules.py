"""Compiled rules play as those that are read: the same to the byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import bot

ROOT = Path(bot.__path__[0]).parent
CAN_COMPILE = shutil.which("cc") is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the games; the engine's rules and those of one game are compiled there."""
    folder = tmp_path_factory.mktemp("compiled")
    shutil.copytree(ROOT / "games", folder / "games", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    run(ROOT, "tools/compile_games.py", str(folder), "abracada", CFLAGS="-O0")  # it need not be quick
    return folder


@pytest.mark.long
@pytest.mark.unwatched
@pytest.mark.skipif(not CAN_COMPILE, reason="there is no C compiler here, or no headers of Python")
def test_compiled_rules_play_the_same_game_to_the_byte_and_accept_old_records(compiled: Path, tmp_path: Path) -> None:
    where = "import sys, games.abracada; print(*(sys.modules[name].__file__ for name in sys.argv[1:]))"
    for file in run(compiled, "-c", where, "games.engine.match", "games.abracada.rules.decide").split():
        assert file.startswith(str(compiled)), "it is the copy that is played"
        assert not file.endswith(".py"), "and it is compiled"
    asked = "from bot.run import has_compiled_rules; print(has_compiled_rules())"
    assert [run(folder, "-c", asked).strip() for folder in (ROOT, compiled)] == ["False", "True"], "as the log says"
    for seats in ("2", "5"):
        play = ("-m", "bot", "play", "abracada", "--watch", "--seats", seats, "--seed", "compiled", "--log")
        told = [run(folder, *play, str(tmp_path / name)) for folder, name in ((ROOT, "read"), (compiled, "compiled"))]
        assert told[0] == told[1]
        assert (tmp_path / "read").read_bytes() == (tmp_path / "compiled").read_bytes()
    assert "Fair" in run(compiled, "-m", "bot", "replay", str(ROOT / "tests/golden/abracada.1.jsonl"))


def run(folder: Path, *arguments: str, **settings: str) -> str:
    """What Python says with this folder's packages before all others; nothing is found where we happen to be."""
    paths = os.pathsep.join(dict.fromkeys((str(folder), str(ROOT))))
    given = {**os.environ, "PYTHONPATH": paths, "PYTHONSAFEPATH": "1", "NO_COLOR": "1", **settings}
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, *arguments], cwd=ROOT, env=given, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
