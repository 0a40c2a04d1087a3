"""AI players, and what they are used for besides playing."""
