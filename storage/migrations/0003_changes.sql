-- What a game did to somebody's rating on the widest board, as it was told when the game ended: mu before it (none in
-- a first game) and after it, and how many games that rating then came from. None for games booked before this.
ALTER TABLE standings ADD COLUMN mu_before DOUBLE PRECISION;
ALTER TABLE standings ADD COLUMN mu_after DOUBLE PRECISION;
ALTER TABLE standings ADD COLUMN rated_games INTEGER;
