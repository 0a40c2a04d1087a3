"""The bot, and everything else a person starts."""
