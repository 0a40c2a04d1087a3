"""Laws for every game, tables of rules for each, and the real parts around them."""
