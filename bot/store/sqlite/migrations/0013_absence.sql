-- Votes are on absent players and on handing over seats too.

ALTER TABLE votes ADD COLUMN player INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN successor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN choices TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(choices));
