-- What another process hosts: its owner hears of it together with the save, or not at all. Table and version, nothing else.

-- name: save_turn_abroad^
WITH saved AS (query(save_turn))
SELECT version, pg_notify('conclave', :table_id || ' ' || version) FROM saved;

-- name: change_table_abroad^
WITH changed AS (query(change_table))
SELECT revision, pg_notify('conclave', :id || ' 0') FROM changed;

-- name: spread
SELECT pg_notify('conclave', :table_id || ' 0');
