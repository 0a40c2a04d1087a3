"""Which field is asked for next: at most a click a field, however many choices there are."""

from __future__ import annotations

from functools import cache

import pytest

from bot.front import custom_ids
from bot.front.features import move_picker
from bot.front.features.move_picker import MOST, OneOf, SomeOf, Whole, next_step
from bot.hosting.table import choice_of
from games.engine import Command, Seat
from storage.rows import TableId
from tests.bazaar import BAZAAR
from tests.bazaar.moves import GOODS, Pack, Sell, State, Toss, View, sets

CHOICES = BAZAAR.rules.choices(View(Seat(0), State(5)))
SELL = [choice for choice in CHOICES if isinstance(choice, Sell)]


def clicks(own: list[Command], wanted: Command) -> int:
    """How many presses choose this command out of all of a kind; turning pages is not counted."""
    left, count = tuple(own), 0
    while True:
        count += 1
        match next_step(left, repr):
            case Whole(commands):
                assert wanted in commands
                return count
            case OneOf(field, commands):
                (kept,) = [one for one in commands if move_picker.value(one, field) == move_picker.value(wanted, field)]
                left = move_picker.begun(own, move_picker.through(kept, field))
                assert wanted in left
                if len(left) == 1:
                    return count
            case SomeOf(field) as step:
                marks = [
                    one
                    for one in step.singles
                    if {*move_picker.value(one, field)} <= {*move_picker.value(wanted, field)}
                ]
                assert move_picker.together(left, step, [move_picker.digest(one, field) for one in marks]) == wanted
                return count


def test_hundreds_of_choices_take_at_most_a_click_a_field() -> None:
    assert len(SELL) == 596
    assert {clicks([*SELL], wanted) for wanted in SELL} == {2}  # after the ware, the other two fit into one menu


def test_a_field_with_one_possible_value_is_never_asked_for() -> None:
    to_ben = [sell for sell in SELL if sell.customer == 1]
    assert {clicks([*to_ben], wanted) for wanted in to_ben} == {2}
    step = next_step([sell for sell in to_ben if sell.price == 10], repr)
    assert isinstance(step, OneOf)
    assert step.field == "ware"


def test_few_choices_are_one_click_unless_they_are_called_the_same() -> None:
    few = [sell for sell in SELL if sell.ware == 2]
    assert next_step(few, repr) == Whole(tuple(few))
    step = next_step(few, lambda _: "the same")
    assert isinstance(step, OneOf)
    assert step.field == "customer"


def test_a_set_is_the_last_step_and_its_things_are_chosen_at_once() -> None:
    packs: list[Command] = [choice for choice in CHOICES if isinstance(choice, Pack)]
    first = next_step(packs, repr)
    assert isinstance(first, OneOf)
    assert first.field == "bag"
    assert {clicks(packs, wanted) for wanted in packs} == {2}
    last = next_step([pack for pack in packs if move_picker.value(pack, "bag") == 1], repr)
    assert isinstance(last, SomeOf)
    assert (last.field, last.least, last.most, last.nothing) == ("goods", 1, 3, None)
    assert [move_picker.value(single, "goods") for single in last.singles] == [(good,) for good in GOODS]


def test_the_empty_set_can_be_chosen_too() -> None:
    tosses: list[Command] = [choice for choice in CHOICES if isinstance(choice, Toss)]
    step = next_step(tosses, repr)
    assert isinstance(step, SomeOf)
    assert (step.least, step.most, step.nothing) == (1, 2, Toss(()))


@pytest.mark.parametrize(
    "odd",
    [
        [Toss((good, other)) for good in GOODS for other in GOODS],  # in both orders, and twice the same
        [Toss((good,)) for good in range(MOST + 1)],  # more things than a menu holds
    ],
)
def test_what_is_no_set_of_few_things_is_chosen_whole(odd: list[Command]) -> None:
    step = next_step(odd, repr)
    assert isinstance(step, OneOf)
    assert step.commands == tuple(odd)


def test_things_that_do_not_go_together_are_told_from_things_nobody_knows() -> None:
    tosses: list[Command] = [Toss(goods) for goods in sets(2, 2) if goods != (1, 2)]
    step = next_step(tosses, repr)
    assert isinstance(step, SomeOf)
    marks = {single: move_picker.digest(single, "goods") for single in step.singles}
    assert move_picker.together(tosses, step, [marks[Toss((2,))], marks[Toss((1,))]]) == Toss((1, 2))
    assert move_picker.together(tosses, step, [marks[Toss((3,))], marks[Toss((1,))]]) == Toss((1, 3))
    assert move_picker.together(tosses, step, ["by hand"]) is None


def test_what_was_chosen_is_told_by_one_digest_however_many_fields_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_picker, "digest", cache(move_picker.digest))  # each is wanted for every other
    for sell in SELL:
        chosen = move_picker.through(sell, "customer")
        assert {(one.ware, one.customer) for one in move_picker.begun(SELL, chosen) if isinstance(one, Sell)} == {
            (sell.ware, sell.customer)
        }
        assert move_picker.begun(SELL, move_picker.through(sell, "price")) == (sell,)
        assert move_picker.through(sell, "price") == choice_of(sell).digest
    assert move_picker.begun(SELL, "") == ()
    press = custom_ids.choose(TableId("0" * 12), 10**24 - 1, "K" * 24, move_picker.digest(SELL[0]))
    assert len(press.id) <= 100
    assert custom_ids.read(press.id) == press
