"""What a game may have besides its rules and its telling."""
