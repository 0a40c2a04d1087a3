"""What messages look like: pure functions."""
