"""Whoever presses faster than anybody can is told so, kindly, and nothing is done for it."""

from __future__ import annotations

from bot.front.interactions.press_limit import PERSON, SERVER, PressLimit, Rate
from bot.words import words


class Watch:
    """A clock that the test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_person_may_press_so_often_at_once_and_so_often_a_second() -> None:
    watch = Watch()
    limit = PressLimit(Rate(3, 2.0), Rate(100, 100.0), watch)
    assert [limit.refusal(1, 7) for _ in range(4)] == [None, None, None, PERSON]
    assert limit.refusal(2, 7) is None, "somebody else is not to blame"
    watch.now += 0.5
    assert [limit.refusal(1, 7), limit.refusal(1, None)] == [None, PERSON]
    watch.now += 60
    assert [limit.refusal(1, 7) for _ in range(4)] == [None, None, None, PERSON]


def test_a_server_has_a_limit_of_its_own_and_direct_messages_have_none_but_each_persons() -> None:
    limit = PressLimit(Rate(100, 1.0), Rate(2, 1.0), Watch())
    assert [limit.refusal(person, 7) for person in (1, 2, 3)] == [None, None, SERVER]
    assert limit.refusal(4, 8) is None
    assert all(limit.refusal(person, None) is None for person in range(50))


def test_whoever_goes_on_hears_it_now_and_then_and_not_each_time() -> None:
    watch = Watch()
    limit = PressLimit(now=watch)
    assert [limit.is_to_be_told(1), limit.is_to_be_told(1), limit.is_to_be_told(2)] == [True, False, True]
    watch.now += 5
    assert limit.is_to_be_told(1)


def test_the_sentences_are_there_in_both_languages() -> None:
    for language in ("en", "ko"):
        assert words(language).word(PERSON) != words(language).word(SERVER)
