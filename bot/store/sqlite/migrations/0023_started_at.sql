-- Since when the first decision of a game was asked; 0 for games that were started before that was kept.

ALTER TABLE games ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
