-- Copies are found by a number, as every database reads it from a game's settings.
DROP INDEX copies_of_game;
CREATE INDEX copies_of_game ON games ((coalesce(CAST(json_extract(settings, '$.copy_of') AS INTEGER), 0)));
