"""Tests of slash commands and menus."""
