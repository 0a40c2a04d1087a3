"""The laws of taking back."""
