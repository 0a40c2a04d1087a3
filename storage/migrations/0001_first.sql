-- Times are milliseconds since 1970. People, servers and channels are the ids of whatever chat they come from.

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    edition INTEGER NOT NULL,
    server TEXT,
    channel TEXT NOT NULL,
    phase TEXT NOT NULL,
    revision INTEGER NOT NULL, -- counts changes of this row; a play names the one it has seen
    seating TEXT NOT NULL, -- host, options, pace and who sits where, as JSON
    seed TEXT, -- in hex, from the start of play
    opened BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    lag BIGINT NOT NULL, -- how far the clock of this table is behind the one on the wall
    paused BIGINT, -- since when
    told INTEGER NOT NULL -- up to which beat the channel knows; a million when it knows the end
);

CREATE INDEX tables_by_phase ON tables (phase, id);
CREATE INDEX tables_by_told ON tables (phase, told);
CREATE INDEX tables_by_channel ON tables (channel, phase);
CREATE INDEX tables_by_server ON tables (server, phase);

-- Who sat where from which version on. Nothing is ever taken out, so a seat taken over keeps both records.
CREATE TABLE sittings (
    table_id TEXT NOT NULL REFERENCES tables (id),
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    player TEXT,
    mind TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, revision, seat)
);

CREATE INDEX sittings_by_player ON sittings (player, table_id);

-- One row for every accepted command, with all that came of it. The key is the lock.
CREATE TABLE turns (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    seat INTEGER,
    command TEXT,
    events TEXT NOT NULL,
    beat INTEGER NOT NULL,
    due BIGINT, -- by the clock of the table, when the question now open lapses
    hand TEXT NOT NULL, -- whose: a person's, a mind's, or the clock's
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE TABLE results (
    number INTEGER PRIMARY KEY, -- in the order in which games ended
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    game TEXT NOT NULL,
    server TEXT,
    season TEXT NOT NULL,
    at BIGINT NOT NULL
);

CREATE TABLE standings (
    number INTEGER NOT NULL REFERENCES results (number),
    entry INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT,
    mind TEXT,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    feats TEXT NOT NULL,
    PRIMARY KEY (number, entry)
);

CREATE INDEX standings_by_player ON standings (player, number);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    scope TEXT NOT NULL, -- a server, or everywhere
    season TEXT NOT NULL, -- a season, or all of them
    player TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    ordinal DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    PRIMARY KEY (game, scope, season, player)
);

CREATE INDEX ratings_board ON ratings (game, scope, season, listed, ordinal DESC, player, games, mu, sigma);
CREATE INDEX ratings_by_player ON ratings (player);

CREATE TABLE settings (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, id)
);
