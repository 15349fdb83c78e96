-- A vote has an id of its own, by which its message and its buttons refer to it; before, that was a revision, negative
-- for all but those on going back, and who asked. Messages of before ask for none: they are taken away, and sent anew.

ALTER TABLE messages ADD COLUMN vote INTEGER NOT NULL DEFAULT 0;
UPDATE messages SET asker = 0 WHERE role = 'vote';

ALTER TABLE votes RENAME TO votes_without_ids;

CREATE TABLE votes (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    asker      INTEGER NOT NULL,
    asked      TEXT NOT NULL CHECK (json_valid(asked)),
    revision   INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    successor  INTEGER NOT NULL,
    agreed     TEXT NOT NULL CHECK (json_valid(agreed)),
    choices    TEXT NOT NULL CHECK (json_valid(choices)),
    refused_by INTEGER,
    refused_at INTEGER,
    CHECK ((refused_by IS NULL) = (refused_at IS NULL))
) STRICT;
CREATE INDEX votes_of_game ON votes (game_id);

INSERT INTO votes (game_id, kind, asker, asked, revision, at, since, player, successor, agreed, choices, refused_by,
        refused_at)
    SELECT game_id, kind, asker, asked, abs(revision), at, since, player, successor, agreed, choices, refused_by,
        refused_at
    FROM votes_without_ids ORDER BY at;

DROP TABLE votes_without_ids;
