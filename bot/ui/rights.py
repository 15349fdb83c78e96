"""Who may do what: controls and commands say so where they are declared (players, and anybody, if they say nothing).

A control acts only in the channel of its game and in that of its announcement: from another channel, another server or
direct messages nobody may use it. What a person does to a seat is checked again in `bot.tables`, under the game's lock.
"""

from enum import Enum, auto
from typing import Any, Final

import discord

from bot.store import GameRow, Status
from bot.tables.refusals import HELD, ManagersOnly, NoGame, NotAllowed, NotIn, NotSeated
from bot.ui.permissions import manages


class Standing(Enum):
    """How somebody in a channel stands to its game; one person may be several of these."""

    WATCHER = auto()  # everybody in the channel
    SEATED = auto()
    OPENER = auto()  # opened the table, seated or not
    MANAGER = auto()  # manages the server


Right = frozenset[Standing]
"""Who may do something: whoever is one of these."""

ANYBODY: Final[Right] = frozenset({Standing.WATCHER})
PLAYERS: Final[Right] = frozenset({Standing.SEATED})
PLAYERS_OR_OPENER: Final[Right] = frozenset({Standing.SEATED, Standing.OPENER})
MANAGERS: Final[Right] = frozenset({Standing.MANAGER})
ENDERS: Final[Right] = frozenset({Standing.SEATED, Standing.OPENER, Standing.MANAGER})
"""Who may end some table or other; `bot.topics.ending.rules` says which."""


def check_right(right: Right, interaction: discord.Interaction[Any], row: GameRow | None) -> None:
    """Raises the `Refusal` that says what the person lacks; `row` is the game in question, if there is one."""
    if right & _standings(interaction, row):
        return
    if right == MANAGERS:
        raise ManagersOnly
    if row is None:
        raise NoGame
    left = any(seat.left_by == interaction.user.id for seat in row.seats)
    if left and row.status is Status.RUNNING:
        raise NotSeated(HELD)
    if row.status is not Status.LOBBY:
        raise NotSeated
    raise NotAllowed(maker=f"<@{row.maker_id}>") if right == ENDERS else NotIn


def _standings(interaction: discord.Interaction[Any], row: GameRow | None) -> Right:
    """All that the person is."""
    user_id = interaction.user.id
    held = {
        Standing.WATCHER: True,
        Standing.SEATED: row is not None and any(seat.user_id == user_id for seat in row.seats),
        Standing.OPENER: row is not None and row.maker_id == user_id,
        Standing.MANAGER: manages(interaction),
    }
    return frozenset(standing for standing, true in held.items() if true)
