-- Who held a seat of a running game until it changed hands, if they gave an answer; before, their names were lost.

CREATE TABLE past_holders (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    colour   TEXT NOT NULL,
    until    INTEGER NOT NULL, -- the sequence number of the last line of the log that was written by then
    name     TEXT NOT NULL,
    user_id  INTEGER,
    computer TEXT,
    PRIMARY KEY (game_id, colour, until),
    CHECK ((user_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX past_holders_of_user ON past_holders (user_id) WHERE user_id IS NOT NULL;

-- Names stand with the seats alone: those in the header, its last lines, had to be kept like them.
UPDATE games SET header = substr(header, 1, instr(header, char(10) || 'name ')) WHERE instr(header, char(10) || 'name ');
