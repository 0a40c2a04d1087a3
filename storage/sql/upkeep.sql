-- name: farthest^
SELECT coalesce(max(revision), 0) FROM tables;

-- name: count_from
UPDATE tables SET revision = revision - revision / :span * :span + :ahead WHERE 1 = 1 RETURNING id;

-- name: tables_played
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE phase IN ('playing', 'over')
ORDER BY id;
