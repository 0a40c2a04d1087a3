"""Sleight: a tiny game that needs of the engine what Abracada does not.

Hidden hands, a choice that all make at once and unseen, a command with two fields, a reaction window, a table
option, private `Ask` actions, and a way for the game to end in the middle of a window.

Each holds three of the cards 1 to 20. All secretly offer one; the highest leads, and strikes somebody with a card or
holds. The others may then guard with a higher card, or surrender, which ends the game at once.
"""

import sys

from tests.sleight.game import SLEIGHT

sys.modules.setdefault("games.sleight", sys.modules[__name__])  # where the words of a game are looked for

__all__ = ["SLEIGHT"]
