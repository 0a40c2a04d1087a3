"""The subcommands of `conclave`."""
