-- What people have caused besides their answers: messages in channels (user 0), and whom those notified or not.

CREATE TABLE notices (
    id         INTEGER PRIMARY KEY,
    by_id      INTEGER NOT NULL, -- a server for what its managers have caused
    user_id    INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    game_id    INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    notified   INTEGER NOT NULL CHECK (notified IN (0, 1)),
    refused_at INTEGER
) STRICT;

CREATE INDEX notices_by ON notices (by_id, user_id);
CREATE INDEX notices_of_game ON notices (game_id, kind);
CREATE INDEX notices_to ON notices (user_id);

-- Threads that were made for a game which has gone elsewhere, until it is seen whether anybody used them.
CREATE TABLE left_threads (
    thread_id INTEGER PRIMARY KEY,
    game_id   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE
) STRICT;
