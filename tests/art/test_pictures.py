"""The pictures that are kept are those of their sources, and every machine draws them the same."""

from __future__ import annotations

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.engine.catalog.shelf import shelf
from tests.art.render import ROOT, SIZE, picture_of, pictures, render, sources

MOST = 10 * 1024  # bytes; Discord takes 256 KiB, and all of them are sent at the first start
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "defs", "linearGradient", "stop", "g", "use", "path", "rect", "circle"}


def named(source: Path) -> str:
    """A source as it is listed."""
    return source.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("source", sources(), ids=named)
def test_a_kept_picture_is_that_of_its_source(source: Path) -> None:
    assert picture_of(source).read_bytes() == render(source), "run `make art`"


def test_there_is_no_picture_without_a_source() -> None:
    assert pictures() == sorted(map(picture_of, sources()))


@pytest.mark.parametrize("source", sources(), ids=named)
def test_a_drawing_is_square_has_a_title_and_needs_no_font_and_no_other_file(source: Path) -> None:
    drawing = ElementTree.fromstring(source.read_text("utf-8"))  # noqa: S314 - a file of our own
    assert drawing.get("viewBox") == f"0 0 {SIZE} {SIZE}"
    assert (drawing.findtext(f"{SVG}title") or "").strip()
    assert {element.tag.removeprefix(SVG) for element in drawing.iter()} <= ELEMENTS
    assert all(href.startswith("#") for element in drawing.iter() if (href := element.get("href")))


@pytest.mark.parametrize("picture", pictures(), ids=named)
def test_a_picture_is_small_and_square(picture: Path) -> None:
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert [int.from_bytes(content[at : at + 4]) for at in (16, 20)] == [SIZE, SIZE]
    assert len(content) < MOST


def test_every_picture_goes_into_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["setuptools"]["package-data"]["*"]
    packages = {source.parent.parent for source in sources()}
    found = {file for package in packages for pattern in packed for file in package.glob(pattern)}
    assert all((package / "__init__.py").exists() for package in packages)
    assert {*pictures()} <= found


def test_no_two_pictures_are_alike() -> None:
    drawn = [picture.read_bytes() for picture in pictures()]
    assert len({*drawn}) == len(drawn)


@pytest.mark.parametrize("game", sorted(shelf()))
def test_every_game_has_drawings(game: str) -> None:
    assert [source for source in sources() if source.is_relative_to(ROOT / "games" / game)]
