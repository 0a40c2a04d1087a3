-- name: next_number^
SELECT coalesce(max(number), 0) + 1 FROM results;

-- name: add_result^
INSERT INTO results (number, table_id, game, server, season, at)
VALUES (:number, :table_id, :game, :server, :season, :at)
RETURNING number;

-- name: add_standing!
INSERT INTO standings (number, entry, seat, player, mind, place, points, rated, feats,
    mu_before, mu_after, rated_games, ordinal_before, ordinal_after)
VALUES (:number, :entry, :seat, :player, :mind, :place, :points, :rated, :feats,
    :mu_before, :mu_after, :rated_games, :ordinal_before, :ordinal_after);

-- name: results
SELECT number, table_id, game, server, season, at
FROM results
WHERE number > :after
ORDER BY number
LIMIT :most;

-- name: standings
SELECT number, entry, seat, player, mind, place, points, rated, feats,
    mu_before, mu_after, rated_games, ordinal_before, ordinal_after
FROM standings
WHERE number > :after AND number <= :until
ORDER BY number, entry;

-- name: standings_of_table
SELECT number, entry, seat, player, mind, place, points, rated, feats,
    mu_before, mu_after, rated_games, ordinal_before, ordinal_after
FROM standings
WHERE number = (SELECT number FROM results WHERE table_id = :table_id)
ORDER BY entry;

-- name: results_of_player
SELECT results.number, results.table_id, results.game, results.server, results.season, results.at,
    standings.place, standings.points, standings.rated, standings.feats,
    standings.mu_before, standings.mu_after, standings.rated_games,
    standings.ordinal_after,
    (SELECT count(*) FROM standings others WHERE others.number = results.number)
FROM standings JOIN results ON results.number = standings.number
WHERE standings.player = :player AND standings.number < :before
ORDER BY standings.number DESC
LIMIT :most;

-- name: rating^
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
WHERE game = :game AND scope = :scope AND season = :season AND player = :player;

-- name: ratings_before
-- The same for several keys at once: PostgreSQL takes them in one statement.
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
WHERE game = :game AND scope = :scope AND season = :season AND player = :player;

-- name: put_rating!
INSERT INTO ratings (game, scope, season, player, mu, sigma, ordinal, games, listed)
VALUES (:game, :scope, :season, :player, :mu, :sigma, :ordinal, :games, :listed)
ON CONFLICT (game, scope, season, player) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, ordinal = excluded.ordinal, games = excluded.games, listed = excluded.listed;

-- name: ratings
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
ORDER BY game, scope, season, player;

-- name: ratings_of_player
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
WHERE player = :player
ORDER BY game, scope, season;

-- name: first_page
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
WHERE game = :game AND scope = :scope AND season = :season AND listed = 1
ORDER BY ordinal DESC, player
LIMIT :most;

-- name: next_page
SELECT game, scope, season, player, mu, sigma, ordinal, games, listed
FROM ratings
WHERE game = :game AND scope = :scope AND season = :season AND listed = 1
AND ordinal <= :ordinal AND (ordinal < :ordinal OR player > :player)
ORDER BY ordinal DESC, player
LIMIT :most;

-- name: wins
WITH played AS (
    SELECT standings.number, standings.place
    FROM standings JOIN results ON results.number = standings.number
    WHERE standings.player = :player AND standings.rated = 1 AND results.game = :game
    AND (:scope = '*' OR results.server = :scope) AND (:season = '*' OR results.season = :season)
)
SELECT
    count(*),
    coalesce(sum(CASE WHEN place = 1 THEN 1 ELSE 0 END), 0),
    coalesce(sum(CASE WHEN number > (SELECT coalesce(max(number), 0) FROM played WHERE place > 1) THEN 1 ELSE 0 END), 0)
FROM played;

-- name: forget_ratings
UPDATE ratings SET player = :nobody, listed = 0 WHERE player = :player RETURNING game;

-- name: mark^
SELECT
    (SELECT coalesce(max(number), 0) FROM results),
    (SELECT coalesce(max(value), '0') FROM notes WHERE name = 'rewritten');

-- name: rewrite^
INSERT INTO notes (name, value) VALUES ('rewritten', '1')
ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(notes.value AS INTEGER) + 1 AS TEXT)
RETURNING value;

-- name: drop_rating^
DELETE FROM ratings
WHERE game = :game AND scope = :scope AND season = :season AND player = :player
RETURNING player;

-- name: forget_standings
UPDATE standings SET player = :nobody WHERE player = :player RETURNING number;
