"""Games and coaches that break a law on purpose."""
