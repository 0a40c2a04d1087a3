"""Which games there are, and what is looked at before one is taken in."""
