-- What a review of a finished game found out, made once; colours stand for people.

CREATE TABLE reviews (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text    TEXT NOT NULL
) STRICT;
