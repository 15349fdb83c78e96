-- Written by the version whose last migration was 0001: a finished game, one with an undo and an open vote, a
-- lobby, a game that was stopped.
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
    reminders          INTEGER NOT NULL DEFAULT 0,
    CHECK (published_revision <= revision),
    CHECK (status NOT IN ('running', 'finished') OR (header IS NOT NULL AND rules_version IS NOT NULL)),
    CHECK ((status = 'running') = (asked_at IS NOT NULL))
) STRICT;
INSERT INTO "games" VALUES(1,1573915921582391297,1573915921582391305,1573915921582391300,'finished','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red
neutral quarry farm market sawmill forest carpenter
name blue Ann
name red Ben
',1,39,39,1795321198,1795321200,NULL,0);
INSERT INTO "games" VALUES(2,1573915921582391297,1573915921850826752,1573915921582391300,'running','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red green
neutral farm quarry carpenter forest sawmill market
name blue Ann
name red Ben
name green Cleo
',1,15,15,1795321201,1795321202,1795321202,0);
INSERT INTO "games" VALUES(3,1573915921582391297,1573915921850826753,1573915921582391300,'lobby','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}',NULL,NULL,2,2,1795321202,1795321202,NULL,0);
INSERT INTO "games" VALUES(4,1573915921582391297,1573915921850826754,1573915921582391300,'ended','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players red blue
neutral sawmill carpenter farm market forest quarry
name red Ben
name blue Ann
',1,5,5,1795321202,1795321202,NULL,0);
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
INSERT INTO "log" VALUES(1,1,'answer','blue','pass',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,2,'answer','red','pass',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,3,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,4,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,5,'answer','red','pass',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,6,'answer','blue','pass',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,7,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,8,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,9,'answer','blue','pass',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,10,'answer','red','pass',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,11,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321198);
INSERT INTO "log" VALUES(1,12,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321198);
INSERT INTO "log" VALUES(1,13,'answer','red','pass',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,14,'answer','blue','pass',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,15,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,16,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,17,'answer','blue','pass',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,18,'answer','red','pass',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,19,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,20,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,21,'answer','red','pass',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,22,'answer','blue','pass',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,23,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321199);
INSERT INTO "log" VALUES(1,24,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321199);
INSERT INTO "log" VALUES(1,25,'answer','blue','pass',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,26,'answer','red','pass',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(1,27,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,28,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(1,29,'answer','red','pass',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(1,30,'answer','blue','pass',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,31,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(1,32,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,33,'answer','blue','pass',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,34,'answer','red','pass',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(1,35,'answer','blue','provost 3',NULL,1573915921582391300,'command',1795321200);
INSERT INTO "log" VALUES(1,36,'answer','red','provost 3',NULL,1573915921582391301,'command',1795321200);
INSERT INTO "log" VALUES(2,1,'answer','blue','place r1',NULL,1573915921582391300,'command',1795321201);
INSERT INTO "log" VALUES(2,2,'answer','red','place r2',NULL,1573915921582391301,'command',1795321201);
INSERT INTO "log" VALUES(2,3,'answer','green','place r6',NULL,1573915921582391302,'command',1795321201);
INSERT INTO "log" VALUES(2,4,'answer','blue','pass',NULL,1573915921582391300,'command',1795321201);
INSERT INTO "log" VALUES(2,5,'answer','red','pass',NULL,1573915921582391301,'command',1795321201);
INSERT INTO "log" VALUES(2,6,'answer','green','pass',NULL,1573915921582391302,'command',1795321201);
INSERT INTO "log" VALUES(2,7,'answer','blue','provost 1',NULL,1573915921582391300,'command',1795321202);
INSERT INTO "log" VALUES(2,8,'undo','blue',NULL,7,1573915921582391300,'press',1795321202);
INSERT INTO "log" VALUES(2,9,'answer','blue','provost 0',NULL,1573915921582391300,'command',1795321202);
INSERT INTO "log" VALUES(2,10,'answer','red','provost 1',NULL,1573915921582391301,'command',1795321202);
INSERT INTO "log" VALUES(2,11,'answer','green','provost 0',NULL,1573915921582391302,'command',1795321202);
INSERT INTO "log" VALUES(4,1,'answer','red','place r1',NULL,1573915921582391301,'command',1795321202);
CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    label      TEXT NOT NULL,
    at         INTEGER NOT NULL
) STRICT;
INSERT INTO "messages" VALUES(1573915935138381824,1573915921582391305,1,'phase',37,'34/34',1795321200);
INSERT INTO "messages" VALUES(1573915935448760320,1573915921582391305,1,'phase',39,'35/36',1795321201);
INSERT INTO "messages" VALUES(1573915935947882496,1573915921582391305,1,'phase',39,'36/36',1795321201);
INSERT INTO "messages" VALUES(1573915937134870528,1573915921582391305,1,'final',39,'',1795321201);
INSERT INTO "messages" VALUES(1573915937734656000,1573915921850826752,2,'phase',4,'0/0',1795321201);
INSERT INTO "messages" VALUES(1573915938934226944,1573915921850826752,2,'phase',10,'5/6',1795321201);
INSERT INTO "messages" VALUES(1573915939764699136,1573915921850826752,2,'phase',10,'6/6',1795321202);
INSERT INTO "messages" VALUES(1573915940439982080,1573915921850826752,2,'undone',12,'8',1795321202);
INSERT INTO "messages" VALUES(1573915941299814400,1573915921850826752,2,'phase',15,'8/9',1795321202);
INSERT INTO "messages" VALUES(1573915941656330240,1573915921850826752,2,'turn',15,'9/9',1795321202);
INSERT INTO "messages" VALUES(1573915941748604928,1573915921850826752,2,'vote',15,'{"by": 1573915921582391300, "since": 9, "revision": 15, "asked": [1573915921582391301, 1573915921582391302], "yes": [1573915921582391301], "at": 1795321202}',1795321202);
INSERT INTO "messages" VALUES(1573915941828296704,1573915921850826753,3,'lobby',1,'',1795321202);
INSERT INTO "messages" VALUES(1573915942105120768,1573915921850826754,4,'phase',3,'0/0',1795321202);
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
INSERT INTO "seats" VALUES(1,0,'Ann','blue',1573915921582391300,NULL);
INSERT INTO "seats" VALUES(1,1,'Ben','red',1573915921582391301,NULL);
INSERT INTO "seats" VALUES(2,0,'Ann','blue',1573915921582391300,NULL);
INSERT INTO "seats" VALUES(2,1,'Ben','red',1573915921582391301,NULL);
INSERT INTO "seats" VALUES(2,2,'Cleo','green',1573915921582391302,NULL);
INSERT INTO "seats" VALUES(3,0,'Ann',NULL,1573915921582391300,NULL);
INSERT INTO "seats" VALUES(3,1,'Ben',NULL,1573915921582391301,NULL);
INSERT INTO "seats" VALUES(4,0,'Ann','blue',1573915921582391300,NULL);
INSERT INTO "seats" VALUES(4,1,'Ben','red',1573915921582391301,NULL);
CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('guild',0,'commands','6aeb8dff9a802b0e2f7cf54474771555c4c4c7be3b33cf5999ae6f39e9d19f62');
INSERT INTO "settings" VALUES('guild',0,'signs','893da183dcbb5ce7da2e35d1c749be36d1c4ad1f77dbcc69c4f4c4ac60807b23');
INSERT INTO "settings" VALUES('guild',1573915921582391297,'language','he');
INSERT INTO "settings" VALUES('user',1573915921582391300,'guide','off');
CREATE UNIQUE INDEX one_live_game_per_channel ON games (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_guild ON games (guild_id, status);
CREATE INDEX games_asked ON games (asked_at) WHERE status = 'running';
CREATE INDEX games_lobby ON games (updated_at) WHERE status = 'lobby';
CREATE INDEX games_unpublished ON games (id) WHERE published_revision < revision;
CREATE INDEX seats_of_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX messages_of_game ON messages (game_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',4);
COMMIT;
PRAGMA application_id = 1128356172;
PRAGMA user_version = 1;
