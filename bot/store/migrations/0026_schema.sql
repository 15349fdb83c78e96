-- The database without the tables of topics. Times are unix seconds; users, channels and servers are Discord's ids; lists are JSON.

CREATE TABLE games (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id           INTEGER NOT NULL,
    channel_id         INTEGER NOT NULL,
    maker_id           INTEGER NOT NULL,
    status             TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'ended', 'expired')),
    settings           TEXT NOT NULL CHECK (json_valid(settings)),
    header             TEXT,
    rules_version      INTEGER,
    revision           INTEGER NOT NULL DEFAULT 1,
    published_revision INTEGER NOT NULL DEFAULT 0,
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL,
    asked_at           INTEGER,
    opener_at          INTEGER NOT NULL DEFAULT 0,
    seats_revision     INTEGER NOT NULL DEFAULT 0,
    ended_by           INTEGER,
    by_consent         INTEGER NOT NULL DEFAULT 0 CHECK (by_consent IN (0, 1)),
    due_at             INTEGER, -- when the clock has to look at the game next
    pauses             TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pauses)), -- [from, until]; none until it ends
    late_since         INTEGER, -- when the last decision was asked of which the time was up
    asked_colour       TEXT, -- who owes the present decision
    started_at         INTEGER NOT NULL DEFAULT 0, -- when the first decision was asked; 0 where that was not kept
    CHECK (published_revision <= revision),
    CHECK (status NOT IN ('running', 'finished') OR (header IS NOT NULL AND rules_version IS NOT NULL)),
    CHECK ((status = 'running') = (asked_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_live_game_per_channel ON games (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_guild ON games (guild_id, status);
CREATE INDEX games_of_channel ON games (channel_id);
CREATE INDEX games_unpublished ON games (id) WHERE published_revision < revision;
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX games_of_maker ON games (maker_id);
CREATE INDEX games_ended_by ON games (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX copies_of_game ON games (json_extract(settings, '$.copy_of'));
CREATE INDEX games_finished ON games (guild_id, updated_at) WHERE status = 'finished';

-- A seat may be kept free for somebody; a computer player may sit in for somebody who left and can come back.
CREATE TABLE seats (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    colour   TEXT,
    user_id  INTEGER,
    computer TEXT,
    reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved IN (0, 1)),
    left_by  INTEGER,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, colour),
    CHECK ((user_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seats_left ON seats (left_by) WHERE left_by IS NOT NULL;

-- Who held a seat of a running game until it changed hands, if they gave an answer.
CREATE TABLE past_holders (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    colour   TEXT NOT NULL,
    until    INTEGER NOT NULL, -- the sequence number of the last line of the log that was written by then
    name     TEXT NOT NULL,
    user_id  INTEGER,
    computer TEXT,
    PRIMARY KEY (game_id, colour, until),
    CHECK ((user_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX past_holders_of_user ON past_holders (user_id) WHERE user_id IS NOT NULL;

-- Only ever added to: an undo is a line of its own, which names the first answer it takes back.
CREATE TABLE log (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    kind     TEXT NOT NULL CHECK (kind IN ('answer', 'undo')),
    colour   TEXT,
    text     TEXT,
    since    INTEGER CHECK (since < sequence),
    user_id  INTEGER,
    source   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (game_id, sequence),
    FOREIGN KEY (game_id, since) REFERENCES log (game_id, sequence) ON DELETE CASCADE,
    CHECK (kind <> 'answer' OR (colour IS NOT NULL AND text IS NOT NULL AND since IS NULL)),
    CHECK (kind <> 'undo' OR (text IS NULL AND since IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX log_of_user ON log (user_id) WHERE user_id IS NOT NULL;

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

-- What a plan was before an answer that used some of it, so that it is again what it was when the answer is taken back.
CREATE TABLE used_plans (
    game_id  INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    text     TEXT NOT NULL CHECK (json_valid(text)),
    PRIMARY KEY (game_id, sequence),
    FOREIGN KEY (game_id, sequence) REFERENCES log (game_id, sequence) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The messages that show games, and what each of them tells.
CREATE TABLE messages (
    message_id     INTEGER PRIMARY KEY,
    channel_id     INTEGER NOT NULL,
    game_id        INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role           TEXT NOT NULL,
    revision       INTEGER NOT NULL,
    at             INTEGER NOT NULL,
    told           INTEGER NOT NULL DEFAULT -1,
    covers         INTEGER NOT NULL DEFAULT 0,
    undo_sequence  INTEGER NOT NULL DEFAULT 0,
    notified_round INTEGER NOT NULL DEFAULT 0,
    notified       TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notified)),
    mentioned      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mentioned)),
    reminder       INTEGER NOT NULL DEFAULT 0,
    asker          INTEGER NOT NULL DEFAULT 0,
    round          INTEGER NOT NULL DEFAULT 0,
    vote           INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX messages_of_game ON messages (game_id);

-- Messages that are being sent, noted before Discord has them.
CREATE TABLE unconfirmed_sends (
    nonce   TEXT PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    after   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    draft   TEXT NOT NULL CHECK (json_valid(draft))
) STRICT;

-- A vote is a game's before there is a message that asks for it; message and buttons refer to it by its id.
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

CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;

-- The servers from which the bot was removed, and since when: what is stored of them goes after a while.
CREATE TABLE left_guilds (
    guild_id INTEGER PRIMARY KEY,
    left_at  INTEGER NOT NULL
) STRICT;

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

-- Threads that are being made for tables, noted before Discord has them and until the table is stored.
CREATE TABLE begun_threads (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id  INTEGER NOT NULL,
    parent_id INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    after     INTEGER NOT NULL
) STRICT;
