"""Compile the rules of the games to machine code, for AI players that look ahead: `make compiled`.

`python tools/compile_games.py FOLDER [GAME ...]`: in FOLDER there is a copy of `games`. Beside every module of it that
is played or thought with comes a compiled one, which Python prefers. It does the same to the byte, in about half the
time. It takes Cython, a C compiler and Python's headers.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

CORES = os.cpu_count() or 1
ENGINE = {"ai", "course", "evolution", "match", "rng", "seats", "tuples"}
GAME = {"evolve", "imagine", "minds", "rules", "state", "view"}
# Annotations are for people and the type checker: to Cython a tuple would be a tuple, and nothing that is derived.
DIRECTIVES = {"annotation_typing": False, "language_level": 3}


def main(folder: str, *games: str) -> None:
    """Compile the engine and these games, or all that are there."""
    os.chdir(folder)
    found = [path for path in sorted(Path("games").rglob("*.py")) if _is_wanted(path, games)]
    extensions = [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=["-g0", "-w"]) for path in found
    ]
    with TemporaryDirectory() as scratch:
        written = cythonize(extensions, nthreads=CORES, compiler_directives=DIRECTIVES, build_dir=scratch, quiet=True)
        build = build_ext(Distribution({"ext_modules": written}))
        build.inplace, build.parallel, build.build_lib, build.build_temp = True, CORES, scratch, scratch
        build.ensure_finalized()
        build.run()
    print(f"{len(found)} modules are compiled.")


def _is_wanted(path: Path, games: tuple[str, ...]) -> bool:
    """Whether a module is played or thought with. A package's own file only says what is in it."""
    _, game, *rooms = path.with_suffix("").parts
    if path.stem == "__init__" or not rooms:
        return False
    return rooms[0] in ENGINE if game == "engine" else rooms[0] in GAME and (not games or game in games)


if __name__ == "__main__":
    main(*sys.argv[1:])
