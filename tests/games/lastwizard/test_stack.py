"""The stack resolves to its end, whoever has fallen by then, and only then the game is judged. RULES 3, 5, 6."""

from __future__ import annotations

from games.engine import Seat
from games.lastwizard import GAME, Arrange, React
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import (
    Table,
    call,
    discarded,
    do,
    equip,
    hand,
    health,
    passing,
    phase,
    play,
    position,
    react,
    seen,
    stack,
    trigger,
    with_wizard,
    wizard,
)


def places(table: Table) -> tuple[int, ...]:
    """Who has won, in a game that is over with nothing left on the stack."""
    assert table.outcome is not None
    assert stack(table) == ""
    return table.outcome.places


def reason(table: Table) -> str:
    """Which sentence ends the game."""
    assert table.outcome is not None
    return table.outcome.why.id


def test_the_card_of_the_fallen_takes_the_last_one_along() -> None:
    # RULES 3.8, 6.10: the grudge fells seat 0, whose star then fells seat 1: the last to fall wins
    table = play(position("star", "grudge", health=(2, 3)), "star", 1)
    after = passing(react(table, 1, "grudge", 0))
    assert (health(after), places(after), reason(after)) == ((0, 0), (2, 1), "won-fallen")
    assert discarded(after).split() == ["grudge", "star"]


def test_nobody_wins_who_was_out_before() -> None:
    # RULES 6.10: seat 0 falls to seat 1's grudge; then its rain fells both others, who share
    table = play(position("rain", "grudge", "tea", health=(2, 1, 1)), "rain")
    after = passing(react(table, 1, "grudge", 0))
    assert (places(after), reason(after)) == ((3, 1, 1), "won-shared")


def test_whoever_stands_after_the_stack_wins_whatever_it_took() -> None:
    # RULES 6.10: seat 0 falls first, and its tea finds nobody
    table = play(position("tea", "grudge", health=(2, 3)), "tea")
    after = passing(react(table, 1, "grudge", 0))
    assert (places(after), reason(after), discarded(after)) == ((2, 1), "won", "grudge tea")


def test_all_whom_one_card_fells_fall_together() -> None:
    # RULES 6.10: ruin strikes the others first, and then its player
    after = passing(play(position("ruin", "tea", "tea", health=(1, 1, 1)), "ruin"))
    assert (places(after), reason(after)) == ((1, 1, 1), "won-shared")
    after = passing(play(position("ruin", "tea", "tea", "tea", health=(1, 1, 5, 5)), "ruin"))
    assert [wizard(after, seat).fell for seat in range(4)] == [0, 0, None, None]


def test_nobody_is_asked_anything_once_one_wizard_is_left() -> None:
    # RULES 6.10: the hex would bounce, and the nap would ask for an order
    after = passing(play(position("hex tea", "tea", health=(9, 1)), "hex", 1))
    assert places(after) == (1, 2)
    table = play(position("nap", "tea", "spark", health=(1, 1, 9)), "nap")
    after = passing(react(with_wizard(table, 0, ready=False), 2, "spark", 1))
    assert phase(after) is Phase.SEARCH  # two are left
    table = play(position("nap spark", "tea", health=(5, 1)), "nap")
    assert places(passing(react(table, 0, "spark", 1))) == (1, 2)


def test_the_burn_of_the_fallen_takes_a_card_by_chance() -> None:
    # RULES 5.4
    table = play(position("moth", "grudge tea", "tea", health=(2, 9, 9)), "moth", 1)
    after = passing(react(table, 1, "grudge", 0))
    assert wizard(after, 0).fell == 0
    assert discarded(after).split() == ["grudge", "tea", "moth"]


def test_the_steal_of_the_fallen_takes_a_card_by_chance_out_of_the_game_s_hands() -> None:
    # RULES 5.3: they have no hand any more
    table = play(position("thief", "grudge tea", "tea", health=(2, 9, 9)), "thief", 1)
    after = passing(react(table, 1, "grudge", 0))
    assert (hand(after, 0), discarded(after).split()) == ("", ["grudge", "tea", "thief"])


def twins() -> Table:
    """Seat 0 has used two sparks, the second in answer to the first; seat 2 is asked."""
    table = play(position("spark spark", "tea", "snuff snuff"), "spark", 1)
    return passing(react(table, 0, "spark", 2), 1, 2)


def test_of_two_equal_cards_of_a_player_each_can_be_countered() -> None:
    # RULES 5.1
    assert stack(twins()) == "spark spark"
    offered = [command for command in twins().choices(Seat(2)) if isinstance(command, React)]
    assert offered == [
        React(Name("snuff"), Seat(0), Name("spark")),
        React(Name("snuff"), Seat(0), Name("spark"), lower=True),
    ]
    assert GAME.telling.label(offered[0]) != GAME.telling.label(offered[1])
    assert health(passing(react(twins(), 2, "snuff", 0, "spark"))) == (10, 9, 10)
    assert health(passing(react(twins(), 2, "snuff", 0, "spark", lower=True))) == (10, 10, 9)


def test_an_object_and_its_ability_are_two_cards_as_well() -> None:
    # RULES 5.1
    table = equip(position("slippers tea", "snuff", objects=("slippers",), health=(5, 9)), "slippers", "slippers")
    table = passing(trigger(table, 0, "slippers"), 1)
    after = passing(react(table, 1, "snuff", 0, "slippers", lower=True))
    assert (health(after), discarded(after)) == ((6, 9), "snuff slippers")


def test_a_condition_is_judged_before_the_first_effect() -> None:
    # RULES 5.9: the first two health lift seat 0 above four
    assert health(passing(play(position("supper", "tea", health=(3, 9)), "supper"))) == (7, 9)
    assert health(passing(play(position("supper", "tea", health=(5, 9)), "supper"))) == (7, 9)


def test_a_condition_is_remembered_while_somebody_decides() -> None:
    # RULES 5.9
    table = passing(play(position("nap", "tea", health=(3, 9), deck="star bolt"), "nap"))
    assert (phase(table), health(table)) == (Phase.SEARCH, (5, 9))
    assert health(do(table, 0, Arrange(Name("bolt"), Name("star")))) == (7, 9)


def test_more_damage_under_a_condition_is_one_damage() -> None:
    # RULES 5.9, 6.7: Block covers all of it
    frozen = with_wizard(position("chill", "cloak tea"), 1, frozen=1)
    assert health(passing(react(play(frozen, "chill", 1), 1, "cloak"))) == (12, 12)
    after = passing(play(frozen, "chill", 1))
    assert health(after) == (12, 10)


def test_rust_takes_the_object_equipped_last_of_equal_ones() -> None:
    # RULES 6.17
    after = passing(play(position("rust", "tea", objects=("", "staff bag staff")), "rust", 1))
    assert wizard(after, 1).objects == ("staff", "bag")


def test_a_stolen_card_is_seen_by_the_two_alone_in_a_reaction_as_well() -> None:
    # RULES 5.3, 7.4
    table = play(position("bolt", "pinch", "tea", deck="star"), "bolt", 2)
    table = call(passing(react(table, 1, "pinch", 2)), None)
    assert [seen(table, viewer, 1)[:1] for viewer in (1, 2, 0, None)] == [("tea",), ("tea",), (None,), (None,)]
