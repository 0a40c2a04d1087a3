"""Opening a table, sitting down at it, and choosing how it is played."""
