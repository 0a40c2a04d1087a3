"""Tests of the deck and its words."""
