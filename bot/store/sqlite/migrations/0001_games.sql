-- Games, their logs, the messages that show them, and settings. Times are unix seconds.

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
    reminders          INTEGER NOT NULL DEFAULT 0,
    CHECK (published_revision <= revision),
    CHECK (status NOT IN ('running', 'finished') OR (header IS NOT NULL AND rules_version IS NOT NULL)),
    CHECK ((status = 'running') = (asked_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_live_game_per_channel ON games (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_guild ON games (guild_id, status);
CREATE INDEX games_asked ON games (asked_at) WHERE status = 'running';
CREATE INDEX games_lobby ON games (updated_at) WHERE status = 'lobby';
CREATE INDEX games_unpublished ON games (id) WHERE published_revision < revision;

CREATE TABLE seats (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    colour   TEXT,
    user_id  INTEGER,
    computer TEXT,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, colour),
    CHECK ((user_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id) WHERE user_id IS NOT NULL;

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

CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    label      TEXT NOT NULL,
    at         INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_of_game ON messages (game_id);

CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;
