-- Whose turn it was when answers were taken back: the time they used for it stays used.
ALTER TABLE log ADD COLUMN asked TEXT;
