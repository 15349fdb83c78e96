"""What presses of buttons and choices in selects do."""

from bot.presses import game, history, joining_and_leaving, plan  # noqa: F401 (each enters what it handles)
