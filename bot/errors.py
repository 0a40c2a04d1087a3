"""What is said when a command cannot be done as it was typed or set up."""


class Unusable(Exception):  # noqa: N818 - a sentence for whoever typed the command
    """What was typed cannot be done. Nothing has changed."""


LONGEST = 500


def shortened(problem: str) -> str:
    """What is wrong, in the length of a sentence or two: it may quote whatever was typed or read."""
    return problem if len(problem) <= LONGEST else problem[: LONGEST - 1] + "…"
