"""The port of the sandbox's page, and what is said where it cannot be had."""

from __future__ import annotations

from argparse import Namespace
from socket import AF_INET, AF_INET6, create_server

from bot.errors import Unusable
from bot.ops.listening import is_about_host
from bot.words import Words


def usable_port(given: Namespace, said: Words) -> int:
    """The port that the page can have: the one that was asked for, or any that is free for 0. Raises `Unusable`."""
    if not given.host:  # would be every address there is, which nobody can mean by nothing
        raise _no_host(said)
    try:
        with create_server((given.host, given.port), family=AF_INET6 if ":" in given.host else AF_INET) as listening:
            port: int = listening.getsockname()[1]
    except (OSError, OverflowError, UnicodeError) as error:
        if is_about_host(error):
            raise _no_host(said) from error
        raise Unusable(said.word("sandbox-no-door", host=given.host, port=str(given.port))) from error
    return port


def _no_host(said: Words) -> Unusable:
    return Unusable(said.word("running-bad-setting", variable="--host", wanted=said.word("wants-conclave-host")))
