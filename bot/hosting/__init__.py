"""Tables without a chat: lobby, seats, clock, minds at work, honours."""
