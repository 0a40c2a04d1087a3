"""One answer to one interaction."""
