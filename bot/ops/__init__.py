"""What keeps a process well: health, metrics, logs, supervision."""
