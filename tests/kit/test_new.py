"""`conclave new` writes a whole game under its own name, or says why not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bot.cli.main import main
from bot.cli.workshop.new import contents


def test_a_new_game_is_called_by_its_name_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "night_market", "--in", str(tmp_path)]) == 0
    folder = tmp_path / "night_market"
    files = {str(file.relative_to(folder)): file.read_text("utf-8") for file in folder.rglob("*") if file.is_file()}
    assert files == dict(contents("night_market"))
    assert not any("lottery" in (name + content).lower() for name, content in files.items())
    assert "title = Night Market\n" in files["night_market/words/en.ftl"]
    assert "NightMarketCommand: TypeAlias" in files["night_market/moves.py"]
    project = tomllib.loads(files["pyproject.toml"])["project"]
    assert project["entry-points"] == {"conclave.games": {"night_market": "night_market"}}
    said = capsys.readouterr().out
    assert "conclave sandbox --game night_market --watch" in said


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Night", "“Night” is no name for a game. Use 2 to 24 small letters, digits and underscores"),
        ("9lives", "“9lives” is no name for a game."),
        ("a", "“a” is no name for a game. Use 2 to 24"),
        ("a" * 25, "is no name for a game."),
        ("json", "json is the name of something else already"),
        ("class", "class is the name of something else already"),
        ("privacy", "privacy is the name of something else already"),
        ("engine", "engine is the name of something else already"),
    ],
)
def test_a_name_that_cannot_be_had_is_refused(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name, "--in", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_written_over_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "night").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["new", "night", "--in", str(tmp_path)]) == 2
    assert "is there already. Choose another name" in capsys.readouterr().err
    assert main(["new", "night", "--in", str(tmp_path / "file")]) == 2
    assert "Nothing can be written to" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("--watch",), ("--game", "abracadab"), ("--game", "abracadab", "--watch")])
def test_the_sandbox_says_which_games_there_are(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sandbox", *arguments]) == 2
    said = capsys.readouterr().err
    assert ("Did you mean abracada?" if "--game" in arguments else "name the game with --game") in said
