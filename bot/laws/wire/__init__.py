"""The wire law: requests that one person can read, compared in two worlds with the real bot in each."""
