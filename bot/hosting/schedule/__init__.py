"""What happens at a table at a certain time, and the loop that does it."""
