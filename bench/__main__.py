"""`make bench`: one line a figure. `python -m bench odds` for some of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping

from bench import engine, hosting, leaderboard, minds, odds, wire
from bench.figures import Figure

GROUPS: Mapping[str, Callable[[], Iterator[Figure]]] = {
    "engine": engine.figures,
    "odds": odds.figures,
    "hosting": hosting.figures,
    "leaderboard": leaderboard.figures,
    "wire": wire.figures,
    "minds": minds.figures,
}


def main(names: list[str]) -> int:
    """Print the figures of these groups, or of all."""
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        print(f"bench: no such group: {', '.join(unknown)}; there is: {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    for name in names or GROUPS:
        for figure in GROUPS[name]():
            print(figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
