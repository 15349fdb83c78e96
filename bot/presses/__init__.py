"""What presses of buttons and choices in selects do."""

from bot.presses import (  # noqa: F401 (each enters what it handles)
    game,
    history,
    lobby,
    plan,
)
