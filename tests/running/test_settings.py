"""What can be set, and what is said of what cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from bot.config import VARIABLES, Settings, read
from bot.dotenv import environment, parse
from bot.errors import Unusable
from storage.shards import Shards

ROOT = Path(bot.__path__[0]).parent
TOKEN = "OTAw.a_secret.of-mine"  # noqa: S105 - of no bot


def test_nothing_has_to_be_set() -> None:
    settings = read({})
    assert (settings.token, settings.data, settings.port, settings.host) == (None, Path("data"), 8787, "127.0.0.1")
    assert settings.minds >= 1


def test_everything_can_be_set() -> None:
    given = {
        "DISCORD_TOKEN": f" {TOKEN}\n",
        "CONCLAVE_DATA": "/var/conclave",
        "CONCLAVE_DATABASE": "postgresql://conclave:a_secret@db.example/conclave",
        "CONCLAVE_DECKS": "decks",
        "CONCLAVE_DEV_SERVER": "1234567890123456789",
        "CONCLAVE_LOG": "json",
        "CONCLAVE_LOG_LEVEL": "debug",
        "CONCLAVE_PORT": "0",
        "CONCLAVE_HOST": "::1",
        "CONCLAVE_MINDS": "3",
        "CONCLAVE_SHARDS": "4-7/16",
        "CONCLAVE_REQUESTS_PER_SECOND": "15",
        "CONCLAVE_DISCORD_API": "http://127.0.0.1:9000/api/v10",
        "CONCLAVE_DISCORD_GATEWAY": "ws://127.0.0.1:9000/gateway",
    }
    assert set(given) == set(VARIABLES)
    settings = read({**given, "PATH": "/bin"})
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    assert (settings.dev_server, settings.log_level, settings.port) == (1234567890123456789, "DEBUG", 0)
    assert (settings.shards, settings.requests) == (Shards(4, 7, 16), 15)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DISCORD_TOKEN", "Bot a.b.c"),
        ("DISCORD_TOKEN", '"a.b.c"'),
        ("DISCORD_TOKEN", "a.b.ç"),
        ("CONCLAVE_DEV_SERVER", "my server"),
        ("CONCLAVE_DEV_SERVER", "-1"),
        ("CONCLAVE_DATA", "postgresql://me:a_secret@here/x"),
        ("CONCLAVE_DATA", "postgress://me:a_secret@here/x"),
        ("CONCLAVE_DATABASE", "postgress://me:a_secret@here/x"),
        ("CONCLAVE_DATABASE", "mysql://a_secret@here/x"),
        ("CONCLAVE_DATABASE", "conclave.db"),
        ("CONCLAVE_DATABASE", "postgresql://me@here/my database"),
        ("CONCLAVE_LOG", "xml"),
        ("CONCLAVE_LOG_LEVEL", "loud"),
        ("CONCLAVE_PORT", "65536"),
        ("CONCLAVE_PORT", "-1"),
        ("CONCLAVE_HOST", "http://here"),
        ("CONCLAVE_MINDS", "0"),
        ("CONCLAVE_MINDS", "many"),
        ("CONCLAVE_SHARDS", "four"),
        ("CONCLAVE_SHARDS", "16/16"),
        ("CONCLAVE_SHARDS", "3-1/4"),
        ("CONCLAVE_SHARDS", "0-7"),
        ("CONCLAVE_SHARDS", "0/99999"),
        ("CONCLAVE_REQUESTS_PER_SECOND", "-5"),
        ("CONCLAVE_REQUESTS_PER_SECOND", "fast"),
        ("CONCLAVE_DISCORD_API", "discord.com"),
        ("CONCLAVE_DISCORD_GATEWAY", "http://discord.com"),
    ],
)
def test_what_does_not_fit_is_named_and_not_repeated(variable: str, value: str) -> None:
    with pytest.raises(Unusable) as refused:
        read({variable: value})
    assert str(refused.value).startswith(f"{variable} does not fit. It should ")
    assert value not in str(refused.value)
    assert refused.value.__context__ is None


def test_the_token_shows_in_no_text_made_of_the_settings() -> None:
    settings = read({"DISCORD_TOKEN": TOKEN})
    for shown in (str(settings), repr(settings), str(settings.model_dump()), settings.model_dump_json()):
        assert TOKEN not in shown


def test_a_file_is_read_as_shells_and_docker_read_it() -> None:
    text = """\ufeff# settings
    A=1
export B = two words   # of which this is none
C='single # quoted'
D="double"\r
E=
F=a#b
G=''   # nothing
H=base64==
"""
    assert parse(text) == {
        "A": "1",
        "B": "two words",
        "C": "single # quoted",
        "D": "double",
        "E": "",
        "F": "a#b",
        "G": "",
        "H": "base64==",
    }


@pytest.mark.parametrize("line", ["a secret", "1A=a secret", "A='a secret", 'A="a secret" more', "=a secret"])
def test_a_line_that_cannot_be_read_is_numbered_and_not_repeated(line: str) -> None:
    with pytest.raises(Unusable, match=r"^Line 2 of the file \.env cannot be read\.") as refused:
        parse(f"A=1\n{line}\n")
    assert "secret" not in str(refused.value)


def test_the_environment_comes_before_the_file_even_when_it_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("CONCLAVE_PORT=1\nCONCLAVE_HOST=here\nDISCORD_TOKEN=x\n", "utf-8")
    monkeypatch.setenv("CONCLAVE_PORT", "2")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.delenv("CONCLAVE_HOST", raising=False)
    found = environment(file)
    assert (found["CONCLAVE_PORT"], found["CONCLAVE_HOST"]) == ("2", "here")
    assert "DISCORD_TOKEN" not in found
    assert environment(tmp_path / "none")["CONCLAVE_PORT"] == "2"


def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=r"^The file \.env cannot be read\.$"):
        environment(tmp_path)
    (tmp_path / ".env").write_bytes(b"A=\xff")
    with pytest.raises(Unusable, match=r"^The file \.env cannot be read\.$") as refused:
        environment(tmp_path / ".env")
    assert refused.value.__suppress_context__


def test_the_example_explains_every_setting_and_gives_the_default() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    assert parse(text) == {}, "an example sets nothing by itself"
    examples = dict(re.findall(r"^# ([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert set(examples) == set(VARIABLES)
    settings, default = read({name: value for name, value in examples.items() if value}), Settings()
    assert settings.model_copy(update={"minds": default.minds}) == default
    documented = (ROOT / "docs/self-hosting.md").read_text("utf-8")
    assert all(f"`{name}`" in documented for name in VARIABLES)
