"""Six mistakes that whoever writes a game makes sooner or later, made in a new game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Blunder(NamedTuple):
    """What stands in which file instead of what, which test finds it, and what its message must hold."""

    changes: tuple[tuple[str, str, str], ...]
    test: str
    said: tuple[str, ...]


TELL = "worlds_that_look_the_same_tell_the_same"
BLUNDERS: Mapping[str, Blunder] = {
    "a leak in tell": Blunder(
        (
            ("moves", "    seat: Seat\n\n\nclass Swapped", "    seat: Seat\n    lot: Lot\n\n\nclass Swapped"),
            ("rules", "Kept(seat) if", "Kept(seat, state.lots[seat]) if"),
            ("story", "case Kept(seat):", "case Kept(seat, lot):"),
            ("story", 'text("told-kept", who=Who(seat))', 'text("told-swapped", who=Who(seat), lot=lot)'),
        ),
        TELL,
        (
            "The law is broken: the story tells nothing.",
            "Viewer: ",
            "Two worlds that look the same to them: in what is hidden, ",
            "does Keep() in both.",
            "And the story differs: [0].args.lot is ",
            "heron/story.py, line 10, tell.",
            "Remedy: a line may tell what stands in the view it is given",
            f"To see it again: CHANCE=owl pytest -k {TELL}",
        ),
    ),
    "a missing word": Blunder(
        (("words/en.ftl", "told-kept = { $who } keeps their lot.\n", ""),),
        "nothing_is_wrong",
        ("heron says told-kept, and words/en.ftl does not have it. Add it there.",),
    ),
    "a clashing command name": Blunder(
        (("*", "Keep", "Resign"), ("words/en.ftl", "command-keep", "command-resign")),
        "nothing_is_wrong",
        ("heron has the command Resign, and /heron resign is the house’s own. Rename the class.",),
    ),
    "a choice beyond 25 options": Blunder(
        (
            ("moves", "from typing import TypeAlias", "from typing import Literal, TypeAlias"),
            (
                "moves",
                "frozen=True)\n\n\nclass Keep",
                f"frozen=True)\n    most: Literal{[*range(1, 31)]} = 9\n\n\nclass Keep",
            ),
        ),
        "nothing_is_wrong",
        (
            "heron has the option most with 30 values, and a menu of Discord has room for 25. "
            "Offer fewer, or make two options of it.",
        ),
    ),
    "a state that does not round-trip": Blunder(
        (("evolve", "laid=(*state.board.laid, lots[seat]))", "laid=[*state.board.laid, lots[seat]])"),),
        "everything_kept_survives_writing_and_reading",
        (
            "The law is broken: a state survives.",
            "As it was, board.laid is [",
            "written and read again, it is (",
            "Where: heron/state.py, class State, and whatever puts [",
            "Remedy: let all that is kept be Facts with scalars and tuples of them; no list, set, dict or object.",
        ),
    ),
    "an endless game": Blunder(
        (
            ("evolve", "turn=Seat(event.seat + 1)", "turn=Seat((event.seat + 1) % state.board.seats)"),
            ("rules", "if seat + 1 == state.board.seats else", "if seat > state.board.seats else"),
            ("rules", "Keep(), Swap())", "Keep(),)"),
        ),
        "games_end_with_places_for_all",
        (
            "The law is broken: a game ends.",
            "With 2 seats it has gone on for 5000 commands, and still waits for [",
            "], who may Keep.",
            "Where: heron/rules.py, line ",
            ", outcome; and heron/rules.py, line ",
            ", waiting.",
            "Remedy: let something run out whatever people do, such as cards or rounds;",
        ),
    ),
}
