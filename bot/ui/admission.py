"""What every interaction passes before its handler: it is new, and the person has the right to it."""

from collections import OrderedDict
from typing import Any, Final

import discord

from bot.tables.refusals import NoGame, OnServersOnly
from bot.tables.service import Service
from bot.ui.control_ids import Control
from bot.ui.rights import ANYBODY, CONTROLS, MANAGERS, check_right, right_to_command

REMEMBERED: Final = 10_000
"""Interactions whose ids are kept; a doubled delivery comes within moments."""


class Admission:
    """Admits presses and commands, each once."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._delivered: OrderedDict[int, None] = OrderedDict()

    def first_delivery(self, interaction: discord.Interaction[Any]) -> bool:
        """False if the same interaction came before: the gateway may deliver an event twice."""
        if interaction.id in self._delivered:
            return False
        self._delivered[interaction.id] = None
        if len(self._delivered) > REMEMBERED:
            self._delivered.popitem(last=False)
        return True

    async def check_press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        """Raises `NoGame` away from the control's game, and the `Refusal` of `check_right`."""
        row = (await self._service.table(control.game_id)).row
        if (interaction.guild_id, interaction.channel_id) != (row.guild_id, row.channel_id):
            raise NoGame
        check_right(CONTROLS[type(control)], interaction, row)

    async def check_command(self, interaction: discord.Interaction[Any], name: str) -> None:
        """Raises `OnServersOnly`, `NoGame` where one is needed, and the `Refusal` of `check_right`."""
        if interaction.guild_id is None:
            raise OnServersOnly
        right, row = right_to_command(name), None
        if right not in (ANYBODY, MANAGERS):
            row = (await self._service.table_in(interaction.channel_id or 0)).row
        check_right(right, interaction, row)
