"""What a wizard may do, and what may happen."""
