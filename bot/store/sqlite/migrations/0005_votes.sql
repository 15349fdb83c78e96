-- A vote is a game's before there is a message that asks for it; the message says whose vote it shows.

ALTER TABLE messages ADD COLUMN asker INTEGER NOT NULL DEFAULT 0;
UPDATE messages SET asker = (SELECT asker FROM votes WHERE votes.message_id = messages.message_id)
    WHERE message_id IN (SELECT message_id FROM votes);

ALTER TABLE votes RENAME TO votes_of_messages;

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
    PRIMARY KEY (game_id, revision, asker),
    CHECK ((refused_by IS NULL) = (refused_at IS NULL))
) STRICT, WITHOUT ROWID;

INSERT OR REPLACE INTO votes (game_id, revision, asker, since, at, asked, agreed)
    SELECT game_id, votes_of_messages.revision, votes_of_messages.asker, since, votes_of_messages.at, asked, agreed
    FROM votes_of_messages JOIN messages USING (message_id) ORDER BY votes_of_messages.at;

DROP TABLE votes_of_messages;
