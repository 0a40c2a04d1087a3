"""Why an address cannot be listened at: because of the host, or because of the port."""

from __future__ import annotations

from errno import EACCES, EADDRINUSE, EPERM

OF_THE_PORT = frozenset({EACCES, EADDRINUSE, EPERM})


def is_about_host(error: OSError | OverflowError | UnicodeError) -> bool:
    """Whether the host is at fault: no name of a machine, or none of this one. A port may be taken, or not for us."""
    match error:
        case OSError():
            return error.errno not in OF_THE_PORT
        case OverflowError():  # there is no such port
            return False
        case UnicodeError():  # too long or too short a part of a name
            return True
