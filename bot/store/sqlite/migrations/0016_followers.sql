-- Who is told by direct message how a game goes.

CREATE TABLE followers (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    told    INTEGER NOT NULL, -- the last round told of; where the end alone is wanted, one that no game has
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
