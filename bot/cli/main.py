"""Runs what was typed after `conclave`."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name

from bot.cli.arguments import parser
from bot.errors import Unusable, hinted
from bot.words import words
from storage.trouble import Unusable as Trouble

COMMANDS: Mapping[str, str] = {
    "play": "bot.cli.games:play",
    "replay": "bot.cli.games:replay",
    "review": "bot.cli.review:review",
    "games": "bot.cli.games:games",
    "cards": "bot.cli.cards:list_cards",
    "backup": "bot.cli.database.maintenance:backup",
    "restore": "bot.cli.database.maintenance:restore",
    "move": "bot.cli.database.move:move_database",
    "doctor": "bot.cli.database.maintenance:doctor",
    "simulate": "bot.cli.simulate:run_simulation",
    "arena": "bot.cli.arena:run_arena",
    "ratings": "bot.cli.database.ratings:rebuild_ratings",
    "check": "bot.cli.check:check",
    "new": "bot.cli.workshop.new:new",
    "health": "bot.cli.start:ask_health",
    "sandbox": "bot.cli.start:open_sandbox",
}
"""Where each command is. It is loaded when it is wanted: Discord's library alone takes half a second."""
START = "bot.cli.start:start"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    said, typed = words("en"), sys.argv[1:] if arguments is None else arguments
    try:
        if typed and not typed[0].startswith("-") and typed[0] not in COMMANDS:
            raise Unusable(hinted(said.word("cli-unknown-command"), typed[0], COMMANDS))
        given = parser(said).parse_args(typed)
        command: Callable[[Namespace], int] = resolve_name(COMMANDS.get(given.command, START))
        return command(given)
    except Unusable as error:
        print(said.word("cli-error", problem=str(error)), file=sys.stderr)
        return error.code
    except Trouble as trouble:
        print(said.word("cli-error", problem=said.say(trouble.why)), file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read along has gone; so may we, without a word
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        print(said.word("cli-interrupted"), file=sys.stderr)
        return 130
