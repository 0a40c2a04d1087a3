"""What the pages for whoever writes a game show is real: every block of code stands in a file that is tested."""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

import pytest

from bot.cli.arguments import parser
from bot.cli.main import COMMANDS
from bot.front.checks.names import RESERVED
from bot.words import words
from tests.kit.blunders import BLUNDERS
from tests.kit.test_blunders import KEY
from tests.with_chance import ROOT

PAGES = ("adding-a-game", "growing-a-game")
ROOTS = (ROOT / "bot/cli/workshop/template", ROOT)
FENCE = re.compile(r"(?:^`(?P<file>[^`\n]+)`\n\n)?^```(?P<language>\w*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    """A block of a page, and the file it says it is from."""

    file: str | None
    language: str
    code: str


def blocks(page: str) -> list[Shown]:
    """Every block of this page."""
    written = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    return [Shown(found["file"], found["language"], found["code"]) for found in FENCE.finditer(written)]


@pytest.mark.parametrize("page", PAGES)
def test_every_block_of_code_is_taken_from_the_file_that_is_named_above_it(page: str) -> None:
    code = [block for block in blocks(page) if block.language]
    assert len(code) > 5
    for file, language, shown in code:
        assert file is not None, f"a block of {language} without a file: {shown}"
        found = next((root / file for root in ROOTS if (root / file).is_file()), None)
        assert found is not None, file
        assert shown in found.read_text("utf-8"), f"{file} does not have {shown}"


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_the_guide_can_be_typed(page: str) -> None:
    typed = [line for block in blocks(page) if not block.language for line in block.code.splitlines()]
    for line in typed:
        first, *arguments = shlex.split(line.split(" #")[0]) or [""]
        if first == "conclave":
            assert parser(words("en")).parse_args(arguments).command in COMMANDS, line
    assert page != PAGES[0] or any(line.startswith("conclave new") for line in typed)


def test_the_message_of_a_leak_is_the_one_that_the_law_gives() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for said in BLUNDERS["a leak in tell"].said:
        assert said.replace(KEY, "lottery") in page


def test_every_reserved_name_of_a_command_is_listed() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    listed = page.split("A command must not have the name")[1].split("\n")[0]
    assert {*re.findall(r"`(\w+)`", listed)} == RESERVED


def test_the_guide_says_plainly_that_such_code_has_the_rights_of_the_bot() -> None:
    assert "runs with the bot's rights" in (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert "runs with the bot's rights" in (ROOT / "SECURITY.md").read_text("utf-8")
