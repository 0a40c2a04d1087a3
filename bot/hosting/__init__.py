"""Tables without a chat: lobby, seats, moves, schedule, AI players, records."""
