-- Votes are on ending a game too; of one that was ended it is known who did it, and whether all had agreed.

ALTER TABLE votes ADD COLUMN kind TEXT NOT NULL DEFAULT 'undo' CHECK (kind IN ('undo', 'end'));
ALTER TABLE games ADD COLUMN ended_by INTEGER;
ALTER TABLE games ADD COLUMN by_consent INTEGER NOT NULL DEFAULT 0 CHECK (by_consent IN (0, 1));

-- The last game of a channel is asked for.
CREATE INDEX games_of_channel ON games (channel_id);
