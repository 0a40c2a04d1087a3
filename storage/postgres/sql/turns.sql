-- The same as for SQLite, but for the lock: many write at once here, and whoever changes the table meanwhile must wait.

-- name: save_turn^
INSERT INTO turns (table_id, version, seat, command, events, beat, due, hand, at)
SELECT :table_id, :version, :seat, :command, :events, :beat, :due, :hand, :at
FROM tables JOIN turns AS before ON before.table_id = :table_id AND before.version = :version - 1
WHERE id = :table_id AND revision = :revision AND phase = 'playing' AND paused IS NULL
FOR NO KEY UPDATE OF tables
ON CONFLICT DO NOTHING
RETURNING version;
