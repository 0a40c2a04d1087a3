-- What another process hosts: its owner hears of it together with the save, or not at all. Table and version, nothing else.

-- name: save_turn_abroad^
WITH saved AS (
    INSERT INTO turns (table_id, version, seat, command, events, beat, due, hand, at)
    SELECT :table_id, :version, :seat, :command, :events, :beat, :due, :hand, :at
    FROM tables
    WHERE id = :table_id AND revision = :revision AND phase = 'playing' AND paused IS NULL
    AND EXISTS (SELECT 1 FROM turns WHERE table_id = :table_id AND version = :version - 1)
    FOR NO KEY UPDATE OF tables
    ON CONFLICT DO NOTHING
    RETURNING table_id, version
)
SELECT version, pg_notify('conclave', table_id || ' ' || version) FROM saved;

-- name: change_table_abroad^
WITH changed AS (
    UPDATE tables
    SET phase = :phase, edition = :edition, revision = revision + 1, seating = :seating, seed = :seed,
        touched = :touched, lag = :lag, paused = :paused
    WHERE id = :id AND revision = :revision
    RETURNING id, revision
)
SELECT revision, pg_notify('conclave', id || ' 0') FROM changed;

-- name: spread
SELECT pg_notify('conclave', :table_id || ' 0');
