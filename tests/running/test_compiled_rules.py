"""Compiled rules play as those that are read: the same to the byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

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


@pytest.mark.unwatched
def test_every_game_can_be_compiled() -> None:
    """Not all that Python takes Cython does. Whether it does shows before a C compiler is needed."""
    run(ROOT, "tools/compile_games.py", "--check")


@pytest.mark.unwatched
def test_a_compiled_copy_follows_the_games_and_an_old_one_stays_until_there_is_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiling itself takes too long for this: what is compiled is counted."""
    program = load()
    source, copy = tmp_path / "games", tmp_path / "a folder" / "compiled"
    (source / "old").mkdir(parents=True)
    (source / "old" / "rules.py").touch()
    done: list[Path] = []
    monkeypatch.setattr(program, "SOURCE", source)

    def count(folder: Path, _games: tuple[str, ...]) -> None:
        done.append(folder)

    def fail(*_: object) -> None:
        raise ValueError("Cython does not take this")

    monkeypatch.setattr(program, "compile_in", count)
    for _ in range(2):
        program.copy_compiled(copy)
    assert len(done) == 1, "what has not changed is not made anew"
    shutil.rmtree(source / "old")
    (source / "new.py").touch()
    with monkeypatch.context() as failing, pytest.raises(ValueError, match="Cython"):
        failing.setattr(program, "compile_in", fail)
        program.copy_compiled(copy)
    assert [path.name for path in (copy / "games").iterdir()] == ["old"], "the old one is still there"
    program.copy_compiled(copy)
    assert [path.name for path in (copy / "games").iterdir()] == ["new.py"]
    assert [path.name for path in copy.parent.iterdir()] == ["compiled"]


def load() -> Any:
    """The program, which lies in no package. Any: so its functions have no types here."""
    found = spec_from_file_location("compile_games", ROOT / "tools" / "compile_games.py")
    assert found is not None
    assert found.loader is not None
    program = module_from_spec(found)
    found.loader.exec_module(program)
    return program


def run(folder: Path, *arguments: str, **settings: str) -> str:
    """What Python says with this folder's packages before all others; nothing is found where we happen to be."""
    paths = os.pathsep.join(dict.fromkeys((str(folder), str(ROOT))))
    given = {**os.environ, "PYTHONPATH": paths, "PYTHONSAFEPATH": "1", "NO_COLOR": "1", **settings}
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, *arguments], cwd=ROOT, env=given, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
