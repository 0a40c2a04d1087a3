"""What Last Wizard is played with: cards, decks of them, and what they are called."""
