"""State and events -> text, controls and pictures. Nothing here talks to Discord or changes a game."""
