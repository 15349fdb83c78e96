-- Threads that are being made for tables, noted before Discord has them and until the table is stored.

CREATE TABLE begun_threads (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id  INTEGER NOT NULL,
    parent_id INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    after     INTEGER NOT NULL
) STRICT;
