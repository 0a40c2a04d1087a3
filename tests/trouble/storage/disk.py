"""A disk that fails on demand, for a process of ours: see `faulty_disk.c`."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("faulty_disk.c")


@dataclass(frozen=True, slots=True)
class Disk:
    """The folder a process writes to, and beside it what a power cut would leave of it."""

    folder: Path

    @property
    def kept(self) -> Path:
        """What was synced."""
        return self.folder.with_name(f"{self.folder.name}-kept")

    @property
    def _fault(self) -> Path:
        return self.folder.with_name(f"{self.folder.name}-fault")

    def environment(self) -> dict[str, str]:
        """What the process must be started with; nothing where there is no C compiler."""
        library = _compiled(self.folder.with_name("faulty_disk.so"))
        if library is None:
            return {}
        self.kept.mkdir(exist_ok=True)
        return {
            "LD_PRELOAD": str(library),
            "FAULTY_DISK": str(self.folder),
            "FAULTY_DISK_KEPT": str(self.kept),
            "FAULTY_DISK_FAULT": str(self._fault),
        }

    def fail(self, how: str) -> None:
        """From now on: `full`, `broken` or `slow`."""
        self._fault.write_text(how)

    def mend(self) -> None:
        """It works again."""
        self._fault.unlink(missing_ok=True)

    def cut_power(self) -> None:
        """The process is dead: what it had not synced is gone."""
        for database in self.folder.glob("*.db*"):
            database.unlink()
        for synced in self.kept.glob("*.db*"):
            if synced.suffix.removeprefix(".").isdigit():
                synced.unlink()  # a copy that was not finished
            else:
                shutil.copy(synced, self.folder / synced.name)


def can_fail() -> bool:
    """Whether there is a compiler, without which no disk can be made to fail."""
    return shutil.which("cc") is not None


def _compiled(library: Path) -> Path | None:
    if not can_fail():
        return None
    if not library.exists():
        command = ["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True)  # noqa: S603 - our own source
    return library
