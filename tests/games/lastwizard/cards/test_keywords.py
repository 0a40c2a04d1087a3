"""Keywords and statuses, one after the other. RULES 5, 6.3 to 6.9."""

from __future__ import annotations

import pytest

from games.engine import Seat
from games.lastwizard import Arrange, Call, Pass, Play, Rebound
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import (
    call,
    discarded,
    do,
    hand,
    health,
    passing,
    phase,
    play,
    position,
    react,
    refusal,
    reseeded,
    turn,
    with_wizard,
    wizard,
)


def test_damage_and_health() -> None:
    assert health(passing(play(position("rain", "tea", "tea"), "rain"))) == (10, 9, 9)
    assert health(passing(play(position("tea", "tea", health=(5, 5)), "tea"))) == (8, 5)
    assert health(passing(play(position("tea", "tea", health=(11, 5)), "tea"))) == (12, 5)  # RULES 1.2
    assert health(passing(play(position("balm", "tea", health=(5, 5)), "balm", 1))) == (5, 7)
    assert health(passing(play(position("balm", "tea", health=(5, 5)), "balm", 0))) == (7, 5)  # RULES 5.6


def test_a_card_for_rivals_cannot_be_aimed_at_oneself() -> None:
    # RULES 5.6
    assert refusal(position("bolt", "tea"), 0, Play(Name("bolt"), Seat(0))) == "refused-target"


def test_an_effect_with_a_condition() -> None:
    # RULES 5.9
    assert health(passing(play(position("chill", "tea"), "chill", 1))) == (12, 11)
    assert health(passing(play(with_wizard(position("chill", "tea"), 1, stunned=1), "chill", 1))) == (12, 10)


def test_block_prevents_one_whole_damage() -> None:
    # RULES 5.7, 6.7
    after = passing(react(play(position("star", "ward tea", "tea"), "star", 1), 1, "ward"))
    assert health(after) == (10, 10, 10)
    assert not wizard(after, 1).block


def test_block_lasts_until_the_own_turn() -> None:
    # RULES 5.7
    table = passing(play(position("ward", "tea", "tea"), "ward"))
    assert wizard(table, 0).block
    table = passing(play(passing(play(table, "tea")), "tea"))
    assert (turn(table), wizard(table, 0).block) == (0, False)


def test_counter_leaves_a_card_without_effect_and_its_player_is_the_target() -> None:
    # RULES 5.1
    after = passing(react(play(position("bolt", "backfire"), "bolt", 1), 1, "backfire", 0, "bolt"))
    assert health(after) == (11, 12)


def test_peek_shows_a_hand_to_the_peeker_alone() -> None:
    # RULES 5.2, 7.2
    after = passing(play(position("eye", "tea star", "tea", deck="bolt"), "eye", 1))
    assert after.view(Seat(0)).hands[1] == ("tea", "star", None)
    assert after.view(Seat(2)).hands[1] == (None, None, None)
    assert after.view(None).hands[1] == (None, None, None)


def test_steal_by_name_takes_one_copy() -> None:
    # RULES 5.3, 7.4
    table = passing(play(position("thief", "tea bolt tea", "tea"), "thief", 1))
    assert (phase(table), table.waiting.seats) == (Phase.CALL, (0,))
    after = call(table, "tea")
    assert hand(after, 0) == "tea"
    assert hand(after, 1).split()[:2] == ["bolt", "tea"]
    assert after.view(None).hands[0] == ("tea",)


def test_steal_by_a_wrong_name_gets_nothing() -> None:
    # RULES 5.3, 7.4
    after = call(passing(play(position("thief", "tea bolt", "tea"), "thief", 1)), "star")
    assert hand(after, 0) == ""
    assert [slot.nots for slot in wizard(after, 1).slots[:2]] == [("star",), ("star",)]


def test_steal_by_chance_is_known_to_thief_and_victim() -> None:
    # RULES 7.4
    after = call(passing(play(position("thief", "star", "tea"), "thief", 1)), None)
    assert hand(after, 0) == "star"
    assert [after.view(viewer).hands[0] for viewer in (Seat(1), Seat(2), None)] == [("star",), (None,), (None,)]


def test_chance_takes_each_card_alike() -> None:
    # RULES 5.3
    table = passing(play(position("thief", "star bolt tea", "tea"), "thief", 1))
    found = set[str]()
    for number in range(40):
        found.add(hand(call(reseeded(table, number), None), 0))
    assert found == {"star", "bolt", "tea"}


def test_burn_by_name_discards() -> None:
    # RULES 5.4
    after = call(passing(play(position("moth", "tea bolt", "tea"), "moth", 1)), "bolt")
    assert discarded(after) == "bolt moth"


def test_nobody_names_what_does_not_exist_or_is_never_held() -> None:
    table = passing(play(position("moth", "tea bolt", "tea"), "moth", 1))
    for name in ("surge", "no-such-card"):
        assert refusal(table, 0, Call(Name(name))) == "refused-no-such-card"
    assert refusal(table, 0, Pass()) == "refused-call"


def test_an_encounter_burns_by_chance() -> None:
    # RULES 5.4
    after = passing(play(position("tea", "bolt", deck="raid", objects=("", "staff")), "tea"))
    assert discarded(after).split() == ["tea", "bolt", "raid"]


def test_search_shows_the_top_cards_to_the_searcher_who_orders_them() -> None:
    # RULES 5.5, 7.5
    table = passing(play(position("gaze", "tea", deck="star bolt tea rain zap"), "gaze"))
    assert phase(table) is Phase.SEARCH
    assert table.view(Seat(0)).top == ("star", "bolt", "tea", "rain")
    assert (table.view(Seat(1)).top, table.view(None).top) == ((), ())
    assert len(table.choices(Seat(0))) == 24
    after = do(table, 0, Arrange(*map(Name, ("rain", "tea", "star", "bolt"))))
    assert hand(after, 1) == "tea rain"
    assert after.view(Seat(0)).hands[1] == (None, "rain")  # RULES 7.3
    assert after.view(Seat(0)).top == ("tea", "star", "bolt")


def test_equal_searched_cards_are_not_told_apart() -> None:
    table = passing(play(position("gaze", "tea", deck="star star tea tea"), "gaze"))
    assert len(table.choices(Seat(0))) == 6


def test_another_search_ends_what_a_searcher_knows() -> None:
    # RULES 7.5
    table = passing(play(position("gaze", "gaze", "tea", deck="star bolt tea rain zap zap"), "gaze"))
    table = do(table, 0, Arrange(*map(Name, ("star", "bolt", "tea", "rain"))))
    table = passing(play(table, "gaze"))
    assert (table.view(Seat(0)).top, len(table.view(Seat(1)).top)) == ((), 4)


def test_bounce_takes_the_card_back_for_another() -> None:
    # RULES 5.10, 7.4
    table = passing(play(position("hex tea", "tea"), "hex", 1))
    assert (phase(table), {*table.choices(Seat(0))}) == (Phase.BOUNCE, {Rebound(), Rebound(Name("tea"))})
    after = do(table, 0, Rebound(Name("tea")))
    assert (hand(after, 0), discarded(after), health(after)) == ("hex", "tea", (12, 11))
    assert after.view(None).hands[0] == ("hex",)
    assert hand(do(table, 0, Rebound()), 0) == "tea"


def test_a_countered_bounce_card_does_not_bounce() -> None:
    # RULES 6.8
    after = passing(react(play(position("hex tea", "snuff tea"), "hex", 1), 1, "snuff", 0, "hex"))
    assert (hand(after, 0), turn(after)) == ("tea", 1)


def test_bounce_needs_another_card() -> None:
    # RULES 5.10
    assert turn(passing(play(position("hex", "tea"), "hex", 1))) == 1


def test_freeze_keeps_from_drawing_by_any_means_until_the_end_of_the_next_turn() -> None:
    # RULES 5.8
    table = passing(play(position("frost tea tea", "books tea", deck="star rain bolt"), "frost", 1))
    assert (turn(table), hand(table, 1)) == (1, "books tea")
    table = passing(play(table, "books"))
    assert (hand(table, 1), wizard(table, 1).frozen) == ("tea", 0)
    assert hand(passing(play(table, "tea")), 1) == "tea rain"


def test_stun_keeps_from_drawing_and_acting() -> None:
    # RULES 5.8
    table = passing(play(position("gavel tea", "tea", deck="star rain bolt"), "gavel", 1))
    assert (turn(table), hand(table, 0), hand(table, 1)) == (0, "tea star", "tea")
    assert wizard(table, 1).stunned == 0


@pytest.mark.parametrize("card", ["zap", "gavel"])
def test_shock_and_stun_keep_from_acting_in_the_next_turn(card: str) -> None:
    # RULES 5.8
    table = passing(play(position(f"{card} tea", "tea", "tea"), card, 1))
    assert turn(table) == 2
    assert (wizard(table, 1).shocked, wizard(table, 1).stunned) == (0, 0)


def test_a_shocked_wizard_may_still_react() -> None:
    # RULES 5.8
    table = with_wizard(position("bolt", "cloak tea", "tea"), 1, shocked=1)
    assert health(passing(react(play(table, "bolt", 1), 1, "cloak"))) == (10, 10, 10)


def test_a_status_in_the_own_turn_lasts_to_the_end_of_the_following_one() -> None:
    # RULES 6.3: and the action it answers happens
    table = play(position("bolt tea tea", "trip tea", deck="star rain zap"), "bolt", 1)
    table = passing(react(table, 1, "trip", 0))
    assert (health(table), wizard(table, 0).shocked, turn(table)) == ((12, 10), 1, 1)
    table = passing(play(table, "tea"))
    assert (turn(table), wizard(table, 0).shocked) == (1, 0)  # seat 0 could not act, and it is seat 1's turn again


def test_a_status_that_begins_again_restarts_and_others_go_together() -> None:
    # RULES 6.3
    table = with_wizard(position("frost", "tea", "tea"), 1, frozen=1, shocked=1)
    after = play(table, "frost", 1)
    assert (wizard(after, 1).frozen, wizard(after, 1).shocked) == (1, 1)


def test_cleansing_ends_all_statuses() -> None:
    table = with_wizard(position("wash tea", "tea"), 0, frozen=2)
    assert wizard(passing(play(table, "wash")), 0).frozen == 0


def test_of_equal_cards_the_one_held_longest_leaves() -> None:
    # RULES 6.16, 7.6
    after = passing(play(position("bolt tea bolt tea", "tea", deck="star"), "tea"))
    assert hand(after, 0) == "bolt bolt tea"
    assert [slot.nots for slot in wizard(after, 0).slots] == [("tea",), (), ()]
