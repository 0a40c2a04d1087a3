"""How an artificial player of any game thinks, and judges what others did."""
