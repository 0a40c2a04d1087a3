"""Whole games on phones, by touch."""
