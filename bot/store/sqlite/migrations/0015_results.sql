-- What each seat of a finished game came to. The seat says whose that is.

CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    score   INTEGER NOT NULL,
    pace    INTEGER,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_left ON seats (left_by) WHERE left_by IS NOT NULL;
