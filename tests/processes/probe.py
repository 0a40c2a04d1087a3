"""Says what a process finds when it begins, and ends as it is told: `python -m tests.processes.probe HOW`."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from pathlib import Path


def found() -> dict[str, object]:
    """All that could differ from one process to the next, though it should not."""
    channels = (sys.stdin, sys.stdout, sys.stderr)
    return {
        "arguments": sys.argv,
        "folder": str(Path.cwd()),
        "settings": {**os.environ},
        "where modules are": sys.path,
        "channels": [(each.fileno(), each.isatty(), each.encoding, each.errors) for each in channels],
        "by the line": [sys.stdout.line_buffering, sys.stderr.line_buffering],
        "open": sorted(os.listdir("/dev/fd"))[:-1],  # noqa: PTH208 - but for the one that looks
        "signals": [str(signal.getsignal(number)) for number in sorted(signal.valid_signals())],
        "threads": threading.active_count(),
        "garbage": [gc.isenabled(), gc.get_threshold()],
        "umask": os.umask(0o022),
        "read": sys.stdin.read(),
    }


if __name__ == "__main__":
    print(json.dumps(found(), sort_keys=True))
    match sys.argv[1]:
        case "fail":
            raise LookupError("as it was told")
        case "interrupt":
            os.kill(os.getpid(), signal.SIGINT)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case code:
            sys.exit(int(code))
