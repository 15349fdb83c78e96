-- What is stored of one person is found without looking through what is stored of all others.

CREATE INDEX log_of_user ON log (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX games_of_maker ON games (maker_id);
CREATE INDEX games_ended_by ON games (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX copies_of_game ON games (json_extract(settings, '$.copy_of'));
CREATE INDEX games_finished ON games (guild_id, updated_at) WHERE status = 'finished';
