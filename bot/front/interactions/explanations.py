"""What to tell whoever pressed a button or gave a command that did not succeed."""

from __future__ import annotations

import logging

import aiohttp

from bot.hosting.table import Stale
from games.engine import Refused, Text, text
from storage.rows import TableId
from storage.trouble import Unusable

log = logging.getLogger(__name__)


def explain(error: BaseException, table: TableId | None) -> Text | None:
    """The sentence for this error, which is logged where it is our fault; None for what is not ours to handle."""
    match error:
        case Refused():
            return error.why
        case Stale():
            return text("front-past")
        case Unusable():
            log.error("the store cannot be used: %s", error.why.id)
            return text("front-trouble")
        case aiohttp.ClientError() | OSError():
            log.warning("table %s: the line broke while an answer was on it: %s", table, type(error).__name__)
            return text("front-trouble")
        case Exception():
            log.exception("table %s: a press or command did not succeed", table, exc_info=error)
            return text("front-trouble")
        case _:
            return None
