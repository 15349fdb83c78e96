-- Votes are on absent players and on handing over seats too; which kinds there are is the program's matter alone.

ALTER TABLE votes RENAME COLUMN kind TO earlier_kind;
ALTER TABLE votes ADD COLUMN kind TEXT NOT NULL DEFAULT 'undo';
UPDATE votes SET kind = earlier_kind;
ALTER TABLE votes DROP COLUMN earlier_kind;

ALTER TABLE votes ADD COLUMN player INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN successor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN choices TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(choices));
