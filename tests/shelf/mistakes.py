"""One mistake of each kind, as somebody who writes a game could make it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.shelf.planting import CODE, ENGLISH, KOREAN, Change

HEAP = 'text("heap", count=view.state.left)'
HAND = "    count: int\n    to: Seat"
COMMANDS = "commands=(Take, Hand)"
MINDS = '        minds={"greedy": wanderer(choices)},\n'
FUTURE = "from __future__ import annotations\n"


@dataclass(frozen=True, slots=True)
class Mistake:
    """The findings it leads to, what they name, and what is changed in Tiny, left out or added."""

    ids: tuple[str, ...]
    named: tuple[str, ...]
    changes: tuple[Change, ...]
    without: str = ""
    added: tuple[tuple[str, bytes], ...] = ()


def mistake(
    id_: str,
    *changes: Change,
    named: Iterable[str] = (),
    without: str = "",
    added: tuple[tuple[str, bytes], ...] = (),
) -> Mistake:
    """A mistake with one finding."""
    return Mistake((id_,), tuple(named), changes, without, added)


def code(old: str, new: str) -> Change:
    """In the code."""
    return Change(CODE, old, new)


def english(old: str, new: str) -> Change:
    """In the English words."""
    return Change(ENGLISH, old, new)


def korean(old: str, new: str) -> Change:
    """In the Korean words."""
    return Change(KOREAN, old, new)


def both(old: str, new: str) -> tuple[Change, Change]:
    """In the words of both languages, which have the same ids."""
    return english(old, new), korean(old, new)


def more(*lines: str) -> tuple[Change, Change]:
    """More words, in both languages."""
    added = "".join(f"{line}\n" for line in lines)
    return english("title = Tiny\n", f"title = Tiny\n{added}"), korean("title = 타이니\n", f"title = 타이니\n{added}")


def kinds(number: int, *fields: str) -> tuple[Change, Change]:
    """So many more kinds of command with these fields, which nobody is ever offered."""
    made = f'[msgspec.defstruct(f"Move{{n}}", {[*fields]}, bases=(Command,), frozen=True) for n in range({number})]'
    return code(FUTURE, f"{FUTURE}\nimport msgspec"), code(COMMANDS, f"commands=(Take, Hand, *{made})")


MISTAKES = {
    # what cannot be taken at all
    "unloadable": mistake("check-load", code("STONES = 12", "STONES = twelve"), named=["NameError", "twelve"]),
    "renamed": mistake("check-key", code('__name__.rpartition(".")[2]', '"other"'), named=["other"]),
    "recordless": mistake("check-record", code(f"{MINDS}    ),\n)\n", f"{MINDS}    ),\n)\nGAME = 7\n"), named=["GAME"]),
    "odd": mistake("check-fail", code("options=Options", "options=int"), named=["AttributeError"]),
    # the record
    "many_values": mistake(
        "check-many-values",
        code('Literal["round", "flat"]', f"Literal{['round', *(f'heap {n}' for n in range(25))]}"),
        named=["heap", "26", "25"],
    ),
    "seatless": mistake("check-seats", code("range(2, 5)", "range(0)"), named=["seats"]),
    "undecided": mistake("check-option", code("misery: bool = False", "misery: bool"), named=["misery"]),
    "namesakes": mistake(
        "check-same-command",
        code("class Opened(", "class TAKE(Command, frozen=True):\n    count: int\n\n\nclass Opened("),
        code(COMMANDS, "commands=(Take, Hand, TAKE)"),
        named=["take"],
    ),
    "unwritable": mistake(
        "check-codec",
        code("class Taken(", 'class Twin(Open, frozen=True, tag="Taken"): ...\n\n\nclass Taken('),
        code("events=(Opened, Taken)", "events=(Opened, Taken, Twin)"),
        named=["Taken"],
    ),
    "listed": mistake("check-field", code(HAND, "    count: int\n    to: list[int]"), named=["to", "Hand"]),
    "anew": mistake(
        "check-default",
        code(FUTURE, f"{FUTURE}\nimport msgspec"),
        code(HAND, "    count: int\n    to: Seat = msgspec.field(default_factory=lambda: Seat(0))"),
        named=["to", "Hand"],
    ),
    "two_sets": mistake(
        "check-sets", code(HAND, "    count: tuple[int, ...]\n    to: tuple[int, ...]"), named=["Hand"]
    ),
    "disordered": mistake(
        "check-order",
        code(f"class Hand(Command, frozen=True):\n{HAND}", "class Hand(Command, frozen=True, kw_only=True):\n" + HAND),
        code("kw_only=True):\n    count: int", "kw_only=True):\n    count: int = 1"),
        named=["to", "Hand"],
    ),
    "partless": mistake("check-part", code("        part=part,\n", ""), named=["Hand", "2", "part"]),
    "undone_in_secret": mistake(
        "check-undo",
        code("class Taken(", "class Peeked(Private, frozen=True): ...\n\n\nclass Taken("),
        code("    Outcome,\n", "    Outcome,\n    Private,\n"),
        code("events=(Opened, Taken)", "events=(Opened, Taken, Peeked)"),
        code(f"{MINDS}    ),\n)\n", f"{MINDS}    ),\n)\nGAME = with_undo(GAME, Peeked)\n"),
        code("    text,\n)\n", "    text,\n    with_undo,\n)\n"),
        named=["Peeked"],
    ),
    # the game being played
    "unkept": mistake("check-kept", code("events=(Opened, Taken)", "events=(Opened,)"), named=["Taken"]),
    "listing": mistake(
        "check-state",
        code("    turn: Seat = Seat(0)\n", "    turn: Seat = Seat(0)\n    last: tuple[int, ...] = ()\n"),
        code("% state.seats))", "% state.seats), [event.count])"),
        named=["State", "last"],
    ),
    "stuck": mistake("check-stuck", code("or state.left <= 0:", "or state.left <= 6:"), named=["2"]),
    "unlisted": mistake("check-unlisted", code(COMMANDS, "commands=(Take,)"), named=["Hand"]),
    "untimed": mistake("check-time", code("(state.turn,), Time.TURN", "(state.turn,), Time.WINDOW"), named=["WINDOW"]),
    "doubled": mistake("check-double", code("return (*TAKES, *(", "return (*TAKES, *TAKES, *("), named=["Take"]),
    "bare": mistake("check-bare", code(f"(Say({HEAP}),)", "()"), named=["screen"]),
    "asking": mistake(
        "check-ask",
        code("    Do,\n", "    Ask,\n    Do,\n"),
        code("return Screen(", 'actions = (*actions, Ask("Steal", text("title")))\n    return Screen('),
        named=["Steal"],
    ),
    "failing": mistake(
        "check-play", code("return (Taken(seat", 'raise KeyError("lost")\n    return (Taken(seat'), named=["lost"]
    ),
    # drawings
    "drawn_long": mistake(
        "check-art-name",
        added=(("art/png/a-stone-with-ivy.png", b"png"),),
        named=["a-stone-with-ivy", "a_stone_with_ivy"],
    ),
    "drawn_odd": mistake("check-art-name", added=(("art/png/a stone.png", b"png"),), named=["a stone"]),
    "drawn_large": mistake(
        "check-art-size", added=(("art/png/stone.png", b"x" * (256 * 1024 + 1)),), named=["stone", "256"]
    ),
    # names
    "a_name_that_is_far_too_long": mistake("check-folder-name", named=["24"]),
    "about": mistake("check-taken", named=["house"]),
    "crowded": mistake(
        "check-many-commands", *kinds(15), *more(*(f"command-move{n} = Move" for n in range(15))), named=["17", "16"]
    ),
    "reserved": Mistake(
        ("check-reserved", "check-clash", "check-clash"),
        ("sit",),
        (code("Hand", "Sit"), *both("command-hand", "command-sit"), *both("name-hand", "name-yield")),
    ),
    "unutterable": mistake(
        "check-command-name",
        code("Hand", "HandOverToSomebodyElseHere"),
        *both("command-hand", "command-handovertosomebodyelsehere"),
        named=["HandOverToSomebodyElseHere"],
    ),
    "wide": mistake(
        "check-many-fields",
        *kinds(1, *(f"f{n}" for n in range(26))),
        *more("command-move0 = Move", *(f"command-move0-f{n} = Field" for n in range(26))),
        named=["Move0", "26", "25"],
    ),
    "capital": mistake(
        "check-field-name",
        *(code(old, new) for old, new in (("    to: Seat", "    Whom: Seat"), ("command.to", "command.Whom"))),
        *both("command-hand-to", "command-hand-Whom"),
        named=["Whom", "Hand"],
    ),
    "interacting": mistake(
        "check-field-name",
        code("    to: Seat", "    interaction: Seat"),
        code("command.to", "command.interaction"),
        *both("command-hand-to", "command-hand-interaction"),
        named=["interaction", "Hand"],
    ),
    "optional": mistake(
        "check-option-name",
        code("misery", "misery_beyond_all_measure"),
        *both("option-misery", "option-misery_beyond_all_measure"),
        named=["misery_beyond_all_measure"],
    ),
    "menus": mistake(
        "check-many-menus",
        code(
            "    misery: bool", "".join(f'    m{n}: Literal["a", "b"] = "a"\n' for n in range(5)) + "    misery: bool"
        ),
        *more(*(f"option-m{n}{end} = Menu" for n in range(5) for end in ("", "-a", "-b"))),
        named=["6", "5"],
    ),
    "switches": mistake(
        "check-many-switches",
        code("    misery: bool", "".join(f"    s{n}: bool = False\n" for n in range(26)) + "    misery: bool"),
        *more(*(f"option-s{n} = Switch" for n in range(26))),
        named=["27"],
    ),
    "minded": mistake(
        "check-mind-name",
        code('"greedy"', '"greedy_beyond_all_measure"'),
        *both("mind-greedy", "mind-greedy_beyond_all_measure"),
        named=["greedy_beyond_all_measure"],
    ),
    "many_minds": mistake(
        "check-many-minds",
        code(MINDS, '        minds={f"m{n}": wanderer(choices) for n in range(21)},\n'),
        *more(*(f"mind-m{n} = Mind" for n in range(21))),
        named=["21"],
    ),
    "many_seats": mistake("check-many-seats", code("range(2, 5)", "range(2, 10)"), named=["6"]),
    # words
    "wordless": mistake("check-no-words", without=ENGLISH, named=["words/en.ftl"]),
    "scribbled": mistake("check-unreadable", english("pitch =", "what is this\npitch ="), named=["words/en.ftl", "2"]),
    "repeated": mistake("check-twice", english("pitch =", "title = Again\npitch ="), named=["words/en.ftl", "title"]),
    "clashing": Mistake(
        ("check-clash", "check-clash"), ("front-join", "words/en.ftl", "words/ko.ftl"), more("front-join = Hop on")
    ),
    "without_pitch": mistake("check-missing", *both("pitch =", "sales ="), named=["pitch", "words/en.ftl"]),
    "without_mind": mistake("check-missing", *both("mind-greedy", "mind-shy"), named=["mind-greedy"]),
    "without_option": mistake("check-missing", *both("option-misery", "option-joy"), named=["option-misery"]),
    "without_value": mistake("check-missing", *both("heap-flat", "heap-high"), named=["option-heap-flat"]),
    "without_command": mistake("check-missing", *both("command-hand-to", "command-hand-at"), named=["command-hand-to"]),
    "without_literal": mistake("check-missing", *both("heap-empty", "heap-bare"), named=["heap-empty"]),
    "without_korean": mistake("check-missing", korean("told-taken", "told-took"), named=["told-taken", "words/ko.ftl"]),
    "without_value_in_korean": mistake(
        "check-missing", korean("heap-empty = 돌이 없어요.", "heap-empty =\n    .note = 없어요"), named=["heap-empty"]
    ),
    "composed": Mistake(
        ("check-missing", "check-missing"),
        ("heap-12", "words/en.ftl", "words/ko.ftl"),
        (code(HEAP, 'text(f"heap-{max(12, view.state.left)}")'),),
    ),
    "featless": Mistake(("check-missing",) * 2, ("feat-pair", "words/ko.ftl"), both("feat-pair", "feat-trio")),
    "argued": mistake(
        "check-argument", korean("heap = 돌이 { $count }", "heap = 돌이 { $heap }"), named=["heap", "words/ko.ftl"]
    ),
    "unsaid": Mistake(("check-unsaid",) * 2, ("heap", "count"), (code(HEAP, 'text("heap")'),)),
    "empty": mistake("check-empty", english("= Take stones", '= { "" }'), named=["command-take"]),
    "long": mistake("check-long", english("= Take stones", f"= {'x' * 101}"), named=["command-take", "101", "100"]),
    "long_rules": mistake("check-long", korean("rules = ", f"rules = {'돌' * 3_900}"), named=["rules", "3,800"]),
    "long_choice": mistake("check-long", english("stones = ", f"stones = {'x' * 100}"), named=["stones", "100"]),
    "spaced": mistake("check-translated", korean("= 가져가기", "= 가져 가기"), named=["name-take", "words/ko.ftl"]),
    "called_alike": mistake(
        "check-same-name", korean("name-hand = 건네기", "name-hand = 가져가기"), named=["가져가기", "ko"]
    ),
    # choosing and showing
    "nameless": mistake(
        "check-nameless", korean("to-whom = { $who } 님에게", 'to-whom = { "" }'), named=["to", "Hand", "ko"]
    ),
    "alike": mistake(
        "check-alike",
        english("to-whom = To { $who }", "to-whom = To { $who ->\n   *[other] them\n}"),
        named=["to", "Hand", "To them"],
    ),
    "cluttered": Mistake(
        ("check-message",) * 2, ("components",), (code("return Screen(", "actions *= 20\n    return Screen("),)
    ),
    "talkative": mistake(
        "check-long-screen",
        code(f"(Say({HEAP}),)", f"(Say({HEAP}),) * 5"),
        english("heap = ", f"heap = {'x' * 900} "),
        named=["3,800", "en"],
    ),
    "large": mistake(
        "check-large",
        *kinds(10, *(f"f{n}" for n in range(8))),
        *more(
            *(f"command-move{n} = {'x' * 100}" for n in range(10)),
            *(f"command-move{n}-f{field} = {'x' * 100}" for n in range(10) for field in range(8)),
        ),
        named=["8,000"],
    ),
}
