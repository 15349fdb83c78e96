"""Slash commands: thin, each a line or two between the person and the service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.caylus import group as tables_group
from bot.commands.caylus_admin import group as admin_group
from bot.commands.errors import answer_tree_error
from bot.commands.play import group as play_group

if TYPE_CHECKING:
    from bot.client import CaylusClient


def register(client: CaylusClient) -> None:
    """Add all commands to the client's tree."""
    client.tree.add_command(tables_group(client))
    client.tree.add_command(play_group(client))
    client.tree.add_command(admin_group(client))
    client.tree.error(answer_tree_error)
