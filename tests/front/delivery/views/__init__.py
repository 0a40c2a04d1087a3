"""Tests of private views, ours and those of tables that another process hosts."""
