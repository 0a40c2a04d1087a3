"""The wire law: requests that one person can read, compared in two worlds."""
