-- Who opened a table starts it, unless nothing is heard of them; its announcement changes with its seats.

ALTER TABLE games ADD COLUMN opener_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN seats_revision INTEGER NOT NULL DEFAULT 0;

-- Whether a table has a thread of its own is seen by where it is announced.
UPDATE games SET settings = json_remove(settings, '$.own_thread');
