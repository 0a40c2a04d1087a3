-- Which message in which channel stands for a table: its panel, under nobody's name, and each player's private one.
CREATE TABLE posts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
);

CREATE INDEX posts_by_player ON posts (player);
