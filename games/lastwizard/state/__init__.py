"""What is the case."""
