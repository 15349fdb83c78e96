-- Who opened a table starts it, unless nothing is heard of them; its announcement changes with its seats.

ALTER TABLE games ADD COLUMN opener_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN seats_revision INTEGER NOT NULL DEFAULT 0;
