-- name: setting^
SELECT value FROM settings WHERE kind = :kind AND id = :id;

-- name: put_setting^
INSERT INTO settings (kind, id, value) VALUES (:kind, :id, :value)
ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value
RETURNING id;

-- name: forget_setting^
DELETE FROM settings WHERE kind = :kind AND id = :id RETURNING id;

-- name: settings_naming
SELECT id, value FROM settings WHERE kind = :kind AND replace(value, :part, '') <> value;

-- name: note^
SELECT value FROM notes WHERE name = :name;

-- name: signs_of_life
SELECT name, CAST(value AS BIGINT) FROM notes WHERE name = 'alive' OR substr(name, 1, 6) = 'alive ';

-- name: put_note^
INSERT INTO notes (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
RETURNING name;

-- name: put_notes!
INSERT INTO notes (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: prove_writable^
INSERT INTO notes (name, value) VALUES ('health', '0')
ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(notes.value AS INTEGER) + 1 AS TEXT)
RETURNING name;
-- name: drop_note
DELETE FROM notes WHERE name = :name RETURNING name;

-- name: purge_server_settings
DELETE FROM settings WHERE kind IN ('server', 'departure') AND id = :server RETURNING id;

-- name: servers
SELECT server FROM tables WHERE server IS NOT NULL
UNION
SELECT id FROM settings WHERE kind = 'server'
ORDER BY 1;

-- name: departures
SELECT id, CAST(value AS BIGINT) FROM settings WHERE kind = 'departure' ORDER BY id;

-- name: depart
INSERT INTO settings (kind, id, value) VALUES ('departure', :server, :at)
ON CONFLICT (kind, id) DO NOTHING
RETURNING id;

-- name: purge_server_ratings
DELETE FROM ratings WHERE scope = :server RETURNING player;

-- name: purge_server_turns
DELETE FROM turns WHERE table_id IN (SELECT id FROM tables WHERE server = :server) RETURNING version;

-- name: purge_server_sittings
DELETE FROM sittings WHERE table_id IN (SELECT id FROM tables WHERE server = :server) RETURNING seat;

-- name: purge_server_tables
DELETE FROM tables
WHERE server = :server AND id NOT IN (SELECT table_id FROM results)
RETURNING id;

-- name: forget_server_tables
UPDATE tables
SET server = NULL, channel = '', phase = 'over', revision = revision + 1, seating = '{"host":"~"}', seed = NULL
WHERE server = :server
RETURNING id;

-- name: forget_server_results
UPDATE results SET server = NULL WHERE server = :server RETURNING number;
