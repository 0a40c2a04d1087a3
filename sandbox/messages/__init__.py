"""What happens to messages: written, edited, pinned, reacted to, and sent in answer to interactions."""
