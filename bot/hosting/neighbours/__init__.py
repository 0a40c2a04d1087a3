"""What other processes do at the tables of this one."""
