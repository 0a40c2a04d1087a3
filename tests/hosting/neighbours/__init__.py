"""Several processes that share a database: each hosts its own tables, and hears what others do at them."""
