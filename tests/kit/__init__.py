"""Games from elsewhere: how one is begun, put on the shelf, held to the laws and played."""
