"""What is the case."""

from games.lastwizard.state.board import BLANK, State

__all__ = ["BLANK", "State"]
