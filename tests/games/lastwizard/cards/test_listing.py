"""Cards as people read them, those of a deck of one's own among them; and figures from several processes."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.terminal.render import render_blocks
from bot.words import words
from games.lastwizard import GAME
from games.lastwizard.cards import own, shown
from games.lastwizard.moves.commands import Options
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import BadDeck, read, standard
from games.lastwizard.pieces.texts import card_name
from games.lastwizard.report.figures import measure
from games.lastwizard.report.gathering import REPORT
from games.lastwizard.report.tally import merged
from tests.games.lastwizard.own import HOUSE, OWN, WRONG


@pytest.mark.parametrize("locale", ["en", "ko"])
@pytest.mark.parametrize("options", [Options(), Options.model_validate(own(OWN))], ids=["house", "own"])
def test_every_card_is_listed_with_its_copies_in_every_language(locale: str, options: Options) -> None:
    said, deck = words(locale, GAME.key), deck_of(options.deck or standard())
    listed = render_blocks(shown(options), said, ()).splitlines()
    for card in deck.cards.values():
        name = said.say(card_name(card.key))
        (line,) = [line for line in listed if line.startswith(f"{name}  ")]
        assert line.removeprefix(name).split()[0] == str(card.copies)
    assert len(listed) > len(deck.cards)


def test_a_card_of_ones_own_is_called_the_same_in_every_language() -> None:
    for locale in ("en", "ko"):
        said = words(locale, GAME.key)
        assert said.say(card_name(Name("moon-duel"))) == "Moon Duel"
        assert said.say(card_name(Name("달빛-결투"))) == "달빛 결투"
        assert said.say(card_name(Name("snuff"))) == said.word("card-snuff")


@pytest.mark.parametrize(
    "key", ["Moon", "moon duel", "moon--duel", "-moon", "moon-", "m", "*moon*", "<@1>", "m" * 33, ""]
)
def test_a_name_is_made_of_small_letters_and_single_hyphens(key: str) -> None:
    with pytest.raises(BadDeck, match="key"):
        read(HOUSE.replace('key = "cinder-bolt"', f'key = "{key}"', 1))


def test_a_table_takes_no_deck_that_could_not_be_read_from_a_file() -> None:
    good = own(OWN)["deck"]
    assert Options.model_validate({"deck": good}).deck == good
    with pytest.raises(BadDeck, match="card moon-duel: copies"):
        own(WRONG)
    for bad in ("no deck", "[]", "7", good.replace('"copies":', '"copies":9', 1), good.replace("moon-duel", "Moon!")):
        with pytest.raises(ValidationError):
            Options.model_validate({"deck": bad})


def test_a_table_with_the_deck_of_the_house_says_nothing_of_it() -> None:
    assert Options().model_dump(mode="json") == {"mercy": False}


def test_a_deck_that_hurts_nobody_is_refused() -> None:
    # RULES 4.5
    with pytest.raises(BadDeck, match="must do damage to somebody else"):
        read(HOUSE.replace('do = "damage"', 'do = "heal"'))


def test_a_deck_of_little_but_encounters_is_refused() -> None:
    # RULES 4.5
    fog = '[[card]]\nkey = "{}"\ncopies = 9\ntype = "encounter"\neffects = [{{ do = "draw" }}]\n'
    with pytest.raises(BadDeck, match="may be Encounters"):
        read(HOUSE + fog.format("fog") + fog.format("mist"))


def test_figures_of_several_processes_are_added_up() -> None:
    parts = [measure(2, 2, b"one"), measure(1, 3, b"two"), measure(3, 2, b"three")]
    two, three = merged(parts)
    assert (two.seats, two.games, three.seats, three.games) == (2, 5, 3, 1)
    assert two.turns == parts[0].turns + parts[2].turns
    for name in deck_of(standard()).held:
        one, other, both = parts[0].of(name), parts[2].of(name), two.of(name)
        assert both.drawn.times == one.drawn.times + other.drawn.times
        assert both.played.won == pytest.approx(one.played.won + other.played.won)
        assert both.begun.times == one.begun.times + other.begun.times
        assert (both.begun.times > 0) == (name in deck_of(standard()).objects)
    assert merged(parts) == merged(parts), "adding up changes none of them"


def test_the_page_tells_of_every_size_and_of_the_deck_that_was_played() -> None:
    options = Options.model_validate(own(OWN))
    page = REPORT.page([REPORT.measure(1, seats, options, b"page") for seats in (3, 2)], options)
    assert "| 2 | 1 |" in page
    assert "| 3 | 1 |" in page
    assert "moon-duel" in page
