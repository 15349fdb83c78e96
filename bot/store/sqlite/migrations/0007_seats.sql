-- A seat may be kept free for somebody, and a computer player may sit in for somebody who left and can come back.

ALTER TABLE seats ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved IN (0, 1));
ALTER TABLE seats ADD COLUMN left_by INTEGER;
