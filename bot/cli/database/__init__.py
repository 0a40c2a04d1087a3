"""Care of the database: `conclave backup`, `restore`, `move`, `doctor` and `ratings`."""
