-- A thread in which nothing was played or said, and a decision whose time is up, are found by looking, without a note.

DROP TABLE begun_threads;
ALTER TABLE games DROP COLUMN late_since;
