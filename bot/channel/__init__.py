"""What appears in a channel by itself: the state of each game, and reminders."""
