"""What people can do, one file each."""
