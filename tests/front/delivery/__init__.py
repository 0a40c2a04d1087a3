"""Tests of what is sent when, and to whom."""
