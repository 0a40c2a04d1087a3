"""The games: pure rules, and the engine they share."""
