-- The servers from which the bot was removed, and since when: what is stored of them goes after a while.

CREATE TABLE left_guilds (
    guild_id INTEGER PRIMARY KEY,
    left_at  INTEGER NOT NULL
) STRICT;
