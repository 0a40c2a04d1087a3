"""What a broken law says: where to look, and what to do."""
