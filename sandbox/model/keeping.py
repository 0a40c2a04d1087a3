"""The world as a file: written a moment after it has changed and when the sandbox stops, read when it starts."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import perf_counter

import msgspec

from sandbox.model.clock import Cancel
from sandbox.model.freezing import frozen, thawed
from sandbox.model.notices import Notice
from sandbox.model.shapes import Json
from sandbox.model.world import World

A_MOMENT = 1.0
_TIMES_AS_LONG = 20  # a big world is written less often: at most a twentieth of the time goes into it


class Damaged(Exception):  # noqa: N818 - a state of the file, said to whoever starts the sandbox
    """What was kept cannot be read."""


class Keeper:
    """Keeps one world in one file. The file is replaced as a whole, so it is never half written."""

    def __init__(self, world: World, path: Path) -> None:
        self._world = world
        self._path = path
        self._due: Cancel | None = None
        self._pause = A_MOMENT

    def load(self) -> None:
        """Take over what was kept, if there is anything. Raises `Damaged`."""
        try:
            if self._path.exists():
                self._take_over(self._path.read_text(encoding="utf-8"))
        except Exception as error:  # a file that was changed by hand may hold anything, anywhere
            raise Damaged from error

    def _take_over(self, text: str) -> None:
        old = f"{json.loads(text).get('base')}/attachments/"  # links in messages lead to where the sandbox was then
        thawed(self._world, json.loads(text.replace(old, f"{self._world.base}/attachments/")))

    def start(self) -> None:
        """Write the world after each change, from now on."""
        self._world.listen(self._hear)

    def stop(self) -> None:
        """Write it a last time."""
        if self._due is not None:
            self._due()
        self._write()

    def _hear(self, _notice: Notice) -> None:
        if self._due is None:
            self._due = self._world.clock.later(self._pause, self._write)

    def _write(self) -> None:
        begun = perf_counter()
        self._due = None
        _replace(self._path, frozen(self._world))
        self._pause = max(A_MOMENT, (perf_counter() - begun) * _TIMES_AS_LONG)


def _replace(path: Path, kept: Json) -> None:
    _make_folder(path.parent)
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)  # left by a kill, perhaps with other permissions
    new.touch(mode=0o600, exist_ok=False)  # the bot's token is in it
    with new.open("wb") as file:
        file.write(msgspec.json.encode(kept))  # nobody is answered meanwhile: with many tables `json` takes seconds
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _make_folder(folder: Path) -> None:
    """Each one that we make is for our eyes only."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
