-- The same as for SQLite, but for the lock: many write at once here, and whoever changes the table meanwhile must wait.

-- name: save_turn^
INSERT INTO turns (table_id, version, seat, command, events, beat, due, hand, at)
SELECT :table_id, :version, :seat, :command, :events, :beat, :due, :hand, :at
FROM tables
WHERE id = :table_id AND revision = :revision AND phase = 'playing' AND paused IS NULL
AND EXISTS (SELECT 1 FROM turns WHERE table_id = :table_id AND version = :version - 1)
FOR NO KEY UPDATE OF tables
ON CONFLICT DO NOTHING
RETURNING version;
