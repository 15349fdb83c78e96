"""What people do with tables: under a game's lock they are looked at, changed and stored."""
