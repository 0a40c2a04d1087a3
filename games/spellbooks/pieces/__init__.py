"""What Spellbooks is played with: dice, spells, a book, and what they are called."""
