"""Options as they are typed: each is read as the game means it, and what does not fit is told in our own words."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal, Self

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.cli.options import chosen_options
from bot.errors import Unusable
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame


class Options(BaseModel):
    """One of each sort."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    easy: bool = False
    slips: Literal["penalty", "refused"] = "penalty"
    dice: Literal[5, 3] = 5
    rounds: Annotated[int, Field(ge=1, le=40)] = 2
    share: float = 0.5

    @model_validator(mode="after")
    def _go_together(self) -> Self:
        if self.easy and self.rounds > 10:
            raise ValueError("easy games are short")
        return self


class Bare(BaseModel):
    """Nothing to choose."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def game(options: type[BaseModel]) -> AnyGame:
    """A game with these options."""
    return replace(shelf()["abracada"], options=options)


def test_every_value_that_is_listed_is_taken() -> None:
    chosen = chosen_options(game(Options), ("easy=true", "slips=refused", "dice=3", "rounds=7", "share=0.25"))
    assert chosen == Options(easy=True, slips="refused", dice=3, rounds=7, share=0.25)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (("foo=1",), "There is no option foo. There is: easy, slips, dice, rounds and share."),
        (("slip=1",), "There is no option slip. There is: easy, slips, dice, rounds and share. Did you mean slips?"),
        (("easy=maybe",), "The option easy does not take “maybe”. It takes: true and false."),
        (("easy=",), "The option easy does not take “”. It takes: true and false."),
        (
            ("slips=Refusd",),
            "The option slips does not take “Refusd”. It takes: penalty and refused. Did you mean refused?",
        ),
        (("dice=4",), "The option dice does not take “4”. It takes: 5 and 3."),
        (("rounds=41",), "The option rounds does not take “41”. It takes: a whole number from 1 to 40."),
        (("share=half",), "The option share does not fit: it cannot be read."),
        (("easy=true", "rounds=11"), "These options do not go together: easy games are short."),
    ],
)
def test_what_does_not_fit_is_told_with_what_would(typed: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Unusable) as refused:
        chosen_options(game(Options), typed)
    assert str(refused.value) == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(Unusable, match=r"^There is no option foo: this game has none\.$"):
        chosen_options(game(Bare), ("foo=1",))


def test_a_games_own_refusal_is_said_as_it_says_it() -> None:
    with pytest.raises(Unusable, match=r"^The option deck does not fit: ") as refused:
        chosen_options(shelf()["lastwizard"], ('deck={"a":1}',))
    assert "Value error" not in str(refused.value)
