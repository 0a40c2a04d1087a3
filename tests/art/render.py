"""Make the pictures of all drawings anew: `make art`."""

from __future__ import annotations

from pathlib import Path

import resvg_py

ROOT = Path(__file__).parents[2]
SIZE = 128  # pixels each way, as Discord keeps an emoji


def sources() -> list[Path]:
    """Every drawing as people edit it: those of the house, and those of each game."""
    return sorted([*ROOT.glob("bot/art/*.svg"), *ROOT.glob("games/*/art/*.svg")])


def pictures() -> list[Path]:
    """Every picture that is kept."""
    return sorted([*ROOT.glob("bot/art/png/*"), *ROOT.glob("games/*/art/png/*")])


def picture_of(source: Path) -> Path:
    """Where the picture of a drawing is kept."""
    return source.parent / "png" / f"{source.stem}.png"


def render(source: Path) -> bytes:
    """Draw a picture of a source. No font of this machine has a part in it."""
    drawn = resvg_py.svg_to_bytes(svg_string=source.read_text("utf-8"), width=SIZE, height=SIZE, skip_system_fonts=True)
    return bytes(drawn)


def main() -> None:
    """Write what has changed, and take away what has no source any more."""
    found = {picture_of(source): source for source in sources()}
    for stray in set(pictures()) - set(found):
        stray.unlink()
        print(f"{stray.relative_to(ROOT)} has no source, and is gone")
    for picture, source in found.items():
        drawn = render(source)
        if not picture.exists() or picture.read_bytes() != drawn:
            picture.parent.mkdir(exist_ok=True)
            picture.write_bytes(drawn)
            print(f"{picture.relative_to(ROOT)} is drawn")


if __name__ == "__main__":
    main()
