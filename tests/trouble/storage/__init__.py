"""Disks and databases that fail."""
