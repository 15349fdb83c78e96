-- Written by the version whose last migration was 0002: a finished game, one that asks all at once, one with an undo
-- and an open vote, a lobby, a game that was stopped.
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
INSERT INTO "games" VALUES(1,1573874998429351938,1573874998433546245,1573874998433546240,'finished','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
',1,39,39,1795311442,1795311448,NULL,0);
INSERT INTO "games" VALUES(2,1573874998429351938,1573875033107857408,1573874998433546240,'running','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red green
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
name green Cleo
',1,13,13,1795311449,1795311449,1795311449,0);
INSERT INTO "games" VALUES(3,1573874998429351938,1573875035246952448,1573874998433546240,'running','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red green
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
name green Cleo
',1,15,15,1795311449,1795311450,1795311450,0);
INSERT INTO "games" VALUES(4,1573874998429351938,1573875038698864640,1573874998433546240,'lobby','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}',NULL,NULL,2,2,1795311450,1795311450,NULL,0);
INSERT INTO "games" VALUES(5,1573874998429351938,1573875038824693760,1573874998433546240,'ended','{"favors": "table", "tiles": "base", "own_thread": false, "reminder": 86400}','caylus 1
players blue red
neutral farm forest sawmill quarry market carpenter
name blue Ann
name red Ben
',1,5,5,1795311450,1795311450,NULL,0);
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
INSERT INTO "log" VALUES(1,1,'answer','blue','pass',NULL,1573874998433546240,'command',1795311442);
INSERT INTO "log" VALUES(1,2,'answer','red','pass',NULL,1573874998433546241,'command',1795311442);
INSERT INTO "log" VALUES(1,3,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311442);
INSERT INTO "log" VALUES(1,4,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311442);
INSERT INTO "log" VALUES(1,5,'answer','red','pass',NULL,1573874998433546241,'command',1795311443);
INSERT INTO "log" VALUES(1,6,'answer','blue','pass',NULL,1573874998433546240,'command',1795311443);
INSERT INTO "log" VALUES(1,7,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311443);
INSERT INTO "log" VALUES(1,8,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311443);
INSERT INTO "log" VALUES(1,9,'answer','blue','pass',NULL,1573874998433546240,'command',1795311444);
INSERT INTO "log" VALUES(1,10,'answer','red','pass',NULL,1573874998433546241,'command',1795311444);
INSERT INTO "log" VALUES(1,11,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311444);
INSERT INTO "log" VALUES(1,12,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311444);
INSERT INTO "log" VALUES(1,13,'answer','red','pass',NULL,1573874998433546241,'command',1795311444);
INSERT INTO "log" VALUES(1,14,'answer','blue','pass',NULL,1573874998433546240,'command',1795311444);
INSERT INTO "log" VALUES(1,15,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311445);
INSERT INTO "log" VALUES(1,16,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311445);
INSERT INTO "log" VALUES(1,17,'answer','blue','pass',NULL,1573874998433546240,'command',1795311445);
INSERT INTO "log" VALUES(1,18,'answer','red','pass',NULL,1573874998433546241,'command',1795311445);
INSERT INTO "log" VALUES(1,19,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311445);
INSERT INTO "log" VALUES(1,20,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311446);
INSERT INTO "log" VALUES(1,21,'answer','red','pass',NULL,1573874998433546241,'command',1795311446);
INSERT INTO "log" VALUES(1,22,'answer','blue','pass',NULL,1573874998433546240,'command',1795311446);
INSERT INTO "log" VALUES(1,23,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311446);
INSERT INTO "log" VALUES(1,24,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311446);
INSERT INTO "log" VALUES(1,25,'answer','blue','pass',NULL,1573874998433546240,'command',1795311447);
INSERT INTO "log" VALUES(1,26,'answer','red','pass',NULL,1573874998433546241,'command',1795311447);
INSERT INTO "log" VALUES(1,27,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311447);
INSERT INTO "log" VALUES(1,28,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311447);
INSERT INTO "log" VALUES(1,29,'answer','red','pass',NULL,1573874998433546241,'command',1795311447);
INSERT INTO "log" VALUES(1,30,'answer','blue','pass',NULL,1573874998433546240,'command',1795311447);
INSERT INTO "log" VALUES(1,31,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311448);
INSERT INTO "log" VALUES(1,32,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311448);
INSERT INTO "log" VALUES(1,33,'answer','blue','pass',NULL,1573874998433546240,'command',1795311448);
INSERT INTO "log" VALUES(1,34,'answer','red','pass',NULL,1573874998433546241,'command',1795311448);
INSERT INTO "log" VALUES(1,35,'answer','blue','provost 3',NULL,1573874998433546240,'command',1795311448);
INSERT INTO "log" VALUES(1,36,'answer','red','provost 3',NULL,1573874998433546241,'command',1795311448);
INSERT INTO "log" VALUES(2,1,'answer','blue','place r1',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(2,2,'answer','red','place r2',NULL,1573874998433546241,'command',1795311449);
INSERT INTO "log" VALUES(2,3,'answer','green','place r6',NULL,1573874998433546242,'command',1795311449);
INSERT INTO "log" VALUES(2,4,'answer','blue','pass',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(2,5,'answer','red','pass',NULL,1573874998433546241,'command',1795311449);
INSERT INTO "log" VALUES(2,6,'answer','green','pass',NULL,1573874998433546242,'command',1795311449);
INSERT INTO "log" VALUES(2,7,'answer','blue','provost 0',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(2,8,'answer','red','provost 0',NULL,1573874998433546241,'command',1795311449);
INSERT INTO "log" VALUES(2,9,'answer','green','provost 0',NULL,1573874998433546242,'command',1795311449);
INSERT INTO "log" VALUES(3,1,'answer','blue','place r1',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(3,2,'answer','red','place r2',NULL,1573874998433546241,'command',1795311449);
INSERT INTO "log" VALUES(3,3,'answer','green','place r3',NULL,1573874998433546242,'command',1795311449);
INSERT INTO "log" VALUES(3,4,'answer','blue','pass',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(3,5,'answer','red','pass',NULL,1573874998433546241,'command',1795311449);
INSERT INTO "log" VALUES(3,6,'answer','green','pass',NULL,1573874998433546242,'command',1795311449);
INSERT INTO "log" VALUES(3,7,'answer','blue','provost 1',NULL,1573874998433546240,'command',1795311449);
INSERT INTO "log" VALUES(3,8,'undo','blue',NULL,7,1573874998433546240,'press',1795311450);
INSERT INTO "log" VALUES(3,9,'answer','blue','provost 0',NULL,1573874998433546240,'command',1795311450);
INSERT INTO "log" VALUES(3,10,'answer','red','provost 1',NULL,1573874998433546241,'command',1795311450);
INSERT INTO "log" VALUES(3,11,'answer','green','provost 0',NULL,1573874998433546242,'command',1795311450);
INSERT INTO "log" VALUES(5,1,'answer','blue','place r1',NULL,1573874998433546240,'command',1795311450);
CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    label      TEXT NOT NULL,
    at         INTEGER NOT NULL
) STRICT;
INSERT INTO "messages" VALUES(1573875030268313600,1573874998433546245,1,'phase',37,'33/34',1795311448);
INSERT INTO "messages" VALUES(1573875030721298432,1573874998433546245,1,'phase',37,'34/34',1795311448);
INSERT INTO "messages" VALUES(1573875031182671872,1573874998433546245,1,'phase',39,'35/36',1795311448);
INSERT INTO "messages" VALUES(1573875031790845952,1573874998433546245,1,'phase',39,'36/36',1795311448);
INSERT INTO "messages" VALUES(1573875033091080192,1573874998433546245,1,'final',39,'',1795311449);
INSERT INTO "messages" VALUES(1573875033640534016,1573875033107857408,2,'phase',4,'0/0',1795311449);
INSERT INTO "messages" VALUES(1573875034139656192,1573875033107857408,2,'phase',13,'1/6',1795311449);
INSERT INTO "messages" VALUES(1573875034802356224,1573875033107857408,2,'phase',13,'9/9',1795311449);
INSERT INTO "messages" VALUES(1573875034965934080,1573875033107857408,2,'turn',13,'9/9/1:1573874998433546240,1573874998433546241,1573874998433546242',1795311449);
INSERT INTO "messages" VALUES(1573875035603468288,1573875035246952448,3,'phase',4,'0/0',1795311449);
INSERT INTO "messages" VALUES(1573875036555575296,1573875035246952448,3,'phase',11,'5/6',1795311450);
INSERT INTO "messages" VALUES(1573875037272801280,1573875035246952448,3,'phase',11,'7/6',1795311450);
INSERT INTO "messages" VALUES(1573875037558013952,1573875035246952448,3,'undone',12,'8',1795311450);
INSERT INTO "messages" VALUES(1573875038036164608,1573875035246952448,3,'phase',15,'7/9',1795311450);
INSERT INTO "messages" VALUES(1573875038552064000,1573875035246952448,3,'turn',15,'9/9/1:1573874998433546240,1573874998433546241',1795311450);
INSERT INTO "messages" VALUES(1573875038631755776,1573875035246952448,3,'vote',15,'{"by": 1573874998433546240, "since": 9, "revision": 15, "asked": [1573874998433546241, 1573874998433546242], "yes": [1573874998433546241], "at": 1795311450}',1795311450);
INSERT INTO "messages" VALUES(1573875038736613376,1573875038698864640,4,'lobby',1,'',1795311450);
INSERT INTO "messages" VALUES(1573875039084740608,1573875038824693760,5,'phase',3,'0/0',1795311450);
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
INSERT INTO "plans" VALUES(2,'green',1573874998433546242,'{"version":1,"intents":[{"round":1,"kind":"build","space":"r6","answers":["build w-mason"],"basis":{"cubes":"ffw","deniers":7,"offered":["decline","build w-farm-food","build w-farm-cloth","build w-sawmill","build w-quarry","build w-mason","build w-peddler f","build w-market f"]}}],"waits":0}',0,1,1795311449);
INSERT INTO "plans" VALUES(2,'red',1573874998433546241,'{"version":1,"waits":1}',0,1,1795311449);
INSERT INTO "plans" VALUES(3,'green',1573874998433546242,'{"version":1,"habits":[{"kind":"take","where":"n-farm","answers":["take c"]}],"waits":0}',0,1,1795311450);
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
INSERT INTO "seats" VALUES(1,0,'Ann','blue',1573874998433546240,NULL);
INSERT INTO "seats" VALUES(1,1,'Ben','red',1573874998433546241,NULL);
INSERT INTO "seats" VALUES(2,0,'Ann','blue',1573874998433546240,NULL);
INSERT INTO "seats" VALUES(2,1,'Ben','red',1573874998433546241,NULL);
INSERT INTO "seats" VALUES(2,2,'Cleo','green',1573874998433546242,NULL);
INSERT INTO "seats" VALUES(3,0,'Ann','blue',1573874998433546240,NULL);
INSERT INTO "seats" VALUES(3,1,'Ben','red',1573874998433546241,NULL);
INSERT INTO "seats" VALUES(3,2,'Cleo','green',1573874998433546242,NULL);
INSERT INTO "seats" VALUES(4,0,'Ann',NULL,1573874998433546240,NULL);
INSERT INTO "seats" VALUES(4,1,'Ben',NULL,1573874998433546241,NULL);
INSERT INTO "seats" VALUES(5,0,'Ann','blue',1573874998433546240,NULL);
INSERT INTO "seats" VALUES(5,1,'Ben','red',1573874998433546241,NULL);
CREATE TABLE settings (
    scope    TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('guild',0,'commands','f0d8c379c7708f7d848da43e421c9ec0fd1e22f80d7c27f6e9a3af96ed95bf35');
INSERT INTO "settings" VALUES('guild',0,'signs','893da183dcbb5ce7da2e35d1c749be36d1c4ad1f77dbcc69c4f4c4ac60807b23');
INSERT INTO "settings" VALUES('guild',1573874998429351938,'language','he');
INSERT INTO "settings" VALUES('user',1573874998433546240,'guide','off');
INSERT INTO "settings" VALUES('user',1573874998433546241,'stops','on');
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
PRAGMA user_version = 2;
