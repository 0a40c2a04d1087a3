-- name: save_turn^
INSERT INTO turns (table_id, version, seat, command, events, beat, due, hand, at)
SELECT :table_id, :version, :seat, :command, :events, :beat, :due, :hand, :at
WHERE EXISTS (
    SELECT 1 FROM tables WHERE id = :table_id AND revision = :revision AND phase = 'playing' AND paused IS NULL
)
AND EXISTS (SELECT 1 FROM turns WHERE table_id = :table_id AND version = :version - 1)
ON CONFLICT DO NOTHING
RETURNING version;

-- name: begin_turns^
INSERT INTO turns (table_id, version, seat, command, events, beat, due, hand, at)
VALUES (:table_id, 0, NULL, NULL, :events, 0, :due, :hand, :at)
RETURNING version;

-- name: turns
SELECT table_id, version, seat, command, events, beat, due, hand, at
FROM turns
WHERE table_id = :table_id AND version >= :since
ORDER BY version;

-- name: last_turn^
SELECT table_id, version, seat, command, events, beat, due, hand, at
FROM turns
WHERE table_id = :table_id
ORDER BY version DESC
LIMIT 1;

-- name: table_since
SELECT tables.id, game, edition, server, channel, phase, revision, seating, seed, opened, touched, lag, paused, told,
    table_id, version, seat, command, events, beat, due, hand, at
FROM tables LEFT JOIN turns ON table_id = tables.id AND version >= :since
WHERE tables.id = :id
ORDER BY version;
