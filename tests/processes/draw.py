"""Prints a number of the standard library's chance: `python -m tests.processes.draw`."""

from __future__ import annotations

import random

if __name__ == "__main__":
    print(random.random())
