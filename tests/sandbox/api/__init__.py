"""Tests of what a bot asks of the sandbox."""
