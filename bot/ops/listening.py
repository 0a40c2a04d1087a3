"""Why an address cannot be listened at: because of the host, or because of the port."""

from __future__ import annotations

from errno import EADDRNOTAVAIL, EAFNOSUPPORT, EINVAL
from socket import EAI_AGAIN, EAI_FAIL, EAI_FAMILY, EAI_NONAME, gaierror

OF_THE_HOST = frozenset({EADDRNOTAVAIL, EAFNOSUPPORT, EINVAL, EAI_AGAIN, EAI_FAIL, EAI_FAMILY, EAI_NONAME})


def is_about_host(error: OSError | OverflowError | UnicodeError) -> bool:
    """Whether the host is at fault: no name of a machine, or none of this one. A port may be taken, or not for us."""
    match error:
        case gaierror() | UnicodeError():  # the latter: a part of a name is too long or too short
            return True
        case OSError():
            return error.errno in OF_THE_HOST
        case OverflowError():  # there is no such port
            return False
