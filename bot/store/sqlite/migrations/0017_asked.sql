-- The colour that owes a game's present decision; unknown of decisions that were asked before this.

ALTER TABLE games ADD COLUMN asked_colour TEXT;
