"""Pictures that the house draws."""
