"""No mind peeks: what it does follows from its view and its own chance alone, in every game, for every mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice
from random import Random
from typing import Any

from bot.front.messages.locale import spoken
from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.reasons.explaining import explain_endless
from bot.words import words
from games.engine import AnyMatch, Command, Fact, Mind, Rng, Seat
from games.engine.ai.minds import minds_of
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode

BUDGET = 3  # a search that comes back to what it has seen; more of the same would show no more
HASTE = 2  # for whole games, where it matters that they end and not how
POSITIONS = 40
GAMES = 3  # of each mind, at tables with the others

AnyMind = Mind[Any, Any]  # of whichever game


def blindness(match: AnyMatch, seat: Seat, mind: AnyMind, random: Random) -> None:
    """In a world that looks the same to its seat, a mind does the same.

    The views are compared before anybody thinks: a mind need not make sense of one that shows too much. Then the true
    world is looked at, the other, and the true one again; so whatever is carried over from one thought to the next, or
    remembered of the world that was looked at last, is found out.
    """
    game, key = match.game, random.randbytes(32)
    world = game.rules.imagine(match.view(seat), Rng(random.randbytes(32), 0, "law"))
    views = {encode(game.rules.view(state, seat)) for state in (match.state, world)}
    lawbook.require("views of worlds that look the same", len(views) == 1)
    answers = {_thought(game, state, seat, mind, key) for state in (match.state, world, match.state)}
    lawbook.require("a mind knows its view and no more", len(answers) == 1)


def _thought(game: AnyGame, state: Fact, seat: Seat, mind: AnyMind, key: bytes) -> bytes:
    """What the mind makes of the bytes of a view: no object of the true world reaches it."""
    seen = encode(game.rules.view(state, seat))
    command: Command = mind(codec(game).view(seen), Rng(key, 0, "mind"), BUDGET)
    return encode(command)


def hold_to_blindness(game: AnyGame, random: Random) -> None:
    """Every mind of a game, in positions from all over its games: of each game one for every mind."""
    tables = list(islice(lawbook.tables(game, random), 64))
    for seats, match in random.sample(tables, POSITIONS):
        played = [*lawbook.walk(seats, match, random)]
        for mind in minds_of(game).values():
            before = random.choice(played).before
            for seat in before.waiting.seats:
                if before.choices(seat):
                    blindness(before, seat, mind, random)


@law(long=True)
def no_mind_peeks(game: AnyGame, random: Random) -> None:
    hold_to_blindness(game, random)


@law()
def minds_play_whole_games_by_the_rules(game: AnyGame, random: Random) -> None:
    """Those who have played least sit down next, at tables of all sizes and options, until all have played enough."""
    tables, minds = list(islice(lawbook.tables(game, random), 64)), minds_of(game)
    played = Counter(dict.fromkeys(minds, 0))
    while min(played.values()) < GAMES:
        seats, match = random.choice(tables)
        names = sorted(random.sample([*minds], len(minds)), key=played.__getitem__)
        sitting = random.sample([*islice(cycle(names), seats)], seats)
        played.update({*sitting})
        over = finished(match, [minds[name] for name in sitting], random).outcome is not None
        lawbook.require("games of minds end", over, f"At the table sat {', '.join(sitting)}.")


def finished(match: AnyMatch, minds: Sequence[AnyMind], random: Random) -> AnyMatch:
    """The end of a game in which each seat has its mind."""
    for _ in range(lawbook.LONGEST_GAME):
        movers = [seat for seat in match.waiting.seats if match.choices(seat)]
        if not movers:
            return match
        seat = random.choice(movers)
        command = minds[seat](match.view(seat), Rng(random.randbytes(32), 0, "mind"), HASTE)
        lawbook.require("a mind does what it may", command in match.choices(seat))
        match = match.after(match.play(seat, command))
    raise lawbook.Unlawful("a game ends", *explain_endless(match, len(minds), lawbook.LONGEST_GAME))


@law(watched=True)
def every_game_has_a_seeker_and_somebody_who_does_anything(game: AnyGame, _random: Random) -> None:
    own, there = [*game.extras.minds], [*minds_of(game)]
    lawbook.require("every game has a seeker and a random mind", {*own, "seeker", "random"} == {*there})
    lawbook.require("a game's own minds come first", there[: len(own)] == own)
    bare = [*minds_of(replace(game, extras=replace(game.extras, minds={})))]
    lawbook.require("a game without minds has those two", bare == ["seeker", "random"])


@law(watched=True)
def every_mind_has_a_name(game: AnyGame, _random: Random) -> None:
    for locale in sorted(spoken()):
        for mind in minds_of(game):
            lawbook.require("every mind has a name", words(locale, game.key).has(f"mind-{mind}"))
