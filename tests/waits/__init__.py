"""How many days a game takes."""
