"""The board as pictures: ring and tracks on one sheet, one's mat on another."""

from games.temples.sheets.whole import sheets

__all__ = ["sheets"]
