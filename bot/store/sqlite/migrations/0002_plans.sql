-- What players want done ahead, one plan a player; they leave with the game's end. No change of the game itself.

CREATE TABLE plans (
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    colour     TEXT NOT NULL,
    user_id    INTEGER NOT NULL,
    text       TEXT NOT NULL CHECK (json_valid(text)),
    paused     INTEGER NOT NULL CHECK (paused IN (0, 1)),
    edition    INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, colour)
) STRICT, WITHOUT ROWID;
