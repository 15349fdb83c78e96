-- The record of a round is one message, which grows. Records of earlier versions tell of some phases, and of no round.

ALTER TABLE messages ADD COLUMN round INTEGER NOT NULL DEFAULT 0;
