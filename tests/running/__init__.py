"""Starting, running and stopping the bot."""
