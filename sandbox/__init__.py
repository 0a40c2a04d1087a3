"""A small Discord of our own on 127.0.0.1: what bots ask of it, what people do in it, and a page to play in."""
