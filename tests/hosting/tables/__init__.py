"""Tests of tables and their clocks."""
