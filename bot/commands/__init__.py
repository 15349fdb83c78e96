"""Slash commands: thin, each a line or two between the person and the service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands import admin, play, tables
from bot.commands.errors import answer_tree_error

if TYPE_CHECKING:
    from bot.client import CaylusClient


def register(client: CaylusClient) -> None:
    """Add all commands to the client's tree."""
    client.tree.add_command(tables.group(client))
    client.tree.add_command(play.group(client))
    client.tree.add_command(admin.group(client))
    client.tree.error(answer_tree_error)
