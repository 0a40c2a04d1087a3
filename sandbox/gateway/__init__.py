"""What bots listen to."""
