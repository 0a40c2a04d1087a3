-- name: posts
SELECT table_id, player, channel, message FROM posts WHERE table_id = :table_id ORDER BY player;

-- name: put_post^
INSERT INTO posts (table_id, player, channel, message) VALUES (:table_id, :player, :channel, :message)
ON CONFLICT (table_id, player) DO UPDATE SET channel = excluded.channel, message = excluded.message
RETURNING message;

-- name: claim_post^
INSERT INTO posts (table_id, player, channel, message)
SELECT :table_id, :player, :channel, :message
WHERE coalesce((SELECT message FROM posts WHERE table_id = :table_id AND player = ''), '') = :old
ON CONFLICT (table_id, player) DO UPDATE SET channel = excluded.channel, message = excluded.message
WHERE posts.message = excluded.message OR substr(posts.message, 1, length(:begins)) <> :begins
RETURNING message;

-- name: outlived
SELECT table_id FROM posts JOIN tables ON tables.id = table_id WHERE player = '-' AND message <> '' AND ours(server)
ORDER BY 1;

-- name: forget_posts
DELETE FROM posts WHERE player = :player RETURNING table_id;

-- name: purge_server_posts
DELETE FROM posts WHERE table_id IN (SELECT id FROM tables WHERE server = :server) RETURNING player;
