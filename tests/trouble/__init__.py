"""What strikes a bot in the field, struck on purpose: nothing is lost, doubled, stuck or unfair."""
