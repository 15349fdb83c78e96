"""Computer players: that they are legal, end their games and play as their kind says."""
