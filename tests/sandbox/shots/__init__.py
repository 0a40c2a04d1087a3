"""The pictures of the README and the documentation, taken of the real thing."""
