"""Bazaar: a made-up game with many choices. In turn, each sells one of thirty wares to somebody at one of five prices
(hundreds of choices in three fields), packs up to three of their goods (a set), or throws some or none of them away.
"""

import sys

from tests.bazaar.game import BAZAAR

sys.modules.setdefault("games.bazaar", sys.modules[__name__])  # where the words of a game are looked for

__all__ = ["BAZAAR"]
