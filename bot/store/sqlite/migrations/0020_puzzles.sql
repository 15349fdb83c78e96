-- The puzzle that was found in a finished game, if any was, and what people answered to puzzles.

CREATE TABLE puzzles (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text    TEXT CHECK (json_valid(text))
) STRICT;

CREATE TABLE puzzle_answers (
    user_id INTEGER NOT NULL,
    puzzle  INTEGER NOT NULL,
    day     INTEGER NOT NULL, -- days since 1970, UTC
    answer  TEXT NOT NULL,
    PRIMARY KEY (user_id, puzzle),
    UNIQUE (user_id, day)
) STRICT, WITHOUT ROWID;
