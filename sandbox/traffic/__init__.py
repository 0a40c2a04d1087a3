"""What a request meets on its way: limits, faults that were set, and a count."""
