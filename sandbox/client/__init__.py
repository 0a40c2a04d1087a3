"""What the page asks and does for a person, as Discord's own client would."""
