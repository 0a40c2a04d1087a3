"""Results, ratings, replays, settings: what is kept of games, players and servers."""
