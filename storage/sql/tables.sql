-- name: add_table^
INSERT INTO tables (id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told)
VALUES (:id, :game, :edition, :server, :channel, :phase, :revision, :seating, :seed, :opened, :touched, :lag, :paused, :told)
ON CONFLICT DO NOTHING
RETURNING id;

-- name: change_table^
UPDATE tables
SET phase = :phase, edition = :edition, revision = revision + 1, seating = :seating, seed = :seed, touched = :touched,
    lag = :lag, paused = :paused
WHERE id = :id AND revision = :revision
RETURNING revision;

-- name: table^
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE id = :id;

-- name: tables_in_phase
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE phase = :phase
AND ours(server)
ORDER BY id;

-- name: phases
SELECT phase, count(*) FROM tables
WHERE ours(server)
GROUP BY phase;

-- name: count_lobbies^
SELECT count(*) FROM tables WHERE server = :server AND phase = 'lobby';

-- name: count_open^
SELECT count(*) FROM tables WHERE server = :server AND phase IN ('lobby', 'playing');

-- name: tables_in_channel
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE channel = :channel AND phase IN ('lobby', 'playing')
ORDER BY opened;

-- name: tables_in_server
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE server = :server AND phase IN ('lobby', 'playing')
ORDER BY opened;

-- name: tables_of_player
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE phase IN ('lobby', 'playing') AND id IN (SELECT table_id FROM sittings WHERE player = :player)
ORDER BY opened;

-- name: tables_ever_of
SELECT id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told
FROM tables
WHERE id IN (SELECT table_id FROM sittings WHERE player = :player)
OR (phase = 'lobby' AND replace(seating, :written, '') <> seating) -- a rematch also names who has not joined it
ORDER BY opened;

-- name: lobbies_naming
SELECT id FROM tables WHERE phase = 'lobby' AND replace(seating, :written, '') <> seating;

-- name: tell!
UPDATE tables SET told = :beat WHERE id = :id AND told < :beat;

-- name: untold
SELECT tables.id
FROM tables JOIN turns ON turns.table_id = tables.id
WHERE tables.phase = 'playing'
AND turns.version = (SELECT max(version) FROM turns WHERE table_id = tables.id)
AND tables.told < turns.beat
AND ours(server)
UNION ALL
SELECT id FROM tables WHERE phase = 'over' AND told < 1000000 AND ours(server)
ORDER BY 1;

-- name: deadlines
SELECT tables.id, turns.due + tables.lag
FROM tables JOIN turns ON turns.table_id = tables.id
WHERE tables.phase = 'playing' AND tables.paused IS NULL
AND turns.version = (SELECT max(version) FROM turns WHERE table_id = tables.id)
AND turns.due IS NOT NULL
AND ours(server);

-- name: stop_clocks^
UPDATE tables SET lag = lag + :away, revision = revision + 1
WHERE phase = 'playing' AND paused IS NULL
AND ours(server)
RETURNING id;

-- name: leave_time
UPDATE tables SET lag = :until - (SELECT due FROM turns WHERE table_id = tables.id ORDER BY version DESC LIMIT 1)
WHERE phase = 'playing' AND paused IS NULL
AND (SELECT due FROM turns WHERE table_id = tables.id ORDER BY version DESC LIMIT 1) + lag < :until
AND ours(server)
RETURNING id;

-- name: keep_lobbies
UPDATE tables SET touched = touched + :away, revision = revision + 1
WHERE phase = 'lobby'
AND ours(server)
RETURNING id;

-- name: versions
SELECT id, revision, coalesce((SELECT max(version) FROM turns WHERE table_id = tables.id), -1)
FROM tables
WHERE phase IN ('lobby', 'playing') AND ours(server);

-- name: add_sitting!
INSERT INTO sittings (table_id, revision, seat, since, player, mind, at)
VALUES (:table_id, :revision, :seat, :since, :player, :mind, :at);

-- name: sittings
SELECT table_id, revision, seat, since, player, mind, at
FROM sittings
WHERE table_id = :table_id
ORDER BY revision, seat;

-- name: has_played
SELECT 1 FROM sittings WHERE player = :player AND since >= 0 LIMIT 1;

-- name: forget_sitter
UPDATE sittings SET player = :nobody WHERE player = :player RETURNING table_id;
