"""A Fluent file is read entry by entry, and says the same as if Fluent had read it whole."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.words import Wordless, Words
from bot.words.entries import entries, one_line
from bot.words.messages import read_messages
from tests.words.test_words import FOLDERS, messages

FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.ftl"))]
BEGIN = "a = Ann\n"
WELL = [
    BEGIN,
    "a=Ann",
    "a   =   Ann  \n\n# said of Ann\n\n   \n## and of all\n#\n",
    "# first of all\na = Ann\n",
    "a =\n    Ann\n    and Ben\n",
    "a = Ann\n  and Ben\n\n  and Cyd\nb = Ben\n",
    "a = { $who }\n",
    "a = Ann{ $who }  \n",
    'a = { "  " }Ann\n',
    "a = { b } and { -c }\nb = { d }\n-c = Cyd { -e }\nd = Dov\n-e = Eve\n",
    "a = { $many ->\n    [one] one\n   *[other] { b }\n}\nb = Ben\n",
    "a = [Ann] *is* .here = now # here\n",
    "a = Ann\n    .role = host\nb = Ben",
    "a = Ann\r\nb = Ben\r\n",
    "a = Ann\\n \\u0041\n",
    "a = Ann\na = Ben\n",
    "a = \tAnn\t\n",
]
ILL = [
    "a = Ann }\nb = Ben\n",
    "a = { $who\nb = Ben\n",
    "a = {\nb = Ben }\nc = Cyd\n",
    "a =\nb = Ben\n",
    "a =   \n",
    "a = Ann\nand Ben\nb = Ben\n",
    "a = Ann\n#and Ben\nb = Ben\n",
    "a = Ann\n#### and Ben\nb = Ben\n",
    "nothing\na = Ann\n",
    "nothing\n",
    "",
    "= Ann\n",
    "a = {  }\n",
    "a = { $ }\n",
]


def whole(source: str) -> tuple[dict[str, ast.Pattern], list[int]]:
    """What each message says as Fluent reads it, the first of a name; and the lines that it cannot read."""
    body = FluentParser().parse(source).body
    said: dict[str, ast.Pattern] = {}
    for entry in body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            said.setdefault(entry.id.name, entry.value)
    junk = [entry.span.start for entry in body if isinstance(entry, ast.Junk) and entry.span is not None]
    return said, [source.count("\n", 0, at) + 1 for at in junk]


@pytest.mark.parametrize("source", [*WELL, *ILL], ids=repr)
def test_what_can_be_read_is_what_fluent_can_read(source: str) -> None:
    said, junk = whole(source)
    found = read_messages(source)
    assert set(found.arguments) == set(said)
    assert list(found.unreadable) == junk
    assert bool(junk) == (source in ILL and source != "")


def plain_lines(source: str) -> dict[str, str]:
    """The messages that are taken for plain sentences, the first of a name."""
    lines = {entry.name: one_line(entry.source) for entry in reversed(entries(source))}
    return {name: line for name, line in lines.items() if line is not None and "{" not in line}


def as_fluent_reads(source: str, names: Iterable[str]) -> dict[str, str]:
    """What these messages say, as far as it is nothing but text."""
    said, _ = whole(source)
    texts = {name: [part.value for part in said[name].elements if isinstance(part, ast.TextElement)] for name in names}
    return {name: text[0] for name, text in texts.items() if len(text) == len(said[name].elements) == 1}


@pytest.mark.parametrize("source", WELL, ids=repr)
def test_a_line_is_taken_for_plain_only_where_fluent_reads_the_same(source: str) -> None:
    plain = plain_lines(source)
    assert plain == as_fluent_reads(source, plain)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_every_file_of_ours_is_read_as_fluent_reads_it(file: Path) -> None:
    source = file.read_text("utf-8")
    assert read_messages(source).arguments == messages(file)
    plain = plain_lines(source)
    assert plain == as_fluent_reads(source, plain)
    assert len(plain) > len(entries(source)) / 4, "much of it needs no parser"


def test_a_message_says_the_messages_and_terms_it_refers_to() -> None:
    assert Words("en", [WELL[9]]).word("a") == "Dov and Cyd Eve"
    assert Words("en", [WELL[10]]).word("a", many=2) == "Ben"


def test_what_cannot_be_read_is_not_there() -> None:
    words = Words("en", [ILL[1]])
    assert not words.has("a")
    assert words.has("b")
    with pytest.raises(Wordless):
        words.word("a", who="Ann")


def test_the_first_file_that_has_a_message_says_it() -> None:
    assert Words("en", ["a = Ann", "a = { $who }\nb = Ben"]).word("a", who="Cyd") == "Ann"
