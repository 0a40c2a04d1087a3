"""Whether a game can be played on Discord: everything that would fail later, found before anybody is let in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bot.front.checks.art import check_art
from bot.front.checks.commands import check_commands
from bot.front.checks.hearing import Hearing
from bot.front.checks.messages import check_messages
from bot.front.checks.names import TAKEN, check_names
from bot.front.checks.narrowing import check_choices
from bot.front.checks.texts import check_texts
from bot.hosting.presets import NO_PRESET, Preset
from games.engine import Text
from games.engine.catalog.checks import check_record
from games.engine.catalog.rehearsal import Scene, check_scene, failed, feats_in, rehearse, said_in
from games.engine.catalog.shelf import problem
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from games.engine.screen import Own, text

MOST_GAMES = 100 - len(TAKEN)
"""Discord takes a hundred commands; each game is one, with subcommands."""


async def check_game(game: AnyGame, preset: Preset = NO_PRESET) -> Sequence[Text]:
    """All that is wrong with this game, each a sentence that names the game, the thing and the remedy.

    It is tried with its usual options, and with those that were set for all tables.

    What needs a sound record, or all words, is looked at only if they are there: one mistake is told once.
    """
    try:
        found = _once(chain(check_record(game, preset), check_names(game), check_art(game)))
        found += _once(check_texts(game, preset))
        if not found:
            found += _check_play(game, preset)
        if not found:
            found += await check_commands(game)
    except Exception as error:  # a record that is wrong in a way nobody thought of; it must not stop the others
        return [text("check-fail", game=Own(game.key), problem=problem(error))]
    return found


def _check_play(game: AnyGame, preset: Preset) -> list[Text]:
    """What is wrong in a game with the fewest seats, or else in one with the most."""
    hearing = Hearing(game)
    for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
        try:
            scenes = [*rehearse(game, seats, game.options.model_validate({**preset}))]
            found = _once(finding for scene in scenes for finding in _check_scene(scene, hearing))
        except Exception as error:  # of the game's own
            return [failed(game, seats, error)]
        found = found or [*check_messages(scenes)]
        if found:
            return found
    return []


def _check_scene(scene: Scene, hearing: Hearing) -> Iterator[Text]:
    yield from check_scene(scene)
    for said in said_in(scene):
        yield from hearing.hear(said)
    for feat in feats_in(scene):
        yield from hearing.hear(text(f"feat-{feat}", count=1))
    if not hearing.missed:
        yield from check_choices(scene, hearing)


def _once(findings: Iterable[Text]) -> list[Text]:
    """Each finding once, in the order they were made."""
    return [*{encode(finding): finding for finding in findings}.values()]
