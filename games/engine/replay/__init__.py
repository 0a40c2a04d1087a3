"""Matches written down, read again and told anew: records, scenes, the scores on the way."""
