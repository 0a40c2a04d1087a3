"""Tests of what fits a phone: panels, questions, pages of lessons and of replays."""
