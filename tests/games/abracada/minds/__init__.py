"""Tests of the artificial players and the coach."""
