"""What the log says, and what it never says."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import discord
import msgspec
import pytest
from discord import app_commands
from pydantic import BaseModel

from bot.front.connection import PLAIN_ERRORS
from bot.front.delivery.sending import started
from bot.ops.logs import Json, Plain, heed_loop, told
from games.engine import text
from storage.rows import TableId
from storage.trouble import Unusable

HAND = "a-wizards-hand"
TOKEN = "OTAw.a_secret.of-mine"  # noqa: S105 - of no bot
STYLES = pytest.mark.parametrize("style", [Plain, Json])


class Turn(msgspec.Struct, tag=HAND):
    """What cannot be read back."""


class Options(BaseModel):
    """The same."""

    pace: int


def _wrapped() -> None:
    try:
        raise KeyError(HAND)
    except KeyError as error:
        raise RuntimeError(HAND) from error


def _grouped() -> None:
    raise ExceptionGroup(HAND, [ValueError(HAND), TypeError(HAND)])


def _noted() -> None:
    error = ValueError(HAND)
    error.add_note(HAND)
    raise error


def _in_a_command() -> None:
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="cast", description="-", callback=_callback
    )
    raise app_commands.CommandInvokeError(command, ValueError(HAND))


async def _callback(interaction: discord.Interaction) -> None:
    """Of a command that fails."""


@STYLES
@pytest.mark.parametrize(
    ("trouble", "kinds"),
    [
        (lambda: msgspec.json.decode(f'{{"type":"{HAND}{HAND}"}}', type=Turn), ("msgspec.ValidationError",)),
        (lambda: Options.model_validate({"pace": HAND}), ("ValidationError",)),
        (_wrapped, ("RuntimeError", "KeyError")),
        (_grouped, ("ExceptionGroup", "ValueError", "TypeError")),
        (_noted, ("ValueError",)),
        (_in_a_command, ("CommandInvokeError",)),
        (lambda: os.environ[HAND], ("KeyError",)),
    ],
)
def test_an_exception_is_logged_by_type_and_place_and_not_by_what_it_holds(
    style: type[Plain], trouble: Callable[[], object], kinds: tuple[str, ...]
) -> None:
    with logged(style) as (log, stream):
        try:
            trouble()
        except Exception:
            log.exception("table %s: it did not succeed", "t1")
    said = stream.getvalue()
    assert HAND not in said
    assert "table t1: it did not succeed" in said
    assert "tests/running/test_logs.py:" in said
    for kind in kinds:
        assert kind in said


@STYLES
@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (sqlite3.OperationalError("database is locked"), "sqlite3.OperationalError: database is locked"),
        (Unusable(text("storage-full")), "storage.trouble.Unusable: storage-full"),
        (discord.LoginFailure("Improper token has been passed."), "Improper token"),
    ],
)
def test_what_disks_databases_and_discord_say_is_logged(style: type[Plain], error: Exception, shown: str) -> None:
    with logged(style) as (log, stream):
        log.error("no", exc_info=error)
    assert shown in stream.getvalue()


@STYLES
def test_tokens_are_never_logged(style: type[Plain]) -> None:
    with logged(style) as (log, stream):
        log.error("Authorization: Bot %s", TOKEN)
        log.error("it failed", exc_info=OSError(TOKEN))
        log.error("429 from https://discord.com/api/v10/webhooks/123/aW50ZXJh_Y3Rpb24-x/messages/@original")
    said = stream.getvalue()
    assert TOKEN not in said
    assert "aW50ZXJh_Y3Rpb24" not in said
    assert "/webhooks/123/…/messages/@original" in said


@STYLES
def test_of_the_objects_of_others_only_the_type_is_logged(style: type[Plain]) -> None:
    with logged(style, "discord.ui.view") as (log, stream):
        log.error("Ignoring exception in view %r for item %r", Options(pace=1), {"label": HAND})
        log.warning("retrying in %.2f seconds, %d", 1.5, Options(pace=1))
        log.warning("%(hand)s", {"hand": HAND})
    said = stream.getvalue()
    assert HAND not in said
    assert "<Options>" in said


def test_json_is_an_object_a_line() -> None:
    with logged(Json) as (log, stream):
        log.error("two\nlines", exc_info=OSError("two\nlines"))
    (line,) = stream.getvalue().splitlines()
    said = json.loads(line)
    assert (said["level"], said["message"], said["exception"]) == ("ERROR", "two\nlines", ["OSError: two lines"])


def test_an_exception_that_leads_to_itself_ends() -> None:
    one, two = ValueError(), KeyError()
    one.__cause__, two.__cause__ = two, one
    assert list(told(one)) == ["ValueError", "KeyError"]


async def test_a_task_that_nobody_waits_for_reaches_the_log_without_its_arguments() -> None:
    with logged(Plain, "bot.ops.logs") as (_, stream):
        loop = asyncio.get_running_loop()
        before = loop.get_exception_handler()
        loop.set_exception_handler(heed_loop)
        loop.call_soon(_fail, HAND)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        loop.set_exception_handler(before)
    assert "Exception in callback _fail" in stream.getvalue()
    assert "ValueError" in stream.getvalue()
    assert HAND not in stream.getvalue()


async def test_telling_that_fails_is_logged_with_its_table() -> None:
    with logged(Plain, "bot.front.delivery.sending") as (_, stream):
        await asyncio.gather(started(_fail_later(), TableId("t1")), return_exceptions=True)
    assert "table t1: what has happened could not be told\n  ValueError\n" in stream.getvalue()
    assert HAND not in stream.getvalue()


async def _fail_later() -> None:
    await asyncio.sleep(0)
    _fail(HAND)


def _fail(hand: str) -> None:
    raise ValueError(hand)


@contextmanager
def logged(style: type[Plain], name: str = "bot.test") -> Generator[tuple[logging.Logger, io.StringIO]]:
    """A logger, and what it writes."""
    log, stream = logging.getLogger(name), io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(style((TOKEN,), PLAIN_ERRORS))
    log.addHandler(handler)
    log.propagate = False  # pytest's own handler would write everything
    try:
        yield log, stream
    finally:
        log.removeHandler(handler)
        log.propagate = True
