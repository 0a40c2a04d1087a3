"""Processes, disks, databases and connections that fail."""
