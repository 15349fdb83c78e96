-- Messages that are being sent, noted before Discord has them. Reminders are counted by the messages that remind.

CREATE TABLE unconfirmed_sends (
    nonce   TEXT PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    after   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    draft   TEXT NOT NULL CHECK (json_valid(draft))
) STRICT;

ALTER TABLE messages ADD COLUMN mentioned TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mentioned));
ALTER TABLE messages ADD COLUMN reminder INTEGER NOT NULL DEFAULT 0;

UPDATE messages SET reminder = (SELECT reminders FROM games WHERE id = game_id) WHERE role = 'reminder';
ALTER TABLE games DROP COLUMN reminders;
