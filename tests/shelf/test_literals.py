"""Which ids a game's code says for certain, wherever in a file they stand."""

from __future__ import annotations

import pytest

from bot.front.checks.literals import ids_in


@pytest.mark.parametrize(
    ("code", "ids"),
    [
        ('said = text("a")', {"a"}),
        ('said = Text("a", {})', {"a"}),
        ('said = text("a", inner=text("b"), others=[text("c")])', {"a", "b", "c"}),
        ('said = text(\n    "a" if late\n    else "b" if early else\n    "c"\n)', {"a", "b", "c"}),
        (
            '@told(text("a"))\nclass Told:\n    @told(\n        text("b"),\n    )\n    def tell(self):\n        ...',
            {"a", "b"},
        ),
        ('def f(x=text("a"), *, y: text("b") = 0) -> text("c"): ...', {"a", "b", "c"}),
        ('match x:\n    case 1 if text("a"):\n        with text("b") as y: pass\n', {"a", "b"}),
        ('x = [text("a") for y in text("b") if text("c")]\nz = f"{text(\'d\')}"', {"a", "b", "c", "d"}),
        (
            '"""Say `text("a")`."""\n# text("b")\nsaid = text(f"c-{x}")\nother = context("d")\nalso.text("e")',
            set[str](),
        ),
        ("", set[str]()),
    ],
)
def test_ids_are_found_wherever_they_stand(code: str, ids: set[str]) -> None:
    assert set(ids_in(code)) == ids
