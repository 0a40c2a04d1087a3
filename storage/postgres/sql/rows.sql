-- What is asked for several sets of values at once: here they come as one JSON, and the same statement takes them all.

-- name: add_sitting!
INSERT INTO sittings (table_id, revision, seat, since, player, mind, at)
SELECT table_id, revision, seat, since, player, mind, at
FROM json_populate_recordset(CAST(NULL AS sittings), CAST(:rows AS json));

-- name: put_notes!
INSERT INTO notes (name, value)
SELECT name, value
FROM json_populate_recordset(CAST(NULL AS notes), CAST(:rows AS json))
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: tell!
UPDATE tables SET told = new.beat
FROM json_to_recordset(CAST(:rows AS json)) AS new (id TEXT, beat INTEGER)
WHERE tables.id = new.id AND told < new.beat;

-- name: ratings_before
-- One by one, by their key: of a join PostgreSQL thinks that there are many, and reads the whole table for a few.
SELECT found.game, found.scope, found.season, found.player, mu, sigma, ordinal, games, listed
FROM json_to_recordset(CAST(:rows AS json)) AS wanted (game TEXT, scope TEXT, season TEXT, player TEXT)
CROSS JOIN LATERAL (
    SELECT * FROM ratings
    WHERE game = wanted.game AND scope = wanted.scope AND season = wanted.season AND player = wanted.player
    LIMIT 1
) AS found;

-- name: put_rating!
INSERT INTO ratings (game, scope, season, player, mu, sigma, ordinal, games, listed)
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM json_populate_recordset(CAST(NULL AS ratings), CAST(:rows AS json))
ON CONFLICT (game, scope, season, player) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, ordinal = excluded.ordinal, games = excluded.games, listed = excluded.listed;

-- name: add_standing!
INSERT INTO standings (number, entry, seat, player, mind, place, points, rated, feats,
    mu_before, mu_after, rated_games, ordinal_before, ordinal_after)
SELECT number, entry, seat, player, mind, place, points, rated, feats,
    mu_before, mu_after, rated_games, ordinal_before, ordinal_after
FROM json_populate_recordset(CAST(NULL AS standings), CAST(:rows AS json));
