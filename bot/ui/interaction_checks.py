"""The checks before an interaction's handler: it is new, the person has the right to it and enough tokens."""

from collections import deque
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.app_commands import Namespace

from bot.tables.playing import Service
from bot.tables.refusals import NoGame, NotOffered, Refusal
from bot.ui.control_ids import Control
from bot.ui.error_boundary import Answering
from bot.ui.rights import PLAYERS, Right, check_right
from bot.ui.token_buckets import TokenBuckets
from words.language import N_

REMEMBERED: Final = 2_000
"""Interactions whose ids are kept; a doubled delivery comes within moments."""


TERMS: Final = "terms"


@dataclass(frozen=True, slots=True)
class Terms:
    """Who may use a command, and the tokens of `TokenBuckets` that it costs; its handler may charge for more."""

    right: Right
    cost: int


def options_of(interaction: discord.Interaction[Any]) -> Namespace:
    """The options of a command. Raises `NotOffered` for an id that is none of Discord's."""
    try:
        return interaction.namespace
    except ValueError:
        raise NotOffered from None


class InteractionChecks:
    """Checks presses and commands; an interaction that is admitted has been charged for."""

    def __init__(self, service: Service, answering: Answering) -> None:
        self.buckets = TokenBuckets()
        self._service = service
        self._answering = answering
        self._delivered = deque[int](maxlen=REMEMBERED)

    async def first_delivery(self, interaction: discord.Interaction[Any]) -> bool:
        """False if the same interaction came before: the gateway may deliver an event twice, and to two processes.

        And where the connection is being closed: nobody can be answered any more. Raises `StoreError`.
        """
        if interaction.id in self._delivered or interaction.client.is_closed():
            return False
        self._delivered.append(interaction.id)
        leases = interaction.client.kept.leases
        return leases is None or await leases.is_first(interaction.id)

    async def admit_press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        """Check a press and charge for it. Raises `NoGame` away from its game, and what checks raise."""
        self._answering.check_open()
        row = None
        if control.game_id:  # it has to be played or announced in this very channel
            row = await self._service.row(control.game_id)
            places = {row.channel_id, row.settings.announced_in}
            if interaction.guild_id != row.guild_id or interaction.channel_id not in places:
                raise NoGame
        check_right(control.right, interaction, row)
        self.charge(interaction, control.cost)

    async def admit_command(self, interaction: discord.Interaction[Any], terms: Terms) -> None:
        """Check a command and charge for it. Raises what `check_command`, `check_open` and `charge` raise."""
        self._answering.check_open()
        await self.check_command(interaction, terms)
        self.charge(interaction, terms.cost)

    def charge(self, interaction: discord.Interaction[Any], cost: int) -> None:
        """Take tokens of who acts and of their server. Raises `Refusal`."""
        if cost:
            self.buckets.take(interaction.user.id, interaction.guild_id or 0, cost)

    async def check_command(self, interaction: discord.Interaction[Any], terms: Terms) -> None:
        """Raises `NoGame` where one is needed, and `Refusal`, as `check_right` and `options_of` do."""
        options_of(interaction)
        if interaction.guild_id is None:
            raise Refusal(N_("That only works in a server channel."))
        row = None
        if terms.right is PLAYERS:
            row = await self._service.row_in(interaction.channel_id or 0)
        check_right(terms.right, interaction, row)
