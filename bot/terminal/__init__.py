"""A table in the terminal: the same screens, without a chat."""
