"""What the bot asks of the simulated Discord, as texts that can be held against each other."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, TypeAlias

import simcord
from simcord.http import router

File: TypeAlias = tuple[str, bytes]
Answered: TypeAlias = tuple[str, bool]
"""The token of an interaction, and whether its first answer is meant or what follows it."""


def answered(entry: simcord.HttpLogEntry) -> Answered:
    """What a request through an interaction makes or edits.

    A press on the panel may be answered by leaving the panel as it is, and a message for one person's eyes follows:
    then the same token edits what everybody sees and what one person sees.
    """
    _, kind, _, token, *rest = entry.path.split("/")
    return token, kind == "interactions" or "@original" in rest


def plain(entry: simcord.HttpLogEntry, files: Sequence[File], *, private: bool) -> str:
    """The request as text, with a digest of each of its files.

    Ids are Discord's, and differ; which is which shows by their order. So do tokens: whether one led to a message for
    one person's eyes or to one for all is left of them, for these are written by tasks of their own.
    """
    digests = [(name, f"sha256 {sha256(content).hexdigest()}") for name, content in files]
    parts = [entry.method, entry.path, entry.params, entry.json, entry.reason, digests]
    written = _untokened(json.dumps(parts, sort_keys=True, default=str), "token" if private else "shared")
    seen: dict[str, str] = {}
    return re.sub(r"\d{17,20}", lambda id_: seen.setdefault(id_[0], f"#{len(seen)}"), written)


def _untokened(written: str, named: str) -> str:
    return re.sub(r"(/(?:interactions|webhooks)/[^/]+/)[^/\"]+", rf"\1{named}", written)


@contextmanager
def files_kept() -> Generator[list[list[File]]]:
    """The files of every request, one list a request: the simulated Discord logs all but them."""
    kept: list[list[File]] = []
    dispatch = router.dispatch

    def keeping(*args: Any, files: Any = None, **rest: Any) -> Any:  # Any: simcord's signature
        kept.append([(file.filename, file.fp.read()) for file in files or ()])
        for file in files or ():
            file.fp.seek(0)
        return dispatch(*args, files=files, **rest)

    router.dispatch = keeping
    try:
        yield kept
    finally:
        router.dispatch = dispatch
