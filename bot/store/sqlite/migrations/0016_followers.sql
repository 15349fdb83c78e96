-- Who is told by direct message how a game goes: after each round, or at its end alone.

CREATE TABLE followers (
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id    INTEGER NOT NULL,
    each_round INTEGER NOT NULL CHECK (each_round IN (0, 1)),
    told       INTEGER NOT NULL, -- the last round told of
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
