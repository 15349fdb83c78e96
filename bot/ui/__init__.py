"""Between Discord's library and the rest: interactions, controls, messages, pictures, permissions."""
