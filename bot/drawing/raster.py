"""From SVG to the bytes of a PNG. The renderer is `resvg`, which draws the same pixels on every platform."""

from __future__ import annotations


def png_of(svg: str) -> bytes:
    """The picture as PNG. It takes a while, in which this process does nothing else: `resvg` keeps Python's lock."""
    import resvg_py  # noqa: PLC0415 - whoever has no picture to draw does without

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
