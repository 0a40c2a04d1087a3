"""Processes that tests start: real ones, forked off one that has loaded everything already."""
