"""What there is in the sandbox: people, servers, channels and messages, their JSON, and how they are kept."""
