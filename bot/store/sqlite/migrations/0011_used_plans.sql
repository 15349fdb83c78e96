-- What a plan was before an answer that used some of it, so that it is again what it was when the answer is taken back.

CREATE TABLE used_plans (
    game_id  INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    text     TEXT NOT NULL CHECK (json_valid(text)),
    PRIMARY KEY (game_id, sequence),
    FOREIGN KEY (game_id, sequence) REFERENCES log (game_id, sequence) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
