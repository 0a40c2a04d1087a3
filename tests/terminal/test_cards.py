"""`conclave cards`, and cards of one's own, as people type it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from tests.games.lastwizard.own import OWN, WRONG, folder
from tests.terminal.test_conclave import conclave


def test_cards_are_listed_with_name_copies_type_and_text() -> None:
    listed = conclave("cards", "lastwizard")
    assert listed.returncode == 0, listed.stderr
    lines = [line.split() for line in listed.stdout.splitlines()]
    copies = str(deck_of(standard()).cards[Name("snuff")].copies)
    assert any(line[:4] == ["Snuff", copies, "reaction", "at"] and "Counter" in " ".join(line) for line in lines)
    assert "Objects" in listed.stdout


@pytest.mark.parametrize(
    ("game", "said"), [("abracada", "Abracada…What? is not played with cards."), ("whist", "no such game")]
)
def test_a_game_without_cards_says_so(game: str, said: str) -> None:
    refused = conclave("cards", game)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_a_deck_of_ones_own_is_listed_played_and_replayed_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "game.jsonl"
    monkeypatch.setenv("CONCLAVE_DECKS", str(folder(tmp_path / "decks", OWN)))
    assert "\nMoon Duel  " in conclave("cards", "lastwizard").stdout
    played = conclave("play", "lastwizard", "--watch", "--seats", "3", "--seed", "moon", "--log", str(log))
    assert played.returncode == 0, played.stderr
    assert "Moon Duel" in played.stdout
    monkeypatch.delenv("CONCLAVE_DECKS")
    assert "Fair: seed, commands and events agree" in conclave("replay", str(log)).stdout
    assert "Moon Duel" not in conclave("cards", "lastwizard").stdout


def test_a_wrong_deck_is_told_by_card_and_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONCLAVE_DECKS", str(folder(tmp_path / "decks", WRONG)))
    for arguments in (("cards", "lastwizard"), ("play", "lastwizard", "--watch"), ("arena", "lastwizard")):
        refused = conclave(*arguments)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert "card moon-duel: copies" in refused.stderr
        assert "Traceback" not in refused.stderr
