"""Tests of how a panel gets to be shown."""
