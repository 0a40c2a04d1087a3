"""Windows and the stack: who is asked, what nobody is told, and in which order things happen. RULES 6.1, 8."""

from __future__ import annotations

import pytest

from games.engine import Seat, Time, hears
from games.lastwizard import GAME, Pass, Play, React
from games.lastwizard.moves.commands import Standing
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import (
    discarded,
    do,
    health,
    kinds,
    passing,
    phase,
    play,
    position,
    react,
    refusal,
    stack,
    trigger,
    turn,
    with_wizard,
    wizard,
)


def test_everybody_with_a_ready_reaction_is_asked_whatever_they_hold() -> None:
    # RULES 8.1: the player of the card, too
    table = play(with_wizard(position("tea", "snuff", "", "star"), 3, ready=False), "tea")
    assert table.waiting.seats == (1, 2, 0)
    assert table.waiting.time is Time.WINDOW


def test_whoever_s_card_lies_on_top_need_not_answer() -> None:
    # RULES 8.6: seat 0 presses nothing
    table = passing(play(position("bolt", "tea", "tea"), "bolt", 1), 1)
    assert (phase(table), table.waiting.seats) == (Phase.WINDOW, (1, 2, 0))
    after = passing(table, 2)
    assert (turn(after), health(after)) == (1, (10, 8, 10))


def test_whoever_s_card_lies_on_top_may_answer_while_the_window_is_open() -> None:
    # RULES 8.6: and when it is not on top any more, they are waited for like everybody else
    table = passing(react(play(position("bolt spark", "spark", "tea"), "bolt", 1), 1, "spark", 0), 2)
    assert (phase(table), stack(table), table.waiting.seats) == (Phase.WINDOW, "bolt spark", (0, 2))
    after = passing(react(table, 0, "spark", 2))
    assert health(after) == (9, 8, 9)


def test_a_window_for_nobody_but_the_card_s_player_does_not_open() -> None:
    # RULES 8.4 to 8.6: nobody else is ready, or all others are passed for
    alone = with_wizard(position("bolt spark", "tea"), 1, ready=False)
    assert turn(play(alone, "bolt", 1)) == 1
    table = do(play(position("tea", "tea tea", "tea"), "tea"), 1, Pass())
    table = play(do(table, 2, Pass(Standing.ROUND)), "tea")
    assert phase(with_wizard(table, 0, ready=False)) is Phase.WINDOW
    table = do(play(position("tea", "tea tea", "tea"), "tea"), 1, Pass())
    table = with_wizard(do(table, 2, Pass(Standing.ROUND)), 0, ready=False)
    assert turn(play(table, "tea")) == 2


def test_an_encounter_is_nobody_s_card() -> None:
    # RULES 8.6: whoever drew it is waited for
    table = with_wizard(position("tea", "tea snuff", deck="surge"), 0, ready=False)
    table = passing(play(table, "tea"), 1)
    assert (phase(table), stack(table), table.waiting.seats) == (Phase.WINDOW, "surge", (1,))


def test_a_window_stays_the_same_until_it_closes() -> None:
    # RULES 8.1, 8.2
    table = play(position("tea", "snuff", "spark"), "tea")
    answered = passing(react(table, 2, "spark", 0), 0)
    assert (answered.waiting, answered.beat, answered.view(None)) == (table.waiting, table.beat, table.view(None))
    assert stack(answered) == "tea"


def test_nobody_hears_of_an_answer() -> None:
    # RULES 8.2, 8.3
    table = play(position("tea", "snuff", "spark"), "tea")
    for command in (Pass(), Pass(Standing.ROUND), React(Name("spark"), Seat(0))):
        events = table.play(Seat(2), command)
        assert not any(hears(event, viewer) for event in events for viewer in (None, Seat(0), Seat(1), Seat(2)))
        after = table.after(events)
        assert after.view(Seat(0)) == table.view(Seat(0))
        assert after.view(Seat(2)) != table.view(Seat(2))


def test_whoever_has_answered_cannot_answer_again() -> None:
    table = passing(play(position("tea", "snuff"), "tea"), 0)
    assert refusal(table, 0, Pass()) == "refused-answered"


def test_reactions_come_to_the_stack_from_the_left_of_the_card_s_player() -> None:
    # RULES 6.1: seat 1 played, so seat 2 is first, then 0, then seat 1 itself
    table = play(position("spark tea", "tea ward", "grudge tea", turn=1), "tea")
    for seat, card, target in ((1, "ward", None), (0, "spark", 2), (2, "grudge", 1)):
        table = react(table, seat, card, target)
    assert stack(table) == ""
    assert discarded(table).split()[:4] == ["ward", "spark", "grudge", "tea"]
    assert health(table) == (10, 12, 9)  # the ward came first, so the grudge was blocked


def test_a_new_window_opens_after_something_was_added() -> None:
    # RULES 6.1: for those whose reaction is still ready
    table = passing(react(play(position("bolt", "snuff", "snuff snuff"), "bolt", 1), 1, "snuff", 0, "bolt"), 0, 2)
    assert (phase(table), stack(table), table.waiting.seats) == (Phase.WINDOW, "bolt snuff", (0, 2))
    after = passing(react(table, 2, "snuff", 1, "snuff"), 0)
    assert phase(after) is Phase.WINDOW
    assert health(passing(after)) == (10, 8, 10)


def test_once_the_stack_resolves_nothing_is_added() -> None:
    # RULES 3.10
    table = passing(play(position("bolt tea", "snuff tea"), "bolt", 1))
    assert (stack(table), turn(table)) == ("", 1)
    assert refusal(table, 1, React(Name("snuff"), Seat(0), Name("bolt"))) == "refused-act"


def test_a_reaction_is_used_up_until_the_own_turn() -> None:
    # RULES 3.9
    table = passing(react(play(position("bolt tea", "cloak cloak", "tea"), "bolt", 1), 1, "cloak"))
    assert not wizard(table, 2).block
    assert table.waiting.seats == (1,)
    assert turn(table) == 1
    assert wizard(table, 1).ready


def test_one_may_react_to_one_s_own_card() -> None:
    # RULES 6.1
    table = play(position("bolt snuff", "tea"), "bolt", 1)
    after = passing(react(table, 0, "snuff", 0, "bolt"))
    assert health(after) == (12, 12)


def test_a_second_counter_finds_no_target_any_more() -> None:
    # RULES 6.1: both aim at the bolt; the later one on the stack resolves first, the other fizzles
    table = play(position("bolt", "backfire", "backfire"), "bolt", 1)
    table = react(react(table, 1, "backfire", 0, "bolt"), 2, "backfire", 0, "bolt")
    assert health(passing(table)) == (9, 10, 10)


def test_a_target_that_has_fallen_makes_a_card_fizzle() -> None:
    # RULES 6.1
    table = play(position("bolt tea", "tea", "spark", health=(9, 1, 9)), "bolt", 1)
    after = passing(react(table, 2, "spark", 1))
    assert wizard(after, 1).fell == 0
    assert discarded(after).split()[-1] == "bolt"


def test_without_a_ready_reaction_there_is_no_window() -> None:
    # RULES 8.5
    table = position("bolt", "tea")
    for seat in (0, 1):
        table = with_wizard(table, seat, ready=False)
    after = play(table, "bolt", 1)
    assert (turn(after), health(after)) == (1, (12, 10))


@pytest.mark.parametrize(
    ("span", "skipped"), [(Standing.ASK, 0), (Standing.STACK, 0), (Standing.TURN, 0), (Standing.ROUND, 1)]
)
def test_who_wants_to_be_passed_for_is_not_asked_that_long(span: Standing, skipped: int) -> None:
    # RULES 8.3, 8.4: seat 2 is the only one who is ready when seat 1 plays
    table = play(position("tea", "tea tea", "tea"), "tea")
    table = do(passing(table, 0, 1), 2, Pass(span))
    assert turn(table) == 1
    table = play(with_wizard(with_wizard(table, 0, ready=False), 1, ready=False), "tea")
    assert (phase(table) is Phase.ACT) == bool(skipped)
    assert turn(table) == (2 if skipped else 1)


def test_a_pass_for_the_stack_covers_its_later_windows() -> None:
    # RULES 8.3
    table = play(position("bolt", "ward", "snuff"), "bolt", 1)
    table = do(react(table, 1, "ward"), 2, Pass(Standing.STACK))
    assert table.waiting.seats == (0, 2)  # still asked, as far as anybody can see
    assert not table.choices(Seat(2))
    assert turn(passing(table, 0)) == 1


def test_who_is_passed_for_looks_like_everybody_else() -> None:
    # RULES 8.3
    table = play(position("bolt", "ward", "snuff"), "bolt", 1)
    for span in Standing:
        assert do(table, 2, Pass(span)).view(Seat(0)) == table.view(Seat(0))
        assert do(table, 2, Pass(span)).view(Seat(2)).standing is span


def test_an_object_s_reaction_uses_the_reaction_up() -> None:
    # RULES 3.9
    table = play(position("bolt", "tea", objects=("", "mirror")), "bolt", 1)
    after = passing(trigger(table, 1, "mirror"))
    assert health(after) == (12, 12)


def test_what_may_be_done_in_a_window_is_to_react_or_pass() -> None:
    table = play(position("bolt tea", "snuff tea", objects=("", "mirror")), "bolt", 1)
    assert kinds(table.choices(Seat(1))) == {"Pass", "React", "Trigger"}
    assert kinds(table.choices(Seat(0))) == {"Pass"}
    assert refusal(table, 0, Play(Name("tea"))) == "refused-window"
    assert refusal(table, 1, React(Name("tea"))) == "refused-no-reaction"
    assert refusal(table, 1, React(Name("cloak"))) == "refused-not-held"


def test_the_public_buttons_of_a_window_are_the_same_for_all() -> None:
    table = play(position("bolt", "snuff", "tea"), "bolt", 1)
    assert GAME.telling.screen(table.view(None)) == GAME.telling.screen(passing(table, 1).view(None))
