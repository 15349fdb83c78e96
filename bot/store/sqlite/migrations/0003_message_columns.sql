-- What a message tells of stands in columns, and votes in a table of their own; before, both were in its label.

ALTER TABLE messages ADD COLUMN told INTEGER NOT NULL DEFAULT -1;
ALTER TABLE messages ADD COLUMN covers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN undo_sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN notified_round INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN notified TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notified));

CREATE TABLE votes (
    message_id INTEGER PRIMARY KEY REFERENCES messages (message_id) ON DELETE CASCADE,
    asker      INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    asked      TEXT NOT NULL CHECK (json_valid(asked)),
    agreed     TEXT NOT NULL CHECK (json_valid(agreed))
) STRICT;

-- TOLD/COVERS, or TOLD/COVERS/ROUND:USER,USER; a cast takes the number at the beginning.
UPDATE messages SET told = CAST(label AS INTEGER), covers = CAST(substr(label, instr(label, '/') + 1) AS INTEGER)
    WHERE role IN ('turn', 'phase');
UPDATE messages SET notified_round = CAST(substr(label, length(told || '/' || covers || '/') + 1) AS INTEGER),
        notified = '[' || substr(label, instr(label, ':') + 1) || ']'
    WHERE role IN ('turn', 'phase') AND instr(label, ':');

UPDATE messages SET undo_sequence = CAST(label AS INTEGER) WHERE role = 'undone';

INSERT INTO votes (message_id, asker, since, revision, at, asked, agreed)
    SELECT message_id, json_extract(label, '$.by'), json_extract(label, '$.since'), json_extract(label, '$.revision'),
        json_extract(label, '$.at'), json_extract(label, '$.asked'), json_extract(label, '$.yes')
    FROM messages WHERE role = 'vote';

ALTER TABLE messages DROP COLUMN label;
