"""What is shown and told of Last Wizard."""
