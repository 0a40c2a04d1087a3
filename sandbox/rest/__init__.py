"""What bots ask for over HTTP."""
