"""Acting ahead: what a player wants done when a decision comes up, and how that is carried out.

Nothing here knows Discord or the store: a plan is plain data, and the engine alone says what is legal.
"""
