"""Long lists of choices in the terminal: what there are many ways to do is one line, which leads to a list."""

from __future__ import annotations

import re

from bot.terminal.folding import MOST, fold
from games.engine import Command, Seat
from tests.bazaar.game import choices
from tests.bazaar.moves import Sell, State, View
from tests.terminal.test_conclave import conclave

MANY = choices(View(Seat(0), State(3)))
LINE = re.compile(r"^ *([0-9]+)[)] (.*)$", re.MULTILINE)


def test_every_choice_can_be_reached_once_and_no_list_is_longer_than_it_must_be() -> None:
    reached, lists = list[object](), list[tuple[Command, ...]]([MANY])
    while lists:
        entries = fold(lists.pop())
        assert len(entries) <= MOST or all(len(entry.choices) == 1 for entry in entries), "nothing is left to fold by"
        for entry in entries:
            if len(entry.choices) == 1:
                reached += entry.choices
            else:
                lists.append(entry.choices)
    assert len(MANY) > 300
    assert sorted(map(str, reached)) == sorted(map(str, MANY))


def test_a_short_list_is_left_alone_and_only_as_much_is_folded_as_it_takes() -> None:
    assert [entry.choices for entry in fold(MANY[:MOST])] == [(choice,) for choice in MANY[:MOST]]
    few = [choice for choice in MANY if not isinstance(choice, Sell)][:10]
    sizes = [len(entry.choices) for entry in fold([*MANY[:30], *few])]
    assert sizes == [30, *[1] * 10]


def test_in_a_game_with_many_ways_to_pay_the_first_list_is_short_and_leads_there_and_back() -> None:
    """A line of the second list leads back to the first; then something is chosen."""
    first = conclave("play", "spellbooks", "--seed", "abc", typed="q\n").stdout
    lines = LINE.findall(first)
    assert len(lines) <= MOST
    (pay,) = (number for number, said in lines if re.fullmatch(r"Pay … [(][0-9]+ ways[)]", said))
    dice = LINE.findall(conclave("play", "spellbooks", "--seed", "abc", typed=f"{pay}\nq\n").stdout)[len(lines) :]
    assert [said for _, said in dice[-2:]] == ["Back", "Look closer at the whole board"]
    typed = f"{pay}\n{dice[-2][0]}\n1\nq\n"
    again = conclave("play", "spellbooks", "--seed", "abc", typed=typed).stdout
    assert LINE.findall(again)[: 2 * len(lines) + len(dice)] == [*lines, *dice, *lines]
    assert "Rowan (you):" in again
