"""A fresh environment, in which a new game is installed beside Conclave, without a network."""

from __future__ import annotations

import asyncio
import os
import sys
import sysconfig
import venv
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.with_chance import ROOT

PATIENCE = 300  # seconds; other work may keep the machine busy


@dataclass(frozen=True, slots=True)
class Fresh:
    """Where it is, and its Python."""

    folder: Path
    python: str

    async def run(self, *arguments: str, **settings: str) -> tuple[int | None, str]:
        """Run a module there; its exit code, and all that it said."""
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "COV"))}
        process = await asyncio.create_subprocess_exec(
            self.python,
            *("-m", *arguments),
            cwd=self.folder,
            env={**bare, **settings},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate()
        return process.returncode, said.decode()

    async def install(self, package: Path) -> tuple[int | None, str]:
        """Put a package there, with nothing from a network: all that it takes is there."""
        apart = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet")
        return await self.run("pip", "install", *apart, str(package))

    @contextmanager
    def spared(self) -> Generator[None]:
        """Spare every process that starts here what a test need not see twice (see `tests.spared`)."""
        path = _packages(self.folder) / "spared.pth"
        path.write_text("import tests.spared; tests.spared.spare()\n", "utf-8")
        yield
        path.unlink()


def make_fresh(folder: Path) -> Fresh:
    """An environment that has what this one has, and that can be given more without this one noticing."""
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / Path(sys.executable).name
    here = sysconfig.get_path("purelib")
    (_packages(folder) / "beside.pth").write_text(f"import site; site.addsitedir({here!r})\n{ROOT}\n", "utf-8")
    return Fresh(folder, str(python))


def _packages(folder: Path) -> Path:
    """Where its packages are."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(folder / "env")}))
