"""An animated PNG from pictures of the same size: the frames as they are, with a clock between them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER, CONTROL, FRAME, DATA, MORE_DATA, END = b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fdAT", b"IEND"


def animate(frames: Sequence[bytes], seconds: float) -> bytes:
    """One picture that shows each of these for so long, over and over; a viewer without animations has the first."""
    head = next(body for kind, body in chunks(frames[0]) if kind == HEADER)
    number, parts = 0, [_chunk(HEADER, head), _chunk(CONTROL, struct.pack(">II", len(frames), 0))]
    for at, frame in enumerate(frames):
        found = [*chunks(frame)]
        assert found[0] == (HEADER, head), "frames are of one size and one kind"
        shown = struct.pack(
            ">IIIIIHHBB", number, *struct.unpack(">II", head[:8]), 0, 0, round(seconds * 1000), 1000, 0, 0
        )
        parts.append(_chunk(FRAME, shown))
        number += 1
        for kind, body in found:
            if kind == DATA and not at:
                parts.append(_chunk(DATA, body))
            elif kind == DATA:
                parts.append(_chunk(MORE_DATA, struct.pack(">I", number) + body))
                number += 1
    return SIGNATURE + b"".join(parts) + _chunk(END, b"")


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG: what each is called, and what is in it."""
    at = len(SIGNATURE)
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
