"""What things are called, in every language. Knows the engine's ids and no more."""
