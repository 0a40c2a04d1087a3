"""Hears what a game says, and finds what its words cannot say in one of its languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.front.commands.localisation import ANYBODY
from bot.front.messages.locale import spoken
from bot.words import Wordless, Words, words
from bot.words.messages import sources_of
from games.engine import Own, Text, text
from games.engine.catalog.shelf import problem
from games.engine.game import AnyGame
from games.engine.screen import Arg

NAMES = ANYBODY


class Hearing:
    """Says each kind of text once in every language of a game: its id with these arguments."""

    def __init__(self, game: AnyGame) -> None:
        there = [locale for locale in sources_of(game.key) if locale in spoken()]
        self.words: Mapping[str, Words] = {locale: words(locale, game.key) for locale in there}
        self.missed = False
        self._game = Own(game.key)
        self._heard: set[tuple[str, tuple[str, ...]]] = set()

    def hear(self, said: Arg) -> Iterator[Text]:
        """What is wrong with this text, and with those in it; nothing of what was heard before."""
        match said:
            case Text(id_, args):
                for inner in args.values():
                    yield from self.hear(inner)
                if (id_, tuple(args)) not in self._heard:
                    self._heard.add((id_, tuple(args)))
                    yield from self._say(said)
            case tuple():
                for inner in said:
                    yield from self.hear(inner)
            case _:
                return

    def _say(self, said: Text) -> Iterator[Text]:
        for locale, spoken_here in self.words.items():
            where = {"game": self._game, "language": Own(locale), "word": Own(said.id)}
            if not spoken_here.has(said.id):
                self.missed = True
                yield text("check-missing", **where)
                continue
            try:
                spoken_here.say(said, NAMES)
            except Wordless as error:
                self.missed = True
                yield text("check-unsaid", problem=problem(error), **where)
