-- Votes are on absent players and on handing over seats too; which kinds there are is the program's matter alone.

ALTER TABLE votes RENAME TO votes_of_few_kinds;

CREATE TABLE votes (
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    revision   INTEGER NOT NULL,
    asker      INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    asked      TEXT NOT NULL CHECK (json_valid(asked)),
    agreed     TEXT NOT NULL CHECK (json_valid(agreed)),
    refused_by INTEGER,
    refused_at INTEGER,
    kind       TEXT NOT NULL DEFAULT 'undo',
    player     INTEGER NOT NULL DEFAULT 0,
    successor  INTEGER NOT NULL DEFAULT 0,
    choices    TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(choices)),
    PRIMARY KEY (game_id, revision, asker),
    CHECK ((refused_by IS NULL) = (refused_at IS NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO votes (game_id, revision, asker, since, at, asked, agreed, refused_by, refused_at, kind)
    SELECT game_id, revision, asker, since, at, asked, agreed, refused_by, refused_at, kind FROM votes_of_few_kinds;

DROP TABLE votes_of_few_kinds;
