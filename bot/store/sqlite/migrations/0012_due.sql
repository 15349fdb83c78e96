-- When the clock has to look at a game next: one index says which games are due, however many there are.

ALTER TABLE games ADD COLUMN due_at INTEGER;
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;
DROP INDEX games_asked;
DROP INDEX games_lobby;

UPDATE games SET due_at = updated_at + 604800 WHERE status = 'lobby';
UPDATE games SET due_at = asked_at + max(json_extract(settings, '$.reminder'), 0)
    WHERE status = 'running' AND json_type(settings, '$.reminder') = 'integer';
UPDATE games SET due_at = updated_at
    WHERE id IN (SELECT game_id FROM plans UNION SELECT game_id FROM unconfirmed_sends);

-- The times in which the people of a game had agreed to pause it: [from, until], the last without an end until it ends.
ALTER TABLE games ADD COLUMN pauses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pauses));

-- When the last decision was asked of which the time was up.
ALTER TABLE games ADD COLUMN late_since INTEGER;
