-- The rating that people are shown, on the widest board, before and after a game. None for games booked before this.
ALTER TABLE standings ADD COLUMN ordinal_before DOUBLE PRECISION;
ALTER TABLE standings ADD COLUMN ordinal_after DOUBLE PRECISION;
