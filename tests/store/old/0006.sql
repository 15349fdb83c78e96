-- Written by the version whose last migration was 0006: a finished game, one with an undo, a plan and an open vote, a
-- lobby, one with a send whose outcome is not known, a lobby of a server that was left.
BEGIN TRANSACTION;
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
    CHECK (published_revision <= revision),
    CHECK (status NOT IN ('running', 'finished') OR (header IS NOT NULL AND rules_version IS NOT NULL)),
    CHECK ((status = 'running') = (asked_at IS NOT NULL))
) STRICT;
INSERT INTO "games" VALUES(1,1573961835428708354,1573961835428708362,1573961835428708357,'finished','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400, "copy_of": 0}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
',1,39,39,1795332144,1795332144,NULL);
INSERT INTO "games" VALUES(2,1573961835428708354,1573961835428708616,1573961835428708357,'running','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400, "copy_of": 0}','caylus 1
players blue red green
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
name green Cleo
',1,14,14,1795332144,1795332144,1795332144);
INSERT INTO "games" VALUES(3,1573961835428708354,1573961835428708668,1573961835428708357,'lobby','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400, "copy_of": 0}',NULL,NULL,2,2,1795332144,1795332144,NULL);
INSERT INTO "games" VALUES(4,1573961835428708354,1573961835428708673,1573961835428708357,'running','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400, "copy_of": 0}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
',1,5,4,1795332144,1795332144,1795332144);
INSERT INTO "games" VALUES(5,1573961835428708688,1573961835428708689,1573961835428708357,'lobby','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400, "copy_of": 0}',NULL,NULL,1,1,1795332144,1795332144,NULL);
CREATE TABLE left_guilds (
    guild_id INTEGER PRIMARY KEY,
    left_at  INTEGER NOT NULL
) STRICT;
INSERT INTO "left_guilds" VALUES(1573961835428708688,1795332144);
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
INSERT INTO "log" VALUES(1,1,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,2,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,3,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,4,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,5,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,6,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,7,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,8,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,9,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,10,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,11,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,12,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,13,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,14,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,15,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,16,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,17,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,18,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,19,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,20,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,21,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,22,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,23,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,24,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,25,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,26,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,27,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,28,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,29,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,30,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,31,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,32,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,33,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,34,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(1,35,'answer','blue','provost 3',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(1,36,'answer','red','provost 3',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(2,1,'answer','blue','place r1',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(2,2,'answer','red','place r2',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(2,3,'answer','green','place r6',NULL,1573961835428708359,'command',1795332144);
INSERT INTO "log" VALUES(2,4,'answer','blue','pass',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(2,5,'answer','red','pass',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(2,6,'answer','green','pass',NULL,1573961835428708359,'command',1795332144);
INSERT INTO "log" VALUES(2,7,'answer','blue','provost 1',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(2,8,'undo','blue',NULL,7,1573961835428708357,'press',1795332144);
INSERT INTO "log" VALUES(2,9,'answer','blue','provost 0',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(2,10,'answer','red','provost 1',NULL,1573961835428708358,'command',1795332144);
INSERT INTO "log" VALUES(4,1,'answer','blue','place r1',NULL,1573961835428708357,'command',1795332144);
INSERT INTO "log" VALUES(4,2,'answer','red','place r2',NULL,1573961835428708358,'command',1795332144);
CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    at         INTEGER NOT NULL
, told INTEGER NOT NULL DEFAULT -1, covers INTEGER NOT NULL DEFAULT 0, undo_sequence INTEGER NOT NULL DEFAULT 0, notified_round INTEGER NOT NULL DEFAULT 0, notified TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notified)), mentioned TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mentioned)), reminder INTEGER NOT NULL DEFAULT 0, asker INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "messages" VALUES(1573961835428708384,1573961835428708362,1,'past',1,1795332144,-1,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708593,1573961835428708362,1,'phase',37,1795332144,33,34,0,9,'[]','[[1573961835428708357, 31, 1795332144], [1573961835428708358, 30, 1795332144], [1573961835428708358, 33, 1795332144]]',0,0);
INSERT INTO "messages" VALUES(1573961835428708598,1573961835428708362,1,'phase',37,1795332144,34,34,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708604,1573961835428708362,1,'phase',39,1795332144,35,36,0,9,'[]','[[1573961835428708357, 34, 1795332144], [1573961835428708358, 33, 1795332144], [1573961835428708358, 35, 1795332144]]',0,0);
INSERT INTO "messages" VALUES(1573961835428708609,1573961835428708362,1,'phase',39,1795332144,36,36,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708612,1573961835428708362,1,'final',39,1795332144,-1,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708619,1573961835428708616,2,'past',1,1795332144,-1,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708623,1573961835428708616,2,'phase',4,1795332144,0,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708643,1573961835428708616,2,'phase',11,1795332144,5,6,0,1,'[]','[[1573961835428708357, 0, 1795332144], [1573961835428708358, 1, 1795332144], [1573961835428708359, 5, 1795332144]]',0,0);
INSERT INTO "messages" VALUES(1573961835428708646,1573961835428708616,2,'phase',11,1795332144,7,6,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708653,1573961835428708616,2,'undone',12,1795332144,-1,0,8,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708662,1573961835428708616,2,'turn',14,1795332144,8,8,0,1,'[]','[[1573961835428708357, 6, 1795332144], [1573961835428708358, 7, 1795332144], [1573961835428708359, 5, 1795332144], [1573961835428708359, 8, 1795332144]]',0,0);
INSERT INTO "messages" VALUES(1573961835428708667,1573961835428708616,2,'vote',14,1795332144,-1,0,0,0,'[]','[]',0,1573961835428708357);
INSERT INTO "messages" VALUES(1573961835428708671,1573961835428708668,3,'lobby',1,1795332144,-1,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708676,1573961835428708673,4,'past',1,1795332144,-1,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708679,1573961835428708673,4,'phase',3,1795332144,0,0,0,0,'[]','[]',0,0);
INSERT INTO "messages" VALUES(1573961835428708685,1573961835428708673,4,'turn',4,1795332144,1,1,0,1,'[]','[[1573961835428708357, 0, 1795332144], [1573961835428708358, 1, 1795332144]]',0,0);
INSERT INTO "messages" VALUES(1573961835428708693,1573961835428708689,5,'lobby',1,1795332144,-1,0,0,0,'[]','[]',0,0);
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
INSERT INTO "plans" VALUES(2,'red',1573961835428708358,'{"version":1,"habits":[{"kind":"take","where":"n-forest","answers":["take w"]}],"waits":0}',0,1,1795332144);
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
INSERT INTO "seats" VALUES(1,0,'Ann','blue',1573961835428708357,NULL);
INSERT INTO "seats" VALUES(1,1,'Ben','red',1573961835428708358,NULL);
INSERT INTO "seats" VALUES(2,0,'Ann','blue',1573961835428708357,NULL);
INSERT INTO "seats" VALUES(2,1,'Ben','red',1573961835428708358,NULL);
INSERT INTO "seats" VALUES(2,2,'Cleo','green',1573961835428708359,NULL);
INSERT INTO "seats" VALUES(3,0,'Ann',NULL,1573961835428708357,NULL);
INSERT INTO "seats" VALUES(3,1,'Ben',NULL,1573961835428708358,NULL);
INSERT INTO "seats" VALUES(4,0,'Ann','blue',1573961835428708357,NULL);
INSERT INTO "seats" VALUES(4,1,'Ben','red',1573961835428708358,NULL);
INSERT INTO "seats" VALUES(5,0,'Ann',NULL,1573961835428708357,NULL);
CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('guild',0,'commands','4ee24eddc9219519cb86fb611abf141a299d9a6692f3e2a6a8df9139f025f3e9');
INSERT INTO "settings" VALUES('guild',0,'signs','893da183dcbb5ce7da2e35d1c749be36d1c4ad1f77dbcc69c4f4c4ac60807b23');
CREATE TABLE unconfirmed_sends (
    nonce   TEXT PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    after   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    draft   TEXT NOT NULL CHECK (json_valid(draft))
) STRICT;
INSERT INTO "unconfirmed_sends" VALUES('dDwVErgWecPzRrlwhdn6Adg7',4,1573961835428708693,'<@1573961835428708357>: place a worker (1 denier) or pass.
-# Round 1 · Placement · then Ben
**While you were away**
Ben → Forest, space 2 (1 <:denier:1573961835428708374>)','{"message_id": 0, "channel_id": 1573961835428708673, "game_id": 4, "role": "turn", "revision": 5, "at": 1795332144, "told": 2, "covers": 2, "undo_sequence": 0, "notified_round": 1, "notified": [], "mentioned": [[1573961835428708357, 0, 1795332144], [1573961835428708358, 1, 1795332144], [1573961835428708357, 2, 1795332144]], "reminder": 0, "asker": 0}');
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
INSERT INTO "votes" VALUES(2,14,1573961835428708357,9,1795332144,'[1573961835428708358]','[]',NULL,NULL);
CREATE UNIQUE INDEX one_live_game_per_channel ON games (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_guild ON games (guild_id, status);
CREATE INDEX games_asked ON games (asked_at) WHERE status = 'running';
CREATE INDEX games_lobby ON games (updated_at) WHERE status = 'lobby';
CREATE INDEX games_unpublished ON games (id) WHERE published_revision < revision;
CREATE INDEX seats_of_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX messages_of_game ON messages (game_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',5);
COMMIT;
PRAGMA application_id = 1128356172;
PRAGMA user_version = 6;
