"""What the terminal can do."""

from __future__ import annotations

import os
from typing import TextIO


def can_redraw(*streams: TextIO) -> bool:
    """Whether these are a terminal that can do more than print lines, and whoever sits there wants that.

    Nobody does who has set NO_COLOR, and a pipe or a dumb terminal cannot.
    """
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb"
    return not plain and all(stream.isatty() for stream in streams)
