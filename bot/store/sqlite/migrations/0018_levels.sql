-- The computer players have levels: the one that was there is the second.

UPDATE seats SET computer = 'apprentice' WHERE computer = 'sensible';
