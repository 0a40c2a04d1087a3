"""What is said when a command cannot be done as it was typed or set up."""


class Unusable(Exception):  # noqa: N818 - a sentence for whoever typed the command
    """What was typed cannot be done. Nothing has changed."""
