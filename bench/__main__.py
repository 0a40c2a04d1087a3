"""`make bench`: one line a figure. `python -m bench odds` for some of them."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Mapping

from bench import cluster, engine, hosting, leaderboard, minds, odds, pictures, postgres, wire
from bench.figures import Figure
from bot.terminal.progress import show_progress

GROUPS: Mapping[str, tuple[Callable[[], Iterator[Figure]], int]] = {
    "engine": (engine.figures, 2 * (3 + len(engine.OTHERS))),  # with rules of both kinds
    "odds": (odds.figures, 2),
    "hosting": (hosting.figures, 4),
    "leaderboard": (leaderboard.figures, 1),
    "postgres": (postgres.figures, 2),
    "cluster": (cluster.figures, 2),
    "pictures": (pictures.figures, 6),
    "wire": (wire.figures, 5 + len(wire.ASKED)),
    "minds": (minds.figures, len(minds.MEETINGS) + 2 + len(minds.SLOWEST)),
}
"""Each group, and how many figures it has, to say how far it is."""


def main(names: list[str]) -> int:
    """Print the figures of these groups, or of all."""
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        print(f"bench: no such group: {', '.join(unknown)}; there is: {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    chosen = names or [*GROUPS]
    done, most = 0, sum(GROUPS[name][1] for name in chosen)
    with show_progress(most) as advance:
        for name in chosen:
            for figure in GROUPS[name][0]():
                print(figure.line(), flush=True)
                done += 1
                advance(done, f"{done} of {most} figures")
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no PostgreSQL stays behind
    sys.exit(main(sys.argv[1:]))
