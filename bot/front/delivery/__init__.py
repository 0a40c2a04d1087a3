"""What is sent, where and when."""
