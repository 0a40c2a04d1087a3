"""The command `conclave` with more games on its shelf, which are in the folder PLANTED; or with no others."""

from __future__ import annotations

import os
import sys

import games

if os.environ.get("ONLY_PLANTED"):
    from games.engine.catalog import sources

    sources.games = type("Shelf", (), {"__path__": [os.environ["PLANTED"]]})  # pyright: ignore[reportAttributeAccessIssue] - where the shelf looks
games.__path__.append(os.environ["PLANTED"])

if __name__ == "__main__":
    from bot.__main__ import main

    sys.exit(main())
