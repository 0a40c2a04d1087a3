"""Tests of whole tables in a channel."""
