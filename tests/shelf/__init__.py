"""The shelf checks what it takes."""
