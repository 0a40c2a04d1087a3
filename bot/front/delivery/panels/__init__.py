"""A table's panel: what it shows, the message it is, and who writes it."""
