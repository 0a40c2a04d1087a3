"""For whoever writes a game: `conclave new`, and a sandbox that watches the game's files."""
