"""Compile the rules of the games to machine code, for AI players that look ahead: `make compiled`.

`compile_games.py --copy FOLDER` has a compiled copy of `games` in FOLDER, made anew if `games` has changed since.
`compile_games.py --check` sees whether Cython takes all of `games`, for which it needs no C compiler.
`compile_games.py FOLDER [GAME ...]` compiles the games that lie in FOLDER, or some of them, where they are.

Beside every module that is played or thought with comes a compiled one, which Python prefers. It does the same to the
byte, in about half the time. It takes Cython, a C compiler and Python's headers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import chdir
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from tempfile import TemporaryDirectory
from typing import Any

SOURCE = Path(__file__).parents[1] / "games"
STAMP = "made-of"  # the file that says of which games a copy was made
CORES = os.cpu_count() or 1
ENGINE = {"ai", "course", "evolution", "match", "rng", "seats", "tuples"}
GAME = {"evolve", "imagine", "minds", "rules", "state", "view"}
# Annotations are for people and the type checker: to Cython a tuple would be a tuple, and nothing that is derived.
DIRECTIVES = {"annotation_typing": False, "language_level": 3}


def main(first: str, *rest: str) -> None:
    """As the command line says."""
    match first:
        case "--copy":
            copy_compiled(Path(*rest))
        case "--check":
            with TemporaryDirectory() as scratch:
                translate(SOURCE.parent, (), scratch)
        case folder:
            compile_in(Path(folder), rest)


def copy_compiled(folder: Path) -> None:
    """Have a compiled copy there. An old one stays until the new one is whole."""
    made_of, stamp = _digest(), folder / STAMP
    if stamp.exists() and stamp.read_text("ascii") == made_of:
        return
    print("Compiling the rules of the games; this takes a minute or two …", flush=True)
    new = folder.with_name(f"{folder.name}.new").absolute()
    rmtree(new, ignore_errors=True)
    copytree(SOURCE, new / "games", ignore=ignore_patterns("__pycache__", "*.so"))
    compile_in(new, ())
    (new / STAMP).write_text(made_of, "ascii")
    rmtree(folder, ignore_errors=True)
    new.rename(folder.absolute())


def compile_in(folder: Path, games: tuple[str, ...]) -> None:
    """Compile the engine and these games, or all that are there."""
    from setuptools import Distribution  # noqa: PLC0415 - slow to load, and mostly there is nothing to do
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415 - the same

    with TemporaryDirectory() as scratch, chdir(folder):
        modules = translate(Path(), games, scratch)
        build = build_ext(Distribution({"ext_modules": modules}))
        build.inplace, build.parallel, build.build_lib, build.build_temp = True, CORES, scratch, scratch
        build.ensure_finalized()
        build.run()
    print(f"{len(modules)} modules are compiled.")


def translate(folder: Path, games: tuple[str, ...], scratch: str) -> list[Any]:
    """Have Cython write them in C, as modules for setuptools to build. What it cannot translate raises."""
    from setuptools import Extension  # noqa: PLC0415 - as above

    cythonize: Any = import_module("Cython.Build").cythonize  # Any: it says little of its types
    with chdir(folder):
        found = [path for path in sorted(Path("games").rglob("*.py")) if _is_wanted(path, games)]
        named = [(".".join(path.with_suffix("").parts), str(path)) for path in found]
        modules = [Extension(name, [path], extra_compile_args=["-g0", "-w"]) for name, path in named]
        return cythonize(modules, nthreads=CORES, compiler_directives=DIRECTIVES, build_dir=scratch, quiet=True)


def _is_wanted(path: Path, games: tuple[str, ...]) -> bool:
    """Whether a module is played or thought with. A package's own file only says what is in it."""
    _, game, *rooms = path.with_suffix("").parts
    if path.stem == "__init__" or not rooms:
        return False
    return rooms[0] in ENGINE if game == "engine" else rooms[0] in GAME and (not games or game in games)


def _digest() -> str:
    """What a copy is made of: every file of the games, this program, and the Python that is to load it."""
    digest = sha256(sys.version.encode())
    for path in (Path(__file__), *_files()):
        digest.update(f"\n{path.name} {path.parent.name} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _files() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


if __name__ == "__main__":
    main(*sys.argv[1:])
