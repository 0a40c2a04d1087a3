"""The drawings: SVG sources and the pictures that are kept of them."""
