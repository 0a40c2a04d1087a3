"""A package may announce a game: the shelf takes it like its own, and says what is wrong where it cannot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.art import drawings
from bot.cli.workshop.new import contents
from bot.words import words
from games.engine.catalog import sources
from games.engine.catalog.shelf import Shelf, fill_from, shelf

Announce: TypeAlias = Callable[[str, str, str], Path]


@pytest.fixture
def announce(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Announce]:
    """Installs a new game of this name, and announces it as this key with this value."""
    shelf()  # filled by now, without it: a process keeps its shelf
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    put_there: list[str] = []

    def put(name: str, key: str, value: str) -> Path:
        for path, content in contents(name):
            if path.startswith(f"{name}/"):
                (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / path).write_text(content, "utf-8")
        info = tmp_path / f"{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[conclave.games]\n{key} = {value}\n", "utf-8")
        put_there.append(name)
        invalidate_caches()
        _forget()
        return tmp_path / name

    _forget()
    yield put
    monkeypatch.undo()
    _forget()
    for name in [name for name in sys.modules if name.split(".")[0] in put_there]:
        del sys.modules[name]


def _forget() -> None:
    sources.announced.cache_clear()
    sources._elsewhere.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - as a new process would


def filled() -> Shelf:
    """The shelf as a new process would find it."""
    return fill_from(sources.sources())


def said(found: Shelf) -> dict[str, str]:
    """What is wrong, in English."""
    return {name: words("en").say(why) for name, why in found.failures.items()}


@pytest.mark.parametrize("value", ["tern", "tern:GAME"])
def test_an_announced_game_stands_beside_those_of_the_house(value: str, announce: Announce) -> None:
    folder = announce("tern", "tern", value)
    found = filled()
    assert {*found.games} == {*shelf(), "tern"}
    assert said(found) == {}
    assert words("en", "tern").word("title") == "Tern"
    assert drawings("tern") == {}
    (folder / "art" / "png").mkdir(parents=True)
    (folder / "art" / "png" / "lot-1.png").write_bytes(b"drawn")
    assert [*drawings("tern")] == ["lot-1"]


def test_a_name_that_is_taken_is_refused_and_the_first_stays(announce: Announce) -> None:
    key = next(iter(shelf()))
    announce("gannet", key, "gannet")
    found = filled()
    assert found.games[key] is shelf()[key]
    assert said(found) == {
        "gannet": f"gannet announces the game {key}, and there is another of that name. "
        "Give its entry point and its key another one."
    }
    assert sources.package_of(key) == f"games.{key}"


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("plover", "plover:RECORD", "plover exports a RECORD that is no Game. "),
        ("plover", "plovers", "plover cannot be loaded (ModuleNotFoundError: No module named 'plovers'). "),
        ("dotterel", "plover", "dotterel has the key plover. Give it the name of its folder, or of its entry point,"),
    ],
)
def test_what_cannot_be_taken_is_said_and_the_others_are_there(
    key: str, value: str, why: str, announce: Announce
) -> None:
    announce("plover", key, value)
    found = filled()
    assert {*found.games} == {*shelf()}
    assert said(found)[key].startswith(why)


def test_an_entry_that_cannot_be_read_is_passed_over(announce: Announce) -> None:
    announce("curlew", "curlew", "not a module!")
    assert {*filled().games} == {*shelf()}
