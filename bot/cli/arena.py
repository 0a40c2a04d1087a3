"""`conclave arena`: minds play each other, and it is said who wins how often."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from time import perf_counter

from bot.cli.games import check_mind, check_seats, chosen_game, chosen_seed
from bot.cli.options import chosen_options
from bot.cli.report import write_report
from bot.errors import Unusable
from bot.hosting.ai.arena import Contest, Score, interval, play_contest, total
from bot.terminal.progress import show_progress
from bot.words import Words, words
from games.engine.ai.minds import offered, usual
from games.engine.game import AnyGame

SEATS = 4


def run_arena(given: Namespace) -> int:
    """`conclave arena`."""
    game = chosen_game(given.game)
    if given.report is not None:
        return write_report(given, game)
    said = words("en", game.key)
    contest = _contest(given, game, said)
    print(said.word("arena-begins", seed=contest.seed.hex()), file=sys.stderr, flush=True)
    begun = perf_counter()
    score = total(contest, _watched(play_contest(contest, given.games, given.jobs), given.games, said))
    _report(contest, score, perf_counter() - begun, said)
    return 0


def _contest(given: Namespace, game: AnyGame, said: Words) -> Contest:
    minds = tuple(given.minds.split(",")) if given.minds else (offered(game)[-1], usual(game))
    seats = SEATS if given.seats is None else given.seats
    for mind in minds:
        check_mind(mind, game)
    check_seats(seats, game)
    if len(minds) > seats:
        raise Unusable(said.word("arena-crowded", minds=len(minds), seats=seats))
    if min(given.games, given.budget, given.jobs) < 1:
        raise Unusable(said.word("arena-nothing"))
    options = chosen_options(game, given.option).model_dump(mode="json")
    return Contest(game.key, minds, seats, options, chosen_seed(given.seed), given.budget)


def _watched(found: Iterable[Score], games: int, said: Words) -> Iterator[Score]:
    """The same scores, and to see how far it is."""
    with show_progress(games) as advance:
        for done, score in enumerate(found, 1):
            yield score
            advance(done, said.word("arena-progress", done=done, games=games))


def _report(contest: Contest, score: Score, seconds: float, said: Words) -> None:
    for entrant, mind in enumerate(contest.minds):
        held = contest.entrants.count(entrant)
        low, high = interval(score.won[entrant], score.games)
        shares = {
            "share": _percent(score.won[entrant] / score.games),
            "low": _percent(low),
            "high": _percent(high),
            "par": _percent(held / contest.seats),
        }
        print(said.word("arena-share", mind=mind, held=held, seats=contest.seats, **shares))
    mean = f"{score.commands / score.games:.1f}"
    print(said.word("arena-length", games=score.games, mean=mean, rate=round(score.commands / seconds)))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
