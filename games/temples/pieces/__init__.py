"""What it is played with: goods, tracks, temples, mats, and how goods are turned into others."""
