"""What presses of buttons and choices in selects do."""

from bot.presses import game, history, lobby, plan  # noqa: F401 (each enters what it handles)
