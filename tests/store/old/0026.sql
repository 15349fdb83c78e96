-- Written by a bot with version 20 and brought up to 26: a finished game, one that runs with a plan, an undo and an open
-- vote, a lobby, a game that was ended by consent, and one with a send whose outcome is not known.
BEGIN TRANSACTION;
CREATE TABLE begun_threads (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id  INTEGER NOT NULL,
    parent_id INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    after     INTEGER NOT NULL
) STRICT;
CREATE TABLE followers (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    told    INTEGER NOT NULL, -- the last round told of; where the end alone is wanted, one that no game has
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "followers" VALUES(2,1574502038887202824,0);
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
    asked_at           INTEGER, opener_at INTEGER NOT NULL DEFAULT 0, seats_revision INTEGER NOT NULL DEFAULT 0, ended_by INTEGER, by_consent INTEGER NOT NULL DEFAULT 0 CHECK (by_consent IN (0, 1)), due_at INTEGER, pauses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pauses)), late_since INTEGER, asked_colour TEXT, started_at INTEGER NOT NULL DEFAULT 0,
    CHECK (published_revision <= revision),
    CHECK (status NOT IN ('running', 'finished') OR (header IS NOT NULL AND rules_version IS NOT NULL)),
    CHECK ((status = 'running') = (asked_at IS NOT NULL))
) STRICT;
INSERT INTO "games" VALUES(1,1574502038887202818,1574502038887202826,1574502038887202821,'finished','{"favors": "table", "tiles": "base", "reminder": 86400, "copy_of": 0, "announced_in": 0, "name": "", "suggestions": true, "advice": "computers", "puzzles": false, "pace": "none", "absent": "vote", "learning": false}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
',1,39,39,1795460938,1795460938,NULL,1795460938,3,NULL,0,1795460968,'[]',NULL,'red',0);
INSERT INTO "games" VALUES(2,1574502038887202818,1574502038887202833,1574502038887202821,'running','{"favors": "table", "tiles": "base", "reminder": 86400, "copy_of": 0, "announced_in": 0, "name": "", "suggestions": true, "advice": "computers", "puzzles": false, "pace": "none", "absent": "vote", "learning": false}','caylus 1
players blue red green
neutral farm forest sawmill quarry market carpenter
',1,10,10,1795460938,1795460938,1795460938,1795460938,4,NULL,0,1795460968,'[]',NULL,'green',0);
INSERT INTO "games" VALUES(3,1574502038887202818,1574502038887202834,1574502038887202821,'lobby','{"favors": "table", "tiles": "base", "reminder": 86400, "copy_of": 0, "announced_in": 0, "name": "", "suggestions": true, "advice": "computers", "puzzles": false, "pace": "none", "absent": "vote", "learning": false}',NULL,NULL,2,2,1795460938,1795460938,NULL,1795460938,2,NULL,0,1795460968,'[]',NULL,NULL,0);
INSERT INTO "games" VALUES(4,1574502038887202818,1574502038887202835,1574502038887202821,'ended','{"favors": "table", "tiles": "base", "reminder": 86400, "copy_of": 0, "announced_in": 0, "name": "", "suggestions": true, "advice": "computers", "puzzles": false, "pace": "none", "absent": "vote", "learning": false}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
',1,5,5,1795460938,1795460938,NULL,1795460938,3,1574502038887202822,1,1795460968,'[]',NULL,'red',0);
INSERT INTO "games" VALUES(5,1574502038887202818,1574502038887202836,1574502038887202821,'running','{"favors": "table", "tiles": "base", "reminder": 86400, "copy_of": 0, "announced_in": 0, "name": "", "suggestions": true, "advice": "computers", "puzzles": false, "pace": "none", "absent": "vote", "learning": false}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
',1,4,3,1795460938,1795460938,1795460938,1795460938,3,NULL,0,1795460968,'[]',NULL,'red',0);
CREATE TABLE left_guilds (
    guild_id INTEGER PRIMARY KEY,
    left_at  INTEGER NOT NULL
) STRICT;
CREATE TABLE left_threads (
    thread_id INTEGER PRIMARY KEY,
    game_id   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE
) STRICT;
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
INSERT INTO "log" VALUES(1,1,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,2,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,3,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,4,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,5,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,6,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,7,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,8,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,9,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,10,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,11,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,12,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,13,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,14,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,15,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,16,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,17,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,18,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,19,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,20,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,21,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,22,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,23,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,24,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,25,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,26,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,27,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,28,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,29,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,30,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,31,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,32,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,33,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,34,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(1,35,'answer','blue','provost 3',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(1,36,'answer','red','provost 3',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(2,1,'answer','blue','place r1',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(2,2,'answer','red','place r2',NULL,1574502038887202822,'plan',1795460938);
INSERT INTO "log" VALUES(2,3,'answer','green','place r6',NULL,1574502038887202823,'command',1795460938);
INSERT INTO "log" VALUES(2,4,'answer','blue','place r4',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(2,5,'undo','blue',NULL,4,1574502038887202821,'press',1795460938);
INSERT INTO "log" VALUES(2,6,'answer','blue','pass',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(2,7,'answer','red','pass',NULL,1574502038887202822,'command',1795460938);
INSERT INTO "log" VALUES(4,1,'answer','blue','place r1',NULL,1574502038887202821,'command',1795460938);
INSERT INTO "log" VALUES(5,1,'answer','blue','place r1',NULL,1574502038887202821,'command',1795460938);
CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    at         INTEGER NOT NULL
, told INTEGER NOT NULL DEFAULT -1, covers INTEGER NOT NULL DEFAULT 0, undo_sequence INTEGER NOT NULL DEFAULT 0, notified_round INTEGER NOT NULL DEFAULT 0, notified TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notified)), mentioned TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mentioned)), reminder INTEGER NOT NULL DEFAULT 0, asker INTEGER NOT NULL DEFAULT 0, round INTEGER NOT NULL DEFAULT 0, vote INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "messages" VALUES(1574502038887202852,1574502038887202826,1,'past',1,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887202859,1574502038887202826,1,'phase',4,1795460938,1,4,0,0,'[]','[[1574502038887202821, 0, 1795460938], [1574502038887202822, 1, 1795460938]]',0,0,1,0);
INSERT INTO "messages" VALUES(1574502038887202870,1574502038887202826,1,'phase',6,1795460938,3,8,0,0,'[]','[[1574502038887202821, 2, 1795460938], [1574502038887202822, 1, 1795460938], [1574502038887202822, 3, 1795460938]]',0,0,2,0);
INSERT INTO "messages" VALUES(1574502038887202898,1574502038887202826,1,'phase',10,1795460938,7,12,0,0,'[]','[[1574502038887202821, 4, 1795460398], [1574502038887202822, 6, 1795460938], [1574502038887202821, 7, 1795460938]]',0,0,3,0);
INSERT INTO "messages" VALUES(1574502038887202926,1574502038887202826,1,'phase',14,1795460938,11,16,0,0,'[]','[[1574502038887202821, 10, 1795460938], [1574502038887202822, 8, 1795460398], [1574502038887202822, 11, 1795460938]]',0,0,4,0);
INSERT INTO "messages" VALUES(1574502038887202954,1574502038887202826,1,'phase',18,1795460938,15,20,0,0,'[]','[[1574502038887202821, 12, 1795460398], [1574502038887202822, 14, 1795460938], [1574502038887202821, 15, 1795460938]]',0,0,5,0);
INSERT INTO "messages" VALUES(1574502038887202982,1574502038887202826,1,'phase',22,1795460938,19,24,0,0,'[]','[[1574502038887202821, 18, 1795460938], [1574502038887202822, 16, 1795460398], [1574502038887202822, 19, 1795460938]]',0,0,6,0);
INSERT INTO "messages" VALUES(1574502038887203010,1574502038887202826,1,'phase',26,1795460938,23,28,0,0,'[]','[[1574502038887202821, 20, 1795460398], [1574502038887202822, 22, 1795460938], [1574502038887202821, 23, 1795460938]]',0,0,7,0);
INSERT INTO "messages" VALUES(1574502038887203038,1574502038887202826,1,'phase',30,1795460938,27,32,0,0,'[]','[[1574502038887202821, 26, 1795460938], [1574502038887202822, 24, 1795460398], [1574502038887202822, 27, 1795460938]]',0,0,8,0);
INSERT INTO "messages" VALUES(1574502038887203066,1574502038887202826,1,'phase',34,1795460938,31,36,0,0,'[]','[[1574502038887202821, 28, 1795460398], [1574502038887202822, 30, 1795460938], [1574502038887202821, 31, 1795460938]]',0,0,9,0);
INSERT INTO "messages" VALUES(1574502038887203102,1574502038887202826,1,'final',39,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203108,1574502038887202833,2,'past',1,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203129,1574502038887202833,2,'undone',8,1795460938,-1,0,5,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203139,1574502038887202833,2,'turn',10,1795460938,5,5,0,0,'[]','[[1574502038887202823, 2, 1795460938], [1574502038887202821, 3, 1795460938], [1574502038887202822, 4, 1795460938], [1574502038887202823, 5, 1795460938]]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203146,1574502038887202833,2,'vote',10,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203155,1574502038887202834,3,'lobby',1,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203159,1574502038887202835,4,'past',1,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203173,1574502038887202835,4,'final',5,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203178,1574502038887202836,5,'past',1,1795460938,-1,0,0,0,'[]','[]',0,0,0,0);
INSERT INTO "messages" VALUES(1574502038887203181,1574502038887202836,5,'turn',3,1795460938,0,0,0,0,'[]','[[1574502038887202821, 0, 1795460938]]',0,0,0,0);
CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "notes" VALUES(2,1574502038887202823,'Keep cloth for the joust');
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
INSERT INTO "plans" VALUES(2,'red',1574502038887202822,'{"version":1,"castle":{"round":1,"batches":"all","spare":"g"},"favors":{"lines":["cubes","deniers","prestige"],"effects":["gain f"]},"habits":[{"kind":"take","where":"n-farm","answers":["scarcer","take c"]},{"kind":"take","where":"n-forest","answers":["scarcer","take f"]}],"waits":0}',0,2,1795460938);
CREATE TABLE puzzle_answers (
    user_id INTEGER NOT NULL,
    puzzle  INTEGER NOT NULL,
    day     INTEGER NOT NULL, -- days since 1970, UTC
    answer  TEXT NOT NULL,
    PRIMARY KEY (user_id, puzzle),
    UNIQUE (user_id, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE puzzles (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text    TEXT CHECK (json_valid(text))
) STRICT;
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    score   INTEGER NOT NULL,
    pace    INTEGER,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,1,0);
INSERT INTO "results" VALUES(1,1,1,0);
CREATE TABLE reviews (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text    TEXT NOT NULL
) STRICT;
CREATE TABLE seats (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    colour   TEXT,
    user_id  INTEGER,
    computer TEXT, reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved IN (0, 1)), left_by INTEGER,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, colour),
    CHECK ((user_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'Ann','blue',1574502038887202821,NULL,0,NULL);
INSERT INTO "seats" VALUES(1,1,'Ben','red',1574502038887202822,NULL,0,NULL);
INSERT INTO "seats" VALUES(2,0,'Ann','blue',1574502038887202821,NULL,0,NULL);
INSERT INTO "seats" VALUES(2,1,'Ben','red',1574502038887202822,NULL,0,NULL);
INSERT INTO "seats" VALUES(2,2,'Cleo','green',1574502038887202823,NULL,0,NULL);
INSERT INTO "seats" VALUES(3,0,'Ann',NULL,1574502038887202821,NULL,0,NULL);
INSERT INTO "seats" VALUES(3,1,'Ben',NULL,1574502038887202822,NULL,0,NULL);
INSERT INTO "seats" VALUES(4,0,'Ann','blue',1574502038887202821,NULL,0,NULL);
INSERT INTO "seats" VALUES(4,1,'Ben','red',1574502038887202822,NULL,0,NULL);
INSERT INTO "seats" VALUES(5,0,'Ann','blue',1574502038887202821,NULL,0,NULL);
INSERT INTO "seats" VALUES(5,1,'Ben','red',1574502038887202822,NULL,0,NULL);
CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('guild',1574502038887202818,'language','he');
INSERT INTO "settings" VALUES('user',1574502038887202821,'guide','off');
INSERT INTO "settings" VALUES('user',1574502038887202821,'hints','{"times": {"provost": 3, "aim": 1, "castle": 1, "reach": 1, "price": 1, "build": 1, "take": 1, "sections": 1, "bailiff": 1, "end": 1}, "at": "2/3", "idea": "end"}');
INSERT INTO "settings" VALUES('user',1574502038887202822,'hints','{"times": {"provost": 3, "aim": 1, "castle": 1, "reach": 1, "price": 1, "build": 1, "take": 1, "sections": 1, "bailiff": 1}, "at": "1/33", "idea": "bailiff"}');
INSERT INTO "settings" VALUES('user',1574502038887202823,'hints','{"times": {"aim": 1}, "at": "2/5", "idea": "aim"}');
CREATE TABLE unconfirmed_sends (
    nonce   TEXT PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    after   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    draft   TEXT NOT NULL CHECK (json_valid(draft))
) STRICT;
INSERT INTO "unconfirmed_sends" VALUES('_G3Ca7504lmWfuLR5vnPyrVg',5,1574502038887203181,'<@1574502038887202822>: place a worker (1 denier) or pass.
-# Round 1 · Placement · then Ann
Ann → Farm, space 1 (1 denier)','{"message_id": 0, "channel_id": 1574502038887202836, "game_id": 5, "role": "turn", "revision": 4, "at": 1795460938, "told": 1, "covers": 1, "undo_sequence": 0, "notified_round": 0, "notified": [], "mentioned": [[1574502038887202821, 0, 1795460938], [1574502038887202822, 1, 1795460938]], "reminder": 0, "asker": 0, "round": 0}');
CREATE TABLE used_plans (
    game_id  INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    text     TEXT NOT NULL CHECK (json_valid(text)),
    PRIMARY KEY (game_id, sequence),
    FOREIGN KEY (game_id, sequence) REFERENCES log (game_id, sequence) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO "used_plans" VALUES(2,2,1574502038887202822,'{"version":1,"queue":{"round":1,"steps":[{"choices":[{"where":"r2"}]}],"after":"ask"},"castle":{"round":1,"batches":"all","spare":"g"},"favors":{"lines":["cubes","deniers","prestige"],"effects":["gain f"]},"habits":[{"kind":"take","where":"n-farm","answers":["scarcer","take c"]},{"kind":"take","where":"n-forest","answers":["scarcer","take f"]}],"waits":0}');
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
INSERT INTO "votes" VALUES(1,2,'undo',1574502038887202821,'[1574502038887202822]',10,1795460938,6,0,0,'[]','[]',NULL,NULL);
CREATE UNIQUE INDEX one_live_game_per_channel ON games (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_guild ON games (guild_id, status);
CREATE INDEX games_unpublished ON games (id) WHERE published_revision < revision;
CREATE INDEX seats_of_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX messages_of_game ON messages (game_id);
CREATE INDEX games_of_channel ON games (channel_id);
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX seats_left ON seats (left_by) WHERE left_by IS NOT NULL;
CREATE INDEX votes_of_game ON votes (game_id);
CREATE INDEX notices_by ON notices (by_id, user_id);
CREATE INDEX notices_of_game ON notices (game_id, kind);
CREATE INDEX notices_to ON notices (user_id);
CREATE INDEX log_of_user ON log (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX games_of_maker ON games (maker_id);
CREATE INDEX games_ended_by ON games (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX copies_of_game ON games (json_extract(settings, '$.copy_of'));
CREATE INDEX games_finished ON games (guild_id, updated_at) WHERE status = 'finished';
CREATE INDEX past_holders_of_user ON past_holders (user_id) WHERE user_id IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',5);
INSERT INTO "sqlite_sequence" VALUES('votes',1);
COMMIT;
PRAGMA application_id = 0x4341594C;
PRAGMA user_version = 26;
