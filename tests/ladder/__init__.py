"""How strong, how sure and how quick the computer players are."""
