"""The pages of a player's plan."""
