"""What can be typed: slash commands, their arguments, languages and registration."""
