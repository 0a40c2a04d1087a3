"""Whether a table of this game can be shown in messages that Discord takes: its messages are made, and not sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front import custom_ids
from bot.front.checks.hearing import NAMES
from bot.front.features.move_prompt import answered
from bot.front.messages import options
from bot.front.messages.blocks import draw
from bot.front.messages.components import LONGEST_TEXT, MessageView, walk
from bot.front.messages.locale import spoken
from bot.front.messages.panel import panel, private
from bot.hosting.seating import Seating, Sitter, write_seating
from bot.hosting.table import Table
from bot.words import Words, words
from bot.words.messages import sources_of
from games.engine import Own, Text, everybody, text
from games.engine.catalog.rehearsal import Scene
from games.engine.catalog.shelf import problem
from storage.rows import Channel, Millis, Phase, Player, Server, TableId, TableRow

MOST_PARTS, MOST_OPTIONS, LONGEST_ID = 40, 25, 100  # of a message, of a menu, of what a button carries
SOMEBODY = 10**17
"""As long as the ids of people are."""


def check_messages(scenes: Sequence[Scene]) -> Iterator[Text]:
    """The lobby, and how a game looks at its begin, half-way and at its end."""
    key = scenes[0].match.game.key
    picked = {id(scene): scene for scene in (scenes[0], scenes[len(scenes) // 2], scenes[-1])}
    for locale in (name for name in sources_of(key) if name in spoken()):
        said = words(locale, key)
        where = {"game": Own(key), "language": Own(locale)}
        try:
            _show_lobby(scenes[0], said)
            for scene in picked.values():
                _show(scene, said)
        except Exception as error:  # a game can fail in any way
            yield text("check-message", problem=problem(error), **where)
        screens = [screen for scene in picked.values() for screen in scene.screens.values()]
        longest = max(sum(map(len, draw(screen, said, NAMES))) for screen in screens)
        if longest > LONGEST_TEXT:
            yield text("check-long-screen", length=longest, most=LONGEST_TEXT, **where)


def _show_lobby(scene: Scene, said: Words) -> None:
    table = _table(scene, Phase.LOBBY)
    for view in (panel(table, (), said), options.form(table, said)):
        _made(view)


def _show(scene: Scene, said: Words) -> None:
    match = scene.match
    if match.outcome is not None:
        _made(panel(_table(scene, Phase.OVER), (), said))
        return
    table = _table(scene, Phase.PLAYING)
    _made(panel(table, (), said))
    for seat in everybody(scene.seats):
        _made(private(table, seat, said))
        for kind in {type(command).__name__ for command in match.choices(seat)}:
            asked = answered(table, seat, custom_ids.ask(table.id, match.beat, kind), said)
            if isinstance(asked, MessageView):
                _made(asked)


def _made(view: MessageView) -> None:
    """Look at a message as Discord would."""
    parts = [*walk(view.to_components())]
    pressed = [part["custom_id"] for part in parts if "custom_id" in part]
    options = [option for part in parts for option in part.get("options", ())]
    _at_most(MOST_PARTS, len(parts), "components")
    _at_most(LONGEST_ID, max(map(len, pressed), default=0), "characters in a custom_id")
    _at_most(LONGEST_ID, max((len(option["value"]) for option in options), default=0), "characters in a value")
    _at_most(MOST_OPTIONS, max((len(part.get("options", ())) for part in parts), default=0), "options in a menu")
    if len(set(pressed)) < len(pressed):
        raise ValueError("a custom_id stands there twice")
    if any(not part["label"] and "emoji" not in part for part in (*parts, *options) if "label" in part):
        raise ValueError("a button or an option says nothing")
    if any(part.get("options") == [] for part in parts):
        raise ValueError("a menu has nothing to choose")


def _at_most(most: int, found: int, what: str) -> None:
    if found > most:
        raise ValueError(f"{found} {what}, at most {most}")


def _table(scene: Scene, phase: Phase) -> Table:
    """A table as hosting would have it, with people at all seats."""
    game = scene.match.game
    people = [Player(str(SOMEBODY + seat)) for seat in everybody(scene.seats)]
    seating = Seating(people[0], options=scene.options.model_dump(mode="json"), sitters=tuple(map(Sitter, people)))
    seed = None if phase is Phase.LOBBY else scene.match.seed.hex()
    server, channel, now = Server(str(SOMEBODY)), Channel(str(SOMEBODY)), Millis(0)
    row = TableRow(
        TableId("0" * 12), game.key, game.edition, server, channel, phase, 0, write_seating(seating), seed, now, now
    )
    return Table(row, seating, game, None if phase is Phase.LOBBY else scene.match)
