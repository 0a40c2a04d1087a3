"""The image cannot be built in a test; what can be seen by reading is."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import bot
from bot.config import VARIABLES

ROOT = Path(bot.__path__[0]).parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")


def test_everything_that_is_copied_is_there_and_let_in() -> None:
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")]
    copied = [
        name for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE) for name in line.split()[:-1]
    ]
    assert copied
    for name in copied:
        assert (ROOT / name).exists(), name
        assert any(fnmatch(name, pattern) for pattern in let_in), name
    assert set(let_in) == set(copied), "let in, but not copied"


def test_every_package_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for package in project["tool"]["setuptools"]["packages"]["find"]["include"]:
        assert f"COPY {package.rstrip('*')} " in DOCKERFILE


def test_everything_from_outside_is_installed_by_its_hash() -> None:
    installs = re.findall(r"pip\b[^&\n]*\binstall\b[^&\n]*", DOCKERFILE)
    assert len(installs) == 3
    for install in installs:
        outside = "--no-index" not in install
        assert ("--require-hashes" in install) == outside, install
        assert (".lock" in install) == outside, install
    for lock in re.findall(r"-r (\S+)", DOCKERFILE):
        assert "--hash=sha256:" in (ROOT / lock).read_text("utf-8")


def test_every_dependency_is_in_the_lock() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    ours, postgres = project["project"]["dependencies"], project["project"]["optional-dependencies"]["postgres"]
    for lock, dependencies in (("requirements.lock", ours), ("requirements-postgres.lock", [*ours, *postgres])):
        locked = set(re.findall(r"^([a-z0-9-]+)(?:\[\w+\])?==", (ROOT / lock).read_text("utf-8"), re.MULTILINE))
        for wanted in dependencies:
            name = re.split(r"[\[<>=]", wanted)[0].lower().replace(".", "-")
            assert name in locked, wanted
    assert "psycopg" not in (ROOT / "requirements.lock").read_text("utf-8"), "SQLite needs none of it"


def test_both_locks_have_the_same_of_what_both_have() -> None:
    plain, more = (
        set(re.findall(r"^[a-z0-9.-]+==\S+", (ROOT / lock).read_text("utf-8"), re.MULTILINE))
        for lock in ("requirements.lock", "requirements-postgres.lock")
    )
    assert plain <= more


def test_it_runs_as_nobody_in_particular_and_says_how_it_is() -> None:
    last = DOCKERFILE.rsplit("FROM ", 1)[1]
    assert re.search(r"^USER (?!root)\w+$", last, re.MULTILINE)
    assert 'CMD ["conclave", "health"]' in last
    assert last.rstrip().endswith('CMD ["conclave"]'), "a shell in between would not pass the signal on"


def test_nothing_secret_is_baked_in() -> None:
    assert "DISCORD_TOKEN" not in DOCKERFILE
    assert set(re.findall(r"CONCLAVE_[A-Z_]+", DOCKERFILE)) <= set(VARIABLES)
