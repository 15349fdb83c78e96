"""How strong and how sure the computer players are."""
