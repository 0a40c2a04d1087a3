"""The animation of the README: all frames, in their order, and none of their bytes lost."""

from __future__ import annotations

import struct

from bot.art import drawings
from tests.sandbox.shots.animation import CONTROL, DATA, FRAME, MORE_DATA, animate, chunks

FRAMES = [drawings("abracada")[f"stone-{number}"].png for number in (1, 2, 3)]


def test_an_animation_has_every_frame_in_its_order() -> None:
    found = [*chunks(animate(FRAMES, 0.5))]
    assert struct.unpack(">II", next(body for kind, body in found if kind == CONTROL)) == (len(FRAMES), 0)
    numbers = [struct.unpack(">I", body[:4])[0] for kind, body in found if kind in {FRAME, MORE_DATA}]
    assert numbers == [*range(len(numbers))]
    drawn = b"".join(body if kind == DATA else body[4:] for kind, body in found if kind in {DATA, MORE_DATA})
    assert drawn == b"".join(body for frame in FRAMES for kind, body in chunks(frame) if kind == DATA)
