"""The sandbox, used by Discord libraries and by bots that are not Conclave."""
