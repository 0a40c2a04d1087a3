"""Last Wizard's lesson: every kind of thing once, and a duel that is won."""

from __future__ import annotations

from games.engine import Seat
from games.engine.replay.scenes import scenes
from games.engine.screen import said_by
from games.lastwizard import GAME
from games.lastwizard.lesson import LESSON, MIND, YOU
from games.lastwizard.moves.terms import Phase


def test_the_lesson_shows_every_kind_of_thing_once() -> None:
    told = [said_by(line)[0].id for page in scenes(GAME) for line in page.told]
    assert {"told-action", "told-reaction", "told-countered", "told-equip", "told-ability", "told-blocked"} <= {*told}
    assert {"told-afflicted", "told-turn-frozen", "told-struck", "told-drew-cards", "told-fell-by", "won"} <= {*told}


def test_a_page_shows_a_stack_of_two_and_the_next_tells_how_it_took_effect_from_the_top() -> None:
    pages = scenes(GAME)
    at = next(number for number, page in enumerate(pages) if len(page.match.state.board.stack) == 2)
    assert [entry.card for entry in pages[at].match.state.board.stack] == ["cinder-bolt", "snuff"]
    assert pages[at].match.waiting.seats == (YOU,)
    told = [said_by(line)[0].id for line in pages[at + 1].told]
    assert told[:4] == ["told-reaction", "told-countered", "told-struck", "told-struck"]


def test_an_object_that_would_take_the_place_of_another_is_offered_and_refused_kindly() -> None:
    replies = [said.id for page in scenes(GAME) for _, said in page.step.others]
    assert "lesson-one-object" in replies


def test_the_learner_is_nearly_beaten_and_wins() -> None:
    worst = min(page.match.state.board.wizards[YOU].health for page in scenes(GAME))
    assert 0 < worst <= 3
    last = scenes(GAME)[-1].match
    assert last.state.board.phase is Phase.OVER
    assert last.outcome is not None
    assert last.outcome.places == (1, 2)
    assert last.state.board.wizards[MIND].by == Seat(YOU)


def test_the_lesson_has_few_pages() -> None:
    assert 5 <= len(LESSON.steps) <= 8
    assert GAME.extras.lesson is LESSON
