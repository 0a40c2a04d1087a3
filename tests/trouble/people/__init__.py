"""People who leave, come back, miss turns or mean ill."""
