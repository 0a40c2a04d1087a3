"""Bots, sandboxes and crowds of people that the figures of the wire are measured with."""
