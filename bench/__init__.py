"""Figures, each against a peer in the same run, because machines are noisy and peers share the noise."""
