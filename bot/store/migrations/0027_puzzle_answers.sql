-- Puzzles at one's own pace: a person may answer more than one a day.

CREATE TABLE IF NOT EXISTS puzzle_answers (user_id INTEGER, puzzle INTEGER, day INTEGER, answer TEXT); -- a new database has none yet
CREATE TABLE all_puzzle_answers (
    user_id INTEGER NOT NULL,
    puzzle  INTEGER NOT NULL,
    day     INTEGER NOT NULL, -- days since 1970, UTC
    answer  TEXT NOT NULL,
    PRIMARY KEY (user_id, puzzle)
) STRICT, WITHOUT ROWID;
INSERT INTO all_puzzle_answers SELECT * FROM puzzle_answers;
DROP TABLE puzzle_answers;
ALTER TABLE all_puzzle_answers RENAME TO puzzle_answers;
