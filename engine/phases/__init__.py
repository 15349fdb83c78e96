"""The phases of a round, one module each, in the order of play (R2.3)."""
