-- No puzzles are made from a server's own games any more.
DROP TABLE IF EXISTS puzzles; -- a new database has none
