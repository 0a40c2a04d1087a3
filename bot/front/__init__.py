"""Discord: commands, panels, buttons, delivery. The only place that knows it."""
