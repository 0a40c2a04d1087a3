"""What is to be run in a process, and how that is told to the server that forks it."""

from __future__ import annotations

import socket
import struct

import msgspec

CHANNELS = 4  # that go with each start: standard input, output and errors, and where its end is told
LENGTH = struct.Struct("!I")
NUMBER = struct.Struct("!i")  # the number of a process that was started; then how it ended


class Start(msgspec.Struct, frozen=True):
    """A module to run as `python -m` does, in which folder, and with no other settings than these."""

    module: str
    arguments: tuple[str, ...]
    folder: str
    environment: dict[str, str]


def send(server: socket.socket, start: Start, channels: list[int]) -> None:
    """Ask for it."""
    said = msgspec.json.encode(start)
    socket.send_fds(server, [LENGTH.pack(len(said))], channels)
    server.sendall(said)


def receive(client: socket.socket) -> tuple[Start, list[int]] | None:
    """The next one that is asked for, with its channels; None when nobody can ask any more."""
    head, channels, _, _ = socket.recv_fds(client, LENGTH.size, CHANNELS, socket.MSG_WAITALL)
    if not head:
        return None
    (length,) = LENGTH.unpack(head)
    return msgspec.json.decode(client.recv(length, socket.MSG_WAITALL), type=Start), channels
